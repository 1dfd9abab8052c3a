import type { BusinessFields } from '#shared/contract/business-data.ts';
import type { EntityKind } from '#shared/contract/watchlist/listed-entity.ts';
import { BUSINESS_ID } from '#shared/domain/business/declared-ownership.ts';
import type { SearchedParty } from '../screening/listings.ts';

/** In place of a birth date, so that a decision about a company never clears a person of the same name. */
const ORGANISATION = 'organisation';

/** Everybody to screen: the company first, then its people and the companies declared with it. */
export function businessParties(fields: BusinessFields): readonly (SearchedParty & { readonly party: string })[] {
  const { business_name, registration_number, tax_number, lei, country_code, people = [], companies = [] } = fields;
  return [
    organisation(BUSINESS_ID, business_name, 'organisation', country_code, [registration_number, tax_number, lei]),
    ...people.map(({ name, date_of_birth, country_code: country }, at) => ({
      party: `people.${at}`,
      query: {
        name,
        kind: 'person' as const,
        countries: countriesOf(country),
        ...(date_of_birth !== undefined && { birthDate: date_of_birth }),
      },
      // Without a birth date a name stands for many people, and a decision about one must not clear another.
      decidedAs: date_of_birth === undefined ? null : { first_name: name, last_name: '', date_of_birth },
    })),
    ...companies.map((company, at) =>
      // An unknown holder may be a person.
      organisation(
        `companies.${at}`,
        company.name,
        company.kind === 'unknown' ? null : 'organisation',
        company.country_code,
        [company.registration_number],
      ),
    ),
  ];
}

function organisation(
  party: string,
  name: string,
  kind: EntityKind | null,
  country: string | undefined,
  numbers: readonly (string | undefined)[],
) {
  const identifiers = numbers.filter((number) => number !== undefined);
  return {
    party,
    query: { name, kind, countries: countriesOf(country), ...(identifiers.length > 0 && { identifiers }) },
    decidedAs: { first_name: name, last_name: '', date_of_birth: ORGANISATION },
  };
}

const countriesOf = (country: string | undefined) => (country === undefined ? [] : [country.toUpperCase()]);
