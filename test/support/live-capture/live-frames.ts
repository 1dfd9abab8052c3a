import { createCanvas } from '@napi-rs/canvas';
import { endpoints } from '#shared/contract/api.ts';
import { Session } from '#shared/contract/desk.ts';
import {
  LIVE_FRAME_HEADER,
  type LiveCaptureState,
  type LiveFrameInfo,
  type LiveVariant,
} from '#shared/contract/live-capture/live-capture.ts';
import type { Service } from '../../../electron/service/index.ts';
import { drawCrop, type PortraitId, selfieCrop } from '../../specimens/portraits.ts';
import { drawnOnce } from '../drawn-once.ts';

const ORIGIN = 'http://countersign.test';
const CAMERA = { label: 'Built-in camera', width: 640, height: 480, frame_rate: 30, capabilities: ['exposureMode'] };

export type FaceInFrame = {
  readonly portrait: PortraitId;
  /** Offset of the photograph's middle from the frame's. */
  readonly offset?: { readonly x: number; readonly y: number };
  /** Width of the photograph, relative to the frame's height. */
  readonly scale?: number;
};

/** A camera frame with these photographs, drawn once: a frontal face, as large as at a desk. */
export const drawFrame = (faces: readonly FaceInFrame[], width = 640, height = 480): Promise<Uint8Array> =>
  drawnOnce({ frame: faces, width, height }, () => draw(faces, width, height));

async function draw(faces: readonly FaceInFrame[], width: number, height: number): Promise<Uint8Array> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#8d8a86';
  context.fillRect(0, 0, width, height);
  for (const { portrait, offset = { x: 0, y: 0 }, scale = 0.75 } of faces) {
    const photograph = await drawCrop(portrait, selfieCrop(portrait), Math.round(height * scale));
    const [left, top] = [(width - photograph.width) / 2 + offset.x, (height - photograph.height) / 2 + offset.y];
    context.drawImage(photograph, left, top);
  }
  return new Uint8Array(canvas.toBuffer('image/jpeg', 80));
}

/** A service as a page sees it: an operator is signed in and can go through a live capture. */
export async function openLiveDesk(service: Pick<Service, 'fetch'>) {
  const post = (path: string, init: { headers?: Record<string, string>; body?: BodyInit | null }) =>
    service.fetch(new Request(`${ORIGIN}${path}`, { method: 'POST', ...init }));
  const json = { 'content-type': 'application/json' };
  const person = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };
  const signedIn = await post(endpoints.setUp.path, { headers: json, body: JSON.stringify(person) });
  const bearer = { authorization: `Bearer ${Session.parse(await signedIn.json()).token}` };
  const at = (path: string, captureId: string) => path.replace('{capture_id}', captureId);
  return {
    bearer,
    start: (variant: LiveVariant = 'standard', headers: Record<string, string> = bearer) =>
      post(endpoints.startLiveCapture.path, {
        headers: { ...json, ...headers },
        body: JSON.stringify({ variant, camera: CAMERA }),
      }),
    frame: (captureId: string, jpeg: Uint8Array, info: LiveFrameInfo | string, headers = {}) =>
      post(at(endpoints.sendLiveFrame.path, captureId), {
        headers: {
          'content-type': 'image/jpeg',
          [LIVE_FRAME_HEADER]: typeof info === 'string' ? info : JSON.stringify(info),
          ...bearer,
          ...headers,
        },
        body: jpeg as BodyInit,
      }),
    stop: (captureId: string) => post(at(endpoints.stopLiveCapture.path, captureId), { headers: bearer }),
  };
}

/** The metadata of the next frame from a page that shows `state`. */
export function infoFor(state: LiveCaptureState, sequence: number, timeMs: number): LiveFrameInfo {
  return { sequence, time_ms: timeMs, nonce: state.nonce, light: state.light };
}
