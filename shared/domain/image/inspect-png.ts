import { exifOrientation } from './exif-orientation.ts';
import { type ImageHeader, latin1, type Orientation, viewOf } from './image-header.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum around a chunk's data. */
const CHUNK_OVERHEAD_BYTES = 12;
/** The largest side and chunk PNG allows. */
const PNG_NUMBER_MAX = 0x7fffffff;

/**
 * IHDR to IEND. Several frames are a sequence, eXIf has the orientation (PNG, third edition, 11.3.4
 * and 11.3.6). Complete after a whole chunk of pixels. Null without IHDR.
 */
export function inspectPng(bytes: Uint8Array): ImageHeader | null {
  const view = viewOf(bytes);
  if (bytes.length < SIGNATURE_BYTES + CHUNK_OVERHEAD_BYTES + 13) return null;
  if (view.getUint32(8) !== 13 || latin1(bytes, 12, 4) !== 'IHDR') return null;
  const storedWidth = view.getUint32(16);
  const storedHeight = view.getUint32(20);
  if (storedWidth === 0 || storedHeight === 0 || storedWidth > PNG_NUMBER_MAX || storedHeight > PNG_NUMBER_MAX) {
    return null;
  }

  let complete = false;
  let hasData = false;
  let animated = false;
  let orientation: Orientation = 1;
  let position = SIGNATURE_BYTES;
  while (!complete && position + CHUNK_OVERHEAD_BYTES <= bytes.length) {
    const length = view.getUint32(position);
    const end = position + CHUNK_OVERHEAD_BYTES + length;
    const type = latin1(bytes, position + 4, 4);
    if (length > PNG_NUMBER_MAX || end > bytes.length) break;
    complete = type === 'IEND';
    hasData ||= type === 'IDAT';
    animated ||= type === 'acTL' && length >= 4 && view.getUint32(position + 8) > 1;
    if (type === 'eXIf') orientation = exifOrientation(bytes.subarray(position + 8, end - 4));
    position = end;
  }
  complete ||= hasData && bytes.length - position < CHUNK_OVERHEAD_BYTES;
  return { storedWidth, storedHeight, orientation, complete, animated };
}
