import type { RunProgress } from '#shared/desk.ts';
import type { EraseReason } from '#shared/erasure.ts';
import type { KYCResponse } from '#shared/kyc-response.ts';
import type { Erasure } from '../store/erasures.ts';
import type { Actor, Capture, VerificationInput } from '../store/records.ts';

export type RunRequest = {
  /** The caller's idempotency key where one was given, else a fresh UUID. */
  readonly batchId: string;
  readonly actor: Actor;
  readonly requestHash: string;
  readonly input: VerificationInput;
  readonly captures: readonly Capture[];
};

/** The runs under way in this process. The API's only door to the pipeline. */
export interface Runs {
  /**
   * Answers when the verification is stored. A second call with the same batch id and the same request joins the
   * first or returns what is stored; with another request or actor it rejects with `IDEMPOTENCY_CONFLICT`. Rejects
   * with `UNAVAILABLE` when too many runs are under way, and with `RUN_FAILED` when the run failed (it is kept).
   */
  run(request: RunRequest): Promise<KYCResponse>;
  /** Stores the run as `In-progress`, answers at once and carries on behind it, also after a restart. */
  accept(request: RunRequest): Promise<KYCResponse>;
  /**
   * Erases what is stored of a verification, and what of its face is held in memory. A run of it that is still under way is not
   * stored when it ends. Rejects as `eraseVerification` of the store does.
   */
  erase(batchId: string, reason: EraseReason, actor: Actor): Promise<Erasure>;
  progress(batchId: string, actor: Actor): Promise<RunProgress>;
}
