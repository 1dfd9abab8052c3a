import type { Page } from '@playwright/test';
import {
  type LightColour,
  LightColour as LightColourSchema,
  type LiveCamera,
  type LiveTaskKind,
  LiveTaskKind as LiveTaskKindSchema,
} from '#shared/contract/live-capture/live-capture.ts';
import type { Presentation } from '../../specimens/live/scene.ts';
import { type CameraFrame, replaceCamera, type Seen } from './replace-camera.ts';

/** As many frames as a webcam gives in a dim room. Drawing more, of which the page sends few, took a whole core. */
const FRAME_EVERY_MS = 66;
/** The most that passes for the person between two frames that the service is sent. */
const STEP_MS_MAX = 130;
const SENT = /\/live_captures\/[^/]+\/frames\/$/;

/**
 * A simulated person or attack before a camera, which sees what the page asks and shows, and reacts. `present` is called each time the camera
 * opens. While the page sends frames to the service, time passes for the person with each frame sent: if a busy machine sends few, the person
 * moves slowly, and each part of a movement is still seen. A person who `keepsTime` moves as fast on a slow line as on any.
 */
export function createFakeCamera(present: () => Presentation, keepsTime = false) {
  let presentation = present();
  let timeMs = 0;
  let atMs: number | null = null;
  let sent = 0;
  let shown: (Seen & { readonly sent: number; readonly jpeg: Uint8Array }) | null = null;
  return {
    /** The page sent this request. */
    requested(address: string): void {
      if (SENT.test(address)) sent++;
    },
    open(): LiveCamera {
      presentation = present();
      [timeMs, atMs, sent, shown] = [0, null, 0, null];
      return presentation.camera;
    },
    nextFrame({ task, light }: Seen, isFirst: boolean): CameraFrame {
      const nextInMs = Math.max(FRAME_EVERY_MS, presentation.nextFrameInMs());
      const waits = !keepsTime && shown !== null && sent > 0 && shown.sent === sent;
      if (waits && !isFirst && shown?.task === task && shown.light === light) return { jpegBase64: null, nextInMs };
      const nowMs = performance.now();
      if (!waits) timeMs += Math.min(keepsTime ? Number.POSITIVE_INFINITY : STEP_MS_MAX, nowMs - (atMs ?? nowMs));
      atMs = nowMs;
      const jpeg = presentation.frameAt({
        timeMs,
        task: LiveTaskKindSchema.nullable().parse(task) satisfies LiveTaskKind | null,
        light: LightColourSchema.nullable().parse(light) satisfies LightColour | null,
      });
      const isSame = !isFirst && jpeg === shown?.jpeg;
      shown = { task, light, sent, jpeg };
      return { jpegBase64: isSame ? null : Buffer.from(jpeg).toString('base64'), nextInMs };
    },
  };
}

/** Replaces Chromium's fake camera. Call it before opening the page. */
export async function showToCamera(page: Page, present: () => Presentation, keepsTime = false): Promise<void> {
  const camera = createFakeCamera(present, keepsTime);
  page.on('request', (request) => camera.requested(request.url()));
  await page.exposeFunction('nextCameraFrame', camera.nextFrame);
  await page.exposeFunction('openCamera', camera.open);
  await page.addInitScript(replaceCamera);
}
