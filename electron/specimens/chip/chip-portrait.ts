import type { PortraitId } from '../portraits.ts';
import { documentCrop, drawCrop } from '../portraits.ts';

/** At 300 pixels an inch a passport's portrait of 35 × 45 mm. */
const WIDTH_PIXELS = 413;
const JPEG_QUALITY = 80;

/** A chip's portrait as states store it: 12 to 30 kB. Throws if the package with the sample pictures is not installed. */
export async function chipPortrait(portrait: PortraitId, quality = JPEG_QUALITY): Promise<Uint8Array> {
  const canvas = await drawCrop(portrait, documentCrop(portrait), WIDTH_PIXELS);
  return canvas.encode('jpeg', quality);
}
