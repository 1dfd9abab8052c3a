import type { RunProgress } from '#shared/desk.ts';
import type { EraseReason } from '#shared/erasure.ts';
import type { KYCResponse } from '#shared/kyc-response.ts';
import type { AnsweredRun } from '../response/compose-response.ts';
import type { Erasure } from '../store/erasures.ts';
import type { Actor, Capture, VerificationInput } from '../store/records.ts';

export type RunRequest = {
  /** The caller's idempotency key, or else a fresh UUID. */
  readonly batchId: string;
  readonly actor: Actor;
  readonly requestHash: string;
  readonly input: VerificationInput;
  readonly captures: readonly Capture[];
};

/** The run as its response describes it: of captures only kind and size. */
export function answeredRun({ batchId, input, captures }: RunRequest, createdAt: string): AnsweredRun {
  return {
    batchId,
    createdAt,
    input,
    captures: captures.map(({ kind, mediaType, bytes }) => ({ kind, mediaType, byteLength: bytes.length })),
  };
}

export type RerunRequest = {
  readonly batchId: string;
  readonly expectedRevision: number;
  readonly reason: string;
  /** Who asked for it. The verification stays with whoever ran it first. */
  readonly actor: Actor;
};

/** The active runs of this process. The API reaches the pipeline only through this. */
export interface Runs {
  /**
   * Resolves when the verification is stored. A second call with the same batch id and request joins the first or
   * returns the stored response; with another request or actor it rejects with `IDEMPOTENCY_CONFLICT`. Rejects with
   * `UNAVAILABLE` if too many runs are active, and with `RUN_FAILED` if the run failed (it is stored).
   */
  run(request: RunRequest): Promise<KYCResponse>;
  /** Stores the run as `In-progress`, returns at once and continues in the background, also after a restart. */
  accept(request: RunRequest): Promise<KYCResponse>;
  /**
   * Erases a stored verification, and its face in memory. An active run of it is not stored when it ends. Rejects as
   * the store's `eraseVerification` does.
   */
  erase(batchId: string, reason: EraseReason, actor: Actor): Promise<Erasure>;
  /**
   * Runs a stored verification again, from its stored input and captures and as of its day. Rejects with `CONFLICT` while
   * it runs or if it changed since `expectedRevision`, with `ERASED` or `NOT_FOUND` if it is gone, and with `RUN_FAILED`
   * if this run failed; the earlier outcome then stands.
   */
  rerun(request: RerunRequest): Promise<KYCResponse>;
  progress(batchId: string, actor: Actor): Promise<RunProgress>;
}
