import type { BusinessFields, PersonRole } from '#shared/contract/business/business-data.ts';
import { type BusinessParty, businessParties } from '#shared/domain/business/business-parties.ts';
import type { HolderKind } from '#shared/domain/business/ownership-graph.ts';

/** The company of the case, or somebody entered with it, as the page names them. */
export type Party = Omit<BusinessParty, 'kind'> & {
  readonly kind: HolderKind | 'business';
  readonly role: PersonRole | null;
};

/** The company first, then its people and the companies entered with it. */
export function partiesOf(entered: BusinessFields): readonly Party[] {
  const { people = [], companies = [] } = entered;
  const [business, ...others] = businessParties(entered);
  const isPerson = (at: number) => at < people.length;
  return [
    ...(business ? [{ ...business, kind: 'business' as const, role: null }] : []),
    ...others.map(
      (party, at): Party => ({
        ...party,
        kind: isPerson(at) ? 'person' : (companies[at - people.length]?.kind ?? 'company'),
        role: people[at]?.role ?? null,
      }),
    ),
  ];
}

/** Behind a place in the input, such as `people.0.date_of_birth`; null for other fields. */
export function placeName(entered: BusinessFields, field: string): string | null {
  const place = /^(?:business$|(?:people|companies)\.\d+)/.exec(field)?.[0];
  return businessParties(entered).find(({ party }) => party === place)?.name ?? null;
}
