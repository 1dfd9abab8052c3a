import { countryOfState } from '../place/countries.ts';

/** Doc 9303-3, section 5: issuers whose certificates' codes differ from ISO 3166. */
const CERTIFICATE_COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(['GBD', 'GBN', 'GBO', 'GBP', 'GBS'].map((state) => [state, ['GB']])),
  ...Object.fromEntries(['UNO', 'UNA'].map((state) => [state, ['UN']])),
  EUE: ['EU'],
  // Kosovo's certificates have KS, and its documents had UNK under the United Nations' mission.
  RKS: ['KS', 'XK'],
  XKX: ['KS', 'XK'],
  UNK: ['KS', 'XK', 'UN'],
  XOM: ['XO', 'XM'],
  // Hong Kong and Macao issue passports of China under certificates of their own.
  CHN: ['CN', 'HK', 'MO'],
};

/** The invented state of specimens, which must never be taken for a real one. */
const SPECIMEN_CODES: readonly string[] = ['UT', 'UTO'];

export const isSpecimenCode = (code: string | null | undefined): boolean =>
  code != null && SPECIMEN_CODES.includes(code.toUpperCase());

/** Country codes of certificates that may vouch for the issuing state in an MRZ. */
export function certificateCountriesOf(issuingState: string): readonly string[] {
  const state = issuingState.replace(/[<\s]+$/, '').toUpperCase();
  if (state === '') return [];
  const own = countryOfState(state);
  return [...new Set([state, ...(own === null ? [] : [own]), ...(CERTIFICATE_COUNTRIES[state] ?? [])])];
}

/** Otherwise any state could sign any passport. */
export const isCountryOf = (issuingState: string, certificateCountry: string): boolean =>
  certificateCountriesOf(issuingState).includes(certificateCountry.toUpperCase());
