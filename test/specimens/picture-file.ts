import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { exifSegment, withSegments } from './picture-metadata-segments.ts';
import { integerBetween, pick, type Random } from './random.ts';

/** Invented, but shaped like real phones: the software named is the camera's own. */
const PHONES = [
  { make: 'Utopia Mobile', model: 'UM-7 Pro', software: 'UM7P-user 14 release-keys' },
  { make: 'Anyder', model: 'A21', software: 'A21XXU4CWK3' },
  { make: 'Makaria', model: 'M Phone 12', software: '17.5.1' },
] as const;

/** A JPEG file of the picture, 4:2:0; `quality` from 1 to 100. */
export function saveJpeg(picture: Canvas, quality: number): Uint8Array {
  return new Uint8Array(picture.toBuffer('image/jpeg', quality));
}

export async function decodePicture(file: Uint8Array): Promise<Canvas> {
  const image = await loadImage(file);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
}

/** A phone camera's file. It keeps the camera's metadata unless it is saved again on its way. */
export async function savePhonePicture(
  picture: Canvas,
  qualities: { readonly first: number; readonly second: number | null },
  random: Random,
): Promise<Uint8Array> {
  const file = saveJpeg(picture, qualities.first);
  if (qualities.second !== null) return saveJpeg(await decodePicture(file), qualities.second);
  return withSegments(file, [exifSegment({ ...pick(random, PHONES), dateTime: exifTime(random) })]);
}

/** An arbitrary daytime; nothing depends on it. */
export function exifTime(random: Random): string {
  const two = (low: number, high: number) => String(integerBetween(random, low, high)).padStart(2, '0');
  return `2026:${two(1, 12)}:${two(1, 28)} ${two(8, 19)}:${two(0, 59)}:${two(0, 59)}`;
}
