import { describe, expect, test } from 'vitest';
import { licenceExpiry } from '#shared/domain/document/barcode/aamva-values.ts';
import { plainBirthDate, plainExpiryDate } from '#shared/domain/document/mrz/mrz-date.ts';
import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';
import { NEVER_EXPIRES, plainExpiry } from '#shared/domain/document/partial-date.ts';

const TODAY = '2026-11-29';

describe('a birth date in an MRZ', () => {
  test.each([
    ['550701', '1955-07-01'],
    ['550700', '1955-07'],
    ['550000', '1955'],
    ['5507<<', '1955-07'],
    ['55<<<<', '1955'],
    ['5507XX', '1955-07'],
    ['55XXXX', '1955'],
    ['5500<<', '1955'],
    ['000000', null],
    ['<<<<<<', null],
    ['XXXXXX', null],
    ['990101', '1999-01-01'],
    ['000101', '2000-01-01'],
    ['000100', '2000-01'],
    ['261130', '1926-11-30'],
    ['261129', '2026-11-29'],
    ['261200', '1926-12'],
    ['260000', '2026'],
    ['55<<01', null],
    ['551301', null],
    ['550230', null],
    ['999999', null],
  ])('%s is %s', (printed, date) => expect(plainBirthDate(printed, TODAY)).toBe(date));
});

describe('an expiry date in an MRZ', () => {
  test.each([
    ['990101', 'ID', NEVER_EXPIRES],
    ['990101', 'C', NEVER_EXPIRES],
    ['991231', 'I', NEVER_EXPIRES],
    ['999999', 'I', NEVER_EXPIRES],
    ['<<<<<<', 'I', NEVER_EXPIRES],
    ['000000', 'AR', NEVER_EXPIRES],
    ['XXXXXX', 'I', NEVER_EXPIRES],
    // Passports and visas always expire.
    ['990101', 'P', '1999-01-01'],
    ['991231', 'V', '1999-12-31'],
    ['990101', 'IP', '1999-01-01'],
    ['<<<<<<', 'P', null],
    ['999999', 'P', null],
    // Other days of 1999 are days of 1999.
    ['990102', 'I', '1999-01-02'],
    ['990630', 'I', '1999-06-30'],
    ['991230', 'I', '1999-12-30'],
    ['800101', 'I', '2080-01-01'],
    ['800101', 'P', '1980-01-01'],
    ['321000', 'I', '2032-10'],
    ['3210<<', 'I', '2032-10'],
    ['320000', 'I', '2032'],
    ['000215', 'I', '2000-02-15'],
    ['321301', 'I', null],
  ])('%s on a document %s is %s', (printed, code, date) => expect(plainExpiryDate(printed, code, TODAY)).toBe(date));
});

test.each([
  [
    'a Spanish card',
    ['IDESPCAA000000499999999R<<<<<<', '4803128F9901018ESP<<<<<<<<<<<7', 'CARRASCO<VIDAL<<INES<<<<<<<<<<'],
    'never',
    '1948-03-12',
  ],
  [
    'an Italian card',
    ['C<ITACA00000AA4<<<<<<<<<<<<<<<', '5007141M9901018ITA<<<<<<<<<<<4', 'ROSSINI<<ALDO<<<<<<<<<<<<<<<<<'],
    'never',
    '1950-07-14',
  ],
  [
    'a passport with an unknown day of birth',
    ['P<CHEMEIER<<LINA<<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'X0A00B0002CHE5500000F3204153<<<<<<<<<<<<<<<2'],
    '2032-04-15',
    '1955',
  ],
])('%s', (_, lines, expiryDate, birthDate) => {
  expect(parseMrz(lines, TODAY)).toMatchObject({ allCheckDigitsValid: true, values: { expiryDate, birthDate } });
});

test.each([
  ['9999-12-31', 'never'],
  ['9999-01-01', 'never'],
  ['2999-12-31', 'never'],
  ['2099-12-31', 'never'],
  ['2100-01-01', 'never'],
  ['2086-01-01', '2086-01-01'],
  ['2099-06-15', '2099-06-15'],
  ['2036-12-31', '2036-12-31'],
])('an expiry on %s is %s', (date, expiry) => expect(plainExpiry(date, TODAY)).toBe(expiry));

test.each([
  ['00000000', 'never'],
  ['99999999', 'never'],
  ['12319999', 'never'],
  ['99991231', 'never'],
  ['NONE', 'never'],
  ['NON-EXPIRING', 'never'],
  ['INDEF', 'never'],
  ['08312031', '2031-08-31'],
  ['20310831', '2031-08-31'],
  ['', null],
  ['1231203', null],
])('the expiry %s of a licence is %s', (text, expiry) => expect(licenceExpiry(text)).toBe(expiry));
