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
