import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { VerificationResult, VerificationStatus } from '#shared/contract/runs/kyc-response.ts';

/** The processes beside the host: pictures, frames of live captures, chips, and lists. */
export const PROCESS_NAMES = ['recognition', 'frames', 'proofs', 'screening'] as const;
export type ProcessName = (typeof PROCESS_NAMES)[number];

/** Requests to the storage of captures. */
export type BucketCall = 'put' | 'get' | 'remove' | 'list';

/** Why a run was not taken. */
export type RefusedBecause = 'queue_full' | 'stopping';

export type EndedRun = {
  readonly subject: 'person' | 'business';
  readonly status: VerificationStatus;
  readonly result: VerificationResult;
  /** False if the result could not be stored: the caller got an error. */
  readonly isStored: boolean;
  readonly tookMs: number;
};

/** Durations or values from a fixed set, so none identifies a person. */
export type Measures = {
  /** A run got its turn. */
  runWaited(waitedMs: number): void;
  runEnded(run: EndedRun): void;
  runRefused(reason: RefusedBecause): void;
  checkEnded(check: Pick<CheckResult, 'check' | 'outcome' | 'durationMs'>): void;
  processRestarted(process: ProcessName): void;
  /** A call of the storage of captures ended. */
  bucketCalled(call: BucketCall, succeeded: boolean, tookMs: number): void;
};

/** For hosts without metrics. */
export const NO_MEASURES: Measures = {
  runWaited: () => undefined,
  runEnded: () => undefined,
  runRefused: () => undefined,
  checkEnded: () => undefined,
  processRestarted: () => undefined,
  bucketCalled: () => undefined,
};
