import { encode } from 'uqr';
import type { Sheet } from './sheet.ts';

/** Capacity of the largest code at the lowest error correction. */
const QR_BYTES_MAX = 2_953;

/** Whether a text fits one code. */
export const fitsQr = (text: string): boolean => text.length <= QR_BYTES_MAX;

/** Draws a code that cameras read, of a text that fits it. Text in it is plain ASCII. */
export function drawQr(sheet: Sheet, text: string, x: number, y: number, size: number, alt: string): void {
  sheet.squares(encode(text, { ecc: 'L', border: 4 }).data, x, y, size, alt);
}
