import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import type { InspectedImage } from '#shared/domain/image/inspect-image.ts';
import { uprightCanvas } from './rgba-picture.ts';

/** Decodes an inspected AVIF with canvas, which ignores its rotation and mirroring. */
export async function decodeAvif(bytes: Uint8Array, { orientation }: InspectedImage): Promise<Canvas> {
  const image = await loadImage(bytes);
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return uprightCanvas({ width, height, data }, orientation);
}
