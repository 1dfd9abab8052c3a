import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import { type BusinessParty, businessParties } from '#shared/domain/business/business-parties.ts';
import { nameInOneField } from '#shared/domain/person/name-core.ts';
import { isPlaceholder } from '#shared/domain/person/name-placeholders.ts';
import { purposeFor, type Tenant } from '../api-keys/tenant-rows.ts';
import { exactWordsOf, wordsOf } from '../cases/search/search-words.ts';
import type { Tools } from '../store/handles.ts';
import type { VerificationInput } from '../store/records.ts';

/** All names, and what distinguishes this subject from others of the same name. */
export type DecidedSubject = { readonly name: string; readonly toldApartBy: string };

type PersonNames = Pick<KYCFields, 'first_name' | 'last_name' | 'middle_name' | 'date_of_birth'>;

export const personDecidedAs = (fields: PersonNames): DecidedSubject => ({
  name: nameOf(fields),
  toldApartBy: fields.date_of_birth,
});

/**
 * A person with one name has it once, whatever else the form demanded. Titles and other spellings
 * stay, and so does every word inside a field: they may be another person's name.
 */
function nameOf({ first_name, middle_name = '', last_name }: PersonNames): string {
  const isTwice = exactWordsOf(first_name).join(' ') === exactWordsOf(last_name).join(' ');
  const names = [first_name, middle_name, isTwice ? '' : last_name].filter((name) => name !== '');
  const said = names.filter((name) => !isPlaceholder(name));
  return (said.length === 0 ? names : said).join(' ');
}

/** By birth date, or country and numbers. Without them a decision holds in its own case only. */
export function partyDecidedAs(
  { party, name, kind, birthDate, country, numbers }: BusinessParty,
  batchId: string,
): DecidedSubject {
  if (birthDate !== null) return { name: kind === 'person' ? nameInOneField(name) : name, toldApartBy: birthDate };
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

/**
 * In these scripts the marks of a name may go. Decisions on other names were once stored without
 * them, and could be another person's: those are asked for again.
 */
const LOSES_MARKS =
  /^[\P{L}\p{sc=Common}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Han}\p{sc=Hangul}]*$/v;

/** All names in any order. Another spelling is another subject. */
export const subjectKey = ({ name, toldApartBy }: DecidedSubject): string =>
  JSON.stringify([exactWordsOf(name).sort(), toldApartBy, ...(LOSES_MARKS.test(name) ? [] : ['with marks'])]);

export const subjectHash = ({ vault }: Pick<Tools, 'vault'>, tenant: Tenant, subject: DecidedSubject): string =>
  vault.keyedHash(purposeFor('screening/person', tenant), subjectKey(subject)).slice(0, 32);
