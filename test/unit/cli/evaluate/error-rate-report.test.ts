import { expect, test } from 'vitest';
import { errorRateReport, errorRateTotals, type Sample } from '../../../../electron/cli/evaluate/error-rate-report.ts';
import { isGenuineLabel } from '../../../../electron/cli/evaluate/genuine-labels.ts';

const sample = (isAttack: boolean, score: number, changes: Partial<Sample> = {}): Sample => ({
  path: `${isAttack}-${score}.jpg`,
  set: 'one',
  label: isAttack ? 'screen' : 'authentic',
  isAttack,
  score,
  isFlagged: score >= 0.5,
  signals: { grid: score, noise: 0.1 },
  strongest: 'grid',
  durationMs: 100,
  ...changes,
});

const SAMPLES = [sample(false, 0.1), sample(false, 0.2), sample(false, 0.6), sample(true, 0.4), sample(true, 0.9)];

test('flagged genuine samples and missed attacks are counted', () => {
  expect(errorRateTotals(SAMPLES)).toMatchObject({
    genuine: 3,
    genuineFlagged: 1,
    attacks: 2,
    attacksMissed: 1,
    areaUnderCurve: 0.833,
    medianMs: 100,
  });
});

test('the report shows rates with their intervals, and names samples to look at', () => {
  const report = errorRateReport({ title: 'Tampering', facts: [], samples: SAMPLES, threshold: 0.5 });
  expect(report).toContain('33.3 % (6.1–79.2)');
  expect(report).toContain('50.0 % (9.5–90.5)');
  expect(report).toContain('false-0.6.jpg');
  expect(report).toContain('true-0.4.jpg');
  expect(report).not.toContain('true-0.9.jpg');
  expect(report).not.toContain('NaN');
});

test.each([
  ['no sample', []],
  ['genuine ones alone', [sample(false, 0.1)]],
  ['attacks alone', [sample(true, 0.1)]],
  ['a label that is markup', [sample(true, 0.1, { label: '<script>', set: '<script>' }), sample(false, 0.3)]],
])('%s produce a report too', (_name, samples) => {
  const report = errorRateReport({ title: 'Tampering', facts: [], samples, threshold: null });
  expect(report).toContain('</html>');
  expect(report).not.toMatch(/NaN|Infinity|<script/);
});

test.each([
  ['authentic', true],
  ['exif-original', true],
  ['deepfake-real', true],
  ['Clean', true],
  ['exif-edited', false],
  ['deepfake-fake', false],
  ['tampered', false],
  ['unrealistic', false],
])('the label %s is genuine: %s', (label, genuine) => {
  expect(isGenuineLabel(label)).toBe(genuine);
});
