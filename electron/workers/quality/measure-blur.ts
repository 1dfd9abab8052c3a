import type { Plane } from './plane.ts';
import { boxBlurred, quantile } from './plane.ts';

/** Three passes of three pixels: variance 3 · 2/3. */
const REBLUR_VARIANCE = 2;
/** One such pass before all keeps the sensor's noise from being taken for sharp edges. */
const CALMING_VARIANCE = 2 / 3;
/** Of the edges of one direction the strongest, which are print and not the pattern behind it. */
const STRONGEST_PART = 0.06;
const EDGES_MIN = 40;
/** Grey levels a pixel; weaker edges are paper and noise. */
const STRENGTH_MIN = 2;

/**
 * The spread σ in pixels of the typical strong edge, of the direction that is softer (a moved camera blurs in one).
 * An edge of spread σ loses gradient by √(1 + v/σ²) when blurred once more with variance v, whatever its contrast and
 * brightness (Zhuo and Sim, Defocus map estimation from a single image, 2011). Null where there are too few edges.
 */
export function measureBlur(grey: Plane, mask: Uint8Array): number | null {
  const calm = boxBlurred(grey, 1);
  const again = boxBlurred(boxBlurred(boxBlurred(calm, 1), 1), 1);
  const spreads = [1, grey.width].map((step) => typicalSpread(calm, again, mask, step));
  const seen = spreads.filter((spread) => spread !== null);
  return seen.length === 0 ? null : Math.sqrt(Math.max(0, Math.max(...seen) ** 2 - CALMING_VARIANCE));
}

/** Of edges that change mainly along `step`: 1 from left to right, the width from top to bottom. */
function typicalSpread(grey: Plane, again: Plane, mask: Uint8Array, step: number): number | null {
  const { width, height, values } = grey;
  const across = step === 1 ? width : 1;
  const slope = (plane: Float32Array, at: number, by: number) =>
    (plane[at + by] as number) - (plane[at - by] as number);
  const strengths: number[] = [];
  const places: number[] = [];
  for (let row = 2; row < height - 2; row++) {
    for (let column = 2; column < width - 2; column++) {
      const at = row * width + column;
      if (mask[at] === 0) continue;
      const strength = Math.abs(slope(values, at, step));
      if (strength < 2 * STRENGTH_MIN || strength < 2 * Math.abs(slope(values, at, across))) continue;
      if (strength < Math.abs(slope(values, at - step, step)) || strength < Math.abs(slope(values, at + step, step)))
        continue;
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
    const ratio = strength / Math.max(1e-3, Math.abs(slope(again.values, at, step)));
    spreads.push(Math.sqrt(REBLUR_VARIANCE / Math.max(1e-3, ratio * ratio - 1)));
  }
  return quantile(Float32Array.from(spreads), 0.5);
}
