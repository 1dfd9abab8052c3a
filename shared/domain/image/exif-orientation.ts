import { latin1, type Orientation, viewOf } from './image-header.ts';

const ORIENTATION_TAG = 0x0112;
const TYPE_SHORT = 3;
const ENTRY_BYTES = 12;

/** From TIFF (after `Exif\0\0` in a JPEG). Malformed counts as upright, as in decoders. */
export function exifOrientation(tiff: Uint8Array): Orientation {
  const order = latin1(tiff, 0, 4);
  if (order !== 'II*\0' && order !== 'MM\0*') return 1;
  const littleEndian = order === 'II*\0';
  const view = viewOf(tiff);
  if (tiff.length < 8) return 1;
  const directory = view.getUint32(4, littleEndian);
  if (directory + 2 > tiff.length) return 1;
  const entries = view.getUint16(directory, littleEndian);
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > tiff.length) return 1;
    if (view.getUint16(entry, littleEndian) !== ORIENTATION_TAG) continue;
    const value = view.getUint16(entry + 8, littleEndian);
    const valid = view.getUint16(entry + 2, littleEndian) === TYPE_SHORT && value >= 1 && value <= 8;
    return valid ? (value as Orientation) : 1;
  }
  return 1;
}
