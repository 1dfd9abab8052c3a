import type { BusinessFields } from '#shared/contract/business/business-data.ts';
import { type CaptureInfo, type CompanyDetail, CompanyDetail as Schema } from '#shared/contract/desk.ts';
import { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import type { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import type { BusinessCheck } from '../../../electron/service/checks/check.ts';
import { aBusiness, judgedBusiness } from '../../support/business/business-builders.ts';

/** A real finding of a check about a company, held to the contract. */
export async function judged<Id extends CheckId>(
  check: BusinessCheck<Id>,
  input: Parameters<typeof judgedBusiness>[1],
): Promise<CheckResult> {
  const verdict = await judgedBusiness(check, input);
  return CheckResult.parse({ check: check.id, area: check.area, durationMs: 1, ...verdict });
}

/** A stored case of a company as the service sends it, checked against the contract. */
export function companyCase(
  checks: readonly CheckResult[],
  parts: { result?: VerificationResult; entered?: BusinessFields; captures?: CaptureInfo[] } = {},
): CompanyDetail {
  const entered = parts.entered ?? aBusiness();
  return Schema.parse({
    subject: 'business',
    summary: {
      batch_id: '2f4e6a80-1c3d-4b5f-8a7b-9c0d1e2f3a4b',
      subject: 'business',
      created_at: '2026-11-21T05:00:00Z',
      status: 'Completed',
      verification_type: 'Business Verification',
      verification_result: parts.result ?? 'REVIEW',
      applicant_name: entered.business_name,
      country: entered.country_code ?? null,
      run_by: 'Branch system',
      outbox_state: 'pending',
    },
    revision: 1,
    entered,
    checks: [...checks],
    captures: parts.captures ?? [],
    policy_version: '2026-11',
    model_versions: {},
  } satisfies CompanyDetail);
}
