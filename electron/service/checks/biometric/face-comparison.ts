import type { FalseMatchRate } from '#shared/policy.ts';
import calibration from '../../../../resources/face-calibration.json' with { type: 'json' };

/** Distances and the rates at which strangers come closer, the largest first. */
export const faceThresholds: readonly { readonly falseMatchRate: number; readonly distance: number }[] =
  calibration.thresholds;

/** Euclidean distance of two descriptors: 0 for the same picture, about 0.3 for one person, 0.55 for two. */
export function descriptorDistance(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < left.length; index++) sum += ((left[index] ?? 0) - (right[index] ?? 0)) ** 2;
  return Math.sqrt(sum);
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
