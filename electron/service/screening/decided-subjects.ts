import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import { type BusinessParty, businessParties } from '#shared/domain/business/business-parties.ts';
import { purposeFor, type Tenant } from '../api-keys/tenant-rows.ts';
import { wordsOf } from '../cases/search/search-words.ts';
import type { Tools } from '../store/handles.ts';
import type { VerificationInput } from '../store/records.ts';

/** All names, and what distinguishes this subject from others of the same name. */
export type DecidedSubject = { readonly name: string; readonly toldApartBy: string };

type PersonNames = Pick<KYCFields, 'first_name' | 'last_name' | 'middle_name' | 'date_of_birth'>;

export const personDecidedAs = (fields: PersonNames): DecidedSubject => ({
  name: [fields.first_name, fields.middle_name ?? '', fields.last_name].join(' '),
  toldApartBy: fields.date_of_birth,
});

/** By birth date, or country and numbers. Without them a decision holds in its own case only. */
export function partyDecidedAs(
  { party, name, birthDate, country, numbers }: BusinessParty,
  batchId: string,
): DecidedSubject {
  if (birthDate !== null) return { name, toldApartBy: birthDate };
  const marks =
    numbers.length > 0
      ? ['organisation', country, ...numbers.map((number) => wordsOf(number).join(''))]
      : ['case', batchId, party];
  return { name, toldApartBy: JSON.stringify(marks) };
}

/** By place in the input; null for a person's case. */
export function decidedSubjects(
  { fields, business }: VerificationInput,
  batchId: string,
): ReadonlyMap<string | null, DecidedSubject> {
  if (fields) return new Map([[null, personDecidedAs(fields)]]);
  return new Map(businessParties(business).map((party) => [party.party, partyDecidedAs(party, batchId)]));
}

/** All names of a tenant's subject, in any order. Another spelling is another subject. */
export function subjectHash(
  { vault }: Pick<Tools, 'vault'>,
  tenant: Tenant,
  { name, toldApartBy }: DecidedSubject,
): string {
  return vault
    .keyedHash(purposeFor('screening/person', tenant), JSON.stringify([wordsOf(name).sort(), toldApartBy]))
    .slice(0, 32);
}
