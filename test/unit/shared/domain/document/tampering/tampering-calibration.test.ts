import { expect, test } from 'vitest';
import { capturesNeeded, learnThresholds } from '#shared/domain/document/tampering/tampering-calibration.ts';
import { TAMPERING_THRESHOLDS } from '#shared/domain/document/tampering/tampering-rules.ts';

test('needs captures to show the rate and captures to set the shapes', () => {
  // ln 0.05 / ln 0.99 is 298.1: with 299 captures and no alarm, 1 % is shown with 95 % confidence.
  expect(capturesNeeded(0.01)).toBe(299 + 75);
  expect(capturesNeeded(0.05)).toBe(59 + 15);
});

test('gives no limits for too few captures', () => {
  expect(learnThresholds(Array(373).fill({ dot_grid: 1 }), 0.01)).toBeNull();
  expect(learnThresholds(Array(374).fill({ dot_grid: 1 }), 0.01)).not.toBeNull();
});

test('sets limits that no genuine capture reaches, none below those of drawn captures', () => {
  const captures = Array.from({ length: 400 }, (_, index) => ({ tone_grain: (index % 97) / 40, dot_grid: 1 }));
  const limits = learnThresholds(captures, 0.01);
  expect(limits?.tone_grain).toBeGreaterThan(96 / 40);
  for (const { tone_grain: score } of captures) expect(score).toBeLessThan(limits?.tone_grain ?? 0);
  expect(limits?.dot_grid).toBeGreaterThanOrEqual(TAMPERING_THRESHOLDS.dot_grid);
});
