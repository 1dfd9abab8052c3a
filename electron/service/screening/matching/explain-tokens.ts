import type { TokenMatch } from '#shared/contract/watchlist/screening-query.ts';
import type { Pairing } from './align-names.ts';
import type { WeighedName } from './name-features.ts';

/** The outcome for every word of both names, first name first. Weights add up to 1. */
export function explainTokens(query: WeighedName, listed: WeighedName, pairings: readonly Pairing[]): TokenMatch[] {
  const textOf = ({ tokens }: WeighedName, positions: readonly number[]) =>
    positions
      .toSorted((one, other) => one - other)
      .map((position) => tokens[position]?.text ?? '')
      .filter((text, at, texts) => text !== texts[at - 1])
      .join(' ');
  const weightOf = ({ weights }: WeighedName, positions: readonly number[]) =>
    positions.reduce((total, position) => total + (weights[position] ?? 0), 0);
  const matches: (TokenMatch & { readonly place: number })[] = pairings.map(
    ({ left, right, similarity, relation }) => ({
      query: textOf(query, left),
      listed: textOf(listed, right),
      relation,
      similarity: Math.round(similarity * 1000) / 1000,
      weight: (weightOf(query, left) + weightOf(listed, right)) / 2,
      place: Math.min(...left),
    }),
  );
  const usedLeft = new Set(pairings.flatMap(({ left }) => left));
  const usedRight = new Set(pairings.flatMap(({ right }) => right));
  const leftOver = (name: WeighedName, used: ReadonlySet<number>) =>
    name.tokens.flatMap((_, at) => (used.has(at) ? [] : [at]));
  const [mine, theirs] = [leftOver(query, usedLeft), leftOver(listed, usedRight)];
  // If both sides have words left, these contradict each other.
  const relation = mine.length > 0 && theirs.length > 0 ? 'different' : 'missing';
  for (const at of mine)
    matches.push({
      query: textOf(query, [at]),
      listed: null,
      relation,
      similarity: 0,
      weight: weightOf(query, [at]) / 2,
      place: at,
    });
  for (const at of theirs)
    matches.push({
      query: null,
      listed: textOf(listed, [at]),
      relation,
      similarity: 0,
      weight: weightOf(listed, [at]) / 2,
      place: 100 + at,
    });
  const total = matches.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return matches
    .sort((one, other) => one.place - other.place)
    .map(({ place: _, ...match }) => ({ ...match, weight: Math.round((match.weight / total) * 1000) / 1000 }));
}
