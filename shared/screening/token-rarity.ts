import type { NameToken } from './name-tokens.ts';
import { roleWeight } from './name-tokens.ts';

/** A word that every name on the lists has still counts this share of one that none has. */
const COMMONEST = 0.5;

/** How much a word counts where it is known how many of the `names` listed have it: its role's weight by its rarity. */
export function weightOnLists(token: NameToken, listed: number, names: number): number {
  const weight = token.role === 'name' ? (token.form.length === 2 ? 0.8 : 1) : roleWeight(token);
  const rarity = listed <= 1 || names <= 1 ? 1 : 1 - Math.log(listed) / Math.log(Math.max(names, 10_000));
  return weight * (COMMONEST + (1 - COMMONEST) * Math.max(0, rarity));
}

/** To look names up, common words count far less: a name that shares none but them is seldom the one. */
export function weightForLookUp(token: NameToken, listed: number, names: number): number {
  const weight = token.role === 'name' ? 1 : roleWeight(token);
  return weight * Math.max(0.12, 1 - Math.log(Math.max(1, listed)) / Math.log(Math.max(names, 10_000)));
}
