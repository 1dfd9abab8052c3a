import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from 'libphonenumber-js/max';
import { describePhone, readPhone } from './phone.ts';
import { withoutOddCharacters } from './written-text.ts';

/** Longer than any number. Longer text is left unchanged and refused later. */
const FORMATTED_CHARACTERS_MAX = 24;

export function listCallingCodes(): readonly { readonly country: string; readonly callingCode: string }[] {
  return getCountries().map((country) => ({ country, callingCode: getCountryCallingCode(country) }));
}

/** Alpha-2, or null: specimens come from countries that do not exist. */
export const dialledIn = (country: string): string | null =>
  isSupportedCountry(country.toUpperCase()) ? country.toUpperCase() : null;

/** As its country does, by calling code or `country` (returned). Other text stays. */
export function formatPhoneTyped(
  typed: string,
  country: string | null,
): { readonly text: string; readonly country: string | null } {
  const text = withoutOddCharacters(typed.slice(0, FORMATTED_CHARACTERS_MAX * 2)).trimStart();
  if (text.length > FORMATTED_CHARACTERS_MAX || !/^\+?[\d ().\-/~]*$/.test(text)) return { text: typed, country };
  // Only where no country says which prefix is dialled, 00 is the one that most countries share.
  const dialled = country === null ? text.replace(/^00(?=[1-9])/, '+') : text;
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
  const known = readPhone(text, before);
  const isInternational = text.startsWith('+') || known.elsewhere !== null;
  const { number, callingCode } = known.facts;
  const national =
    isInternational && number !== null && callingCode !== null
      ? number.slice(1 + callingCode.length)
      : text.replace(/\D/g, '');
  if (national === '' || (text.startsWith('+') && callingCode === null)) return code;
  const read = describePhone(national, country);
  return read.valid && read.international !== null ? read.international : `${code} ${national.replace(/^0/, '')}`;
}
