import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isCalendarDate } from '#shared/domain/calendar-date.ts';
import { MONTH_NAMES, monthsNamed } from '#shared/domain/document/print/month-names.ts';
import { plainPrintedDate } from '#shared/domain/document/print/printed-date.ts';

const TODAY = '2026-06-15';
const twoDigits = (value: number) => String(value).padStart(2, '0');

const day = fc
  .tuple(fc.integer({ min: 1906, max: 2026 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
  .filter(([year, month, date]) => isCalendarDate(year, month, date) && plain([year, month, date]) <= TODAY);
type Day = [year: number, month: number, day: number];
const plain = ([year, month, date]: Day) => `${year}-${twoDigits(month)}-${twoDigits(date)}`;

describe('a printed date reads as it was written', () => {
  const languages = Object.keys(MONTH_NAMES);
  const orders: readonly ((day: Day, name: string) => string)[] = [
    ([year, , date], name) => `${twoDigits(date)} ${name} ${year}`,
    ([year, , date], name) => `${date}. ${name.toLowerCase()} ${year}`,
    ([year, , date], name) => `${date} de ${name.toLowerCase()} de ${year}`,
    ([year, , date], name) => `${name} ${date}, ${year}`,
    ([year, , date], name) => `${year}. ${name.toLowerCase()} ${date}.`,
    ([year, , date], name) => `${twoDigits(date)}${name}${year}`,
    ([year, , date], name) => `${twoDigits(date)}-${name}-${year}`,
  ];

  test("with the month's name, in every language in which it is unambiguous", () => {
    fc.assert(
      fc.property(
        day,
        fc.constantFrom(...languages),
        fc.constantFrom(...orders),
        fc.nat(),
        (date, language, write, n) => {
          const names = MONTH_NAMES[language]?.[date[1] - 1] ?? [];
          const name = names[n % names.length] as string;
          fc.pre(monthsNamed(name).size === 1);
          expect(plainPrintedDate(write(date, name), 'birth', TODAY)).toBe(plain(date));
        },
      ),
    );
  });

  test('with the month abbreviated in two languages and a two-digit year', () => {
    fc.assert(
      fc.property(
        day,
        fc.constantFrom(...languages),
        fc.constantFrom('/', ' / ', '|', '/ '),
        (date, language, mark) => {
          fc.pre(date[0] > 1926);
          const [first = ''] = MONTH_NAMES[language]?.[date[1] - 1] ?? [];
          const [english = ''] = MONTH_NAMES.en?.[date[1] - 1] ?? [];
          const month = `${first.slice(0, 4)}${mark}${english.slice(0, 3)}`;
          const printed = `${twoDigits(date[2])} ${month} ${twoDigits(date[0] % 100)}`;
          expect(plainPrintedDate(printed, 'birth', TODAY)).toBe(plain(date));
        },
      ),
    );
  });

  test('in numbers, if the form or the country shows the order', () => {
    const numbers: readonly ((day: Day) => [string, 'day-month' | 'month-day' | null])[] = [
      ([y, m, d]) => [`${twoDigits(d)}.${twoDigits(m)}.${y}`, null],
      ([y, m, d]) => [`${d}. ${m}. ${y}`, null],
      ([y, m, d]) => [`${twoDigits(d)} ${twoDigits(m)} ${y}`, null],
      ([y, m, d]) => [`${twoDigits(d)}/${twoDigits(m)}/${y}`, 'day-month'],
      ([y, m, d]) => [`${twoDigits(m)}/${twoDigits(d)}/${y}`, 'month-day'],
      ([y, m, d]) => [`${twoDigits(m)}-${twoDigits(d)}-${y}`, 'month-day'],
      ([y, m, d]) => [`${y}-${twoDigits(m)}-${twoDigits(d)}`, null],
      ([y, m, d]) => [`${y}/${twoDigits(m)}/${twoDigits(d)}`, null],
      ([y, m, d]) => [`${y}.${m}.${d}`, null],
    ];
    fc.assert(
      fc.property(day, fc.constantFrom(...numbers), (date, write) => {
        const [printed, order] = write(date);
        expect(plainPrintedDate(printed, 'birth', TODAY, order)).toBe(plain(date));
      }),
    );
  });

  test('never as a date that does not exist, whatever is printed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Za-z ./-]{0,24}$/), (printed) => {
        const read = plainPrintedDate(printed, 'other', TODAY);
        if (read === null) return;
        const [year, month, date] = read.split('-').map(Number) as Day;
        expect(isCalendarDate(year, month, date)).toBe(true);
      }),
    );
  });
});

