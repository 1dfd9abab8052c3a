import { exifOrientation } from './exif-orientation.ts';
import type { ImageHeader, Orientation } from './image-header.ts';
import { latin1, viewOf } from './image-header.ts';

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const APP1 = 0xe1;
const EXIF = 'Exif\0\0';
/** SOF0 to SOF15 without DHT (C4), JPG (C8) and DAC (CC). */
const FRAME_HEADERS = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/**
 * Walks a JPEG's markers up to its own end marker (ITU-T T.81, annex B). Ignores what phones append (a second picture, a video, padding),
 * and does not mistake an embedded preview's end marker for the picture's. null if the marker structure is broken before the first scan.
 */
export function inspectJpeg(bytes: Uint8Array): ImageHeader | null {
  const view = viewOf(bytes);
  let size: { storedWidth: number; storedHeight: number } | null = null;
  let orientation: Orientation = 1;
  let inScan = false;
  let position = 2;

  for (;;) {
    const marker = nextMarker(bytes, position, inScan);
    if (marker === null) return size === null ? null : { ...size, orientation, complete: false, animated: false };
    if (marker.code === END_OF_IMAGE)
      return size === null ? null : { ...size, orientation, complete: inScan, animated: false };
    position = marker.end;
    if (isStandalone(marker.code)) continue;

    // The segment's length counts its own two bytes.
    const length = position + 2 <= bytes.length ? view.getUint16(position) : 0;
    const segment = bytes.subarray(position + 2, position + length);
    if (length < 2 || position + length > bytes.length) {
      return size === null ? null : { ...size, orientation, complete: false, animated: false };
    }
    if (FRAME_HEADERS.has(marker.code) && size === null) {
      if (segment.length < 6) return null;
      size = { storedHeight: view.getUint16(position + 3), storedWidth: view.getUint16(position + 5) };
      if (size.storedWidth === 0 || size.storedHeight === 0) return null;
    }
    if (marker.code === APP1 && !inScan && latin1(segment, 0, 6) === EXIF) {
      orientation = exifOrientation(segment.subarray(6));
    }
    if (marker.code === START_OF_SCAN) {
      if (size === null) return null;
      inScan = true;
    }
    position += length;
  }
}

/**
 * The marker at or after `from`, and where it ends. Before the first scan it must be right there; afterwards coded data comes first, in
 * which FF is followed by 00 or a restart marker. null if there is none.
 */
function nextMarker(bytes: Uint8Array, from: number, inScan: boolean): { code: number; end: number } | null {
  let position = from;
  for (;;) {
    const start = bytes.indexOf(0xff, position);
    if (start < 0 || (!inScan && start !== from)) return null;
    let end = start + 1;
    // Any number of FF may precede a marker.
    while (end < bytes.length && bytes[end] === 0xff) end++;
    const code = bytes[end];
    if (code === undefined) return null;
    const isData = code === 0x00 || (code >= 0xd0 && code <= 0xd7);
    if (!inScan || !isData) return code === 0x00 ? null : { code, end: end + 1 };
    position = end + 1;
  }
}

/** TEM, the restart markers and start of image have no length. */
function isStandalone(code: number): boolean {
  return code === 0x01 || (code >= 0xd0 && code <= 0xd8);
}
