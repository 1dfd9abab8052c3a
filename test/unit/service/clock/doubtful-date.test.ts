import { expect, test } from 'vitest';
import { createPlausibleClock } from '../../../../electron/service/store/clock/plausible-clock.ts';
import { isDateDoubtful, withoutDate } from '../../../../electron/service/verify/doubtful-date.ts';
import { runChecks, type ScheduledCheck } from '../../../../electron/service/verify/run-checks.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.parse('2030-01-01T10:00:00Z');

function leapt(ms: number) {
  let wall = START;
  const clock = createPlausibleClock({ wallMs: () => wall, elapsedMs: () => 0, seenMs: START });
  wall += ms;
  return clock;
}

test.each([
  ['an hour back', -HOUR_MS, false],
  ['a weekend ahead, as of a machine that was off', 3 * DAY_MS, false],
  ['a day back', -DAY_MS, true],
  ['a year back', -365 * DAY_MS, true],
  ['a year ahead', 365 * DAY_MS, true],
])('a clock that leapt %s makes the date doubtful: %s ms, %s', (_name, ms, expected) => {
  expect(leapt(ms).isDateDoubtful()).toBe(expected);
});

test('a run from the future was queued by a wrong clock', () => {
  const times = { isDateDoubtful: () => false, now: () => new Date(START) };
  expect(isDateDoubtful(new Date(START + HOUR_MS).toISOString(), times)).toBe(false);
  expect(isDateDoubtful(new Date(START + 2 * DAY_MS).toISOString(), times)).toBe(true);
  expect(isDateDoubtful(new Date(START).toISOString(), { ...times, isDateDoubtful: () => true })).toBe(true);
});

test('without a date no document is judged valid, expired or proven', async () => {
  const passing = (id: string) => ({
    check: { id, area: id.split('.')[0], appliesTo: () => true, run: async () => ({ outcome: 'pass', reasons: [] }) },
    deadlineMs: 60_000,
  });
  const rows = ['document.expiry', 'document.validity', 'document.chip', 'address.proof'].map(
    passing,
  ) as unknown as ScheduledCheck<never>[];
  const results = await runChecks(withoutDate(rows), {} as never, () => undefined, {
    began: () => {},
    ended: () => {},
  });
  expect(results.map(({ outcome, reasons }) => [outcome, ...reasons.map(({ code }) => code)])).toEqual([
    ['unavailable', 'CLOCK_NOT_PLAUSIBLE'],
    ['unavailable', 'CLOCK_NOT_PLAUSIBLE'],
    ['unavailable', 'CLOCK_NOT_PLAUSIBLE'],
    ['unavailable', 'CLOCK_NOT_PLAUSIBLE'],
  ]);
});
