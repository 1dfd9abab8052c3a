import type { BusinessFields } from '#shared/contract/business-data.ts';
import type { KYCFields } from '#shared/contract/kyc-data.ts';
import { transliterateForMrz } from '#shared/domain/person/transliteration.ts';
import type { Vault } from './vault.ts';

/**
 * The blind index: keyed hashes of the words that find a verification. Someone with only the database sees that two
 * verifications share a term, but not the term itself. Dates of birth, sex and country are left out on purpose, because
 * so few values could be guessed from their frequency. Names are indexed in every form of `nameFormsOf`.
 */
export function searchTermsOf(vault: Vault, fields: KYCFields): string[] {
  const names = [fields.first_name, fields.middle_name ?? '', fields.last_name].flatMap(nameFormsOf);
  const terms = [
    ...names.map((name) => term(vault, 'name', name)),
    term(vault, 'phone', digitsOf(fields.phone_number)),
    ...(fields.id_number ? [term(vault, 'id_number', lettersAndDigitsOf(fields.id_number))] : []),
    ...(fields.email_address ? [term(vault, 'email', fields.email_address.toLowerCase())] : []),
  ];
  return [...new Set(terms)];
}

/** A company is found by its name, its numbers and the names of its people. */
export function companyTermsOf(vault: Vault, business: BusinessFields): string[] {
  const { business_name, registration_number, tax_number, lei, people = [] } = business;
  const names = [business_name, ...people.map(({ name }) => name)].flatMap(nameFormsOf);
  const numbers = [registration_number, tax_number, lei].filter((number) => number !== undefined);
  const terms = [
    ...names.map((name) => term(vault, 'name', name)),
    ...numbers.map((number) => term(vault, 'id_number', lettersAndDigitsOf(number))),
  ];
  return [...new Set(terms)];
}

/**
 * A verification matches if it has one of the alternatives for the whole query, or one for each word. `whole` is for
 * numbers written with spaces.
 */
export type SearchPlan = { readonly whole: readonly string[]; readonly words: readonly (readonly string[])[] };

/** More words than this do not narrow a search any further. */
const QUERY_WORDS_MAX = 10;

export function searchPlanOf(vault: Vault, query: string): SearchPlan {
  const trimmed = query.trim();
  const words = trimmed.split(/\s+/).filter(Boolean).slice(0, QUERY_WORDS_MAX);
  return {
    whole: alternatives(vault, trimmed),
    words: words.map((word) => [
      ...new Set([...alternatives(vault, word), ...nameFormsOf(word).map((form) => term(vault, 'name', form))]),
    ]),
  };
}

function alternatives(vault: Vault, text: string): string[] {
  const digits = digitsOf(text);
  const compact = lettersAndDigitsOf(text);
  return [
    ...(digits && /^[+\d\s().-]+$/.test(text) ? [term(vault, 'phone', digits)] : []),
    ...(compact ? [term(vault, 'id_number', compact)] : []),
    ...(text.includes('@') ? [term(vault, 'email', text.toLowerCase())] : []),
  ];
}

/**
 * The spellings that find a name: its words in plain letters ("muller"), and each part between spaces as an MRZ spells it
 * ("mueller", "obrien"). The MRZ spelling also finds names in other scripts by Latin letters.
 */
export function nameFormsOf(name: string): string[] {
  const spelled = name.split(/\s+/).flatMap((part) => transliterateForMrz(part).toLowerCase().split('<'));
  return [...new Set([...wordsOf(name), ...spelled])].filter(Boolean);
}

/** Letters that Unicode does not decompose, as people type them without that key on their keyboard. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't', ŋ: 'n', ĸ: 'k', ə: 'e' },
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' },
};

/** Lower-case words in plain letters, without marks; "José-María" gives "jose" and "maria", "Łódź" gives "lodz". */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[łøđðħıŧŋĸəæœßþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const lettersAndDigitsOf = (text: string): string => wordsOf(text).join('');

/** 128 bits of the keyed hash are enough to tell terms apart, and halve the size of the index. */
const term = (vault: Vault, field: 'name' | 'phone' | 'id_number' | 'email', value: string): string =>
  vault.keyedHash(`search/${field}`, value).slice(0, 32);
