import { expect, test } from 'vitest';
import type { CheckId, Outcome } from '#shared/contract/runs/check-result.ts';
import { DEFAULT_POLICY } from '../../../../electron/service/policy/default-policy.ts';
import { mergeChecks, mergeOutcomes } from '../../../../electron/service/verify/merge-outcomes.ts';
import { aResult } from '../../../support/builders.ts';
import { anOutcome, aVerification } from '../../../support/store/store-fixtures.ts';

const results = (outcomes: Partial<Record<CheckId, Outcome>>) =>
  Object.entries(outcomes).map(([check, outcome]) => aResult(check as CheckId, outcome));
const outcomesOf = (merged: ReturnType<typeof mergeChecks>) =>
  Object.fromEntries(merged.checks.map(({ check, outcome }) => [check, outcome]));

test.each<[string, CheckId, Outcome, Outcome, Outcome, boolean, boolean]>([
  ['both agree', 'document.mrz', 'pass', 'pass', 'pass', false, false],
  ['the desk saw more', 'document.mrz', 'review', 'unavailable', 'review', false, false],
  ['the centre fills in', 'document.mrz', 'unavailable', 'pass', 'pass', true, false],
  ['the centre fills in a failure', 'government.registry', 'unavailable', 'fail', 'fail', true, false],
  ['only the centre asks it', 'government.registry', 'not_applicable', 'pass', 'pass', true, false],
  ['neither could', 'document.mrz', 'unavailable', 'unavailable', 'unavailable', false, false],
  [
    'one could not, and it does not apply to the other',
    'aml.screening',
    'unavailable',
    'not_applicable',
    'unavailable',
    false,
    false,
  ],
  [
    'it does not apply here and could not there',
    'aml.screening',
    'not_applicable',
    'unavailable',
    'unavailable',
    false,
    false,
  ],
  ['two views of a picture', 'document.originality', 'fail', 'pass', 'fail', false, true],
  ['the centre has more lists', 'aml.screening', 'pass', 'review', 'review', false, true],
  ['the centre clears a hit', 'aml.screening', 'review', 'pass', 'pass', false, true],
])('%s: %s', (_what, check, device, centre, stands, isRefined, isDisagreement) => {
  const merged = mergeChecks(results({ [check]: device }), results({ [check]: centre }));
  expect(outcomesOf(merged)).toEqual({ [check]: stands });
  expect(merged.refined).toEqual(isRefined ? [check] : []);
  expect(merged.disagreements).toEqual(isDisagreement ? [{ check, device, centre }] : []);
});

test('a check that only one side has stays', () => {
  const merged = mergeChecks(results({ 'document.mrz': 'pass' }), results({ 'aml.screening': 'review' }));
  expect(outcomesOf(merged)).toEqual({ 'document.mrz': 'pass', 'aml.screening': 'review' });
});

const { batchId, captures, actor, requestHash, input } = aVerification();
const request = { batchId, captures, actor, requestHash, input };
const outcome = (checks: Partial<Record<CheckId, Outcome>>) => ({ ...anOutcome(batchId), checks: results(checks) });
function decided(device: Partial<Record<CheckId, Outcome>>, centre: Partial<Record<CheckId, Outcome>>) {
  const sides = { device: outcome(device), centre: outcome(centre) };
  return mergeOutcomes(request, '2026-01-01T10:00:00.000Z', sides, DEFAULT_POLICY).response.verification_result;
}

test.each([
  ['approved by both', { 'document.mrz': 'pass' }, { 'document.mrz': 'pass' }, 'APPROVED'],
  ['declined by both', { 'document.expiry': 'fail' }, { 'document.expiry': 'fail' }, 'DECLINED'],
  [
    'approved once the centre could finish',
    { 'document.mrz': 'pass', 'government.registry': 'unavailable' },
    { 'document.mrz': 'pass', 'government.registry': 'pass' },
    'APPROVED',
  ],
  ['sent to review by a disagreement', { 'document.expiry': 'pass' }, { 'document.expiry': 'fail' }, 'REVIEW'],
  ['sent to review the other way round', { 'document.expiry': 'fail' }, { 'document.expiry': 'pass' }, 'REVIEW'],
] as const)('a case is %s', (_what, device, centre, result) => {
  expect(decided(device, centre)).toBe(result);
});
