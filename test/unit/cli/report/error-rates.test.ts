import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areaUnderCurve,
  equalErrorRate,
  operatingPoints,
  pointAtFalseRate,
} from '../../../../electron/cli/report/error-rates.ts';

const scores = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 40 });

test('kinds with separate scores give no errors', () => {
  const apart = { below: [1, 2, 3], reaching: [7, 8, 9] };
  expect(areaUnderCurve(apart)).toBe(1);
  expect(equalErrorRate(operatingPoints(apart))).toBe(0);
  expect(pointAtFalseRate(operatingPoints(apart), 0)).toEqual({ threshold: 7, falseRate: 0, missRate: 0 });
});

test('kinds with equal scores cannot be separated', () => {
  expect(areaUnderCurve({ below: [4, 4], reaching: [4, 4, 4] })).toBe(0.5);
});

test('one kind alone has no area', () => {
  expect(areaUnderCurve({ below: [], reaching: [1] })).toBeNull();
});

test('the rates at a threshold equal the counts', () => {
  fc.assert(
    fc.property(scores, scores, (below, reaching) => {
      for (const { threshold, falseRate, missRate } of operatingPoints({ below, reaching })) {
        expect(falseRate).toBeCloseTo(below.filter((score) => score >= threshold).length / below.length, 10);
        expect(missRate).toBeCloseTo(reaching.filter((score) => score < threshold).length / reaching.length, 10);
      }
    }),
  );
});

test('the area is the share of pairs in the right order', () => {
  fc.assert(
    fc.property(scores, scores, (below, reaching) => {
      const pairs = below.flatMap((low) => reaching.map((high) => (high > low ? 1 : high === low ? 0.5 : 0)));
      const share = pairs.reduce<number>((sum, pair) => sum + pair, 0) / pairs.length;
      expect(areaUnderCurve({ below, reaching })).toBeCloseTo(share, 10);
    }),
  );
});
