import type { CountryCode, NumberType } from 'libphonenumber-js/max';
import {
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max';
import type { PhoneType } from './phone-types.ts';
import { PHONE_TYPES } from './phone-types.ts';
import type { OddCharacters } from './written-text.ts';
import { oddCharactersOf, withoutOddCharacters } from './written-text.ts';

/** Why a text is not a telephone number; `not_assigned` has the right length but is not in an assigned range. */
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
const WRITTEN_NUMBER = /^\+?[\d ().\-/\u00A0\u2010-\u2015\u2212]*$/;
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
 * Parses a telephone number in bounded time. `country` (alpha-2) is where a number without a calling code is dialled. If the
 * number is not valid there, it is read as a full number without its plus, as some APIs send it.
 */
export function describePhone(text: string, country: string | null = null): PhoneFacts {
  if (text.length > CHARACTERS_MAX * 2) return nothing('too_long', []);
  const odd = oddCharactersOf(text);
  const written = withoutOddCharacters(text).trim();
  if (written === '') return nothing('empty', odd);
  if (written.length > CHARACTERS_MAX) return nothing('too_long', odd);
  if (!WRITTEN_NUMBER.test(written)) return nothing('unexpected_characters', odd);
  const dialled = written.replace(/^00(?=[1-9])/, '+').replace(/\(0\)/, '');
  const region = country !== null && isSupportedCountry(country.toUpperCase()) ? asRegion(country) : undefined;
  const readings = dialled.startsWith('+')
    ? [{ text: dialled }]
    : [...(region ? [{ text: dialled, region }] : []), ...(/^[^\d]*0/.test(dialled) ? [] : [{ text: `+${dialled}` }])];
  if (readings.length === 0) return nothing('no_country', odd);
  const parsed = readings.map((reading) => ({ reading, phone: parse(reading.text, reading.region) }));
  const found = parsed.find(({ phone }) => phone?.isValid()) ?? parsed.find(({ phone }) => phone !== undefined);
  const phone = found?.phone;
  if (found === undefined || phone === undefined) {
    const [first] = readings;
    return nothing((first && lengthProblem(first.text, first.region)) ?? 'unknown_country', odd);
  }
  const valid = phone.isValid();
  const type = valid ? typeOf(phone.getType(), phone.country) : null;
  return {
    valid,
    problem: valid ? null : (lengthProblem(found.reading.text, found.reading.region) ?? 'not_assigned'),
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

const asRegion = (country: string) => country.toUpperCase() as CountryCode;

function parse(text: string, region: CountryCode | undefined) {
  // A longer text is not searched for a number: the whole text must be one.
  return parsePhoneNumberFromString(text, { ...(region && { defaultCountry: region }), extract: false });
}

function lengthProblem(text: string, region: CountryCode | undefined): PhoneProblem | null {
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
