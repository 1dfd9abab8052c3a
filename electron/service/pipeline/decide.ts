import { assert } from '#shared/assert.ts';
import type { CheckResult, Reason } from '#shared/check-result.ts';
import type { VerificationResult } from '#shared/kyc-response.ts';
import type { Effect, Policy } from '#shared/policy.ts';

export type Decision = {
  readonly result: VerificationResult;
  /** What brought the decision about, gravest first; empty for APPROVED. */
  readonly reasons: readonly Reason[];
};

function effectOf(result: CheckResult, policy: Policy): Effect {
  const rule = policy.checks[result.check];
  assert(rule, `no policy for ${result.check}`);
  switch (result.outcome) {
    case 'pass':
    case 'not_applicable':
      return 'none';
    default:
      return rule[result.outcome];
  }
}

/**
 * Outcomes and policy → decision. Pure, so that a stored decision can be made again and explained. The gravest
 * effect wins; approval needs at least one pass, and without any applicable check nothing is decided at all.
 */
export function decide(results: readonly CheckResult[], policy: Policy): Decision {
  const effects = results.map((result) => ({ result, effect: effectOf(result, policy) }));
  const reasonsFor = (effect: Effect) =>
    effects.filter((entry) => entry.effect === effect).flatMap((entry) => entry.result.reasons);

  if (effects.some(({ effect }) => effect === 'DECLINED'))
    return { result: 'DECLINED', reasons: [...reasonsFor('DECLINED'), ...reasonsFor('REVIEW')] };
  if (effects.some(({ effect }) => effect === 'REVIEW')) return { result: 'REVIEW', reasons: reasonsFor('REVIEW') };
  if (results.some(({ outcome }) => outcome === 'pass')) return { result: 'APPROVED', reasons: [] };
  if (results.some(({ outcome }) => outcome !== 'not_applicable'))
    return { result: 'REVIEW', reasons: results.flatMap(({ reasons }) => reasons) };
  return { result: 'UNKNOWN', reasons: [{ code: 'NO_APPLICABLE_CHECK' }] };
}
