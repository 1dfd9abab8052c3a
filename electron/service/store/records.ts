import { z } from 'zod';
import type { BusinessFields } from '#shared/contract/business/business-data.ts';
import type { RunResponse } from '#shared/contract/business/business-response.ts';
import type { RevisionKind } from '#shared/contract/cases/revision.ts';
import type { SubjectKind } from '#shared/contract/cases/subject.ts';
import type { OutboxState } from '#shared/contract/desk.ts';
import type { RecordedCapture } from '#shared/contract/devices/devices.ts';
import type { CapturedUnder } from '#shared/contract/documents/capture-rules.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import type { RunFacts } from '#shared/contract/findings/run-facts.ts';
import type { RequestState } from '#shared/contract/requests/requests.ts';
import type { HeldFacts, ReviewFacts } from '#shared/contract/review/review.ts';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import type { RunFailure } from '#shared/contract/runs/job-hindrance.ts';
import type { Attestation, KYCFields } from '#shared/contract/runs/kyc-data.ts';
import type { VerificationResult, VerificationStatus } from '#shared/contract/runs/kyc-response.ts';
import type { ImageMediaType } from '#shared/domain/image/inspect-image.ts';
import type { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';

/** Who did something. Verifications and the audit log store the id, never the name. */
export type Actor = {
  readonly kind: 'operator' | 'api_key' | 'system' | 'command_line' | 'device' | 'kiosk';
  readonly id: string;
};

/** How a request for more stands since. */
export type RequestChange = `request_${RequestState}`;

/** The kinds of change in the feed. Append-only, because stored changes contain these names. */
export type ChangeKind =
  | RevisionKind
  | RequestChange
  | 'face_blocked'
  | 'face_unblocked'
  | 'list'
  | 'policy'
  | 'erasure';

/** Bytes from a camera or an upload, not examined yet. */
export type Capture = {
  readonly kind: CaptureKind;
  /** PDF only for documents that are no identity documents, JSON only for a `chip_reading`. */
  readonly mediaType: ImageMediaType | 'application/pdf' | 'application/json';
  readonly bytes: Uint8Array;
};

/** Statements of the applicant and the operator about a person. */
export type PersonInput = {
  readonly fields: KYCFields;
  readonly attestation: Attestation | null;
  readonly consentVersion: string | null;
  /** From the live capture that took the selfie; absent if there was none. */
  readonly liveness?: LivenessJudgement | null | undefined;
  /** For the document's pictures; absent if nobody was asked for them here. */
  readonly captured?: Fixed<CapturedUnder> | undefined;
  /** Whether the person gave it through a link. */
  readonly usedUrl?: boolean | undefined;
  /** When more arrived that a reviewer asked for. Documents are judged as of that day. */
  readonly arrivedAt?: string | undefined;
  readonly business?: never;
};

/** Statements about a company. */
export type BusinessInput = {
  readonly business: BusinessFields;
  readonly usedUrl?: boolean | undefined;
  readonly arrivedAt?: string | undefined;
  readonly fields?: never;
};

/** The subject and input of a run. Stored sealed, so that a run can be resumed or decided again. */
export type VerificationInput = PersonInput | BusinessInput;

/** The result of a run. While `In-progress`, `checks` is empty and the result is UNKNOWN. */
export type VerificationOutcome = {
  readonly subject: SubjectKind;
  readonly response: RunResponse;
  readonly checks: readonly CheckResult[];
  /** Absent while the run is in progress, and if it failed. */
  readonly facts?: Fixed<RunFacts> | null;
  /** Absent unless the run failed, and for one that failed at an earlier version. */
  readonly failure?: RunFailure | undefined;
  readonly policyVersion: string;
  /** Names the stored policy that decided. */
  readonly policyHash?: string | undefined;
  readonly modelVersions: Readonly<Record<string, string>>;
  /** The decision of a person that stands above the system's; the response then carries theirs. */
  readonly review?: Fixed<ReviewFacts> | undefined;
  /** A person took the case up and has not decided; the response then carries no approval. */
  readonly held?: Fixed<HeldFacts> | undefined;
};

/** Without the people above it. */
export const systemResult = ({ review, held, response }: Pick<VerificationOutcome, 'review' | 'held' | 'response'>) =>
  review?.system ?? held?.system ?? response.verification_result;

/** A face as numbers; see `Face.descriptor` in the workers' protocol. */
export type FaceTemplate = {
  /** The networks that described it, with versions. */
  readonly madeBy: string;
  readonly descriptor: Float32Array;
};

/** By its own ids; `joined` before it belonged to this centre. */
export const RecordedThere = z.object({
  at: z.string(),
  by: z.object({ kind: z.string(), id: z.string() }),
  joined: z.boolean(),
});
export type RecordedThere = z.infer<typeof RecordedThere>;

/** A record that a device delivered. Its signed form is kept as evidence, sealed with the case. */
export type DeliveredRecord = {
  readonly deviceId: string;
  readonly deviceRevision: number;
  /** A compact JWS. */
  readonly signed: string;
  /** From before the device joined this centre: kept as it was decided. */
  readonly isHistory: boolean;
  readonly recorded: RecordedThere;
  /** Pictures that follow. */
  readonly captures: readonly RecordedCapture[];
};

export type NewVerification = {
  readonly batchId: string;
  readonly actor: Actor;
  /** Keyed hash of the body: tells a retry from another request under the same key. */
  readonly requestHash: string;
  readonly input: VerificationInput;
  readonly captures: readonly Capture[];
  readonly outcome: VerificationOutcome;
  /** The face of the selfie, if it is good enough for a face search. */
  readonly faceTemplate?: FaceTemplate | null;
  /** The device's record, if the case was verified there. */
  readonly delivered?: DeliveredRecord;
};

export type StoredVerification = Omit<NewVerification, 'captures' | 'faceTemplate' | 'delivered'> & {
  readonly createdAt: string;
  readonly revision: number;
  readonly status: VerificationStatus;
  readonly result: VerificationResult;
  readonly outboxState: OutboxState;
  readonly captures: readonly { readonly kind: CaptureKind; readonly mediaType: string; readonly byteLength: number }[];
  /** Pictures that have left this desk: the centre has them. */
  readonly elsewhere: readonly RecordedCapture[];
};
