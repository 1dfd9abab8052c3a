import type { ReviewState } from '#shared/contract/review/review.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import type { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import type { Actor } from '../store/records.ts';

export type ReviewTables = {
  /** Cases that need a person, or did. Decisions are in `review_acts` and the revisions. */
  review_cases: {
    batch_id: string;
    state: Exclude<ReviewState, 'none'>;
    opened_at: string;
    changed_at: string;
    is_escalated: 0 | 1;
    /** Came back after something was asked for. */
    is_returned: 0 | 1;
    owner_id: string | null;
    owner_until: string | null;
    /** Who proposed a decision and may not confirm it. */
    proposed_by: string | null;
    /** Earlier versions kept a link here. */
    follow_up: string | null;
    /** The most urgent reason. */
    top_check: CheckId | null;
    top_code: string | null;
    reasons: number;
    /** As in `verifications`. Null only if the verification is gone. */
    result: VerificationResult | null;
    verification_type: string | null;
    run_by: string | null;
    run_at: string | null;
  };
  /** Every reason code of such a case, for the filters of the inbox. */
  review_reasons: { batch_id: string; check_id: CheckId; code: string };
  /** Acts of people on a case, in order. Never changed. */
  review_acts: {
    batch_id: string;
    number: number;
    at: string;
    actor_kind: Actor['kind'];
    actor_id: string;
    /** The revision that the actor saw. */
    revision: number;
    sealed_act: Uint8Array;
  };
};
