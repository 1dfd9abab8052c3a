import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { OpenReason } from '#shared/contract/review/review.ts';
import type { CheckId, Outcome } from '#shared/contract/runs/check-result.ts';

/** One thing to look at: a check that did not pass, a reason for a person to answer, or both. */
type AttentionItem = {
  readonly id: CheckId;
  readonly check: CheckResult | undefined;
  readonly reason: OpenReason | undefined;
};

/** Most urgent first. An answer never moves an item, so that nothing jumps. */
const URGENCY: readonly Outcome[] = ['fail', 'review', 'unavailable'];

export function attentionItems(
  checks: readonly CheckResult[],
  reasons: readonly OpenReason[],
): readonly AttentionItem[] {
  const open = URGENCY.flatMap((outcome) => checks.filter((check) => check.outcome === outcome));
  const reasonOf = (id: CheckId) => reasons.find(({ check }) => check === id);
  return [
    ...open.map((check) => ({ id: check.check, check, reason: reasonOf(check.check) })),
    // A check that passed here may be open because the centre disagrees.
    ...reasons
      .filter(({ check }) => !open.some((one) => one.check === check))
      .map((reason) => ({ id: reason.check, check: checks.find(({ check }) => check === reason.check), reason })),
  ];
}
