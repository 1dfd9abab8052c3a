import type { Fixed } from '#shared/contract/findings/fixed.ts';
import type { ReviewFacts } from '#shared/contract/review/review.ts';
import { attentionTo, heldForPerson, underReview } from '../cases/review-cases.ts';
import { outcomeAt, type StoredRevision } from '../cases/revisions.ts';
import type { Readable, Reader } from '../store/handles.ts';
import type { VerificationOutcome } from '../store/records.ts';

/** A person's decision; `reopened` if they took a decision back. */
export type PersonsDecision = Fixed<ReviewFacts> | 'reopened';

type Joined = { readonly outcome: VerificationOutcome; readonly isConflict: boolean };

/**
 * The other side's outcome beside a decision that it did not know, which stands as over a later
 * run; two people who differ open the case again. Device and centre join alike.
 */
export async function joinDecision(
  from: Readable,
  outcome: VerificationOutcome,
  decided: PersonsDecision | null,
): Promise<Joined> {
  if (decided === null || outcome.response.status !== 'Completed') return { outcome, isConflict: false };
  if (decided === 'reopened') return { outcome: heldForPerson(systemsOutcome(outcome)), isConflict: false };
  if (!outcome.review) {
    const attention = await attentionTo(from, outcome);
    return { outcome: underReview(outcome, decided, attention), isConflict: false };
  }
  if (outcome.review.decision === decided.decision) return { outcome, isConflict: false };
  const { response, ...open } = systemsOutcome(outcome);
  const held = { system: outcome.review.system };
  return { outcome: { ...open, held, response: { ...response, verification_result: 'REVIEW' } }, isConflict: true };
}

export function systemsOutcome(outcome: VerificationOutcome): VerificationOutcome {
  const { review, response, ...rest } = outcome;
  return review ? { ...rest, response: { ...response, verification_result: review.system } } : outcome;
}

/** Without a decision that it only passes back: one from here up to `basis`, replaced since. */
export async function withoutPassedBack(
  reader: Reader,
  batchId: string,
  revisions: readonly StoredRevision[],
  basis: number,
  outcome: VerificationOutcome,
): Promise<VerificationOutcome> {
  const last = revisions.findLast(({ revision, kind }) => revision <= basis && kind === 'review');
  const known = last && (await outcomeAt(reader, batchId, last.revision))?.review;
  const isPassedBack = known?.at === outcome.review?.at && known?.decision === outcome.review?.decision;
  return isPassedBack ? systemsOutcome(outcome) : outcome;
}

/** The decision a person made here after a revision; null if nobody did. */
export async function decisionAfter(
  reader: Reader,
  batchId: string,
  revisions: readonly StoredRevision[],
  basis: number,
): Promise<PersonsDecision | null> {
  const last = revisions.findLast(({ revision, kind }) => revision > basis && kind === 'review');
  if (!last) return null;
  return (await outcomeAt(reader, batchId, last.revision))?.review ?? 'reopened';
}
