import { assert } from '#shared/assert.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { VerificationResult } from '#shared/contract/kyc-response.ts';
import type { Effect, Policy } from '#shared/contract/policy.ts';

/** The effect of one result on the decision. */
export function effectOf(result: CheckResult, policy: Policy): Effect {
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
 * Outcomes and policy → decision. Pure, so that a stored decision can be repeated and explained. The most severe
 * effect wins. Approval needs at least one pass; without any applicable check nothing is decided. The results
 * themselves hold the reasons.
 */
export function decide(results: readonly CheckResult[], policy: Policy): VerificationResult {
  const effects = results.map((result) => effectOf(result, policy));
  if (effects.includes('DECLINED')) return 'DECLINED';
  if (effects.includes('REVIEW')) return 'REVIEW';
  if (results.some(({ outcome }) => outcome === 'pass')) return 'APPROVED';
  return results.some(({ outcome }) => outcome !== 'not_applicable') ? 'REVIEW' : 'UNKNOWN';
}
