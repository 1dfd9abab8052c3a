import type { BusinessFields, PersonRole } from '#shared/contract/business-data.ts';
import { BUSINESS_ID } from '#shared/domain/business/declared-ownership.ts';
import type { HolderKind } from '#shared/domain/business/ownership-graph.ts';

/** The company of the case, or somebody entered with it; null for missing values. */
export type Party = {
  /** The place in the input by which findings name the party. */
  readonly place: string;
  readonly name: string;
  readonly kind: HolderKind | 'business';
  readonly role: PersonRole | null;
  readonly birthDate: string | null;
  readonly country: string | null;
  readonly numbers: readonly string[];
};

const isGiven = (value: string | undefined): value is string => value !== undefined;

/** The company first, then its people and the companies entered with it. */
export function partiesOf(entered: BusinessFields): readonly Party[] {
  const { business_name, registration_number, tax_number, lei, country_code, people = [], companies = [] } = entered;
  return [
    {
      ...{ place: BUSINESS_ID, name: business_name, kind: 'business' as const, role: null, birthDate: null },
      country: country_code ?? null,
      numbers: [registration_number, tax_number, lei].filter(isGiven),
    },
    ...people.map((person, at) => ({
      ...{ place: `people.${at}`, name: person.name, kind: 'person' as const, role: person.role ?? null },
      birthDate: person.date_of_birth ?? null,
      country: person.country_code ?? null,
      numbers: [],
    })),
    ...companies.map((company, at) => ({
      ...{ place: `companies.${at}`, name: company.name, kind: company.kind ?? ('company' as const), role: null },
      birthDate: null,
      country: company.country_code ?? null,
      numbers: [company.registration_number].filter(isGiven),
    })),
  ];
}

/** The name behind a place in the input or a field of it, such as `people.0.date_of_birth`; null for any other field. */
export function placeName(entered: BusinessFields, field: string): string | null {
  const place = /^(?:business$|(?:people|companies)\.\d+)/.exec(field)?.[0];
  return partiesOf(entered).find((party) => party.place === place)?.name ?? null;
}
