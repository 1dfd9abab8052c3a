import type { CheckId, Outcome } from '#shared/contract/runs/check-result.ts';

/**
 * Contact checks weigh findings against limits, so a pass means "within limits": "Passed" would
 * contradict the findings beside it.
 */
export function outcomeTextKey(check: CheckId, outcome: Outcome) {
  return outcome === 'pass' && check.startsWith('fraud.') ? 'outcome.within_limits' : (`outcome.${outcome}` as const);
}
