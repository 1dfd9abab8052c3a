import { type ImageHeader, viewOf } from './image-header.ts';

const FILE_HEADER_BYTES = 14;
/** OS/2 1's. Later ones begin with the same fields in larger numbers. */
const OS2_HEADER_BYTES = 12;
const LATER_HEADER_BYTES_MIN = 16;
const COMPRESSION_END_BYTES = 20;
const BITS: readonly number[] = [1, 4, 8, 16, 24, 32];
const COMPRESSION = { none: 0, rle8: 1, rle4: 2, masks: 3, alphaMasks: 6 } as const;

/** From its headers; completeness from its rows' length. Null for others. */
export function inspectBmp(bytes: Uint8Array): ImageHeader | null {
  const view = viewOf(bytes);
  if (bytes.length < FILE_HEADER_BYTES + OS2_HEADER_BYTES) return null;
  const headerBytes = view.getUint32(FILE_HEADER_BYTES, true);
  const isOs2 = headerBytes === OS2_HEADER_BYTES;
  if ((!isOs2 && headerBytes < LATER_HEADER_BYTES_MIN) || bytes.length < FILE_HEADER_BYTES + headerBytes) return null;
  const width = isOs2 ? view.getUint16(18, true) : view.getInt32(18, true);
  // Rows run upwards; a negative height means downwards.
  const height = Math.abs(isOs2 ? view.getUint16(20, true) : view.getInt32(22, true));
  const bits = view.getUint16(isOs2 ? 24 : 28, true);
  const compression = headerBytes < COMPRESSION_END_BYTES ? COMPRESSION.none : view.getUint32(30, true);
  if (width <= 0 || height === 0 || !BITS.includes(bits)) return null;
  const known: readonly number[] = Object.values(COMPRESSION);
  if (!known.includes(compression)) return null;
  const isRunLength = compression === COMPRESSION.rle8 || compression === COMPRESSION.rle4;
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  // For run lengths only the end is known, from the file's own length.
  const end = isRunLength ? view.getUint32(2, true) : view.getUint32(10, true) + rowBytes * height;
  return { storedWidth: width, storedHeight: height, orientation: 1, complete: end <= bytes.length, animated: false };
}
