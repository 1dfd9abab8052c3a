import type { OperatingPoint } from './error-rates.ts';
import { wilsonInterval } from './statistics.ts';

/** Lower is more alike; sorted once. A pair that could not be compared is infinite. */
export type MatchDistances = { readonly genuine: Float32Array; readonly impostors: Float32Array };

export type MatchThreshold = {
  readonly falseMatchRate: number;
  /** At most this share of impostors match, rounded to the strict side. */
  readonly distance: number;
  readonly falseNonMatchRate: number;
  readonly falseNonMatchInterval: { readonly low: number; readonly high: number };
  /** Too narrow, because pairs of the same few people are not independent samples. */
  readonly falseMatchInterval: { readonly low: number; readonly high: number };
};

export function sortedDistances(genuine: readonly number[], impostors: Float32Array): MatchDistances {
  return { genuine: Float32Array.from(genuine).sort(), impostors: impostors.slice().sort() };
}

/** For a false match rate, with the misses. Null if too few impostors were compared. */
export function matchThreshold({ genuine, impostors }: MatchDistances, falseMatchRate: number): MatchThreshold | null {
  const allowed = Math.floor(falseMatchRate * impostors.length);
  const at = impostors[allowed - 1];
  if (at === undefined || !Number.isFinite(at)) return null;
  const distance = Math.floor(at * 1000) / 1000;
  const missed = genuine.length - countUpTo(genuine, distance);
  return {
    falseMatchRate,
    distance,
    falseNonMatchRate: missed / genuine.length,
    falseNonMatchInterval: wilsonInterval(missed, genuine.length),
    falseMatchInterval: wilsonInterval(countUpTo(impostors, distance), impostors.length),
  };
}

const CURVE_POINTS = 120;

/** A DET curve, evenly spaced on a logarithmic rate. Empty without impostors. */
export function matchCurve({ genuine, impostors }: MatchDistances): OperatingPoint[] {
  const points: OperatingPoint[] = [];
  if (impostors.length === 0) return points;
  for (let step = 0; step <= CURVE_POINTS; step++) {
    const allowed = Math.max(1, Math.round(impostors.length ** (1 - step / CURVE_POINTS)));
    const threshold = impostors[allowed - 1] ?? 0;
    const missRate = 1 - countUpTo(genuine, threshold) / genuine.length;
    points.push({ threshold, falseRate: allowed / impostors.length, missRate });
  }
  return points;
}

export function countUpTo(sorted: Float32Array, limit: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) <= limit) from = middle + 1;
    else to = middle;
  }
  return from;
}
