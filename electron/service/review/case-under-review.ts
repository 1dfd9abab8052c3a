import { refuseErased } from '../cases/erasure/erasures.ts';
import { attentionTo, findCase, type ReviewCase } from '../cases/review-cases.ts';
import { revisionsOf } from '../cases/revisions.ts';
import { subjectOf } from '../cases/sealed-verification.ts';
import { findVerification } from '../cases/verifications.ts';
import { monitoringEvents } from '../screening/monitoring-event-rows.ts';
import { currentResolutions } from '../screening/resolution-rows.ts';
import { ServiceError } from '../service-error.ts';
import type { Reader } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import type { StoredVerification } from '../store/records.ts';
import { actsOf, type StoredAct } from './act-rows.ts';
import { currentAnswers, renewalsOf } from './current-answers.ts';
import { type AnsweredReason, answeredReasons } from './open-reasons.ts';
import { type FoldedActs, foldActs } from './review-state.ts';

export type CaseUnderReview = {
  readonly verification: StoredVerification;
  /** Undefined if it never needed a person. */
  readonly row: ReviewCase | undefined;
  readonly acts: readonly StoredAct[];
  readonly folded: FoldedActs;
  readonly reasons: readonly AnsweredReason[];
};

/** Throws `NOT_FOUND` or `ERASED` without a case, and `SEAL_BROKEN` if it was altered. */
export async function readCase(reader: Reader, batchId: string): Promise<CaseUnderReview> {
  const verification = await findVerification(reader, batchId);
  if (!verification) {
    await refuseErased(reader, batchId);
    throw new ServiceError('case.none');
  }
  const { outcome, revision } = verification;
  const acts = await actsOf(reader, await findDataKey(reader, subjectOf(batchId)), batchId);
  const folded = foldActs(acts, revision);
  const hits = {
    resolutions: await currentResolutions(reader, verification),
    events: await monitoringEvents(reader, batchId),
  };
  const renewals = folded.answers.size === 0 ? [] : renewalsOf(acts, await revisionsOf(reader, batchId));
  const answers = currentAnswers(folded.answers, outcome.checks, renewals);
  const reasons = answeredReasons(await attentionTo(reader, outcome), outcome.checks, answers, hits);
  return { verification, row: await findCase(reader, batchId), acts, folded, reasons };
}
