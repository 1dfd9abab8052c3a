import { viewOf } from './image-header.ts';

const START_OF_SCAN = 0xda;
const START_OF_IMAGE_BYTES = 2;
/** Cameras write fewer than thirty; this bounds the walk through a file of nothing but markers. */
const SEGMENTS_MAX = 400;

export type JpegSegment = { readonly marker: number; readonly payload: Uint8Array };

/**
 * A JPEG's marker segments before its first scan (ITU-T T.81, annex B), without their lengths. Stops where the structure is broken; never
 * reads outside `bytes`. Empty for other files.
 */
export function jpegSegments(bytes: Uint8Array): readonly JpegSegment[] {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return [];
  const view = viewOf(bytes);
  const segments: JpegSegment[] = [];
  let position = START_OF_IMAGE_BYTES;
  while (segments.length < SEGMENTS_MAX && position + 4 <= bytes.length) {
    // Any number of FF may precede a marker.
    while (bytes[position] === 0xff && bytes[position + 1] === 0xff) position++;
    const marker = bytes[position + 1];
    if (bytes[position] !== 0xff || marker === undefined || marker === START_OF_SCAN) break;
    if (position + 4 > bytes.length) break;
    const length = view.getUint16(position + 2);
    if (length < 2 || position + 2 + length > bytes.length) break;
    segments.push({ marker, payload: bytes.subarray(position + 4, position + 2 + length) });
    position += 2 + length;
  }
  return segments;
}
