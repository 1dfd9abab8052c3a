import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import { type BusinessParty, businessParties } from '#shared/domain/business/business-parties.ts';
import { purposeFor, type Tenant } from '../api-keys/tenant-rows.ts';
import { wordsOf } from '../cases/search/search-words.ts';
import type { Tools } from '../store/handles.ts';
import type { VerificationInput } from '../store/records.ts';

/** The subject of a decision on a hit: all names, and what distinguishes this subject from others of the same name. */
export type DecidedSubject = { readonly name: string; readonly toldApartBy: string };

type PersonNames = Pick<KYCFields, 'first_name' | 'last_name' | 'middle_name' | 'date_of_birth'>;

export const personDecidedAs = (fields: PersonNames): DecidedSubject => ({
  name: [fields.first_name, fields.middle_name ?? '', fields.last_name].join(' '),
  toldApartBy: fields.date_of_birth,
});

/**
 * A person is told apart by the birth date, and an organisation by its country and numbers. Without them a name stands for many, so a
 * decision holds in its own case only.
 */
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

/** Everybody whose hits are decided in a case, by the place in the input; the person of a person's case has the place null. */
export function decidedSubjects(
  { fields, business }: VerificationInput,
  batchId: string,
): ReadonlyMap<string | null, DecidedSubject> {
  if (fields) return new Map([[null, personDecidedAs(fields)]]);
  return new Map(businessParties(business).map((party) => [party.party, partyDecidedAs(party, batchId)]));
}

/** Identifies a tenant's subject by all names in any order. Another spelling counts as another subject. */
export function subjectHash(
  { vault }: Pick<Tools, 'vault'>,
  tenant: Tenant,
  { name, toldApartBy }: DecidedSubject,
): string {
  return vault
    .keyedHash(purposeFor('screening/person', tenant), JSON.stringify([wordsOf(name).sort(), toldApartBy]))
    .slice(0, 32);
}
