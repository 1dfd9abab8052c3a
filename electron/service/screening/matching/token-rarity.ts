import { type NameToken, roleWeight } from './name-tokens.ts';

/** A word in every listed name still counts this share of a word in none. */
const COMMONEST = 0.5;

/** By how many of the `names` listed have it: its role's weight times rarity. */
export function weightOnLists(token: NameToken, listed: number, names: number): number {
  const weight = token.role === 'name' ? (token.form.length === 2 ? 0.8 : 1) : roleWeight(token);
  const rarity = listed <= 1 || names <= 1 ? 1 : 1 - Math.log(listed) / Math.log(Math.max(names, 10_000));
  return weight * (COMMONEST + (1 - COMMONEST) * Math.max(0, rarity));
}

/** Common words count far less: a name that shares only them is seldom the right one. */
export function weightForLookUp(token: NameToken, listed: number, names: number): number {
  const weight = token.role === 'name' ? 1 : roleWeight(token);
  return weight * Math.max(0.12, 1 - Math.log(Math.max(1, listed)) / Math.log(Math.max(names, 10_000)));
}
