import type { CaptureKind, CheckResult } from '#shared/check-result.ts';
import type { OutboxState } from '#shared/desk.ts';
import type { ImageMediaType } from '#shared/image/inspect-image.ts';
import type { Attestation, KYCFields } from '#shared/kyc-data.ts';
import type { KYCResponse, VerificationResult, VerificationStatus } from '#shared/kyc-response.ts';
import type { LivenessJudgement } from '#shared/liveness-judgement.ts';

/** Who caused something: kept with verifications and in the audit log, by id and never by name. */
export type Actor = { readonly kind: 'operator' | 'api_key' | 'system' | 'command_line'; readonly id: string };

/** Bytes from a sensor or an upload, before any judgement. */
export type Capture = {
  readonly kind: CaptureKind;
  /** PDF for an `address_document` alone. */
  readonly mediaType: ImageMediaType | 'application/pdf';
  readonly bytes: Uint8Array;
};

/** What the applicant and the desk said, kept sealed so that a run can be resumed or decided again. */
export type VerificationInput = {
  readonly fields: KYCFields;
  readonly attestation: Attestation | null;
  readonly consentVersion: string | null;
  /** Of the live capture that the selfie is from; absent where it was not taken live. */
  readonly liveness?: LivenessJudgement | null | undefined;
};

/** What a run established. While `In-progress`, `checks` is empty and the result is UNKNOWN. */
export type VerificationOutcome = {
  readonly response: KYCResponse;
  readonly checks: readonly CheckResult[];
  readonly policyVersion: string;
  readonly modelVersions: Readonly<Record<string, string>>;
};

/** A face as numbers, see `Face.descriptor` of the workers' protocol. */
export type FaceTemplate = {
  /** Networks and versions that described it. */
  readonly madeBy: string;
  readonly descriptor: Float32Array;
};

export type NewVerification = {
  readonly batchId: string;
  readonly actor: Actor;
  /** Keyed hash of the request's body: tells a retry from a different request under the same idempotency key. */
  readonly requestHash: string;
  readonly input: VerificationInput;
  readonly captures: readonly Capture[];
  readonly outcome: VerificationOutcome;
  /** The live face, where one was seen well enough to be found again. */
  readonly faceTemplate?: FaceTemplate | null;
};

export type StoredVerification = Omit<NewVerification, 'captures' | 'faceTemplate'> & {
  readonly createdAt: string;
  readonly status: VerificationStatus;
  readonly result: VerificationResult;
  readonly outboxState: OutboxState;
  readonly captures: readonly { readonly kind: CaptureKind; readonly mediaType: string; readonly byteLength: number }[];
};
