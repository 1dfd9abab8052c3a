import type { BusinessFields } from '../../contract/business/business-data.ts';
import type { Holder, Holding, OwnershipGraph } from './ownership-graph.ts';

/** The business itself among the holders. */
export const BUSINESS_ID = 'business';

/** A direct part as it was entered. */
type DeclaredPart = {
  readonly share?: number | undefined;
  readonly voting_share?: number | undefined;
  readonly has_control?: boolean | undefined;
};

/**
 * Holders are named by their place in the input (`people.0`), so that results have no names. Null
 * if nobody's part was entered.
 */
export function declaredOwnership({
  people = [],
  companies = [],
  holdings = [],
}: BusinessFields): OwnershipGraph | null {
  const places = new Map<string, string>();
  const holders: Holder[] = [{ id: BUSINESS_ID, kind: 'company', isNominee: false }];
  const parts: Holding[] = [];
  const declare = (holder: Holder, typedId: string | undefined, part: DeclaredPart) => {
    holders.push(holder);
    if (typedId !== undefined) places.set(typedId, holder.id);
    if (hasPart(part)) parts.push({ holder: holder.id, held: BUSINESS_ID, ...percentsOf(part) });
  };
  for (const [at, person] of people.entries())
    declare({ id: `people.${at}`, kind: 'person', isNominee: person.role === 'nominee' }, person.id, person);
  for (const [at, company] of companies.entries())
    declare({ id: `companies.${at}`, kind: company.kind ?? 'company', isNominee: false }, company.id, company);
  for (const { holder, held, ...part } of holdings) {
    const [from, to] = [places.get(holder), places.get(held)];
    if (from !== undefined && to !== undefined) parts.push({ holder: from, held: to, ...percentsOf(part) });
  }
  return parts.length === 0 ? null : { subject: BUSINESS_ID, holders, holdings: parts };
}

const hasPart = ({ share, voting_share, has_control }: DeclaredPart): boolean =>
  share !== undefined || voting_share !== undefined || has_control === true;

/** Votes follow the capital where nothing else is stated. */
const percentsOf = ({ share = 0, voting_share = share, has_control = false }: DeclaredPart) => ({
  capitalPercent: share,
  votingPercent: voting_share,
  hasControl: has_control,
});
