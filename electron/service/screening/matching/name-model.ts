import { FEATURES } from './name-features.ts';
import { NAME_MODEL } from './name-model-weights.ts';

const WEIGHTS = Float64Array.from(FEATURES, ({ name }) => NAME_MODEL.weights[name]);

/** Log odds that two names are one, from their features. */
export function nameOdds(features: Float64Array): number {
  let odds = NAME_MODEL.bias;
  for (let at = 0; at < WEIGHTS.length; at++) odds += (WEIGHTS[at] as number) * (features[at] as number);
  return odds;
}

export function scoreOf(odds: number): number {
  return 100 / (1 + Math.exp(-odds));
}

/** Scores are given in tenths. */
export const rounded = (score: number): number => Math.round(score * 10) / 10;

/** No score rounds to this one or more below; slightly lower, for rounding in sums. */
export function oddsReaching(score: number): number {
  const share = (score - 0.05) / 100;
  if (share <= 0) return Number.NEGATIVE_INFINITY;
  return share >= 1 ? Number.POSITIVE_INFINITY : Math.log(share / (1 - share)) - 1e-6;
}
