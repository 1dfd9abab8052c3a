import type { BusinessFields } from '#shared/contract/business/business-data.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { screenedHits } from '#shared/contract/findings/screened-hits.ts';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import { describePhone } from '#shared/domain/contact/phone.ts';
import { type DateOrder, placedDates, plainPrintedDate } from '#shared/domain/document/print/printed-date.ts';
import { transliterateForMrz } from '#shared/domain/person/transliteration.ts';
import { withoutMarks } from '#shared/domain/place/plain-words.ts';
import type { VerificationInput } from '../../store/records.ts';

/** A word that finds a case, in the form in which it is hashed. */
export type SearchWord = {
  readonly field: 'name' | 'phone' | 'id_number' | 'email' | 'birth_date' | 'list';
  readonly word: string;
};

const wordsFor = (field: SearchWord['field'], words: readonly string[]): SearchWord[] =>
  [...new Set(words)].filter(Boolean).map((word) => ({ field, word }));

/**
 * Words that find a verification of a person. Sex and country are left out on purpose, because so
 * few values could be guessed from their frequency. Names are found in every form of `nameFormsOf`.
 */
export function wordsOfPerson(fields: KYCFields): SearchWord[] {
  const { first_name, middle_name = '', last_name, phone_number = '', id_number = '', email_address = '' } = fields;
  return [
    ...wordsFor('name', [first_name, middle_name, last_name].flatMap(nameFormsOf)),
    ...wordsFor('phone', phoneFormsOf(phone_number, fields.country_code)),
    ...wordsFor('id_number', [lettersAndDigitsOf(id_number)]),
    ...wordsFor('email', [email_address.toLowerCase()]),
    ...wordsFor('birth_date', [fields.date_of_birth]),
  ];
}

/** As typed, with the country's calling code, and without it, as people say it at home. */
function phoneFormsOf(phone: string, country: string): string[] {
  if (phone === '') return [];
  const { number, callingCode } = describePhone(phone, country);
  const forms = number === null || callingCode === null ? [] : [number, number.slice(1 + callingCode.length)];
  return [phone, ...forms].map(digitsOf);
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

/** The watchlists on which screening found somebody. */
export const wordsOfHits = (checks: readonly CheckResult[]): SearchWord[] =>
  wordsOfLists(screenedHits(checks).map(({ hit: { id } }) => id.slice(0, id.indexOf('/'))));

export const wordsOfLists = (lists: readonly string[]): SearchWord[] => wordsFor('list', lists);

/** Kinds of text other than a name. */
export function numbersIn(text: string): SearchWord[] {
  return [
    ...wordsFor('phone', PHONE.test(text) ? dialledIn(text) : []),
    ...wordsFor('id_number', [lettersAndDigitsOf(text)]),
    ...wordsFor('email', text.includes('@') ? [text.toLowerCase()] : []),
  ];
}

const PHONE = /^[+\d\s().-]+$/;
/** Digits that are dialled before a number at home or abroad, and are no part of it. */
const TRUNKS = [/^0+/, /^06/, /^8(?=\d{10}$)/];

function dialledIn(text: string): string[] {
  const digits = digitsOf(text.replace('(0)', ''));
  return [digits, ...TRUNKS.map((trunk) => digits.replace(trunk, ''))];
}

/** A longer text of digits and dots is a telephone number. */
const DATE_DIGITS_MAX = 8;
const ORDERS: readonly DateOrder[] = ['day-month', 'month-day'];

/**
 * Birth dates in a text, each in all its readings, such as 2 July and 7 February, and as a number;
 * and the rest.
 */
export function birthDatesIn(
  text: string,
  today: string,
): { readonly dates: readonly (readonly SearchWord[])[]; readonly rest: string } {
  const written = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  if (PHONE.test(written) && digitsOf(written).length > DATE_DIGITS_MAX) return { dates: [], rest: text };
  const found = new Map<string, Set<string>>();
  for (const order of ORDERS)
    for (const { value, at, text: piece } of placedDates(written, 'birth', today, order)) {
      if (isPartOfNumber(written, at, piece)) continue;
      // Dots mean that the day is first, if it can be.
      if (order === 'month-day' && piece.includes('.') && found.has(piece)) continue;
      found.set(piece, (found.get(piece) ?? new Set()).add(value));
    }
  const dates = [...found].map(([piece, values]) => ({ piece, words: birthDates(values) })).filter(hasReading);
  const rest = dates.reduce((left, { piece }) => left.replace(piece, ' '), written);
  const readings = dates.map(({ piece, words }) => (/\s/.test(piece) ? words : [...words, ...numbersIn(piece)]));
  return { dates: readings, rest: dates.length === 0 ? text : rest.trim() };
}

/** "P/12/05/14" is no date. A CJK date ends in a word for day, and the next may follow. */
const isPartOfNumber = (text: string, at: number, piece: string): boolean =>
  !/[年년]/.test(piece) &&
  (/(?:[\p{L}\p{N}/-]|\d\.)$/u.test(text.slice(0, at)) ||
    /^(?:[\p{L}\p{N}/-]|\.\d)/u.test(text.slice(at + piece.length)));

/** Eight digits may be a date, or a number. */
export const denseBirthDateIn = (word: string, today: string): SearchWord[] =>
  /^\d{8}$/.test(word)
    ? birthDates(ORDERS.flatMap((order) => plainPrintedDate(word, 'birth', today, order) ?? []))
    : [];

const birthDates = (values: Iterable<string>): SearchWord[] =>
  wordsFor(
    'birth_date',
    [...values].filter((value) => /^\d{4}-\d\d-\d\d$/.test(value)),
  );
const hasReading = ({ words }: { readonly words: readonly SearchWord[] }): boolean => words.length > 0;

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
