import { describe, expect, test } from 'vitest';
import {
  BUSINESS_NUMBERS,
  type BusinessNumber,
  businessNumberKinds,
  checkBusinessNumber,
} from '#shared/domain/business/business-number.ts';
import { COUNTRY_CODES } from '#shared/domain/place/countries.ts';

const TODAY = '2026-11-23';
const statusOf = (country: string, purpose: BusinessNumber, typed: string) =>
  checkBusinessNumber(country, purpose, typed, TODAY).status;

/** One VAT number of each country of the European Union, as the documentation of python-stdnum gives them. */
const VAT: Readonly<Record<string, string>> = {
  AT: 'ATU13585627',
  BE: 'BE0428759497',
  BG: 'BG175074752',
  CY: 'CY10259033P',
  CZ: 'CZ25123891',
  DE: 'DE136695976',
  DK: 'DK13585628',
  EE: 'EE100931558',
  ES: 'ESB58378431',
  FI: 'FI20774740',
  FR: 'FR40303265045',
  GR: 'EL094259216',
  HR: 'HR33392005961',
  HU: 'HU12892312',
  IE: 'IE6433435F',
  IT: 'IT00743110157',
  LT: 'LT119511515',
  LU: 'LU15027442',
  LV: 'LV40003521600',
  MT: 'MT11679112',
  NL: 'NL004495445B01',
  PL: 'PL8567346215',
  PT: 'PT501964843',
  RO: 'RO18547290',
  SE: 'SE123456789701',
  SI: 'SI50223054',
  SK: 'SK2022749619',
};

describe('tax numbers', () => {
  test.each(Object.entries(VAT))('%s: %s has valid check digits, and another digit has not', (country, vat) => {
    expect(statusOf(country, 'tax', vat)).toBe('valid');
    // The last digit before any letters at the end, because some endings are no check digit.
    const at = /\d(?=\D*$)/.exec(vat.replace(/B\d\d$|01$/, ''))?.index ?? 0;
    const changed = [...'0123456789'].map((digit) => vat.slice(0, at) + digit + vat.slice(at + 1));
    expect(changed.filter((number) => statusOf(country, 'tax', number) === 'valid')).toEqual([vat]);
  });

  test('without the letters of the country as well', () => {
    expect(statusOf('DE', 'tax', '136 695 976')).toBe('valid');
    expect(statusOf('IT', 'tax', '00743110157')).toBe('valid');
  });

  test('of other countries', () => {
    const valid = {
      GB: 'GB 980 7806 84',
      US: '91-1144442',
      AU: '83 914 571 673',
      BR: '16.727.230/0001-97',
      IN: '27AAPFU0939F1ZV',
      CH: 'CHE-100.155.212 MWST',
      CN: '91110000600037341L',
      MX: 'GODE561231GR8',
      NO: 'NO 995 525 828 MVA',
      KE: 'P051365947M',
    };
    for (const [country, number] of Object.entries(valid))
      expect([country, statusOf(country, 'tax', number)]).toEqual([country, 'valid']);
    expect(statusOf('GB', 'tax', '1955839661')).toBe('valid');
    // No office of the US tax authority had this prefix when the list was made.
    expect(statusOf('US', 'tax', '07-1144442')).toBe('unknown_form');
  });
});

describe('registration numbers', () => {
  const VALID: readonly (readonly [string, string])[] = [
    ['GB', '00445790'],
    ['GB', '445790'],
    ['GB', 'SC 095237'],
    ['GB', 'OC301540'],
    ['DE', 'HRB 6684'],
    ['DE', 'HRB 158855 B'],
    ['FR', '552 008 443'],
    ['IE', '462571'],
    ['NL', '33031431'],
    ['PL', '0000019193'],
    ['LU', 'B 82454'],
    ['ZA', '1966/004649/06'],
    ['NG', 'RC 6290'],
    ['KE', 'PVT-AJUKLM7'],
    ['CI', 'CI-ABJ-2011-B-1234'],
    ['IN', 'L17110MH1973PLC019786'],
    ['SG', '00192200M'],
    ['NZ', '9429041525746'],
    ['AU', '004 085 616'],
    ['CL', '76.086.428-5'],
    ['NO', '988 077 917'],
    ['ES', 'B58378431'],
  ];
  test.each(VALID)('%s: %s', (country, number) => {
    expect(statusOf(country, 'registration', number)).toBe('valid');
  });

  test.each([
    ['NZ', '9429041525747'],
    ['FR', '552 008 444'],
  ])('%s: %s is refused', (country, number) => {
    expect(statusOf(country, 'registration', number)).toBe('invalid');
  });

  test.each([
    ['GB', 'XX095237'],
    ['GB', '123'],
    ['ZA', '1766/004649/06'],
    ['ZA', '1966/004649/99'],
    ['PL', '9000019193'],
    ['IN', 'L17110MH1973XYZ019786'],
  ])('%s: %s has no known form, which proves nothing', (country, number) => {
    expect(statusOf(country, 'registration', number)).toBe('unknown_form');
  });

  test('a tax number in the field of the registration number is named as such, and the reverse', () => {
    expect(statusOf('GB', 'registration', 'GB 980 7806 84')).toBe('other_kind');
    expect(statusOf('GB', 'tax', 'SC095237')).toBe('other_kind');
  });

  test('the United States register companies by state, so nothing is known about their numbers', () => {
    expect(statusOf('US', 'registration', '1234567')).toBe('not_covered');
  });
});

test('hostile texts never throw and never pass', () => {
  for (const country of COUNTRY_CODES)
    for (const purpose of BUSINESS_NUMBERS)
      for (const typed of ['', ' ', '0', 'x'.repeat(10_000), '1'.repeat(64), '💥', '__proto__'])
        expect([country, purpose, typed, statusOf(country, purpose, typed)]).not.toContain('valid');
});

test('every kind that a table names exists', () => {
  // A misspelt key would silently leave a country out.
  for (const [country, purpose, keys] of [
    ['DE', 'tax', ['stnr', 'widnr', 'idnr', 'vat']],
    ['FR', 'registration', ['siren', 'siret']],
    ['HR', 'registration', ['mbs', 'oib']],
    ['US', 'tax', ['ein']],
  ] as const)
    expect(businessNumberKinds(country, purpose).map(({ key }) => key)).toEqual(keys);
  const covered = (purpose: BusinessNumber) =>
    COUNTRY_CODES.filter((country) => businessNumberKinds(country, purpose).length > 0).length;
  expect({ registration: covered('registration'), tax: covered('tax') }).toEqual({ registration: 91, tax: 93 });
});
