import type { SubjectKind } from '#shared/contract/cases/subject.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import { COMPANY_SENTENCES, REASON_CODES, type ReasonCode } from '#shared/contract/runs/reason-codes.ts';

type CompanyReason = keyof typeof COMPANY_SENTENCES;

const isCompanyReason = (code: ReasonCode): code is CompanyReason => Object.hasOwn(COMPANY_SENTENCES, code);

/** Text key of a reason's sentence: some codes have another one in a company's case. */
export function reasonTextKey(code: ReasonCode, subject: SubjectKind) {
  return subject === 'business' && isCompanyReason(code)
    ? (`company_reason.${code}` as const)
    : (`reason.${code}` as const);
}

/** A reason's sentence, or its check's name if a newer version of the product gave the code. */
export function knownReasonKey(code: string, check: CheckId, subject: SubjectKind) {
  return Object.hasOwn(REASON_CODES, code) ? reasonTextKey(code as ReasonCode, subject) : (`check.${check}` as const);
}
