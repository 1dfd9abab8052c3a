import { documentCrop, drawCrop, type PortraitId } from '../portraits.ts';
import { encodeJpeg2000, type Jpeg2000Form } from './jpeg-2000.ts';

/** At 300 pixels an inch a passport's portrait of 35 × 45 mm. */
const WIDTH_PIXELS = 413;
const JPEG_QUALITY = 60;

/** A chip's portrait as states store it: about 20 kB. Throws if the package with the sample pictures is not installed. */
export async function chipPortrait(portrait: PortraitId, quality = JPEG_QUALITY): Promise<Uint8Array> {
  const canvas = await drawCrop(portrait, documentCrop(portrait), WIDTH_PIXELS);
  return canvas.encode('jpeg', quality);
}

/** The same in the other format that chips have. */
export async function jpeg2000Portrait(portrait: PortraitId, form: Jpeg2000Form): Promise<Uint8Array> {
  const canvas = await drawCrop(portrait, documentCrop(portrait), WIDTH_PIXELS);
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return encodeJpeg2000(data, width, height, form);
}
