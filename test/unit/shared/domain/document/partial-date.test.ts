import { expect, test } from 'vitest';
import { credibleBirth, dateOfParts, mayBeSameDay, withDatesOf } from '#shared/domain/document/partial-date.ts';

test.each([
  ['the century', { birthDate: '1924-05-01' }, { birthDate: '2024-05-01' }, { birthDate: '1924-05-01' }],
  ['a day', { birthDate: '1974-08-12' }, { birthDate: '1974-08' }, { birthDate: '1974-08-12' }],
  ['the day of issue', { issueDate: '2015-06-17' }, { issueDate: '2015-06' }, { issueDate: '2015-06-17' }],
])('takes %s that an MRZ leaves out from print', (_, printed, zone, whole) => {
  expect(withDatesOf(printed, zone)).toEqual(whole);
});

test.each([
  [{ birthDate: '1974-08-13' }, { birthDate: '1974-08-12' }],
  [{ birthDate: '1974-09-12' }, { birthDate: '1974-08' }],
  [{ issueDate: '2016-06-17' }, { issueDate: '2015-06' }],
  [{}, { birthDate: '1974-08-12', issueDate: '2015-06' }],
  [{ birthDate: '1974-08-12', issueDate: '2015-06-17' }, {}],
])('print %o does not change an MRZ with %o', (printed, zone) => {
  expect(withDatesOf(printed, zone)).toEqual(zone);
});

test.each([
  ['<<<<<<', '2010-05-01', '2010-05-01', 'MRZ leaves it to print'],
  ['990101', '1999-01-01', '1999-01-01', 'print shows the year'],
  ['990101', '2030-01-01', 'never', 'print contradicts'],
  ['990101', 'never', 'never', 'both say so'],
])('an expiry %s in the MRZ beside %s in print', (zone, printed, winner) => {
  const whole = withDatesOf({ expiryDate: printed }, { expiryDate: 'never' }, zone);
  expect(whole.expiryDate ?? printed).toBe(winner);
});

test.each([
  ['1955', '1955-07-01', true],
  ['1955-07', '1955-07-01', true],
  ['1955-07', '1955', true],
  ['1955-07-01', '1955-07-01', true],
  ['1955-08', '1955-07-01', false],
  ['1956', '1955-07-01', false],
  ['never', 'never', true],
  ['never', '2031-07-01', false],
])('%s and %s may be the same day: %s', (one, other, may) => {
  expect(mayBeSameDay(one, other)).toBe(may);
  expect(mayBeSameDay(other, one)).toBe(may);
});

test.each([
  ['1955', '00', '00', '1955'],
  ['1955', 'XX', 'XX', '1955'],
  ['1955', '<<', '<<', '1955'],
  ['1955', '--', '--', '1955'],
  ['1955', '**', '**', '1955'],
  ['1955', '??', '??', '1955'],
  ['1955', '00', '15', '1955'],
  ['1955', '07', '00', '1955-07'],
  ['1955', '7', '1', '1955-07-01'],
  ['0000', '07', '01', null],
  ['XXXX', '07', '01', null],
  ['1955', '02', '30', null],
  ['1955', '13', '00', null],
])('%s, %s, %s is %s', (year, month, day, date) => expect(dateOfParts(year, month, day)).toBe(date));

test.each([
  ['1955', '1955'],
  ['1904-01-01', '1904-01-01'],
  ['1900-01-01', null],
  ['1899-12-30', null],
  ['0001-01-01', null],
  ['9999-12-31', null],
  ['2047-04-28', null],
  ['2026-11-30', null],
  ['2026', '2026'],
])('%s as a birth date is %s', (date, credible) => expect(credibleBirth(date, '2026-11-29')).toBe(credible));
