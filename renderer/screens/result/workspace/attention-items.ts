import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { OpenReason } from '#shared/contract/review/review.ts';
import type { CheckId, Outcome } from '#shared/contract/runs/check-result.ts';
import { hasRemarks } from '#shared/domain/check-name.ts';

/** One thing to look at: a check that did not pass, a reason for a person to answer, or both. */
type AttentionItem = {
  readonly id: CheckId;
  readonly check: CheckResult | undefined;
  readonly reason: OpenReason | undefined;
};

/** The checks of a case by what they mean for its decision. */
export type SortedChecks = {
  readonly items: readonly AttentionItem[];
  /** Findings that decided nothing: the policy ignores them, or they are not calibrated here. */
  readonly ignored: readonly CheckResult[];
  readonly passed: readonly CheckResult[];
  readonly notRun: readonly CheckResult[];
};

/** Most urgent first. An answer never moves an item, so that nothing jumps. */
const URGENCY: readonly Outcome[] = ['fail', 'review', 'unavailable'];

/**
 * By the reasons for which the policy wants a person. Without them, as for readers who may not see
 * them, everything that did not pass needs attention.
 */
export function sortChecks(checks: readonly CheckResult[], reasons: readonly OpenReason[] | undefined): SortedChecks {
  const reasonOf = (id: CheckId) => reasons?.find(({ check }) => check === id);
  const open = URGENCY.flatMap((outcome) => checks.filter((check) => check.outcome === outcome));
  const decides = ({ check }: CheckResult) => reasons === undefined || reasonOf(check) !== undefined;
  const items = [
    ...open.filter(decides).map((check) => ({ id: check.check, check, reason: reasonOf(check.check) })),
    // A check that passed here may be open because the centre disagrees.
    ...(reasons ?? [])
      .filter(({ check }) => !open.some((one) => one.check === check))
      .map((reason) => ({ id: reason.check, check: checks.find(({ check }) => check === reason.check), reason })),
  ];
  const rest = checks.filter(({ check }) => !items.some(({ id }) => id === check));
  return {
    items,
    ignored: rest.filter((check) => URGENCY.includes(check.outcome) || hasRemarks(check)),
    passed: rest.filter((check) => check.outcome === 'pass' && !hasRemarks(check)),
    notRun: rest.filter(({ outcome }) => outcome === 'not_applicable'),
  };
}
