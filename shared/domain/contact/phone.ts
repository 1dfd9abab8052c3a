import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  type NumberType,
  type PhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max';
import { PHONE_TYPES, type PhoneType } from './phone-types.ts';
import { type OddCharacters, oddCharactersOf, withoutOddCharacters } from './written-text.ts';

/** `not_assigned`: the right length, but in no assigned range. */
export type PhoneProblem =
  | 'empty'
  | 'too_long'
  | 'unexpected_characters'
  | 'no_country'
  | 'unknown_country'
  | 'too_short'
  | 'wrong_length'
  | 'not_assigned';

/** A telephone number's facts according to libphonenumber's numbering plans. */
export type PhoneFacts = {
  readonly valid: boolean;
  readonly problem: PhoneProblem | null;
  readonly odd: readonly OddCharacters[];
  /** E.164, `+` and digits; null if it could not be parsed. */
  readonly number: string | null;
  readonly national: string | null;
  readonly international: string | null;
  readonly type: PhoneType | null;
  /** In a range for internet telephony; null if the plan has no such range. */
  readonly isVoip: boolean | null;
  /** ISO 3166-1 alpha-2; null for numbers of no country, such as international toll-free ones. */
  readonly country: string | null;
  readonly callingCode: string | null;
};

/** Longer than any number with its longest extension and separators. */
const CHARACTERS_MAX = 40;
const LENGTH_PROBLEM = {
  NOT_A_NUMBER: 'unexpected_characters',
  INVALID_COUNTRY: 'unknown_country',
  TOO_SHORT: 'too_short',
  TOO_LONG: 'too_long',
  INVALID_LENGTH: 'wrong_length',
} as const satisfies Record<string, PhoneProblem>;
/** Types whose ranges may include internet telephony. */
const MAY_BE_VOIP: ReadonlySet<PhoneType> = new Set(['fixed_line', 'mobile', 'fixed_line_or_mobile']);

/**
 * In bounded time. `country` (alpha-2) is where a number without calling code is dialled. The
 * library gets it as typed, because it knows each country's prefixes; else it is read as a full
 * number without plus.
 */
export function describePhone(text: string, country: string | null = null): PhoneFacts {
  return readPhone(text, country).facts;
}

/**
 * How a number without plus came to another country: `dialled` with a prefix used there, or
 * `assumed`, because it is valid only elsewhere. Null if it did not. The person must confirm it.
 */
export type ReadElsewhere = 'dialled' | 'assumed';

/** A number's facts, and whether it became another country's. */
export function readPhone(
  text: string,
  country: string | null,
): { readonly facts: PhoneFacts; readonly elsewhere: ReadElsewhere | null } {
  if (text.length > CHARACTERS_MAX * 2) return refused('too_long', []);
  const odd = oddCharactersOf(text);
  const written = withoutOddCharacters(text).replace(/\s+/g, ' ').trim();
  if (written === '') return refused('empty', odd);
  if (written.length > CHARACTERS_MAX) return refused('too_long', odd);
  const readings = readingsOf(written, country);
  const [first] = readings;
  if (first === undefined) return refused('no_country', odd);
  const parsed = readings.map((reading) => ({ reading, phone: parse(reading) }));
  const found = parsed.find(({ phone }) => phone?.isValid()) ?? parsed.find(({ phone }) => phone !== undefined);
  if (found?.phone === undefined) return refused(lengthProblem(first) ?? 'unknown_country', odd);
  const facts = factsOf(found.phone, found.reading, odd);
  return { facts, elsewhere: country === null ? null : elsewhereOf(found.reading, facts, country) };
}

type Reading = { readonly text: string; readonly region?: CountryCode; readonly isAssumed?: true };

/** As typed, and if the library fails, the digits as people and programs also write them. */
function readingsOf(written: string, country: string | null): readonly Reading[] {
  const region = country !== null && isSupportedCountry(country.toUpperCase()) ? asRegion(country) : undefined;
  const plain = withPlainSeparators(written);
  const isFull = plain.startsWith('+');
  if (isFull) return [...(written === plain ? [] : [{ text: written }]), { text: plain }, ...reformed(plain)];
  const home: Reading[] = region
    ? [
        { text: written, region },
        { text: plain, region },
        ...(region === 'MX' && /^04[45]/.test(plain) ? [{ text: plain.replace(/^04[45]/, ''), region }] : []),
      ]
    : [];
  // "00" is most countries' prefix (ITU-T E.164), so it counts where the own one differs.
  const abroad = /^\D*00\D*[1-9]/.test(plain) ? plain.replace('00', '+') : /^[^\d]*0/.test(plain) ? null : `+${plain}`;
  return abroad === null ? home : [...home, { text: abroad, isAssumed: true }];
}

