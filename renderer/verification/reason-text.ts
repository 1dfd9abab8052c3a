import type { ReasonCode } from '#shared/contract/reason-codes.ts';
import { COMPANY_SENTENCES } from '#shared/contract/reason-codes.ts';
import type { SubjectKind } from '#shared/contract/subject.ts';

type CompanyReason = keyof typeof COMPANY_SENTENCES;

const isCompanyReason = (code: ReasonCode): code is CompanyReason => Object.hasOwn(COMPANY_SENTENCES, code);

/** Text key of a reason's sentence: some codes have another one in a company's case. */
export function reasonTextKey(code: ReasonCode, subject: SubjectKind) {
  return subject === 'business' && isCompanyReason(code)
    ? (`company_reason.${code}` as const)
    : (`reason.${code}` as const);
}