describe('plainPrintedDate', () => {
  it.each([
    ['12 AUG/AOÛT 74', '1974-08-12'],
    ['12AUG1974', '1974-08-12'],
    ['12AUG/AOUT74', '1974-08-12'],
    ['12 AUGAOUT 74', '1974-08-12'],
    ['01 MÄRZ 1999', '1999-03-01'],
    ['1 enero 2001', '2001-01-01'],
    ['22 FEB/FEB 78', '1978-02-22'],
    ['19 OKT/OCT 1971', '1971-10-19'],
    ['03 LIS/NOV 1988', '1988-11-03'],
    ['07 MAR 1979', '1979-03-07'],
    ['07 MAR/MAR 1979', '1979-03-07'],
    ['12 8月/AUG 1974', '1974-08-12'],
    ['1er août 1980', '1980-08-01'],
    ['5th May 1990', '1990-05-05'],
    ['12.VIII.1974', '1974-08-12'],
    // The rest of a word whose accented letter was lost is no Roman number beside a name.
    ['28 FEB / F V 1981', '1981-02-28'],
    ['12.08.1974', '1974-08-12'],
    ['12 08 1974', '1974-08-12'],
    ['12081974', '1974-08-12'],
    ['1974-08-12', '1974-08-12'],
    ['19740812', '1974-08-12'],
    ['12.08.74', '1974-08-12'],
    ['25/12/1990', '1990-12-25'],
    ['12/25/1990', '1990-12-25'],
    ['12 Aug. 2517', '1974-08-12'],
    ['25／12／1990', '1990-12-25'],
    // A stroke read as a digit.
    ['25112/1990', '1990-12-25'],
    ['25/1211990', '1990-12-25'],
  ])('reads %s', (printed, read) => {
    expect(plainPrintedDate(printed, 'birth', TODAY)).toBe(read);
  });

  it.each([
    ['04/05/1990', 'which is day and which is month'],
    ['31 FEB 1990', 'a day that is not'],
    ['12 AUG/SEP 1974', 'two months'],
    ['12 8/SEP 1974', 'a number and a name that contradict each other'],
    ['AUG 1974', 'no day, which was rather not read'],
    ['08/1974', 'no day'],
    ['1974', 'neither day nor month'],
    ['AUG', 'no year'],
    ['8/74', 'no day and no century'],
    ['12 XYZ 1974', 'no month'],
    ['32.01.1990', 'a day that is not'],
    ['12.25.1990', 'no month before a dot'],
    ['12 JUI 1974', 'juin or juillet'],
    ['12 LISTOPAD 1974', 'October in Croatian, November in Polish and Czech'],
    ['1430/05/12', 'a year of another calendar'],
    ['', 'nothing'],
  ])('refuses "%s": %s', (printed) => {
    expect(plainPrintedDate(printed, 'birth', TODAY)).toBeNull();
  });

  it('chooses the century by the meaning of the date', () => {
    expect(plainPrintedDate('15 JUN 26', 'birth', TODAY)).toBe('2026-06-15');
    expect(plainPrintedDate('16 JUN 26', 'birth', TODAY)).toBe('1926-06-16');
    expect(plainPrintedDate('16 JUN 34', 'other', TODAY)).toBe('2034-06-16');
  });
});
