import { z } from 'zod';
import { BusinessFields } from '#shared/contract/business/business-data.ts';
import { BusinessResponse, type RunResponse } from '#shared/contract/business/business-response.ts';
import { RecordedCapture } from '#shared/contract/devices/devices.ts';
import { CapturedUnder } from '#shared/contract/documents/capture-rules.ts';
import { CaptureKind } from '#shared/contract/runs/check-result.ts';
import { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import { KYCResponse } from '#shared/contract/runs/kyc-response.ts';
import { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import { enteredName } from '#shared/domain/person/name-parts.ts';
import type { Tools } from '../store/handles.ts';
import { parseRecord } from '../store/parse-record.ts';
import type { BusinessInput, Capture, PersonInput, VerificationInput, VerificationOutcome } from '../store/records.ts';
import type { Schema } from '../store/schema.ts';
import type { SealPlace } from '../store/seal.ts';
import { StoreError } from '../store/store-error.ts';
import type { DataKey, Subject } from '../store/vault.ts';
import { makeRecord } from './stored-record.ts';

const SealedPerson = z.object({
  fields: KYCFields,
  attestation: z.object({ operatorId: z.string(), operatorName: z.string(), at: z.string() }).nullable(),
  consentVersion: z.string().nullable(),
  liveness: LivenessJudgement.nullish(),
  captured: CapturedUnder.optional(),
  usedUrl: z.boolean().optional(),
  arrivedAt: z.string().optional(),
}) satisfies z.core.$ZodType<PersonInput>;

const SealedBusiness = z.object({
  business: BusinessFields,
  usedUrl: z.boolean().optional(),
  arrivedAt: z.string().optional(),
}) satisfies z.core.$ZodType<BusinessInput>;

const has = (value: unknown, key: string) => typeof value === 'object' && value !== null && key in value;

/** A schema for each kind, because a union would not say which part is wrong. */
export const parseInput = (value: unknown, what: string): VerificationInput =>
  parseRecord<VerificationInput>(has(value, 'business') ? SealedBusiness : SealedPerson, value, what);
export const parseResponse = (value: unknown, what: string): RunResponse =>
  parseRecord<RunResponse>(has(value, 'business_info') ? BusinessResponse : KYCResponse, value, what);

/** Columns that are not sealed because queries filter or sort by them. */
export type PlainColumns = Omit<Schema['verifications'], SealedColumn>;

/**
 * The list's columns, sealed separately so that a page opens quickly, with a copy of the plain
 * ones: changing DECLINED to APPROVED in the file is noticed.
 */
export const SealedSummary = z.object({
  applicantName: z.string(),
  /** Two letters; null if none was entered. */
  country: z.string().nullable(),
  captures: z.array(CaptureKind),
  /** Pictures that have left this desk: the centre has them. */
  elsewhere: z.array(RecordedCapture).optional(),
  plain: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type SealedSummary = z.infer<typeof SealedSummary>;

export type SealedColumn = 'sealed_summary' | 'sealed_input' | 'sealed_response' | 'sealed_checks';

export const subjectOf = (batchId: string): Subject => ({ table: 'verifications', id: batchId });

export const placeOf = (batchId: string, column: SealedColumn): SealPlace => ({
  table: 'verifications',
  column,
  rowId: batchId,
});

export const capturePlace = (batchId: string, { kind, mediaType }: Pick<Capture, 'kind' | 'mediaType'>): SealPlace => ({
  table: 'captures',
  column: 'sealed_bytes',
  rowId: `${batchId}/${kind}/${mediaType}`,
});

/** The part of an outcome that is kept beside its response. */
export function recordOf(outcome: VerificationOutcome) {
  const { subject, checks, facts = null, failure, policyVersion, policyHash, modelVersions, review, held } = outcome;
  return makeRecord({
    subject,
    checks,
    facts,
    ...(failure && { failure }),
    policyVersion,
    ...(policyHash !== undefined && { policyHash }),
    modelVersions,
    ...(review && { review }),
    ...(held && { held }),
  });
}

export function sealOutcome(store: Tools, dataKey: DataKey, batchId: string, outcome: VerificationOutcome) {
  const response = parseResponse(outcome.response, 'a response');
  const record = recordOf(outcome);
  const plain = { status: response.status, result: response.verification_result };
  const sealed = {
    sealed_response: store.vault.sealJson(dataKey, placeOf(batchId, 'sealed_response'), response),
    sealed_checks: store.vault.sealJson(dataKey, placeOf(batchId, 'sealed_checks'), record),
  };
  return { plain, sealed };
}

export const sealInput = (store: Tools, dataKey: DataKey, batchId: string, input: VerificationInput): Uint8Array =>
  store.vault.sealJson(dataKey, placeOf(batchId, 'sealed_input'), parseInput(input, 'the input of a verification'));

/** Seals the summary of a row whose plain columns are final. */
export function sealSummary(
  store: Tools,
  dataKey: DataKey,
  plain: PlainColumns,
  rest: Omit<SealedSummary, 'plain'>,
): Uint8Array {
  const { applicantName, country, captures, elsewhere } = rest;
  const summary = { applicantName, country, captures: [...captures].sort(), elsewhere, plain: plainOf(plain) };
  return store.vault.sealJson(dataKey, placeOf(plain.batch_id, 'sealed_summary'), summary);
}

/** Throws `SEAL_BROKEN` if a plain column differs from its sealed copy. */
export function openSummary(
  store: Tools,
  dataKey: DataKey,
  row: PlainColumns & Pick<Schema['verifications'], 'sealed_summary'>,
): SealedSummary {
  const opened = store.vault.openJson(dataKey, placeOf(row.batch_id, 'sealed_summary'), row.sealed_summary);
  const summary = parseRecord(SealedSummary, opened, 'a stored summary');
  for (const [column, value] of Object.entries(plainOf(row)))
    if (summary.plain[column] !== value)
      throw new StoreError(
        'SEAL_BROKEN',
        `A stored verification was altered: its ${column} differs from the sealed copy.`,
      );
  return summary;
}

/** The columns of the list that come from the input. */
export const describedBy = (input: VerificationInput): Pick<SealedSummary, 'applicantName' | 'country'> => ({
  applicantName: applicantNameOf(input),
  country: countryOf(input),
});

/** The name of the person or the company. */
export function applicantNameOf({ fields, business }: VerificationInput): string {
  if (business) return business.business_name;
  return enteredName(fields);
}

/** The country of the person's document or of the company's register. */
export function countryOf({ fields, business }: VerificationInput): string | null {
  return (business ? business.country_code : fields.country_code)?.toUpperCase() ?? null;
}

/** The plain column that says what was verified. */
export const verificationTypeOf = ({ fields }: VerificationInput): string => fields?.verification_type ?? 'BUSINESS';

/** Picks the columns by name, so that rows with extra columns compare equal. */
const plainOf = (row: PlainColumns): PlainColumns => ({
  batch_id: row.batch_id,
  created_at: row.created_at,
  status: row.status,
  result: row.result,
  verification_type: row.verification_type,
  actor_kind: row.actor_kind,
  actor_id: row.actor_id,
  request_hash: row.request_hash,
  revision: row.revision,
});
