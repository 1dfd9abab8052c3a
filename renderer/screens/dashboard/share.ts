import { SHARE_OF_MIN } from '#shared/contract/audit/figures.ts';

/** Quantile of the normal distribution for 95%. */
const Z = 1.96;

/** A share with the range in which it would lie in 19 of 20 such periods. */
export type Share = { readonly of: number; readonly count: number; readonly low: number; readonly high: number };

/** Wilson's interval holds for small numbers and shares near 0 and 1. Null if too few. */
export function shareOf(count: number, of: number): Share | null {
  if (of < SHARE_OF_MIN) return null;
  const share = count / of;
  const middle = share + Z ** 2 / (2 * of);
  const spread = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const scale = 1 + Z ** 2 / of;
  return { of, count, low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}

/** In points; `clear` is false if chance alone does so in 1 of 20 periods. Null for few. */
export function changeOf(now: Share | null, earlier: Share | null): { points: number; isClear: boolean } | null {
  if (now === null || earlier === null) return null;
  const difference = now.count / now.of - earlier.count / earlier.of;
  const pooled = (now.count + earlier.count) / (now.of + earlier.of);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / now.of + 1 / earlier.of));
  return { points: 100 * difference, isClear: error > 0 && Math.abs(difference) > Z * error };
}

/** The next 1, 2, 2.5 or 5 times a power of ten: where an axis ends. */
export function axisEnd(highest: number): number {
  if (highest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 2.5, 5, 10].map((step) => step * power).find((end) => end >= highest) ?? 10 * power;
}
