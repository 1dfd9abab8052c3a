import type { Plane } from '../outline/plane.ts';

const RADIUS_PX = 2;
/** Two extremes of 5 × 5 cannot lie in one block of this side. */
export const BLOCK_PX = RADIUS_PX + 1;

export type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/**
 * The brightest and the darkest pixel (indices into the plane) of every 3 × 3 pixels whose top left one lies within the area, right and bottom
 * not included: nothing else can be the extreme of 5 × 5, and nearly all other pixels are never looked at twice.
 */
export function eachBlockExtremes(
  { width, values }: Plane,
  { left, top, right, bottom }: Area,
  take: (brightest: number, darkest: number) => void,
): void {
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
      take(brightest, darkest);
    }
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
