import type { KYCFields } from '#shared/kyc-data.ts';
import { transliterateForMrz } from '#shared/person/transliteration.ts';
import type { Vault } from './vault.ts';

/**
 * The blind index: keyed hashes of the words a verification can be found by. Whoever has the database alone can see
 * that two verifications share a term, not what it is. Dates of birth, sex and country are left out on purpose:
 * so few values could be guessed by how often they occur. Names stand there in every form of `nameFormsOf`.
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

/**
 * What a search asks for: a verification is found when, for the whole query or for each of its words, it has one
 * of the alternatives. `whole` is for numbers written with spaces.
 */
export type SearchPlan = { readonly whole: readonly string[]; readonly words: readonly (readonly string[])[] };

/** More words than this find nothing more exact. */
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
 * How a name may be asked for: its words in plain letters ("muller"), and each part between spaces as a machine
 * readable zone spells it ("mueller", "obrien"), which is how scripts other than Latin are found in Latin letters.
 */
export function nameFormsOf(name: string): string[] {
  const spelled = name.split(/\s+/).flatMap((part) => transliterateForMrz(part).toLowerCase().split('<'));
  return [...new Set([...wordsOf(name), ...spelled])].filter(Boolean);
}

/** Letters that Unicode takes for letters of their own, as people write them who do not have them on their keys. */
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

/** 128 bits of the keyed hash are plenty to tell terms apart and halve the index. */
const term = (vault: Vault, field: 'name' | 'phone' | 'id_number' | 'email', value: string): string =>
  vault.keyedHash(`search/${field}`, value).slice(0, 32);
