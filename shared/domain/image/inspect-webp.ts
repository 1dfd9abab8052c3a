import type { ImageHeader } from './image-header.ts';
import { latin1, viewOf } from './image-header.ts';

/** RIFF header, then the first chunk's type and length. */
const FIRST_CHUNK_DATA = 20;
/** A flag of VP8X. */
const ANIMATION_FLAG = 0x02;

/** Size from the first chunk of a WebP (RFC 9649), completeness from the RIFF length. null for unknown chunks. */
export function inspectWebp(bytes: Uint8Array): ImageHeader | null {
  const view = viewOf(bytes);
  if (bytes.length < FIRST_CHUNK_DATA + 10) return null;
  const chunk = latin1(bytes, 12, 4);
  const size = sizeOf(view, chunk);
  if (size === null || size.storedWidth === 0 || size.storedHeight === 0) return null;
  const animated = chunk === 'VP8X' && (view.getUint8(FIRST_CHUNK_DATA) & ANIMATION_FLAG) !== 0;
  return { ...size, orientation: 1, complete: view.getUint32(4, true) + 8 <= bytes.length, animated };
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
