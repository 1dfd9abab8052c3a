import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Presentation } from '../../specimens/live/scene.ts';

/**
 * A picture held still in front of a camera of 1920 × 1080, whole or so large that it fills the camera's picture; `share` of that size leaves
 * room around it.
 */
export async function inFrontOfCamera(bytes: Uint8Array, fills: boolean, share = 1): Promise<Presentation> {
  const picture = await loadImage(Buffer.from(bytes));
  const canvas = createCanvas(1920, 1080);
  const context = canvas.getContext('2d');
  context.fillStyle = '#6f7780';
  context.fillRect(0, 0, 1920, 1080);
  const scale = share * (fills ? Math.max : Math.min)(1920 / picture.width, 1080 / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  context.drawImage(picture, (1920 - width) / 2, (1080 - height) / 2, width, height);
  const frame = new Uint8Array(canvas.toBuffer('image/jpeg', 92));
  const camera = { label: 'Document camera', width: 1920, height: 1080, frame_rate: 5, capabilities: [] };
  return { camera, frameAt: () => frame, nextFrameInMs: () => 200 };
}
