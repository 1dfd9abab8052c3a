import type { BusinessFields } from '#shared/contract/business/business-data.ts';
import type { Findings } from '#shared/contract/findings/check-result.ts';
import type { Reason } from '#shared/contract/runs/check-result.ts';
import type { CompanyRecord } from '#shared/contract/runs/registry-record.ts';
import { compareCompanyNames } from '#shared/domain/business/company-name.ts';
import { findAddress } from '#shared/domain/business/find-in-text.ts';
import type { BusinessCheck } from '../check.ts';

type Comparisons = Findings<'business.registry'>['comparisons'];

/** Under this name and address, and active. Only its register can tell. */
export const businessRegistry: BusinessCheck<'business.registry'> = {
  id: 'business.registry',
  area: 'business',
  appliesTo: () => true,
  async run({ fields, evidence }, signal) {
    const answer = await evidence.companyRecord(signal);
    if (answer.status === 'NOT_CONFIGURED')
      return { outcome: 'unavailable', reasons: [{ code: 'BUSINESS_ID_NOT_VERIFIED', field: 'registration_number' }] };
    const { status, source } = answer;
    if (status === 'NOT_FOUND')
      return {
        outcome: 'fail',
        reasons: [
          { code: 'COMPANY_NOT_FOUND', field: 'registration_number' },
          { code: 'BUSINESS_ID_NOT_VERIFIED', field: 'registration_number' },
        ],
        findings: { status, source, comparisons: [] },
      };
    const comparisons = compareRecord(answer.record, fields);
    const isInactive = answer.record.company_status === 'INACTIVE';
    const reasons: Reason[] = [
      ...(isInactive ? [{ code: 'REGISTRATION_STATUS_INACTIVE' as const }] : []),
      ...comparisons
        .filter(({ agreement }) => agreement === 'differ')
        .map(({ field }): Reason => ({ code: MISMATCH[field], field })),
    ];
    return {
      outcome: isInactive ? 'fail' : reasons.length > 0 ? 'review' : 'pass',
      reasons,
      findings: { status, source, record: answer.record, comparisons },
    };
  },
};

const MISMATCH = { business_name: 'BUSINESS_INFO_NAME_MISMATCH', address: 'ADDRESS_MISMATCH' } as const;

function compareRecord(record: CompanyRecord, { business_name, address, country_code }: BusinessFields): Comparisons {
  return [
    { field: 'business_name', agreement: compareCompanyNames(business_name, record.name) },
    ...(address === undefined || record.address === undefined
      ? []
      : [{ field: 'address' as const, agreement: findAddress(address, country_code ?? null, [record.address]) }]),
  ];
}
