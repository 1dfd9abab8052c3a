import type { BusinessFields } from '../../contract/business/business-data.ts';
import { BUSINESS_ID } from './declared-ownership.ts';

/** The company of a case, or somebody declared with it: whoever is screened. */
export type BusinessParty = {
  /** The place in the input: `business`, `people.0`, `companies.2`. */
  readonly party: string;
  readonly name: string;
  /** Null for a holder who may be a person or an organisation. */
  readonly kind: 'person' | 'organisation' | null;
  readonly country: string | null;
  readonly birthDate: string | null;
  /** Registration number, tax number and LEI, as typed; only those that were entered. */
  readonly numbers: readonly string[];
};

/** Everybody to screen: the company first, then its people and the companies declared with it. */
export function businessParties(fields: BusinessFields): readonly BusinessParty[] {
  const { business_name, registration_number, tax_number, lei, country_code, people = [], companies = [] } = fields;
  return [
    {
      party: BUSINESS_ID,
      name: business_name,
      kind: 'organisation',
      country: upper(country_code),
      birthDate: null,
      numbers: entered(registration_number, tax_number, lei),
    },
    ...people.map(
      (person, at): BusinessParty => ({
        party: `people.${at}`,
        name: person.name,
        kind: 'person',
        country: upper(person.country_code),
        birthDate: person.date_of_birth ?? null,
        numbers: [],
      }),
    ),
    ...companies.map(
      (company, at): BusinessParty => ({
        party: `companies.${at}`,
        name: company.name,
        kind: company.kind === 'unknown' ? null : 'organisation',
        country: upper(company.country_code),
        birthDate: null,
        numbers: entered(company.registration_number),
      }),
    ),
  ];
}

const upper = (country: string | undefined): string | null => country?.toUpperCase() ?? null;
const entered = (...numbers: readonly (string | undefined)[]) => numbers.filter((number) => number !== undefined);
