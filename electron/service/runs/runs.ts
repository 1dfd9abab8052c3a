import type { RunResponse } from '#shared/contract/business/business-response.ts';
import type { EraseReason } from '#shared/contract/cases/erasure.ts';
import type { RunProgress } from '#shared/contract/desk.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import type { Erasure } from '../cases/erasure/erasures.ts';
import type { Actor } from '../store/records.ts';
import type { RunRequest } from '../verify/run-request.ts';

export type RerunRequest = {
  readonly batchId: string;
  readonly expectedRevision: number;
  readonly reason: string;
  /** The only check to run; all if absent. */
  readonly check?: CheckId;
  /** Who asked for it. The verification stays with whoever ran it first. */
  readonly actor: Actor;
};

/** The active runs of this process. The API starts a run only through this. */
export interface Runs {
  /**
   * Resolves when the verification is stored: decided, or `In-progress` if it still waits for its turn after a minute. A second call with the same batch id and request joins the first or
   * returns the stored response; with another request or actor it rejects with `IDEMPOTENCY_CONFLICT`. Rejects with
   * `UNAVAILABLE` if too many runs wait, and with `RUN_FAILED` if the run failed (it is stored).
   */
  run(request: RunRequest): Promise<RunResponse>;
  /** Stores the run as `In-progress`, returns at once and continues in the background, also after a restart. */
  accept(request: RunRequest): Promise<RunResponse>;
  /**
   * Erases a stored verification, and its face in memory. An active run of it is not stored when it ends. Rejects as
   * the store's `eraseVerification` does.
   */
  erase(batchId: string, reason: EraseReason, actor: Actor, options?: { readonly clears?: boolean }): Promise<Erasure>;
  /**
   * Runs a stored verification again, from its stored input and captures and as of its day. Rejects with `CONFLICT` while
   * it runs or if it changed since `expectedRevision`, with `ERASED` or `NOT_FOUND` if it is gone, and with `RUN_FAILED`
   * if this run failed; the earlier outcome then stands. A single check also needs the policy, the recognition models and
   * the facts of the earlier run; without them it rejects with `CONFLICT`, and if it cannot finish with `RUN_FAILED`.
   */
  rerun(request: RerunRequest): Promise<RunResponse>;
  /** Who ran or runs the verification with this id, or reserved the id with a link, also if it was erased since; null if nobody. */
  runnerOf(batchId: string): Promise<Actor | null>;
  progress(batchId: string, actor: Actor): Promise<RunProgress>;
  /** Looks for stored jobs now, after one was added elsewhere. */
  takeUp(): void;
}
