import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CheckResult } from '#shared/check-result.ts';
import { CheckId, Outcome } from '#shared/check-result.ts';
import { decide } from '../../../../electron/service/pipeline/decide.ts';
import { DEFAULT_POLICY } from '../../../../electron/service/pipeline/default-policy.ts';
import { aResult } from '../../../support/builders.ts';

const ids = CheckId.options;
const P = 'pass';
const F = 'fail';
const R = 'review';
const U = 'unavailable';
const N = 'not_applicable';

describe('the default policy, a line per combination', () => {
  // readable, quality, mrz, data, expiry, validity, face match, liveness → decision
  test.each([
    [P, P, P, P, P, P, P, P, 'APPROVED'],
    [P, P, P, P, P, P, N, N, 'APPROVED'],
    [P, P, P, P, P, P, P, U, 'REVIEW'],
    [P, P, P, P, P, P, R, P, 'REVIEW'],
    [P, P, P, P, P, P, F, P, 'DECLINED'],
    [P, P, P, P, P, P, F, U, 'DECLINED'],
    [P, P, P, P, F, P, P, P, 'DECLINED'],
    [P, P, P, P, R, P, P, P, 'REVIEW'],
    [P, P, P, R, P, P, P, P, 'REVIEW'],
    [P, P, P, R, F, P, P, P, 'DECLINED'],
    [P, P, R, P, P, P, P, P, 'REVIEW'],
    [R, P, R, R, R, P, R, P, 'REVIEW'],
    [U, U, U, U, U, P, U, P, 'REVIEW'],
    [U, U, U, U, U, P, F, P, 'DECLINED'],
    [P, P, P, P, P, R, P, P, 'REVIEW'],
    [P, R, P, P, P, P, P, P, 'REVIEW'],
    [N, N, N, N, N, N, N, N, 'UNKNOWN'],
  ] as const)('%s %s %s %s %s %s %s %s → %s', (...row) => {
    const outcomes = row.slice(0, 8) as Outcome[];
    const results = outcomes.map((outcome, index) => aResult(ids[index] as CheckId, outcome));
    expect(decide(results, DEFAULT_POLICY)).toBe(row[8]);
  });
});

const RANK = { APPROVED: 0, UNKNOWN: 1, REVIEW: 1, DECLINED: 2 } as const;
const outcomesArbitrary = fc.tuple(...ids.map(() => fc.constantFrom(...Outcome.options)));
const resultsOf = (outcomes: readonly Outcome[]): CheckResult[] =>
  outcomes.map((outcome, index) => aResult(ids[index] as CheckId, outcome));

test('making one outcome worse never improves the decision', () => {
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

test('nothing but passes is ever approved', () => {
  fc.assert(
    fc.property(outcomesArbitrary, (outcomes) => {
      const approved = decide(resultsOf(outcomes), DEFAULT_POLICY) === 'APPROVED';
      const clean = outcomes.every((outcome) => outcome === 'pass' || outcome === 'not_applicable');
      expect(approved).toBe(clean && outcomes.includes('pass'));
    }),
  );
});

test('a check that finished nothing cannot be waved through by a policy that ignores it', () => {
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
