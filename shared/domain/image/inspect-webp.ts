import { exifOrientation } from './exif-orientation.ts';
import { type ImageHeader, latin1, type Orientation, viewOf } from './image-header.ts';

/** RIFF header, then the first chunk's type and length. */
const FIRST_CHUNK_DATA = 20;
/** Bounds the walk through a file of nothing but chunks. */
const CHUNKS_MAX = 400;
/** Chunks of a still picture, lossy and lossless, and of a frame. */
const PIXELS: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ANMF']);

/**
 * RFC 9649: size from the first chunk. Complete if its pixels are, whatever RIFF says; animated
 * with several frames. Null for unknown chunks.
 */
export function inspectWebp(bytes: Uint8Array): ImageHeader | null {
  if (bytes.length < FIRST_CHUNK_DATA + 10) return null;
  const view = viewOf(bytes);
  const size = sizeOf(view, latin1(bytes, 12, 4));
  if (size === null || size.storedWidth === 0 || size.storedHeight === 0) return null;
  let orientation: Orientation = 1;
  let frames = 0;
  let complete = false;
  let position = 12;
  for (let count = 0; count < CHUNKS_MAX && position + 8 <= bytes.length; count++) {
    const type = latin1(bytes, position, 4);
    const length = view.getUint32(position + 4, true);
    const payload = bytes.subarray(position + 8, position + 8 + length);
    if (PIXELS.has(type)) complete = payload.length === length;
    if (type === 'ANMF') frames++;
    // Some programs write the prefix that belongs into a JPEG.
    if (type === 'EXIF')
      orientation = exifOrientation(latin1(payload, 0, 6) === 'Exif\0\0' ? payload.subarray(6) : payload);
    position += 8 + length + (length % 2);
  }
  return { ...size, orientation, complete, animated: frames > 1 };
}

function sizeOf(view: DataView, chunk: string): { storedWidth: number; storedHeight: number } | null {
  const data = FIRST_CHUNK_DATA;
  if (chunk === 'VP8X') {
    return { storedWidth: uint24(view, data + 4) + 1, storedHeight: uint24(view, data + 7) + 1 };
  }
  if (chunk === 'VP8L' && view.getUint8(data) === 0x2f) {
    const packed = view.getUint32(data + 1, true);
    return { storedWidth: (packed & 0x3fff) + 1, storedHeight: ((packed >>> 14) & 0x3fff) + 1 };
  }
  // A three-byte frame tag, start code 9D 01 2A, then 14 bits of size and 2 bits of scaling each.
  if (chunk === 'VP8 ' && uint24(view, data + 3) === 0x2a019d) {
    return {
      storedWidth: view.getUint16(data + 6, true) & 0x3fff,
      storedHeight: view.getUint16(data + 8, true) & 0x3fff,
    };
  }
  return null;
}

function uint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
}
