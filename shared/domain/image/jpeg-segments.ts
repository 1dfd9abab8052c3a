import { viewOf } from './image-header.ts';

export const START_OF_SCAN = 0xda;
export const END_OF_IMAGE = 0xd9;
const START_OF_IMAGE_BYTES = 2;
/** Cameras write under thirty; bounds a file of nothing but markers. */
const SEGMENTS_MAX = 400;

export type JpegSegment = { readonly marker: number; readonly payload: Uint8Array };

/**
 * ITU-T T.81, annex B, without lengths, to its own end marker (an empty payload). Skips stray bytes
 * like decoders, ends early at damage. Never reads outside `bytes`.
 */
export function* walkJpeg(bytes: Uint8Array): Generator<JpegSegment> {
  const view = viewOf(bytes);
  let position = START_OF_IMAGE_BYTES;
  for (;;) {
    const found = nextMarker(bytes, position);
    if (found === null) return;
    const { marker, end } = found;
    if (marker === END_OF_IMAGE) return yield { marker, payload: bytes.subarray(end, end) };
    position = end;
    if (isStandalone(marker)) continue;
    if (position + 2 > bytes.length) return;
    // The length counts its own two bytes; decoders take less for empty.
    const length = Math.max(2, view.getUint16(position));
    if (position + length > bytes.length) return;
    yield { marker, payload: bytes.subarray(position + 2, position + length) };
    position += length;
  }
}

/** A JPEG's segments before its first scan; empty for other files. */
export function jpegSegments(bytes: Uint8Array): readonly JpegSegment[] {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return [];
  const segments: JpegSegment[] = [];
  for (const segment of walkJpeg(bytes)) {
    if (segment.marker === START_OF_SCAN || segment.marker === END_OF_IMAGE || segments.length >= SEGMENTS_MAX) break;
    segments.push(segment);
  }
  return segments;
}

/** In coded data and stray bytes, FF is followed by 00 or a restart marker. */
function nextMarker(bytes: Uint8Array, from: number): { marker: number; end: number } | null {
  for (let position = from; ; ) {
    const start = bytes.indexOf(0xff, position);
    if (start < 0) return null;
    let end = start + 1;
    // Any number of FF may precede a marker.
    while (bytes[end] === 0xff) end++;
    const marker = bytes[end];
    if (marker === undefined) return null;
    if (marker !== 0x00) return { marker, end: end + 1 };
    position = end + 1;
  }
}

/** TEM, the restart markers and start of image have no length. */
function isStandalone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}
