import { exifOrientation } from './exif-orientation.ts';
import { type ImageHeader, latin1, type Orientation, viewOf } from './image-header.ts';
import { END_OF_IMAGE, START_OF_SCAN, walkJpeg } from './jpeg-segments.ts';

const APP1 = 0xe1;
const EXIF = 'Exif\0\0';
/** SOF0 to SOF15 without DHT (C4), JPG (C8) and DAC (CC). */
const FRAME_HEADERS = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/**
 * From its segments. Ignores what phones append, and a preview's end marker. Null if a scan or the
 * end precedes the size.
 */
export function inspectJpeg(bytes: Uint8Array): ImageHeader | null {
  let size: { storedWidth: number; storedHeight: number } | null = null;
  let orientation: Orientation | null = null;
  let inScan = false;
  let complete = false;
  for (const { marker, payload } of walkJpeg(bytes)) {
    if (FRAME_HEADERS.has(marker) && size === null) {
      if (payload.length < 6) return null;
      const view = viewOf(payload);
      size = { storedHeight: view.getUint16(1), storedWidth: view.getUint16(3) };
      if (size.storedWidth === 0 || size.storedHeight === 0) return null;
    }
    if (marker === APP1 && !inScan && latin1(payload, 0, 6) === EXIF) {
      orientation ??= exifOrientation(payload.subarray(6));
    }
    if (marker === START_OF_SCAN) {
      if (size === null) return null;
      inScan = true;
    }
    complete = marker === END_OF_IMAGE && inScan;
  }
  return size === null ? null : { ...size, orientation: orientation ?? 1, complete, animated: false };
}
