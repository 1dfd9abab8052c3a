import { ServiceError } from '../service-error.ts';
import { findDataKey } from '../store/data-keys.ts';
import { refuseErased } from '../store/erasures.ts';
import type { Reader } from '../store/handles.ts';
import { monitoringEvents } from '../store/monitoring-events.ts';
import type { StoredVerification } from '../store/records.ts';
import type { StoredAct } from '../store/review-acts.ts';
import { actsOf } from '../store/review-acts.ts';
import type { ReviewCase } from '../store/review-cases.ts';
import { attentionTo, findCase } from '../store/review-cases.ts';
import { resolutionsOf } from '../store/screening-resolutions.ts';
import { subjectOf } from '../store/sealed-verification.ts';
import { findVerification } from '../store/verifications.ts';
import type { AnsweredReason } from './open-reasons.ts';
import { answeredReasons } from './open-reasons.ts';
import type { FoldedActs } from './review-state.ts';
import { foldActs } from './review-state.ts';

/** One case as a reviewer works on it. */
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
    throw new ServiceError('NOT_FOUND', 'There is no verification with this batch_id.');
  }
  const { outcome, revision } = verification;
  const acts = await actsOf(reader, await findDataKey(reader, subjectOf(batchId)), batchId);
  const folded = foldActs(acts, revision);
  const hits = {
    resolutions: await resolutionsOf(reader, batchId),
    events: await monitoringEvents(reader, batchId),
  };
  const reasons = answeredReasons(await attentionTo(reader, outcome), outcome.checks, folded.answers, hits);
  return { verification, row: await findCase(reader, batchId), acts, folded, reasons };
}
