import { type CheckResult, resultFor } from '#shared/contract/findings/check-result.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import type { RunFacts } from '#shared/contract/findings/run-facts.ts';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import {
  ID_TYPE_LABEL,
  type KYCFields,
  VERIFICATION_TYPE_LABEL,
  type VerificationType,
} from '#shared/contract/runs/kyc-data.ts';
import {
  type KYCResponse,
  PROVIDER,
  type VerificationResult,
  type VerificationStatus,
} from '#shared/contract/runs/kyc-response.ts';
import type { AmlInfo } from '#shared/contract/runs/sections/aml-info.ts';
import type { FraudInsights, PhoneInfo } from '#shared/contract/runs/sections/contact-info.ts';
import type { FaceLivenessInfo, FaceMatchInfo } from '#shared/contract/runs/sections/face-info.ts';
import type { IdInfo } from '#shared/contract/runs/sections/id-info.ts';
import type { UserInput } from '#shared/contract/runs/sections/user-input.ts';
import type { PassiveSignals } from '#shared/domain/passive-signals.ts';
import { addressFields } from './address-section.ts';
import { amlFields } from './aml-section.ts';
import { notBeyond, section, sectionOf } from './check-section.ts';
import { documentSection } from './document-section.ts';
import { fraudInsights, phoneFacts } from './fraud-section.ts';
import { governmentFields } from './government-section.ts';

/** The submitted input and its time; captures appear with kind and size only. */
export type Answered<Input> = {
  readonly batchId: string;
  readonly createdAt: string;
  readonly input: Input;
  readonly captures: readonly { readonly kind: CaptureKind; readonly mediaType: string; readonly byteLength: number }[];
};

export type AnsweredRun = Answered<{
  readonly fields: KYCFields;
  readonly consentVersion: string | null;
  readonly usedUrl?: boolean | undefined;
}>;

/** The part of a run's record that the response is made of. */
export type AnsweredRecord = { readonly checks: readonly CheckResult[]; readonly facts: Fixed<RunFacts> };

/**
 * Pure: the same record always gives the same answer. A section without any applicable check is an
 * empty object, never an invented one.
 */
export function composeResponse(
  run: AnsweredRun,
  { checks, facts }: AnsweredRecord,
  decision: VerificationResult,
): KYCResponse {
  const document = documentSection(facts.document, resultFor(checks, 'document.data')?.findings?.comparisons ?? []);
  return {
    ...composeUndecided(run, 'Completed'),
    verification_result: decision,
    aml_info: amlSection(resultFor(checks, 'aml.screening')),
    id_info: {
      ...notBeyond(section(checks, 'document', 'government'), decision),
      ...document,
      ...governmentFields(checks, document),
      ...addressSection(checks),
    },
    phone_info: phoneSection(checks),
    risk_info: facts.risk === null ? {} : { scoring: facts.risk },
    fraud_insights: {
      ...section(checks, 'fraud'),
      ...fraudInsights(checks, run.createdAt),
      ...knownFaceSection(resultFor(checks, 'biometric.known_face')),
    },
    face_match_info: faceMatchSection(resultFor(checks, 'biometric.face_match')),
    face_liveness_info: livenessSection(resultFor(checks, 'biometric.liveness'), facts.passiveSignals),
  };
}

/** The response of a run that is not decided yet, or that could not be. */
export function composeUndecided(run: AnsweredRun, status: VerificationStatus): KYCResponse {
  const { fields, usedUrl = false } = run.input;
  const { batchId, createdAt } = run;
  return {
    ...emptyResponse({ batchId, createdAt, status, usedUrl, verificationType: fields.verification_type }),
    id_type: ID_TYPE_LABEL[fields.id_type],
    user_input: userInput(run),
  };
}

export type RunHead = {
  readonly batchId: string;
  readonly createdAt: string;
  readonly status: VerificationStatus;
  readonly usedUrl: boolean;
};

