import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import type { ScreeningQuery } from '#shared/contract/watchlist/screening-query.ts';
import type { BusinessParty } from '#shared/domain/business/business-parties.ts';
import { nameInOneField } from '#shared/domain/person/name-core.ts';
import { enteredName } from '#shared/domain/person/name-parts.ts';

/** Facts that the document's MRZ adds to the typed data. */
export type ReadOnDocument = { readonly nationality?: string | undefined; readonly sex?: 'M' | 'F' | undefined };

/** The query for a person, from the typed data and the MRZ's additions. */
export function personQuery(fields: KYCFields, read: ReadOnDocument = {}): ScreeningQuery {
  const countries = [fields.country_code, read.nationality].filter((code): code is string => code !== undefined);
  return {
    name: enteredName(fields),
    kind: 'person',
    birthDate: fields.date_of_birth,
    countries: [...new Set(countries.map((code) => code.toUpperCase()))],
    ...(read.sex && { sex: read.sex }),
    ...(fields.id_number && { identifiers: [fields.id_number] }),
  };
}

/** The query for a company or somebody declared with it. */
export function partyQuery({ name, kind, country, birthDate, numbers }: BusinessParty): ScreeningQuery {
  return {
    name: kind === 'person' ? nameInOneField(name) : name,
    kind,
    countries: country === null ? [] : [country],
    ...(birthDate !== null && { birthDate }),
    ...(numbers.length > 0 && { identifiers: numbers }),
  };
}
