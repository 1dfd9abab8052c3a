import type { Plane } from '#shared/domain/image/outline/plane.ts';

const RADIUS_PX = 2;
/** A square this large contains at most one extreme of 5 × 5 pixels. */
export const BLOCK_PX = RADIUS_PX + 1;

export type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Squares are examined one at a time, so they share this memory. */
let extremes = new Int32Array(1_024);

/**
 * Brightest and darkest pixel in turns of every 3 × 3 square: only these can be extremes of 5 × 5.
 * The next call overwrites the result.
 */
export function blockExtremes({ width, values }: Plane, { left, top, right, bottom }: Area): Int32Array {
  const blocks = Math.max(0, Math.ceil((right - left) / BLOCK_PX)) * Math.max(0, Math.ceil((bottom - top) / BLOCK_PX));
  if (extremes.length < 2 * blocks) extremes = new Int32Array(2 * blocks);
  let count = 0;
  for (let y = top; y < bottom; y += BLOCK_PX)
    for (let x = left; x < right; x += BLOCK_PX) {
      const first = y * width + x;
      let [brightest, darkest] = [first, first];
      let most = values[first] as number;
      let least = most;
      for (let row = 0, from = first; row < BLOCK_PX; row++, from += width)
        for (let at = from; at < from + BLOCK_PX; at++) {
          const value = values[at] as number;
          if (value > most) {
            most = value;
            brightest = at;
          } else if (value < least) {
            least = value;
            darkest = at;
          }
        }
      extremes[count++] = brightest;
      extremes[count++] = darkest;
    }
  return extremes.subarray(0, count);
}

/** Whether no pixel of the 5 × 5 around `middle` is brighter (`sign` 1) or darker (−1). */
export function isExtreme(values: Float32Array, width: number, middle: number, sign: 1 | -1): boolean {
  const least = sign * (values[middle] as number);
  for (let dy = -RADIUS_PX; dy <= RADIUS_PX; dy++) {
    const from = middle + dy * width;
    for (let at = from - RADIUS_PX; at <= from + RADIUS_PX; at++)
      if (sign * (values[at] as number) > least) return false;
  }
  return true;
}
