import { afterEach, expect, test, vi } from 'vitest';
import { formatDate, formatDay, formatFixedDay, formatInstant } from '../../../../renderer/i18n/format.ts';

afterEach(() => vi.unstubAllEnvs());

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
