import type { Plane } from '../outline/plane.ts';

/** Grey levels squared: even ground is like nothing. */
const VARIANCE_MIN = 0.3;

export type Place = {
  /** Normalised cross-correlation, −1 to 1. */
  readonly correlation: number;
  /** Of the template's first pixel. */
  readonly left: number;
  readonly top: number;
};

/**
 * Where the template agrees best with the plane (Lewis, "Fast normalized cross-correlation", 1995); only with its middle
 * where `isFree` says so. Null where it fits nowhere.
 */
export function bestPlace(plane: Plane, template: Plane, isFree: (x: number, y: number) => boolean): Place | null {
  const count = template.values.length;
  const mean = template.values.reduce((sum, value) => sum + value, 0) / count;
  const centred = template.values.map((value) => value - mean);
  const energy = centred.reduce((sum, value) => sum + value * value, 0);
  if (energy < VARIANCE_MIN * count) return null;
  const sums = integralOf(plane, (value) => value);
  const squares = integralOf(plane, (value) => value * value);
  let best: Place | null = null;
  for (let top = 0; top + template.height <= plane.height; top++)
    for (let left = 0; left + template.width <= plane.width; left++) {
      if (!isFree(left + template.width / 2, top + template.height / 2)) continue;
      const sum = within(sums, plane.width, left, top, template);
      const variance = within(squares, plane.width, left, top, template) - (sum * sum) / count;
      if (variance < VARIANCE_MIN * count) continue;
      const correlation = product(plane, centred, template, top * plane.width + left) / Math.sqrt(variance * energy);
      if (best === null || correlation > best.correlation) best = { correlation, left, top };
    }
  return best;
}

function product(plane: Plane, centred: Float32Array, { width, height }: Plane, from: number): number {
  // Four sums at a time: one alone waits for each addition before the next.
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let row = 0, at = 0; row < height; row++) {
    let there = from + row * plane.width;
    const end = at + width;
    for (; at + 3 < end; at += 4, there += 4) {
      first += (plane.values[there] as number) * (centred[at] as number);
      second += (plane.values[there + 1] as number) * (centred[at + 1] as number);
      third += (plane.values[there + 2] as number) * (centred[at + 2] as number);
      fourth += (plane.values[there + 3] as number) * (centred[at + 3] as number);
    }
    for (; at < end; at++, there++) first += (plane.values[there] as number) * (centred[at] as number);
  }
  return first + second + third + fourth;
}

/** Sums over everything above and to the left of each place, one row and one column more than the plane has. */
function integralOf({ width, height, values }: Plane, of: (value: number) => number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let row = 0; row < height; row++) {
    let line = 0;
    for (let column = 0; column < width; column++) {
      line += of(values[row * width + column] as number);
      sums[(row + 1) * (width + 1) + column + 1] = (sums[row * (width + 1) + column + 1] as number) + line;
    }
  }
  return sums;
}

function within(sums: Float64Array, planeWidth: number, left: number, top: number, { width, height }: Plane): number {
  const step = planeWidth + 1;
  const at = (x: number, y: number) => sums[y * step + x] as number;
  return at(left + width, top + height) - at(left, top + height) - at(left + width, top) + at(left, top);
}
