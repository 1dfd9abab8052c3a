import type { BusinessFields } from '#shared/contract/business/business-data.ts';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import { transliterateForMrz } from '#shared/domain/person/transliteration.ts';
import { withoutMarks } from '#shared/domain/place/plain-words.ts';
import type { VerificationInput } from '../../store/records.ts';

/** A word that finds a case, in the form in which it is hashed. */
export type SearchWord = { readonly field: 'name' | 'phone' | 'id_number' | 'email'; readonly word: string };

const wordsFor = (field: SearchWord['field'], words: readonly string[]): SearchWord[] =>
  [...new Set(words)].filter(Boolean).map((word) => ({ field, word }));

/**
 * Words that find a verification of a person. Dates of birth, sex and country are left out on
 * purpose, because so few values could be guessed from their frequency. Names are found in every
 * form of `nameFormsOf`.
 */
export function wordsOfPerson(fields: KYCFields): SearchWord[] {
  const { first_name, middle_name = '', last_name, phone_number = '', id_number = '', email_address = '' } = fields;
  return [
    ...wordsFor('name', [first_name, middle_name, last_name].flatMap(nameFormsOf)),
    ...wordsFor('phone', [digitsOf(phone_number)]),
    ...wordsFor('id_number', [lettersAndDigitsOf(id_number)]),
    ...wordsFor('email', [email_address.toLowerCase()]),
  ];
}

/** A company is found by its name, its numbers and the names of its people. */
export function wordsOfCompany(business: BusinessFields): SearchWord[] {
  const { business_name, registration_number, tax_number, lei, people = [] } = business;
  const numbers = [registration_number, tax_number, lei].filter((number) => number !== undefined);
  const names = [business_name, ...people.map(({ name }) => name)].flatMap(nameFormsOf);
  return [...wordsFor('id_number', numbers.map(lettersAndDigitsOf)), ...wordsFor('name', names)];
}

export const wordsOfInput = ({ fields, business }: VerificationInput): SearchWord[] =>
  business ? wordsOfCompany(business) : wordsOfPerson(fields);

/** Kinds of text other than a name. */
export function numbersIn(text: string): SearchWord[] {
  return [
    ...wordsFor('phone', /^[+\d\s().-]+$/.test(text) ? [digitsOf(text)] : []),
    ...wordsFor('id_number', [lettersAndDigitsOf(text)]),
    ...wordsFor('email', text.includes('@') ? [text.toLowerCase()] : []),
  ];
}

export const namesIn = (text: string): SearchWord[] => wordsFor('name', nameFormsOf(text));

/** A longer text's parts are not: "jean-pau" asks for nobody called Paul. */
export function nameBeginningsIn(text: string): SearchWord[] {
  if (text.includes('@')) return [];
  const spellings = [wordsOf(text), spelledOf(text)];
  return wordsFor('name', spellings.filter((spelling) => spelling.length === 1).flat());
}

/**
 * Words in plain letters ("muller"), and each part as an MRZ spells it ("mueller", "obrien"), which
 * also finds names in other scripts.
 */
export function nameFormsOf(name: string): string[] {
  return [...new Set([...wordsOf(name), ...name.split(/\s+/).flatMap(spelledOf)])];
}

const spelledOf = (part: string): string[] => transliterateForMrz(part).toLowerCase().split('<').filter(Boolean);

/** Letters that Unicode does not decompose, as people type them without that key. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ə: 'e',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

/** Lower-case, without marks; "José-María" gives "jose" and "maria", "Łódź" gives "lodz". */
export const wordsOf = (text: string): string[] => exactWordsOf(text.normalize('NFKD').replace(/\p{Mark}/gu, ''));

/** The same, with the marks that a name differs by, such as the vowels of Devanagari. */
export const exactWordsOf = (text: string): string[] =>
  withoutMarks(text)
    .toLowerCase()
    .replace(/[łøđðħıŧŋĸəæœßþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .split(/[^\p{Letter}\p{Mark}\p{Number}]+/u)
    .filter(Boolean);

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const lettersAndDigitsOf = (text: string): string => wordsOf(text).join('');
