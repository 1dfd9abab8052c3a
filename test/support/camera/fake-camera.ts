import type { Page } from '@playwright/test';
import {
  type LightColour,
  LightColour as LightColourSchema,
  type LiveCamera,
  type LiveTaskKind,
  LiveTaskKind as LiveTaskKindSchema,
} from '#shared/contract/live-capture/live-capture.ts';
import type { Presentation } from '../../specimens/live/scene.ts';

/** The page's task and the colours of the screen, as the page reports them. */
type Seen = { readonly task: string | null; readonly light: string | null };
/** `null` for the same picture again, which a stream has from its second frame on. */
type CameraFrame = { readonly jpegBase64: string | null; readonly nextInMs: number };

/** As many frames as a webcam gives in a dim room. Drawing more, of which the page sends few, took a whole core. */
const FRAME_EVERY_MS = 66;
/** The most that passes for the person between two frames that the service is sent. */
const STEP_MS_MAX = 130;
const SENT = /\/live_captures\/[^/]+\/frames\/$/;

type CameraWindow = {
  openCamera(): Promise<LiveCamera>;
  nextCameraFrame(seen: Seen, isFirst: boolean): Promise<CameraFrame>;
  /** Exists only in Chromium, so the types lack it. */
  MediaStreamTrackGenerator: new (options: {
    kind: 'video';
  }) => MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> };
};

/**
 * Replaces Chromium's fake camera with a simulated person or attack, which sees what the page asks and shows, and reacts. Call it before
 * opening the page; `present` is called each time the camera opens. While the page sends frames to the service, time passes for the person
 * with each frame sent: if a busy machine sends few, the person moves slowly, and each part of a movement is still seen. A person who
 * `keepsTime` moves as fast on a slow line as on any.
 */
export async function showToCamera(page: Page, present: () => Presentation, keepsTime = false): Promise<void> {
  let presentation = present();
  let timeMs = 0;
  let atMs: number | null = null;
  let sent = 0;
  let shown: (Seen & { readonly sent: number; readonly jpeg: Uint8Array }) | null = null;
  page.on('request', (request) => {
    if (SENT.test(request.url())) sent++;
  });
  await page.exposeFunction('nextCameraFrame', ({ task, light }: Seen, isFirst: boolean): CameraFrame => {
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
  });
  await page.exposeFunction('openCamera', (): LiveCamera => {
    presentation = present();
    [timeMs, atMs, sent, shown] = [0, null, 0, null];
    return presentation.camera;
  });
  await page.addInitScript(replaceCamera);
}

/** Runs in the page. */
function replaceCamera(): void {
  // A blank page has no cameras.
  if (!navigator.mediaDevices) return;
  const page = window as unknown as CameraWindow;
  navigator.mediaDevices.getUserMedia = async () => {
    const { label, width, height, frame_rate, capabilities } = await page.openCamera();
    // A hidden canvas gives no frames while the rest of the page is still; this track gives each frame as it is written.
    const track = new page.MediaStreamTrackGenerator({ kind: 'video' });
    const writer = track.writable.getWriter();
    const stream = new MediaStream([track]);
    // Reports what a device would, not a canvas.
    Object.defineProperty(track, 'label', { value: label });
    track.getSettings = () => ({ width, height, frameRate: frame_rate ?? 30, deviceId: 'simulated' });
    track.getCapabilities = () => Object.fromEntries(capabilities.map((name) => [name, {}]));
    let picture: ImageBitmap | null = null;
    const film = async () => {
      while (track.readyState === 'live') {
        const scene = document.querySelector<HTMLElement>('[data-live]');
        const startedAt = performance.now();
        const { task = null, light = null } = scene?.dataset ?? {};
        const { jpegBase64, nextInMs } = await page.nextCameraFrame({ task, light }, picture === null);
        if (jpegBase64 !== null || picture === null) {
          picture?.close();
          const bytes = Uint8Array.from(atob(jpegBase64 ?? ''), (letter) => letter.charCodeAt(0));
          picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
        }
        const frame = new VideoFrame(picture, { timestamp: Math.round(performance.now() * 1000) });
        await writer.write(frame).catch(() => frame.close());
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, nextInMs - (performance.now() - startedAt))));
      }
    };
    void film();
    return stream;
  };
}
