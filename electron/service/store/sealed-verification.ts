import { z } from 'zod';
import type { CaptureKind } from '#shared/check-result.ts';
import { CheckResult } from '#shared/check-result.ts';
import { KYCFields } from '#shared/kyc-data.ts';
import { KYCResponse } from '#shared/kyc-response.ts';
import { parseRecord } from './parse-record.ts';
import type { NewVerification, VerificationInput, VerificationOutcome } from './records.ts';
import type { SealPlace } from './seal.ts';
import type { Store } from './store.ts';
import type { DataKey, Subject } from './vault.ts';

/** What lies inside the sealed columns of a verification. Checked on the way in and on the way out. */
export const SealedInput = z.object({
  fields: KYCFields,
  attestation: z.object({ operatorId: z.string(), operatorName: z.string(), at: z.string() }).nullable(),
  consentVersion: z.string().nullable(),
}) satisfies z.ZodType<VerificationInput>;

export const SealedChecks = z.object({
  checks: z.array(CheckResult),
  policyVersion: z.string(),
  modelVersions: z.record(z.string(), z.string()),
});

/** What a list shows, apart from the rest so that a page of rows opens quickly. */
export const SealedSummary = z.object({ applicantName: z.string() });

export type SealedColumn = 'sealed_summary' | 'sealed_input' | 'sealed_response' | 'sealed_checks';

export const subjectOf = (batchId: string): Subject => ({ table: 'verifications', id: batchId });

export const placeOf = (batchId: string, column: SealedColumn): SealPlace => ({
  table: 'verifications',
  column,
  rowId: batchId,
});

export const capturePlace = (batchId: string, kind: CaptureKind): SealPlace => ({
  table: 'captures',
  column: 'sealed_bytes',
  rowId: `${batchId}/${kind}`,
});

/** The columns that an outcome fills, sealed. */
export function sealOutcome(store: Store, dataKey: DataKey, batchId: string, outcome: VerificationOutcome) {
  const response = parseRecord(KYCResponse, outcome.response, 'a response');
  const { checks, policyVersion, modelVersions } = outcome;
  const record = parseRecord(SealedChecks, { checks, policyVersion, modelVersions }, 'the checks of a verification');
  return {
    status: response.status,
    result: response.verification_result,
    sealed_response: store.vault.sealJson(dataKey, placeOf(batchId, 'sealed_response'), response),
    sealed_checks: store.vault.sealJson(dataKey, placeOf(batchId, 'sealed_checks'), record),
  };
}

export function summaryOf({ fields }: NewVerification['input']) {
  const applicantName = [fields.first_name, fields.middle_name, fields.last_name].filter(Boolean).join(' ');
  return parseRecord(SealedSummary, { applicantName }, 'the summary of a verification');
}
