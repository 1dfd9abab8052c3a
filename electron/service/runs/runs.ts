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
   * Resolves when stored: decided, or `In-progress` after a minute in the queue. The same batch id
   * and request joins the first or returns its response; otherwise rejects with
   * `IDEMPOTENCY_CONFLICT`. Rejects with `UNAVAILABLE` for too many, `RUN_FAILED` if it failed
   * (stored).
   */
  run(request: RunRequest): Promise<RunResponse>;
  /** Stores it as `In-progress`, returns, and continues, also after a restart. */
  accept(request: RunRequest): Promise<RunResponse>;
  /** Also its face in memory. An active run is not stored. Rejects as `eraseVerification`. */
  erase(batchId: string, reason: EraseReason, actor: Actor, options?: { readonly clears?: boolean }): Promise<Erasure>;
  /**
   * From stored input and captures, as of its day. Rejects with `CONFLICT` while it runs or if it
   * changed since `expectedRevision`, `ERASED`, `NOT_FOUND`, and `RUN_FAILED`; the earlier outcome
   * then stands. A single check also needs the earlier policy, models and facts, else `CONFLICT`.
   */
  rerun(request: RerunRequest): Promise<RunResponse>;
  /** Who ran it, or reserved the id with a link, also if erased since; null if nobody. */
  runnerOf(batchId: string): Promise<Actor | null>;
  progress(batchId: string, actor: Actor): Promise<RunProgress>;
  /** Looks for stored jobs now, after one was added elsewhere. */
  takeUp(): void;
}
