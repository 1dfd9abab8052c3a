export type Interval = { readonly low: number; readonly high: number };

/** 95 % of a normal distribution lie within this many standard deviations. */
const Z_95 = 1.959964;

/**
 * Wilson's 95 % interval (1927) stays within 0 and 1, and is meaningful for small counts. An empty
 * total gives 0 to 1.
 */
export function wilsonInterval(count: number, total: number): Interval {
  if (total === 0) return { low: 0, high: 1 };
  const rate = count / total;
  const spread = Z_95 ** 2 / total;
  const middle = (rate + spread / 2) / (1 + spread);
  const half = (Z_95 * Math.sqrt((rate * (1 - rate) + spread / 4) / total)) / (1 + spread);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** At least `share` (0 to 1) of the numbers do not exceed it; null if there are none. */
export function quantile(numbers: readonly number[], share: number): number | null {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}

/** For a probability, as DET plots scale their axes (Acklam's approximation, 1e-9). */
export function probit(probability: number): number {
  const p = Math.min(1 - 1e-9, Math.max(1e-9, probability));
  if (p > 0.5) return -probit(1 - p);
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(p));
    return polynomial(q, TAIL_NUMERATOR) / (polynomial(q, TAIL_DENOMINATOR) * q + 1);
  }
  const q = p - 0.5;
  const r = q * q;
  return (polynomial(r, NUMERATOR) * q) / (polynomial(r, DENOMINATOR) * r + 1);
}

const NUMERATOR = [
  -3.969683028665376e1, 2.209460984245205e2, -2.759285104469687e2, 1.38357751867269e2, -3.066479806614716e1,
  2.506628277459239,
];
const DENOMINATOR = [
  -5.447609879822406e1, 1.615858368580409e2, -1.556989798598866e2, 6.680131188771972e1, -1.328068155288572e1,
];
const TAIL_NUMERATOR = [
  -7.784894002430293e-3, -3.223964580411365e-1, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
];
const TAIL_DENOMINATOR = [7.784695709041462e-3, 3.224671290700398e-1, 2.445134137142996, 3.754408661907416];

/** Highest power first. */
function polynomial(at: number, coefficients: readonly number[]): number {
  return coefficients.reduce((sum, coefficient) => sum * at + coefficient, 0);
}
