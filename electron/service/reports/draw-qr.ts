import { encode } from 'uqr';
import type { Sheet } from './sheet.ts';
import { INK } from './sheet.ts';

/** Capacity of the largest code at the lowest error correction. */
const QR_BYTES_MAX = 2_953;

/** Draws a code that cameras read; false if the text is too long for one. Text in it is plain ASCII. */
export function drawQr(sheet: Sheet, text: string, x: number, y: number, size: number): boolean {
  if (text.length > QR_BYTES_MAX) return false;
  const { data } = encode(text, { ecc: 'L', border: 4 });
  const module = size / data.length;
  // A hair wider than its place, so that no light line shows between neighbours.
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) sheet.square(x + column * module, y + row * module, module * 1.02);
  sheet.fill(INK.text);
  return true;
}
