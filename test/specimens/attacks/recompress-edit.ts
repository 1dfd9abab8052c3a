import { decodePicture, saveJpeg } from '../picture-file.ts';
import { integerBetween, pick, type Random } from '../random.ts';
import type { EditedPicture, PictureEdit } from './edited-picture.ts';
import { retouchLocally } from './retouch.ts';

/**
 * Saves the picture as JPEG, edits a small part and saves it at another quality. The untouched rest is quantised twice, the edited part
 * once.
 */
export async function recompressEdit(picture: EditedPicture, random: Random): Promise<PictureEdit> {
  const first = integerBetween(random, 45, 78);
  const saved = await decodePicture(saveJpeg(picture.canvas, first));
  picture.canvas.getContext('2d').drawImage(saved, 0, 0);
  const { variant, boxes } = retouchLocally(picture, pick(random, ['smear', 'paint', 'brighten'] as const), random);
  return { variant, boxes, jpegQuality: integerBetween(random, 86, 97) };
}
