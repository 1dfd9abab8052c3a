import { FEATURES } from './name-features.ts';
import { NAME_MODEL } from './name-model-weights.ts';

const WEIGHTS = Float64Array.from(FEATURES, ({ name }) => NAME_MODEL.weights[name]);

/** Log odds that two names are one, from their features. */
export function nameOdds(features: Float64Array): number {
  let odds = NAME_MODEL.bias;
  for (let at = 0; at < WEIGHTS.length; at++) odds += (WEIGHTS[at] as number) * (features[at] as number);
  return odds;
}

/** Odds as a score of 0 to 100: their probability. */
export function scoreOf(odds: number): number {
  return 100 / (1 + Math.exp(-odds));
}

/** Scores are given in tenths. */
export const rounded = (score: number): number => Math.round(score * 10) / 10;

/** Odds below which no score rounds to this one or more; slightly lower, to allow for rounding in the sums. */
export function oddsReaching(score: number): number {
  const share = (score - 0.05) / 100;
  if (share <= 0) return Number.NEGATIVE_INFINITY;
  return share >= 1 ? Number.POSITIVE_INFINITY : Math.log(share / (1 - share)) - 1e-6;
}
