import { COUNTRY_CODES } from '#shared/place/countries.ts';

/** Countries with their names in `language`, in the order of that language's alphabet. */
export function listCountries(language: string): readonly { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return COUNTRY_CODES.map((code) => ({ value: code, label: names.of(code) ?? code })).sort((a, b) =>
    a.label.localeCompare(b.label, language),
  );
}

/** The name of a country by its two-letter code; anything else is returned as it is (documents carry three letters). */
export function countryName(code: string, language: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code.toUpperCase()) ?? code;
}
