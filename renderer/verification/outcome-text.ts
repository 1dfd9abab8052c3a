import type { CheckId, Outcome } from '#shared/contract/runs/check-result.ts';

/**
 * The text key of a check's outcome. Contact checks weigh findings against the limits of the policy, so a pass means "within
 * limits": "Passed" would contradict the findings shown beside it.
 */
export function outcomeTextKey(check: CheckId, outcome: Outcome) {
  return outcome === 'pass' && check.startsWith('fraud.') ? 'outcome.within_limits' : (`outcome.${outcome}` as const);
}
