import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countUpTo, matchCurve, matchThreshold, sortedDistances } from '../../../../electron/cli/report/match-rates.ts';

test('a threshold stays within its false match rate and counts the genuine pairs it misses', () => {
  const impostors = Float32Array.from({ length: 1000 }, (_, index) => 0.3 + index / 2000);
  const distances = sortedDistances([0.1, 0.2, 0.304, 0.5, Number.POSITIVE_INFINITY], impostors);
  const threshold = matchThreshold(distances, 0.01);
  // The tenth impostor lies at 0.3045, and thresholds are rounded down.
  expect(threshold).toMatchObject({ falseMatchRate: 0.01, distance: 0.304, falseNonMatchRate: 0.4 });
  expect(threshold?.falseNonMatchInterval.low).toBeLessThan(0.4);
  expect(threshold?.falseNonMatchInterval.high).toBeGreaterThan(0.4);
  expect(matchThreshold(distances, 1e-4)).toBeNull();
});

test('countUpTo agrees with a plain count', () => {
  fc.assert(
    fc.property(fc.array(fc.float({ noNaN: true })), fc.float({ noNaN: true }), (values, limit) => {
      const sorted = Float32Array.from(values).sort();
      expect(countUpTo(sorted, limit)).toBe([...sorted].filter((value) => value <= limit).length);
    }),
  );
});

test('along the curve fewer impostors match and more genuine pairs are missed', () => {
  const distances = sortedDistances([0.1, 0.2, 0.3, 0.4], Float32Array.from([0.25, 0.35, 0.5, 0.6, 0.7, 0.9]));
  const curve = matchCurve(distances);
  expect(curve[0]).toMatchObject({ falseRate: 1, missRate: 0 });
  expect(curve.at(-1)).toMatchObject({ falseRate: 1 / 6, missRate: 0.5 });
  for (const [index, point] of curve.entries()) {
    expect(point.falseRate).toBeLessThanOrEqual(curve[index - 1]?.falseRate ?? 1);
    expect(point.missRate).toBeGreaterThanOrEqual(curve[index - 1]?.missRate ?? 0);
  }
});
