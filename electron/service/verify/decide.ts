import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import type { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import { effectOf } from '#shared/domain/attention.ts';

/**
 * Pure, so that a stored decision can be repeated and explained. The most severe effect wins.
 * Approval needs a pass; without an applicable check nothing is decided.
 */
export function decide(results: readonly CheckResult[], policy: Policy): VerificationResult {
  const effects = results.map((result) => effectOf(result, policy.checks));
  if (effects.includes('DECLINED')) return 'DECLINED';
  if (effects.includes('REVIEW')) return 'REVIEW';
  if (results.some(({ outcome }) => outcome === 'pass')) return 'APPROVED';
  return results.some(({ outcome }) => outcome !== 'not_applicable') ? 'REVIEW' : 'UNKNOWN';
}
