import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { CheckId, Outcome } from '#shared/contract/runs/check-result.ts';
import { DEFAULT_POLICY } from '../../../../electron/service/policy/default-policy.ts';
import { decide } from '../../../../electron/service/verify/decide.ts';
import { aResult } from '../../../support/builders.ts';

const ids = CheckId.options;
const P = 'pass';
const F = 'fail';
const R = 'review';
const U = 'unavailable';
const N = 'not_applicable';

describe('the default policy: the named outcomes, with all other checks passing', () => {
  test.each<[Partial<Record<CheckId, Outcome>>, string]>([
    [{}, 'APPROVED'],
    [{ 'biometric.face_match': N, 'biometric.liveness': N }, 'APPROVED'],
    [{ 'biometric.liveness': U }, 'REVIEW'],
    [{ 'biometric.face_match': R }, 'REVIEW'],
    [{ 'biometric.face_match': F }, 'DECLINED'],
    [{ 'biometric.face_match': F, 'biometric.liveness': U }, 'DECLINED'],
    [{ 'document.expiry': F }, 'DECLINED'],
    [{ 'document.expiry': R }, 'REVIEW'],
    [{ 'document.data': R }, 'REVIEW'],
    [{ 'document.data': R, 'document.expiry': F }, 'DECLINED'],
    [{ 'document.mrz': R }, 'REVIEW'],
    [{ 'document.mrz': U, 'biometric.face_match': U }, 'REVIEW'],
    [{ 'document.mrz': U, 'biometric.face_match': F }, 'DECLINED'],
    [{ 'document.validity': R }, 'REVIEW'],
    [{ 'document.quality': R }, 'REVIEW'],
  ])('%o → %s', (named, decision) => {
    const results = ids.map((id) => aResult(id, named[id] ?? P));
    expect(decide(results, DEFAULT_POLICY)).toBe(decision);
  });

  test('no applicable check → UNKNOWN', () => {
    const results = ids.map((id) => aResult(id, N));
    expect(decide(results, DEFAULT_POLICY)).toBe('UNKNOWN');
  });
});

const RANK = { APPROVED: 0, UNKNOWN: 1, REVIEW: 1, DECLINED: 2 } as const;
const outcomesArbitrary = fc.tuple(...ids.map(() => fc.constantFrom(...Outcome.options)));
const resultsOf = (outcomes: readonly Outcome[]): CheckResult[] =>
  outcomes.map((outcome, index) => aResult(ids[index] as CheckId, outcome));

test('a worse outcome never improves the decision', () => {
  const worse: Record<string, Outcome[]> = {
    pass: ['review', 'unavailable', 'fail'],
    review: ['fail'],
    unavailable: ['fail'],
  };
  fc.assert(
    fc.property(outcomesArbitrary, fc.nat(ids.length - 1), fc.nat(2), (outcomes, at, pick) => {
      const choices = worse[outcomes[at] as string];
      fc.pre(choices !== undefined);
      const changed = outcomes.with(at, choices[pick % choices.length] as Outcome);
      const before = decide(resultsOf(outcomes), DEFAULT_POLICY);
      const after = decide(resultsOf(changed), DEFAULT_POLICY);
      expect(RANK[after]).toBeGreaterThanOrEqual(RANK[before]);
    }),
  );
});

test('only passes lead to approval', () => {
  fc.assert(
    fc.property(outcomesArbitrary, (outcomes) => {
      const approved = decide(resultsOf(outcomes), DEFAULT_POLICY) === 'APPROVED';
      const clean = outcomes.every((outcome) => outcome === 'pass' || outcome === 'not_applicable');
      expect(approved).toBe(clean && outcomes.includes('pass'));
    }),
  );
});

test('a policy that ignores unavailable checks cannot approve a run in which nothing finished', () => {
  const lenient = {
    ...DEFAULT_POLICY,
    checks: {
      ...DEFAULT_POLICY.checks,
      'document.mrz': { fail: 'none', review: 'none', unavailable: 'none' } as const,
    },
  };
  expect(decide([aResult('document.mrz', 'unavailable')], lenient)).toBe('REVIEW');
});

test('a result without a policy line is a bug, not an approval', () => {
  const policy = { ...DEFAULT_POLICY, checks: {} as typeof DEFAULT_POLICY.checks };
  expect(() => decide([aResult('document.mrz', 'fail')], policy)).toThrow('no policy for document.mrz');
});
