import { expect, test } from 'vitest';
import { readChipPassword } from '#shared/domain/document/chip/read-chip-password.ts';
import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';

const PASSPORT = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];

function passwordOf(lines: readonly string[]) {
  const mrz = parseMrz(lines, '2026-11-27');
  if (mrz === null) throw new Error('not an MRZ');
  return readChipPassword(mrz);
}

test('the MRZ of a passport opens its chip', () => {
  const fields = { documentNumber: 'L898902C3', birthDate: '740812', expiryDate: '120415' };
  expect(passwordOf(PASSPORT)).toEqual({ ...fields, check_digits_valid: true });
});

test('a wrong check digit of one of the three fields says that it was misread', () => {
  const misread = PASSPORT.map((line) => line.replace('120415', '120416'));
  expect(passwordOf(misread)).toMatchObject({ expiryDate: '120416', check_digits_valid: false });
});

test('a wrong check digit of another field does not matter', () => {
  const misread = PASSPORT.map((line) => line.replace('ZE184226B', 'ZE184226C'));
  expect(passwordOf(misread)).toMatchObject({ check_digits_valid: true });
});

test('a visa has no chip', () => {
  const visa = ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<'];
  expect(passwordOf(visa)).toBeNull();
});
