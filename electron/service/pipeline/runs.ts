import type { RunProgress } from '#shared/desk.ts';
import type { KYCResponse } from '#shared/kyc-response.ts';
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
  progress(batchId: string, actor: Actor): Promise<RunProgress>;
}
