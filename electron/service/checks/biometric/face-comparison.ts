import type { FalseMatchRate } from '#shared/policy.ts';
import calibration from '../../../../resources/face-calibration.json' with { type: 'json' };

/** Distances and the rates at which strangers come closer, the largest first. */
export const faceThresholds: readonly CalibratedPoint[] = calibration.thresholds;

export type CalibratedPoint = { readonly falseMatchRate: number; readonly distance: number };

/** Euclidean distance of two descriptors: 0 for the same picture, about 0.3 for one person, 0.6 for two. */
export function descriptorDistance(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < left.length; index++) sum += ((left[index] ?? 0) - (right[index] ?? 0)) ** 2;
  return Math.sqrt(sum);
}

/** Which networks described a face: numbers of others cannot be compared. */
export const DESCRIBED_BY = Object.entries(calibration.networks)
  .map(([name, version]) => `${name}@${version}`)
  .join(' ');

/**
 * The distance at which strangers match at a rate that few pairs were there to measure: between measured rates, and below the
 * smallest, the distance falls evenly with the rate's logarithm.
 */
export function searchDistance(falseMatchRate: number): number {
  const points = calibration.search;
  const wanted = Math.log10(falseMatchRate);
  const at = Math.max(
    1,
    points.findIndex((point) => Math.log10(point.falseMatchRate) <= wanted),
  );
  const [upper, lower] = [points[at - 1] as CalibratedPoint, (points[at] ?? points.at(-1)) as CalibratedPoint];
  const [from, to] = [Math.log10(upper.falseMatchRate), Math.log10(lower.falseMatchRate)];
  return upper.distance + ((wanted - from) / (to - from)) * (lower.distance - upper.distance);
}

/** The scale of results: 0 to 100, higher is more alike. Linear, so that thresholds can be shown on it. */
export function scoreOfDistance(distance: number): number {
  return Math.round(Math.max(0, Math.min(1, 1 - distance)) * 10_000) / 100;
}

/** The largest distance at which strangers match at the given rate, from `resources/face-calibration.json`. */
export function thresholdDistance(falseMatchRate: FalseMatchRate): number {
  const point = faceThresholds.find((candidate) => candidate.falseMatchRate === falseMatchRate);
  if (!point) throw new RangeError(`no calibration for a false match rate of ${falseMatchRate}`);
  return point.distance;
}
