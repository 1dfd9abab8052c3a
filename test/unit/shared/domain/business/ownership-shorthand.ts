import type { HolderKind, OwnershipGraph } from '#shared/domain/business/ownership-graph.ts';

/** Holders that are not companies, by kind. */
export type Named = Partial<Record<Exclude<HolderKind, 'company'> | 'nominee', string>>;

/**
 * A structure in shorthand: `Ana 60 S; B 40 S` says that Ana holds 60 % of S and B 40 %. `Ana 10/60 S` is 10 % of the capital with 60 %
 * of the votes, and `!` behind it control by other means. Names that `named` does not list are companies; the subject is S.
 */
export function structure(named: Named, shorthand: string): OwnershipGraph {
  const kinds = new Map<string, Exclude<keyof Named, undefined>>();
  for (const [kind, names] of Object.entries(named))
    for (const name of names.split(' ')) kinds.set(name, kind as keyof Named);
  const holdings = shorthand
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [holder = '', shares = '', held = ''] = part.split(' ');
      const [capital = '0', votes = capital] = shares.replace('!', '').split('/');
      const percents = { capitalPercent: Number(capital), votingPercent: Number(votes) };
      return { holder, held, ...percents, hasControl: shares.endsWith('!') };
    });
  const ids = new Set(['S', ...kinds.keys(), ...holdings.flatMap(({ holder, held }) => [holder, held])]);
  const holders = [...ids].map((id) => {
    const kind = kinds.get(id);
    return kind === 'nominee'
      ? { id, kind: 'person' as const, isNominee: true }
      : { id, kind: kind ?? ('company' as const), isNominee: false };
  });
  return { subject: 'S', holders, holdings };
}
