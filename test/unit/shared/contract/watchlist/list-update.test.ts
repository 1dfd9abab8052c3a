import { expect, test } from 'vitest';
import { readUpdateEveryHours } from '#shared/contract/watchlist/list-update.ts';

test.each([
  ['1', 1],
  ['24', 24],
  ['720', 720],
  ['', undefined],
  [undefined, undefined],
])('hours between updates as they are written: %s', (text, hours) => {
  expect(readUpdateEveryHours(text)).toBe(hours);
});

test.each(['0', '-1', '721', '1.5', 'daily', '1e9'])('%s is not a valid number of hours', (text) => {
  expect(() => readUpdateEveryHours(text)).toThrow(/whole number from 1 to 720, not "/);
});
