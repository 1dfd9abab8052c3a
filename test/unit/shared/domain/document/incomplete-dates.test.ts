import { expect, test } from 'vitest';
import { withDatesOf } from '#shared/domain/document/incomplete-dates.ts';

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
