import { boxBlurred, type Plane, quantile } from './outline/plane.ts';

/** Three passes of three pixels as one: variance 3 · 2/3. */
const REBLUR = [1 / 27, 3 / 27, 6 / 27, 7 / 27, 6 / 27, 3 / 27, 1 / 27] as const;
const REBLUR_REACH = 3;
const REBLUR_VARIANCE = 2;
/** One such pass first, so that sensor noise is not taken for sharp edges. */
const CALMING_VARIANCE = 2 / 3;
/** Share of the strongest edges in one direction, which are print and not the pattern behind it. */
const STRONGEST_PART = 0.06;
const EDGES_MIN = 40;
/** Grey levels per pixel; weaker edges are paper and noise. */
const STRENGTH_MIN = 2;

/**
 * Spread σ of strong edges in the softer direction. Blurred again with variance v, an edge loses
 * gradient by √(1 + v/σ²), whatever its contrast (Zhuo and Sim, 2011). Null for too few.
 */
export function measureBlur(grey: Plane, mask: Uint8Array): number | null {
  const calm = boxBlurred(grey, 1);
  const spreads = [1, grey.width].map((step) => typicalSpread(calm, mask, step));
  const seen = spreads.filter((spread) => spread !== null);
  return seen.length === 0 ? null : Math.sqrt(Math.max(0, Math.max(...seen) ** 2 - CALMING_VARIANCE));
}

/** For edges that change mainly along `step`: 1 is left to right, the width is top to bottom. */
function typicalSpread(grey: Plane, mask: Uint8Array, step: number): number | null {
  const { width, height, values } = grey;
  const across = step === 1 ? width : 1;
  const slope = (at: number, by: number) => (values[at + by] as number) - (values[at - by] as number);
  const strengths: number[] = [];
  const places: number[] = [];
  const margin = REBLUR_REACH + 1;
  for (let row = margin; row < height - margin; row++) {
    for (let column = margin; column < width - margin; column++) {
      const at = row * width + column;
      if (mask[at] === 0) continue;
      const strength = Math.abs(slope(at, step));
      if (strength < 2 * STRENGTH_MIN || strength < 2 * Math.abs(slope(at, across))) continue;
      if (strength < Math.abs(slope(at - step, step)) || strength < Math.abs(slope(at + step, step))) continue;
      strengths.push(strength);
      places.push(at);
    }
  }
  const least = quantile(Float32Array.from(strengths), 1 - STRONGEST_PART);
  if (least === null || strengths.length * STRONGEST_PART < EDGES_MIN) return null;
  const spreads: number[] = [];
  for (const [index, at] of places.entries()) {
    const strength = strengths[index] as number;
    if (strength < least) continue;
    const ratio = strength / Math.max(1e-3, Math.abs(blurredSlope(grey, at, step)));
    spreads.push(Math.sqrt(REBLUR_VARIANCE / Math.max(1e-3, ratio * ratio - 1)));
  }
  return quantile(Float32Array.from(spreads), 0.5);
}

/** `slope` after blurring the plane again, computed only where needed. */
function blurredSlope({ width, values }: Plane, at: number, step: number): number {
  let sum = 0;
  for (let row = -REBLUR_REACH; row <= REBLUR_REACH; row++) {
    for (let column = -REBLUR_REACH; column <= REBLUR_REACH; column++) {
      const weight = (REBLUR[row + REBLUR_REACH] as number) * (REBLUR[column + REBLUR_REACH] as number);
      const place = at + row * width + column;
      sum += weight * ((values[place + step] as number) - (values[place - step] as number));
    }
  }
  return sum;
}
