import type { EntityKind } from '#shared/contract/watchlist/listed-entity.ts';
import { type Pairing, placesAsBits } from './align-names.ts';
import {
  capped,
  FEATURES,
  type FeatureName,
  lettersCounted,
  SLIP_OVER_MAX,
  sumOf,
  type WeighedName,
} from './name-features.ts';
import { nameOdds } from './name-model.ts';
import type { NameToken } from './name-tokens.ts';

const PLACE = Object.fromEntries(FEATURES.map(({ name }, at) => [name, at])) as Readonly<Record<FeatureName, number>>;
const features = new Float64Array(FEATURES.length);
/** More than sums of weights can differ by. */
const ROUNDING = 1e-9;

/**
 * From words that nothing matches under any choice among `possible`. Features for a match are at
 * least those of `nameFeatures`, against it at most, so a name rejected here would be rejected by
 * its odds.
 */
export function oddsAtMost(
  left: WeighedName,
  right: WeighedName,
  possible: readonly Pairing[],
  kind: EntityKind,
): number {
  let [usedLeft, usedRight] = [0, 0];
  for (const pairing of possible) {
    usedLeft |= placesAsBits(pairing.left);
    usedRight |= placesAsBits(pairing.right);
  }
  const [mine, theirs] = [leftOver(left, usedLeft), leftOver(right, usedRight)];
  const [leftTotal, rightTotal] = [sumOf(left.weights) || 1, sumOf(right.weights) || 1];
  const conflict = Math.min(mine.weight, theirs.weight);
  const matched = Math.min(leftTotal - mine.weight, rightTotal - theirs.weight);
  const letters = lettersCounted(left) + lettersCounted(right);
  const unlike = letters === 0 ? 0 : (mine.letters + theirs.letters) / letters;
  // The features add up the same weights in another order, so they may round to the other side.
  const isBeyondSlips = Math.max(mine.weight, theirs.weight) >= SLIP_OVER_MAX + ROUNDING;
  features[PLACE.matchedWeight] = capped(matched, 2);
  features[PLACE.manyMatched] = capped(Math.max(0, matched - 1.6), 2);
  features[PLACE.conflict] = capped(conflict, 1);
  features[PLACE.conflictShare] = Math.min(1, conflict / Math.min(leftTotal, rightTotal));
  features[PLACE.conflictPerson] = kind === 'person' ? capped(Math.min(mine.names, theirs.names), 1) : 0;
  features[PLACE.wholeUnlike] = unlike;
  features[PLACE.unlikeBeyondSlips] = isBeyondSlips ? unlike : 0;
  return nameOdds(features);
}

/** At places without a bit: weight, which are names, and letters that count. */
function leftOver(name: WeighedName, used: number): { weight: number; names: number; letters: number } {
  let [weight, names] = [0, 0];
  const places: number[] = [];
  for (let at = 0; at < name.tokens.length; at++) {
    if ((used & (1 << at)) !== 0) continue;
    places.push(at);
    weight += name.weights[at] as number;
    if ((name.tokens[at] as NameToken).role === 'name') names += name.weights[at] as number;
  }
  return { weight, names, letters: lettersCounted(name, places) };
}
