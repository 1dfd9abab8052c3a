import { describe, expect, test } from 'vitest';
import { calibratedFaces, OWN_FACES } from '../../../../../electron/service/checks/biometric/face-comparison.ts';
import { aCalibration } from '../../../../support/inference/face-models.ts';

const theirs = calibratedFaces(aCalibration(), 512);

describe('the score', () => {
  test('is the same at each rate, whichever network described the faces', () => {
    for (const [rate, score] of [
      [1e-2, 54],
      [1e-3, 58.4],
      [1e-4, 62.4],
    ] as const)
      expect(OWN_FACES.scoreOf(OWN_FACES.thresholdDistance(rate))).toBe(score);
    expect(OWN_FACES.scoreOf(0)).toBe(100);
    expect(OWN_FACES.scoreOf(2)).toBe(0);
  });

  test('stands for the same false match rate with every model', () => {
    for (const rate of [1e-2, 1e-3, 1e-4] as const)
      expect(theirs.scoreOf(theirs.thresholdDistance(rate))).toBe(OWN_FACES.scoreOf(OWN_FACES.thresholdDistance(rate)));
  });

  test('falls from 100 to 0 without a jump as the distance grows', () => {
    const scores = Array.from({ length: 201 }, (_, at) => theirs.scoreOf(at / 100));
    expect(scores[0]).toBe(100);
    expect(scores.at(-1)).toBe(0);
    for (const [at, score] of scores.slice(1).entries()) {
      expect(score).toBeLessThanOrEqual(scores[at] ?? 0);
      expect((scores[at] ?? 0) - score).toBeLessThan(2);
    }
  });
});

test('a calibration gives thresholds, and search distances beyond the measured rates', () => {
  expect(theirs.describedBy).toBe('somebody@0123456789abcdef');
  expect(theirs.thresholdDistance(1e-3)).toBe(0.5);
  expect(theirs.searchDistance(1e-4)).toBeCloseTo(0.45);
  expect(theirs.searchDistance(1e-6)).toBeCloseTo(0.35);
  expect(theirs.searchDistance(1e-20)).toBe(0);
  expect(() => calibratedFaces(aCalibration({ thresholds: [] }), 512).thresholdDistance(1e-3)).toThrow(RangeError);
});