/** Separators that the library does not know, "(+44)", and the scheme of a link. */
const withPlainSeparators = (text: string): string =>
  text
    .replace(/^tel:/i, '')
    .replace(/[\u00B7\u2022\u2024_|,;:'’]+(?!ext)/g, ' ')
    .replace(/^\s*\(\s*(\+\s*\d{1,3})\s*\)/, '$1 ')
    // Brazil: a zero, two digits of the company that carries the call, and the area.
    .replace(
      /^(\+55\s?)?(\(?)\s?0\s?xx\s?(?=\d{2})/i,
      (_, code = '', bracket) => `${code}${bracket}${code === '' ? '0' : ''}`,
    )
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Mexico ended the 1 and 044 before mobiles on 2019-08-03 (IFT). A zero in brackets is also common
 * in countries that have none.
 */
const reformed = (full: string): readonly Reading[] => [
  ...(/^\+52\D*1(?:\D*\d){10}$/.test(full) ? [{ text: full.replace(/^(\+52\D*)1/, '$1') }] : []),
  ...(/\(\s?0\s?\)/.test(full) ? [{ text: full.replace(/\(\s?0\s?\)/, ' ') }] : []),
];

function factsOf(phone: PhoneNumber, reading: Reading, odd: readonly OddCharacters[]): PhoneFacts {
  const valid = phone.isValid();
  const type = valid ? typeOf(phone.getType(), phone.country) : null;
  return {
    valid,
    problem: valid ? null : (lengthProblem(reading) ?? 'not_assigned'),
    odd,
    number: phone.number,
    national: phone.formatNational(),
    international: phone.formatInternational(),
    type,
    isVoip: type === null || MAY_BE_VOIP.has(type) ? null : type === 'voip',
    country: valid ? countryOf(phone.country) : null,
    callingCode: phone.countryCallingCode,
  };
}

/** Countries of one calling code dial each other without a prefix. */
function elsewhereOf({ text, region, isAssumed }: Reading, facts: PhoneFacts, country: string): ReadElsewhere | null {
  if (!facts.valid || (text.startsWith('+') && !isAssumed)) return null;
  const home = region ?? (isSupportedCountry(country.toUpperCase()) ? asRegion(country) : undefined);
  if (home !== undefined && getCountryCallingCode(home) === facts.callingCode) return null;
  return isAssumed ? 'assumed' : 'dialled';
}

const asRegion = (country: string) => country.toUpperCase() as CountryCode;

function parse({ text, region }: Reading): PhoneNumber | undefined {
  // A longer text is not searched for a number: the whole text must be one.
  return parsePhoneNumberFromString(text, { ...(region && { defaultCountry: region }), extract: false });
}

function lengthProblem({ text, region }: Reading): PhoneProblem | null {
  const problem = validatePhoneNumberLength(text, region);
  return problem === undefined ? null : LENGTH_PROBLEM[problem];
}

/** For plans without mobile numbers, the library calls fixed lines "fixed or mobile". */
function typeOf(type: NumberType, country: CountryCode | undefined): PhoneType | null {
  const known = PHONE_TYPES.find((name) => name.toUpperCase() === type) ?? null;
  return known === 'fixed_line_or_mobile' && country && !hasMobileNumbers(country) ? 'fixed_line' : known;
}

function hasMobileNumbers(country: CountryCode): boolean {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  // The library's types leave this method out.
  const plan = metadata.numberingPlan as { type(name: 'MOBILE'): unknown } | undefined;
  return plan?.type('MOBILE') !== undefined;
}

/** In the metadata, calling codes of no country have the number 001. */
const countryOf = (country: string | undefined): string | null =>
  country && /^[A-Z]{2}$/.test(country) ? country : null;

const refused = (problem: PhoneProblem, odd: readonly OddCharacters[]) => ({
  facts: nothing(problem, odd),
  elsewhere: null,
});

const nothing = (problem: PhoneProblem, odd: readonly OddCharacters[]): PhoneFacts => ({
  valid: false,
  problem,
  odd,
  number: null,
  national: null,
  international: null,
  type: null,
  isVoip: null,
  country: null,
  callingCode: null,
});
