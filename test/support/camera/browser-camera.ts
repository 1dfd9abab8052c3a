import { writeFileSync } from 'node:fs';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';

export type CameraFrame = { readonly width: number; readonly height: number };
const DEFAULT_FRAME: CameraFrame = { width: 1280, height: 720 };
const FRAMES = 30;

/**
 * Writes a film for Chromium's fake camera, which loops it at 30 frames a second. MJPEG is a sequence of JPEGs. Each picture fills the
 * frame's height for one second; a slow sway of two pixels makes frames differ, as for a hand-held object.
 */
export async function writeCameraFilm(
  file: string,
  pictures: readonly Uint8Array[],
  frame: CameraFrame = DEFAULT_FRAME,
): Promise<void> {
  const canvas = createCanvas(frame.width, frame.height);
  const context = canvas.getContext('2d');
  const parts: Buffer[] = [];
  for (const bytes of pictures) {
    const picture = await loadImage(bytes);
    for (let index = 0; index < FRAMES; index += 1) {
      context.fillStyle = '#6f7780';
      context.fillRect(0, 0, frame.width, frame.height);
      drawWhole(picture, Math.round(2 * Math.sin((2 * Math.PI * index) / FRAMES)));
      parts.push(canvas.toBuffer('image/jpeg', 92));
    }
  }
  writeFileSync(file, Buffer.concat(parts));

  function drawWhole(picture: Image, offset: number): void {
    const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    context.drawImage(picture, (frame.width - width) / 2 + offset, (frame.height - height) / 2, width, height);
  }
}
