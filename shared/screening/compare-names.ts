import type { EntityKind } from '../watchlist/listed-entity.ts';
import type { TokenMatch } from '../watchlist/screening-query.ts';
import { alignNames } from './align-names.ts';
import { explainTokens } from './explain-tokens.ts';
import type { WeighedName } from './name-features.ts';
import { nameFeatures } from './name-features.ts';
import { nameOdds, rounded, scoreOf } from './name-model.ts';
import { nameTokens, roleWeight } from './name-tokens.ts';

export type NameComparison = {
  /** 0 to 100, a tenth at a time: how likely both are one. 0 where either has no letters. */
  readonly score: number;
  /** What became of every word; `query` is of the left name, `listed` of the right one. */
  readonly tokens: readonly TokenMatch[];
};

/**
 * How likely two names are of one person, organisation, vessel or aircraft, whatever their scripts, order and
 * spelling. Any strings are accepted; of very long ones the beginning is compared. The model is the one that searches
 * lists, with every word as rare as it is in general: rarity on a list is known to `ScreeningIndex` only.
 */
export function compareNames(left: string, right: string, kind: EntityKind): NameComparison {
  const [one, other] = [weighedName(left, kind), weighedName(right, kind)];
  const pairings = alignNames(one.tokens, other.tokens);
  const tokens = explainTokens(one, other, pairings);
  if (one.tokens.length === 0 || other.tokens.length === 0) return { score: 0, tokens };
  return { score: rounded(scoreOf(nameOdds(nameFeatures(one, other, pairings, kind)))), tokens };
}

/** The words of a name with what they count in general. */
export function weighedName(name: string, kind: EntityKind): WeighedName {
  const tokens = nameTokens(name, kind);
  return { tokens, weights: tokens.map(roleWeight) };
}
