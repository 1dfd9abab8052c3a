import type { EntityKind } from '#shared/contract/watchlist/listed-entity.ts';
import type { TokenMatch } from '#shared/contract/watchlist/screening-query.ts';
import { alignNames } from './align-names.ts';
import { explainTokens } from './explain-tokens.ts';
import { nameFeatures, type WeighedName } from './name-features.ts';
import { nameOdds, rounded, scoreOf } from './name-model.ts';
import { nameTokens, roleWeight } from './name-tokens.ts';

export type NameComparison = {
  /** How likely both names are one, 0 to 100 in tenths. 0 if either has no letters. */
  readonly score: number;
  /** The outcome for every word; `query` is from the left name, `listed` from the right one. */
  readonly tokens: readonly TokenMatch[];
};

/**
 * Whatever scripts, order and spelling. Any strings; of very long ones the beginning. The model of
 * list searches with general rarity: only `ScreeningIndex` knows a list's.
 */
export function compareNames(left: string, right: string, kind: EntityKind): NameComparison {
  const [one, other] = [weighedName(left, kind), weighedName(right, kind)];
  const pairings = alignNames(one.tokens, other.tokens);
  const tokens = explainTokens(one, other, pairings);
  if (one.tokens.length === 0 || other.tokens.length === 0) return { score: 0, tokens };
  return { score: rounded(scoreOf(nameOdds(nameFeatures(one, other, pairings, kind)))), tokens };
}

export function weighedName(name: string, kind: EntityKind): WeighedName {
  const tokens = nameTokens(name, kind);
  return { tokens, weights: tokens.map(roleWeight) };
}
