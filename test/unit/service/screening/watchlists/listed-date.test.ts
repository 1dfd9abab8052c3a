import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseListedDates,
  parseListedDay,
  rangeOfYears,
} from '../../../../../electron/service/screening/watchlists/listed-date.ts';
import { interruptible } from '../../../../support/interruptible.ts';

const spans = (text: string, order?: 'day-first' | 'month-first') =>
  parseListedDates(text, order)?.map(({ from, to, circa }) => `${circa ? '~' : ''}${from}..${to}`) ?? null;

describe('dates as lists write them', () => {
  test.each([
    ['15 Jan 1955', ['1955-01-15..1955-01-15']],
    ['1946', ['1946-01-01..1946-12-31']],
    ['Feb 1972', ['1972-02-01..1972-02-29']],
    ['Sept. 1958', ['1958-09-01..1958-09-30']],
    ['September 9, 1958', ['1958-09-09..1958-09-09']],
    ['circa 1951', ['~1951-01-01..1951-12-31']],
    ['circa 1979–1982', ['~1979-01-01..1982-12-31']],
    ['circa 1979-82', ['~1979-01-01..1982-12-31']],
    ['1929 to 1930', ['1929-01-01..1930-12-31']],
    ['01 Jan 1961 to 31 Mar 1962', ['1961-01-01..1962-03-31']],
    ['between 1960 and 1963', ['1960-01-01..1963-12-31']],
    ['Between Aug. and Sep. 1977', ['1977-08-01..1977-09-30']],
    ['1975 or 1976', ['1975-01-01..1975-12-31', '1976-01-01..1976-12-31']],
    ['a) 11 Apr. 1960 b) 11 Apr. 1963', ['1960-04-11..1960-04-11', '1963-04-11..1963-04-11']],
    ['late 1960s', ['1967-01-01..1969-12-31']],
    ['1970s', ['1970-01-01..1979-12-31']],
    ['Approximately 1965', ['~1965-01-01..1965-12-31']],
    ['1965 (approximately)', ['~1965-01-01..1965-12-31']],
    ['1967-01', ['1967-01-01..1967-01-31']],
    ['28/06/1960', ['1960-06-28..1960-06-28']],
    ['00/06/1960', ['1960-06-01..1960-06-30']],
    ['00/00/1960', ['1960-01-01..1960-12-31']],
  ])('%s', (text, expected) => {
    expect(spans(text)).toEqual(expected);
  });

  test.each([
    '',
    'na',
    '30-35 years old',
    '31 Feb 1960',
    '24/06/1402',
    '1963 to 1960',
    '45/13/1999',
    'Janitor 1950',
    '1960 or unknown words',
  ])('"%s" is not a date, and the caller keeps the text', (text) => {
    expect(parseListedDates(text)).toBeNull();
  });

  test("use the list's order of day and month", () => {
    expect(spans('03/04/1960', 'month-first')).toEqual(['1960-03-04..1960-03-04']);
    expect(spans('03/04/1960')).toEqual(['1960-04-03..1960-04-03']);
  });

  test('keep the original text beside the range', () => {
    expect(parseListedDates('circa 1951')?.[0]?.text).toBe('circa 1951');
  });

  test('give one whole day, or none', () => {
    expect([parseListedDay('2001-12-04T00:00:00'), parseListedDay('Dec 2001'), parseListedDay('')]).toEqual([
      '2001-12-04',
      null,
      null,
    ]);
  });

  test('give a range from columns of years', () => {
    expect(rangeOfYears('1962', '1965', true, 'x')).toMatchObject({
      from: '1962-01-01',
      to: '1965-12-31',
      circa: true,
    });
    expect(rangeOfYears('1965', '1962', false, 'x')).toBeNull();
    expect(rangeOfYears('', '', false, 'x')).toBeNull();
  });

  test('round-trip for every day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1850-01-01'), max: new Date('2050-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          const [year, month, dayOfMonth] = day.split('-');
          expect(spans(day)).toEqual([`${day}..${day}`]);
          expect(spans(`${dayOfMonth}/${month}/${year}`)).toEqual([`${day}..${day}`]);
        },
      ),
    );
  });

  test('any text gives a valid range or null', () => {
    fc.assert(
      fc.property(
        fc.string({
          maxLength: 2000,
          unit: fc.constantFrom(...'0123456789 -–/.;,abcdeorJan to between circa'.split('')),
        }),
        (text) => {
          for (const { from, to } of interruptible(() => parseListedDates(text)) ?? []) expect(from <= to).toBe(true);
        },
      ),
    );
  });
});
