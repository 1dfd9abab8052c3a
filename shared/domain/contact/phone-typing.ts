import type { CountryCode } from 'libphonenumber-js/max';
import { AsYouType, getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
import { describePhone } from './phone.ts';
import { withoutOddCharacters } from './written-text.ts';

/** Longer than any number. Longer text is left unchanged and refused later. */
const FORMATTED_CHARACTERS_MAX = 24;

/** Every country with a numbering plan, with its calling code. */
export function listCallingCodes(): readonly { readonly country: string; readonly callingCode: string }[] {
  return getCountries().map((country) => ({ country, callingCode: getCountryCallingCode(country) }));
}

/** The country (alpha-2) if its numbers can be parsed, else null: specimens come from countries that do not exist. */
export const dialledIn = (country: string): string | null =>
  isSupportedCountry(country.toUpperCase()) ? country.toUpperCase() : null;

/**
 * Groups a partly typed number as its country does, by its calling code or by `country` (alpha-2), and returns that country.
 * Text that cannot become a number stays as typed.
 */
export function formatPhoneTyped(
  typed: string,
  country: string | null,
): { readonly text: string; readonly country: string | null } {
  const text = withoutOddCharacters(typed.slice(0, FORMATTED_CHARACTERS_MAX * 2)).trimStart();
  if (text.length > FORMATTED_CHARACTERS_MAX || !/^\+?[\d ().\-/]*$/.test(text)) return { text: typed, country };
  const dialled = text.replace(/^00(?=[1-9])/, '+');
  const typing = new AsYouType(country === null ? undefined : (country as CountryCode));
  const formatted = typing.input(dialled);
  const found = typing.getCountry() ?? (dialled.startsWith('+') ? null : country);
  return { text: formatted === '' ? text : formatted, country: found };
}

/** A valid number with its calling code, grouped; other text unchanged. */
export function finishedPhone(typed: string, country: string | null): string {
  return describePhone(typed, country).international ?? typed.trim();
}

/** Moves a typed number to another country by replacing its calling code. */
export function phoneMovedTo(typed: string, before: string | null, country: string): string {
  const code = `+${getCountryCallingCode(country as CountryCode)}`;
  const text = withoutOddCharacters(typed).trim();
  const known = describePhone(text, before);
  const digits = text.replace(/\D/g, '');
  const isInternational = text.startsWith('+') || text.startsWith('00');
  const national =
    isInternational && known.callingCode !== null ? digits.replace(/^0*/, '').slice(known.callingCode.length) : digits;
  if (national === '' || (isInternational && known.callingCode === null)) return code;
  const read = describePhone(national, country);
  return read.valid && read.international !== null ? read.international : `${code} ${national.replace(/^0/, '')}`;
}
