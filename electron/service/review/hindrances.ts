import { isAllowed } from '#shared/contract/accounts/permissions.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import type { Hindrance, ReviewDecision } from '#shared/contract/review/review.ts';
import { systemResult } from '../store/records.ts';
import type { CaseUnderReview } from './case-under-review.ts';
import type { Reviewer } from './reviewer.ts';

type Hindrances = Readonly<Record<'approve' | 'decline' | 'confirm' | 'reopen', Hindrance>>;

/** Who may overrule the system. */
const OVERRIDERS: readonly Reviewer['role'][] = ['compliance', 'administrator'];

/** The obstacle that keeps this person from deciding the case now; null if there is none. Pure. */
export function hindrances(found: CaseUnderReview, reviewer: Reviewer, policy: Policy['review']): Hindrances {
  const { folded, reasons } = found;
  const { review, response } = found.verification.outcome;
  const general = hindranceOfPerson(found, reviewer, policy);
  const openReasons: Hindrance = reasons.some(({ answer }) => answer === null)
    ? 'reasons_open'
    : reasons.some(({ answer }) => answer !== 'no_concern')
      ? 'reasons_of_concern'
      : null;
  const isBarred = isOverride(found, 'APPROVED') && !OVERRIDERS.includes(reviewer.role);
  const { proposal } = folded;
  return {
    approve: general ?? (already(found, 'APPROVED') ? 'already' : isBarred ? 'not_allowed' : openReasons),
    decline: general ?? (already(found, 'DECLINED') ? 'already' : null),
    confirm:
      general ??
      (!proposal
        ? 'no_proposal'
        : proposal.actor.id === reviewer.id
          ? 'own_proposal'
          : proposal.decision === 'APPROVED'
            ? isBarred
              ? 'not_allowed'
              : openReasons
            : null),
    reopen:
      general ??
      (review || (found.row?.state === 'closed' && response.verification_result !== 'UNKNOWN') ? null : 'not_decided'),
  };
}

/** Whatever this person would decide or correct in the case. Pure. */
export function hindranceOfPerson(
  { verification }: Pick<CaseUnderReview, 'verification'>,
  reviewer: Reviewer,
  policy: Pick<Policy['review'], 'own_visits'>,
): 'not_allowed' | 'own_visit' | null {
  if (!mayDecide(reviewer)) return 'not_allowed';
  return !policy.own_visits && verification.actor.id === reviewer.id ? 'own_visit' : null;
}

/** A closed case cannot get the result it has. One that monitoring opened again can keep it. */
const already = ({ verification, row }: CaseUnderReview, decision: ReviewDecision): boolean =>
  verification.result === decision && (row === undefined || row.state === 'closed');

const mayDecide = ({ id, role }: Reviewer): boolean =>
  isAllowed({ kind: 'operator', id, role, name: '', username: '' }, 'decide_reviews');

/** Approving what the system declined. */
export function isOverride({ verification }: CaseUnderReview, decision: ReviewDecision): boolean {
  return decision === 'APPROVED' && systemResult(verification.outcome) === 'DECLINED';
}

/** Whether the policy asks for a second person before this decision stands. */
export function needsSecondPerson(found: CaseUnderReview, decision: ReviewDecision, policy: Policy['review']): boolean {
  const { approve, decline, override } = policy.second_person;
  return (decision === 'APPROVED' ? approve : decline) || (override && isOverride(found, decision));
}
