import { createCanvas } from '@napi-rs/canvas';
import type { Picture } from './picture.ts';
import type { ConvertedPicture } from './protocol.ts';

const JPEG_QUALITY = 92;

/** Converts a picture that browsers cannot show to JPEG, in full size because coordinates refer to its pixels. */
export async function convertPicture({ source, width, height }: Picture): Promise<ConvertedPicture> {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(source, 0, 0);
  return { jpeg: new Uint8Array(await canvas.encode('jpeg', JPEG_QUALITY)) };
}
