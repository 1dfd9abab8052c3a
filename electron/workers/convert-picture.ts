import { createCanvas } from '@napi-rs/canvas';
import type { Picture } from './picture.ts';
import type { ConvertedPicture } from './protocol.ts';

const JPEG_QUALITY = 92;

/** To JPEG, in full size because coordinates refer to its pixels, unless `longSideMax` is set. */
export async function convertPicture(
  { source, width, height }: Picture,
  longSideMax = Number.POSITIVE_INFINITY,
): Promise<ConvertedPicture> {
  const scale = Math.min(1, longSideMax / Math.max(width, height));
  const shown = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const canvas = createCanvas(shown.width, shown.height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  // A JPEG has no transparency: what shows through is white, as on paper.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, shown.width, shown.height);
  context.drawImage(source, 0, 0, shown.width, shown.height);
  return { jpeg: new Uint8Array(await canvas.encode('jpeg', JPEG_QUALITY)) };
}
