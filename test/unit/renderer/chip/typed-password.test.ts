import { expect, test } from 'vitest';
import { passwordFrom, type TypedPassword, typedDateOf } from '../../../../renderer/chip/typed-password.ts';

const typed: TypedPassword = {
  way: 'mrz',
  can: '',
  documentNumber: 'l898902c3',
  birthDate: '1974-8-12',
  expiryDate: '2032-04-15',
};

test('three values as people write them open the chip as the MRZ has them', () => {
  const mrz = { documentNumber: 'L898902C3', birthDate: '740812', expiryDate: '320415' };
  expect(passwordFrom(typed)).toEqual({ mrz });
  expect(passwordFrom({ ...typed, documentNumber: ' L89 8902C3 ' })).toEqual({ mrz });
  expect(passwordFrom({ ...typed, documentNumber: 'AB-12' })).toMatchObject({ mrz: { documentNumber: 'AB<12' } });
});

test('a card access number has six digits', () => {
  expect(passwordFrom({ ...typed, way: 'can', can: '123456' })).toEqual({ can: '123456' });
  expect(passwordFrom({ ...typed, way: 'can', can: '12345' })).toEqual(['can']);
});

test('what is missing or no date is named', () => {
  expect(passwordFrom({ ...typed, documentNumber: '', expiryDate: '' })).toEqual(['documentNumber', 'expiryDate']);
  expect(passwordFrom({ ...typed, birthDate: '1974-02-30' })).toEqual(['birthDate']);
  expect(passwordFrom({ ...typed, birthDate: '74-08-12' })).toEqual(['birthDate']);
});

test('the dates of an MRZ get their century', () => {
  expect(typedDateOf('740812', 'birth', '2026-11-27')).toBe('1974-08-12');
  expect(typedDateOf('260812', 'birth', '2026-11-27')).toBe('2026-08-12');
  expect(typedDateOf('270812', 'birth', '2026-11-27')).toBe('1927-08-12');
  expect(typedDateOf('360812', 'expiry', '2026-11-27')).toBe('2036-08-12');
  expect(typedDateOf('990812', 'expiry', '2026-11-27')).toBe('1999-08-12');
  expect(typedDateOf('74<<<<', 'birth', '2026-11-27')).toBe('');
});
