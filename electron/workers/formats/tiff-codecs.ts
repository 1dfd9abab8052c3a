import { inflateSync } from 'node:zlib';

const CLEAR = 256;
const END = 257;
const FIRST_FREE = 258;
const CODES_MAX = 4096;

/** Fills `out` from TIFF 6.0 LZW (section 13). Stops at either end, or at an invalid code. */
export function unpackLzw(data: Uint8Array, out: Uint8Array): void {
  const prefix = new Uint16Array(CODES_MAX);
  const lengths = new Uint16Array(CODES_MAX).fill(1);
  const last = new Uint8Array(CODES_MAX);
  for (let code = 0; code < CLEAR; code++) last[code] = code;
  let [width, next, previous, filled] = [9, FIRST_FREE, -1, 0];
  let [held, heldBits] = [0, 0];

  /** Writes a code's bytes backwards from its end and returns the first one. */
  function write(code: number): number {
    const length = lengths[code] ?? 1;
    let at = code;
    for (let place = filled + length - 1; place > filled; place--) {
      out[place] = last[at] ?? 0;
      at = prefix[at] ?? 0;
    }
    out[filled] = last[at] ?? 0;
    filled += length;
    return last[at] ?? 0;
  }

  for (const byte of data) {
    held = ((held << 8) | byte) & 0xffffff;
    heldBits += 8;
    if (heldBits < width) continue;
    heldBits -= width;
    const code = (held >> heldBits) & ((1 << width) - 1);
    if (code === END || filled >= out.length) return;
    if (code === CLEAR) {
      [width, next, previous] = [9, FIRST_FREE, -1];
      continue;
    }
    if (code > next || (code === next && previous < 0) || (previous < 0 && code >= CLEAR)) return;
    if (previous >= 0 && next < CODES_MAX) {
      prefix[next] = previous;
      lengths[next] = (lengths[previous] ?? 1) + 1;
      // The code being defined repeats the first byte of the one before it.
      let first = code === next ? previous : code;
      while (first >= FIRST_FREE) first = prefix[first] ?? 0;
      last[next] = first;
      next++;
    }
    write(code);
    previous = code;
    // TIFF widens its codes one code early.
    if (next + 1 >= 1 << width && width < 12) width++;
  }
}

/** Fills `out` from TIFF 6.0 PackBits runs (section 9). */
export function unpackBits(data: Uint8Array, out: Uint8Array): void {
  let [at, filled] = [0, 0];
  while (at < data.length && filled < out.length) {
    const control = ((data[at++] ?? 0) << 24) >> 24;
    if (control >= 0) {
      const literal = data.subarray(at, Math.min(at + control + 1, at + out.length - filled));
      out.set(literal, filled);
      at += control + 1;
      filled += literal.length;
    } else if (control !== -128) {
      const end = Math.min(out.length, filled + 1 - control);
      out.fill(data[at++] ?? 0, filled, end);
      filled = end;
    }
  }
}

/** The stream may exceed `out` by one row of padding. Throws if it is damaged. */
export function unpackDeflate(data: Uint8Array, out: Uint8Array): void {
  const unpacked = inflateSync(data, { maxOutputLength: out.length + 65_536 });
  out.set(unpacked.subarray(0, out.length));
}

/** Horizontal differencing (section 14); 16-bit samples in the file's byte order. */
export function undoDifferences(
  rows: Uint8Array,
  { rowBytes, samples, bits, littleEndian }: { rowBytes: number; samples: number; bits: number; littleEndian: boolean },
): void {
  const view = new DataView(rows.buffer, rows.byteOffset, rows.byteLength);
  const step = (samples * bits) / 8;
  for (let row = 0; row + rowBytes <= rows.length; row += rowBytes) {
    if (bits === 8) {
      for (let at = row + step; at < row + rowBytes; at++) rows[at] = (rows[at] ?? 0) + (rows[at - step] ?? 0);
    } else {
      for (let at = row + step; at + 1 < row + rowBytes; at += 2) {
        view.setUint16(at, view.getUint16(at, littleEndian) + view.getUint16(at - step, littleEndian), littleEndian);
      }
    }
  }
}
