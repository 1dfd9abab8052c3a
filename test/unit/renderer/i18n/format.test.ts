import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  formatDate,
  formatDay,
  formatFixedDay,
  formatInstant,
  formatPeriod,
} from '../../../../renderer/i18n/format.ts';

const prefer = (...languages: readonly string[]) => vi.stubGlobal('navigator', { languages });

beforeEach(() => prefer('en-US'));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test.each([
  [['en-GB', 'en'], 'en', '15 Jan 2027'],
  [['en'], 'en', 'Jan 15, 2027'],
  // The page is in English, as the phone has it second.
  [['de-DE', 'en-US'], 'en', 'Jan 15, 2027'],
  // A phone whose language the page lacks still has its region.
  [['de-DE', 'de'], 'en', '15 Jan 2027'],
  [['zh-Hant-TW', 'en-GB'], 'en', '15 Jan 2027'],
  // There, calendars and digits of their own are usual.
  [['ar-SA'], 'ar', '15 يناير 2027'],
  [['C'], 'en', 'Jan 15, 2027'],
  [[], 'fr', '15 janv. 2027'],
])('a phone that prefers %j reads %s dates of its region', (languages, language, date) => {
  prefer(...languages);
  expect(formatDate('2027-01-15', language)).toBe(date);
});

const MIDNIGHT = '2027-01-15T00:00:00.000Z';

test.each([
  ['America/St_Johns', 'Jan 14, 2027', 'Jan 14, 2027, 8:30 PM'],
  ['UTC', 'Jan 15, 2027', 'Jan 15, 2027, 12:00 AM'],
  ['Pacific/Kiritimati', 'Jan 15, 2027', 'Jan 15, 2027, 2:00 PM'],
])('in %s a date stays the same, and an event has its local day and time', (zone, day, time) => {
  vi.stubEnv('TZ', zone);
  expect(formatDate('2027-01-15', 'en')).toBe('Jan 15, 2027');
  expect(formatFixedDay(MIDNIGHT, 'en')).toBe('Jan 15, 2027');
  expect(formatFixedDay('2027-01-15T23:59:59.000Z', 'en')).toBe('Jan 15, 2027');
  expect(formatDay(MIDNIGHT, 'en')).toBe(day);
  expect(formatInstant(MIDNIGHT, 'en').replaceAll('\u202f', ' ')).toBe(time);
});

test('a period is in years where it is whole ones, and else in days', () => {
  expect([1, 30, 365, 1_095, 1_100, 1_826].map((days) => formatPeriod(days, 'en'))).toEqual([
    ...['1 day', '30 days', '1 year', '3 years', '1,100 days', '5 years'],
  ]);
  expect(formatPeriod(30, 'fr').replaceAll('\u00a0', ' ')).toBe('30 jours');
});

test('every number and date of a page names its digits, because browsers choose different ones', () => {
  const root = join(import.meta.dirname, '../../../../renderer');
  const formats = globSync('**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(/Intl\.(?:DateTime|Number|RelativeTime)Format\((.{0,30})/gs),
    ].map(([, given = '']) => `${file}: ${given}`),
  );
  expect(formats.length).toBeGreaterThan(10);
  expect(formats.filter((format) => !/inLatinDigits\(|-nu-latn/.test(format))).toEqual([]);
});
