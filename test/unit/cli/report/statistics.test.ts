import { expect, test } from 'vitest';
import { probit, quantile, wilsonInterval } from '../../../../electron/cli/report/statistics.ts';

test('the interval of a rate equals published values', () => {
  // Newcombe (1998), table I: 81 of 263, and none of 20.
  const { low, high } = wilsonInterval(81, 263);
  expect(low).toBeCloseTo(0.2553, 4);
  expect(high).toBeCloseTo(0.3662, 4);
  expect(wilsonInterval(0, 20).high).toBeCloseTo(0.1611, 4);
  expect(wilsonInterval(0, 20).low).toBe(0);
  expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
});

test('the normal deviate equals tabulated values and is odd about one half', () => {
  expect(probit(0.975)).toBeCloseTo(1.959964, 5);
  expect(probit(0.01)).toBeCloseTo(-2.326348, 5);
  expect(probit(0.3)).toBeCloseTo(-probit(0.7), 9);
  expect(probit(0)).toBeGreaterThan(-7);
});

test('a quantile is one of the numbers', () => {
  expect(quantile([5, 1, 3], 0.5)).toBe(3);
  expect(quantile([5, 1, 3], 1)).toBe(5);
  expect(quantile([5, 1, 3], 0)).toBe(1);
  expect(quantile([], 0.5)).toBeNull();
});
