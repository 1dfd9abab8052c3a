import { COUNTRY_CODES, countryOfState } from '#shared/domain/place/countries.ts';

/** The fictional country of ICAO specimens, which no list of region names has. */
const UTOPIA = { code: 'UT', name: 'Utopia' };

/** Countries with their names in `language`, sorted alphabetically in that language. */
export function listCountries(language: string): readonly { value: string; label: string }[] {
  return COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code, language) })).sort((a, b) =>
    a.label.localeCompare(b.label, language),
  );
}

/** By two-letter code or a document's three-letter code. Returns other text unchanged. */
export function countryName(code: string, language: string): string {
  const alpha2 = countryOfState(code) ?? (/^[A-Za-z]{2}$/.test(code) ? code.toUpperCase() : null);
  if (alpha2 === null) return code;
  if (alpha2 === UTOPIA.code) return UTOPIA.name;
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(alpha2) ?? code;
}