/** A response that says nothing about the person. */
export function emptyResponse(run: RunHead & { readonly verificationType: VerificationType }): KYCResponse {
  return {
    provider: PROVIDER,
    batch_id: run.batchId,
    status: run.status,
    type: 'Single',
    used_url: run.usedUrl,
    verification_type: VERIFICATION_TYPE_LABEL[run.verificationType],
    verification_result: 'UNKNOWN',
    verification_url: null,
    id_type: ID_TYPE_LABEL.NATIONAL_ID,
    created_at: run.createdAt,
    user_input: {},
    id_info: {},
    phone_info: {},
    aml_info: {},
    risk_info: {},
    fraud_insights: {},
    face_match_info: {},
    face_liveness_info: {},
  };
}

function userInput({ input: { fields, consentVersion }, captures }: AnsweredRun): UserInput {
  const captured = (kind: string) => {
    const capture = captures.find((candidate) => candidate.kind === kind);
    return capture ? { media_type: capture.mediaType, byte_length: capture.byteLength } : null;
  };
  const chip = captured('chip_reading');
  return {
    name: { first: fields.first_name, middle: fields.middle_name ?? null, last: fields.last_name },
    dob: fields.date_of_birth,
    email: fields.email_address ?? null,
    phone: fields.phone_number ?? null,
    address: fields.address ? { full_address: fields.address } : null,
    address_document: captured('address_document'),
    identity: {
      type: fields.id_type,
      number: fields.id_number ?? null,
      country_code: fields.country_code,
      document_front: captured('id_document_front'),
      document_back: captured('id_document_back'),
      ...(chip && { chip_reading: chip }),
    },
    biometrics: { selfie: captured('selfie') },
    consent_version: consentVersion,
    ...(fields.prefilled_fields && { prefilled_fields: fields.prefilled_fields }),
    ...(fields.also_check && { also_check: fields.also_check }),
    ...(fields.purpose && { purpose: fields.purpose }),
  };
}

function faceMatchSection(result: CheckResult<'biometric.face_match'> | undefined): FaceMatchInfo {
  if (!result || result.outcome === 'not_applicable') return {};
  return {
    ...sectionOf([result]),
    ...(result.score !== undefined && {
      face_match_score: result.score,
      threshold: result.threshold,
      fmr_at_threshold: result.fmrAtThreshold,
      fail_threshold: result.findings?.failThreshold,
      fmr_at_fail_threshold: result.findings?.fmrAtFailThreshold,
    }),
  };
}

function phoneSection(results: readonly CheckResult[]): PhoneInfo {
  const applicable = results.filter(({ check, outcome }) => check === 'fraud.phone' && outcome !== 'not_applicable');
  return applicable.length === 0 ? {} : { ...sectionOf(applicable), ...phoneFacts(results) };
}

/** Whether the same face was verified earlier under another identity, and in which runs. */
function knownFaceSection(result: CheckResult<'biometric.known_face'> | undefined): Pick<FraudInsights, 'known_face'> {
  if (!result || result.outcome === 'not_applicable') return {};
  return { known_face: { ...sectionOf([result]), earlier: result.findings?.earlier ?? [] } };
}

/** Watchlist hits for the person, and the lists that were searched. */
function amlSection(result: CheckResult<'aml.screening'> | undefined): AmlInfo {
  if (!result || result.outcome === 'not_applicable') return {};
  return { ...sectionOf([result]), ...amlFields(result.findings) };
}

/** Part of `id_info`, because the published interface has no section for it. */
function addressSection(results: readonly CheckResult[]): Pick<IdInfo, 'address_verification'> {
  const common = section(results, 'address');
  if (Object.keys(common).length === 0) return {};
  return { address_verification: { ...common, ...addressFields(resultFor(results, 'address.proof')?.findings) } };
}

/** `passive_signals` is ours, from a still or a live frame. No decision uses it. */
function livenessSection(
  result: CheckResult<'biometric.liveness'> | undefined,
  passive: Fixed<PassiveSignals> | null,
): FaceLivenessInfo {
  if (!result || result.outcome === 'not_applicable') return {};
  return {
    ...sectionOf([result]),
    source: result.findings?.source ?? null,
    attested_by: result.findings?.attestedBy ?? null,
    attested_at: result.findings?.attestedAt ?? null,
    ...(passive && { passive_signals: passive }),
  };
}
