import { describe, expect, test } from 'vitest';
import { checkNumber, NATIONAL_ID, numberTypesOf } from '#shared/domain/identity-number/check-number.ts';
import { NUMBER_KINDS, numberKindsOf } from '#shared/domain/identity-number/number-kinds.ts';
import { completed, completions, TODAY } from '../../../../support/documents/identity-numbers.ts';

const check = (country: string, type: string, number: string) => checkNumber(country, type, number, TODAY);

describe('the kinds', () => {
  test('have a name and a unique key in their country', () => {
    const ids = NUMBER_KINDS.map(({ country, key }) => `${country}.${key}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(NUMBER_KINDS.filter(({ name }) => name === '' || name === 'NAME')).toEqual([]);
  });

  test.each([
    'NG',
    'KE',
    'UG',
    'GH',
    'TZ',
    'RW',
    'ZM',
    'ZA',
    'IN',
    'PK',
    'BD',
    'ID',
    'PH',
    'VN',
    'SG',
    'AE',
    'SA',
    'EG',
  ])('of %s, where integrators verify people, have a national one', (country) => {
    expect(numberKindsOf(country).some(({ group }) => group === 'national')).toBe(true);
    expect(numberTypesOf(country)).toContain(NATIONAL_ID);
  });
});

/** A check digit tells nine of ten mistyped digits at least; each rule here is computed by the test itself. */
describe('check digits', () => {
  const luhn = (stem: string) => {
    const sum = [...stem].reverse().reduce((total, digit, index) => {
      const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return String((10 - (sum % 10)) % 10);
  };
  const weighted = (stem: string, weights: readonly number[]) =>
    weights.reduce((sum, weight, index) => sum + weight * Number(stem.charAt(index)), 0);

  test.each([
    ['ZA', 'idnr', '880315123408', luhn],
    ['SE', 'personnummer', '880315123', luhn],
    ['SA', 'nid', '123456789', luhn],
    ['CA', 'sin', '12345678', luhn],
    [
      'PL',
      'pesel',
      '8803151234',
      (stem: string) => String((10 - (weighted(stem, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10),
    ],
    ['SV', 'dui', '12345678', (stem: string) => String((10 - (weighted(stem, [9, 8, 7, 6, 5, 4, 3, 2]) % 10)) % 10)],
    ['BE', 'nn', '880315123', (stem: string) => String(97 - (Number(stem) % 97)).padStart(2, '0')],
    ['FR', 'nir', '2880375123456', (stem: string) => String(97 - (Number(stem) % 97)).padStart(2, '0')],
    ['ES', 'dni', '12345678', (stem: string) => 'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(Number(stem) % 23)],
    [
      'RU',
      'snils',
      '123456789',
      (stem: string) => String((weighted(stem, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101) % 100).padStart(2, '0'),
    ],
    [
      'IR',
      'melli',
      '123456789',
      (stem: string) => {
        const rest = weighted(stem, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11;
        return String(rest < 2 ? rest : 11 - rest);
      },
    ],
    [
      'SG',
      'nric',
      'S1234567',
      (stem: string) => 'JZIHGFEDCBA'.charAt(weighted(stem.slice(1), [2, 7, 6, 5, 4, 3, 2]) % 11),
    ],
    ['KZ', 'iin', '88031540123', (stem: string) => String(weighted(stem, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11)],
    [
      'LV',
      'pk',
      '1503881123',
      (stem: string) => String(((1 + weighted(stem, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10),
    ],
  ] as const)('%s %s %s…', (country, type, stem, digit) => {
    const right = stem + digit(stem);
    expect(check(country, type, right)).toMatchObject({ status: 'valid' });
    const last = right.at(-1) ?? '';
    const wrong = right.slice(0, -1) + (/\d/.test(last) ? String((Number(last) + 1) % 10) : last === 'A' ? 'B' : 'A');
    expect(check(country, type, wrong)).toMatchObject({ status: 'invalid', flaw: 'check_digit' });
  });

  test.each([
    ['IN', 'aadhaar', '23412341234'],
    ['TR', 'tckimlik', '1000000014'],
    ['NL', 'bsn', '11122233'],
    ['HR', 'oib', '6943515153'],
    ['TH', 'idnr', '110170123456'],
    ['LU', 'matricule', '1988031500123'.slice(0, 12)],
  ])('one digit alone ends %s %s', (country, type, stem) => {
    expect(completions(country, type, `${stem}?`).length).toBeLessThanOrEqual(1);
  });
});

describe('a number', () => {
  const swedish = completed('SE', 'personnummer', '880315-123?');

  test('is the national number of the country, or that of an identity card if there is none', () => {
    expect(check('SE', NATIONAL_ID, swedish)).toMatchObject({ status: 'valid', kind: { key: 'personnummer' } });
    expect(check('se', 'national_id', swedish)).toMatchObject({ status: 'valid' });
    const card = completed('PL', 'dowod', 'ABA?00000');
    expect(check('PL', NATIONAL_ID, card)).toMatchObject({
      status: 'other_kind',
      kind: { key: 'dowod', group: 'document' },
    });
    // Germany has no personal number.
    expect(check('DE', NATIONAL_ID, 'T22000129')).toMatchObject({
      status: 'valid',
      kind: { key: 'pwnr', group: 'document', hasCheckDigit: false },
    });
  });

  test('of another kind is not confused with a wrong one', () => {
    expect(check('KE', NATIONAL_ID, 'A012345678Z')).toMatchObject({ status: 'other_kind', kind: { key: 'pin' } });
    expect(check('KE', NATIONAL_ID, 'nothing')).toMatchObject({ status: 'unknown_form', kind: { group: 'national' } });
    expect(check('IN', NATIONAL_ID, 'ABCPE1234F')).toMatchObject({ status: 'other_kind', kind: { key: 'pan' } });
  });

  test('identifies people in some other way if the country has no national number', () => {
    expect(check('GB', NATIONAL_ID, 'AB123456C')).toMatchObject({
      status: 'valid',
      kind: { key: 'nino', hasCheckDigit: false },
    });
    expect(check('US', NATIONAL_ID, '536-22-1234')).toMatchObject({ status: 'valid', kind: { key: 'ssn' } });
  });

  test.each([
    ['ID', NATIONAL_ID, '3171013102880001', 'component'],
    ['ZA', 'idnr', '8813151234081', 'component'],
    ['PL', NATIONAL_ID, '88031512341', 'check_digit'],
  ])('%s %s %s breaks a rule that certainly holds: %s', (country, type, number, flaw) => {
    expect(check(country, type, number)).toMatchObject({ status: 'invalid', flaw });
  });

  test.each([
    ['NG', NATIONAL_ID, '1234567890', 'length'],
    ['NG', NATIONAL_ID, '1234567890A', 'format'],
    ['ZA', 'idnr', `${completed('ZA', 'idnr', '880315123408?').slice(0, -1)}`, 'length'],
  ])('%s %s %s has no known form, which proves nothing: %s', (country, type, number, flaw) => {
    expect(check(country, type, number)).toMatchObject({ status: 'unknown_form', flaw });
  });

  test('of an unknown country or kind is not covered', () => {
    expect(check('AQ', NATIONAL_ID, '1')).toEqual({ status: 'not_covered' });
    expect(check('SE', 'nothing', swedish)).toEqual({ status: 'not_covered' });
    expect(check('', '', '')).toEqual({ status: 'not_covered' });
  });

  test('is formatted as in its country', () => {
    expect(check('TZ', NATIONAL_ID, '19880315141010000123')).toMatchObject({ formatted: '19880315-14101-00001-23' });
    expect(check('NP', NATIONAL_ID, '0234562130')).toMatchObject({ formatted: '023-456-2130' });
    expect(check('GH', NATIONAL_ID, 'gha1234567890')).toMatchObject({
      compact: 'GHA1234567890',
      formatted: 'GHA-123456789-0',
    });
  });
});

describe('typed text', () => {
  const number = completed('ZA', 'idnr', '880315123408?');
  const fullWidth = [...number].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
  const arabic = [...number].map((digit) => String.fromCharCode(0x660 + Number(digit))).join('');

  test.each([
    ['blanks', number.replace(/(\d{6})(\d{4})/, '$1 $2 '), []],
    ['dashes of every width', number.replace(/(\d{6})(\d{4})/, '$1–$2—'), []],
    ['dots', number.replace(/(\d{6})/, '$1.'), []],
    ['full-width digits', fullWidth, ['full_width']],
    ['Arabic digits', arabic, ['foreign_digits']],
    [
      'mathematical digits',
      [...number].map((digit) => String.fromCodePoint(0x1d7ce + Number(digit))).join(''),
      ['foreign_digits'],
    ],
    ['marks of writing direction', `\u200F\u202E${number}\u202C`, ['invisible']],
    ['zero width', [...number].join('\u200B'), ['invisible']],
  ])('with %s is the same number, and said to be so', (_, typed, notes) => {
    expect(check('ZA', NATIONAL_ID, typed)).toMatchObject({ status: 'valid', compact: number, notes });
  });

  test('look-alike letters are found and never read as Latin ones', () => {
    expect(check('KE', 'pin', 'A012345678B')).toMatchObject({ status: 'valid' });
    // Cyrillic А and В, Greek Α, the Kelvin sign and the dotless i.
    for (const typed of [
      '\u0410012345678B',
      'A012345678\u0412',
      '\u0391012345678B',
      'A012345678\u212A',
      'A012345678\u0131',
    ])
      expect(check('KE', 'pin', typed)).toMatchObject({ status: 'unknown_form', notes: ['look_alike'] });
  });

  test('letters in place of digits are reported and not repaired', () => {
    const typed = number.replace('0', 'O').replace('1', 'l');
    expect(check('ZA', NATIONAL_ID, typed)).toMatchObject({ status: 'unknown_form', lettersForDigits: true });
  });

  test('Cyrillic numbers are written in Cyrillic', () => {
    expect(check('MN', NATIONAL_ID, 'УБ88031512')).toMatchObject({ status: 'valid' });
    expect(check('MN', NATIONAL_ID, 'YB88031512')).toMatchObject({ status: 'unknown_form', flaw: 'format' });
  });

  test.each(['', ' ', '\u200F', 'x'.repeat(65), '1'.repeat(100_000)])(
    'an empty or overlong text is unreadable',
    (typed) => {
      expect(check('ZA', NATIONAL_ID, typed)).toEqual({ status: 'unreadable' });
    },
  );
});
