import type { CheckId } from '#shared/contract/check-result.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { SubjectKind } from '#shared/contract/subject.ts';

/** An operator saw the person; nothing measured liveness. */
const ATTESTED = 'FACE_ATTESTED_BY_OPERATOR';

/** What a passed check confirms unless it has the reason `without`, in the order shown. Of each group, only the first and strongest claim is shown. */
const CLAIMS = [
  { check: 'government.registry', text: 'id_number', group: 'number' },
  { check: 'government.number', text: 'number_format', group: 'number' },
  { check: 'document.data', text: 'document', group: 'document' },
  { check: 'address.proof', text: 'address', group: 'address' },
  { check: 'biometric.face_match', text: 'face', group: 'face' },
  { check: 'biometric.liveness', text: 'liveness', group: 'liveness', without: ATTESTED },
  { check: 'biometric.liveness', text: 'attested', group: 'liveness' },
  { check: 'aml.screening', text: 'screening', group: 'screening' },
  { check: 'business.registry', text: 'register', group: 'company' },
  { check: 'business.numbers', text: 'company_numbers', group: 'company' },
  { check: 'business.lei', text: 'lei', group: 'lei' },
  { check: 'business.ownership', text: 'ownership', group: 'ownership' },
  { check: 'business.documents', text: 'company_documents', group: 'document' },
  { check: 'business.screening', text: 'screening', group: 'screening' },
] as const satisfies readonly { check: CheckId; text: string; group: string; without?: string }[];

/** Checks that readers may assume have run, so the page says if they did not. */
const EXPECTED = {
  person: [
    { check: 'document.data', text: 'document' },
    { check: 'biometric.face_match', text: 'face' },
    { check: 'biometric.liveness', text: 'liveness' },
    { check: 'aml.screening', text: 'screening' },
  ],
  business: [
    { check: 'business.registry', text: 'register' },
    { check: 'business.documents', text: 'company_documents' },
    { check: 'business.screening', text: 'screening' },
  ],
} as const satisfies Record<SubjectKind, readonly { check: CheckId; text: string }[]>;

export type Claim = (typeof CLAIMS)[number]['text'];
export type Gap = (typeof EXPECTED)[SubjectKind][number]['text'];

/** What the passed checks confirm. A check with any other outcome confirms nothing, whatever the decision. */
export function confirmedClaims(checks: readonly CheckResult[]): readonly Claim[] {
  const groups = new Set<string>();
  return CLAIMS.flatMap(({ check, text, group, ...claim }) => {
    const passed = checks.find((one) => one.check === check && one.outcome === 'pass');
    const isExcluded = 'without' in claim && passed?.reasons.some(({ code }) => code === claim.without);
    if (!passed || isExcluded || groups.has(group)) return [];
    groups.add(group);
    return [text];
  });
}

/** What was not checked, because the check did not apply, was not part of the run or could not finish. */
export function uncheckedGaps(checks: readonly CheckResult[], subject: SubjectKind): readonly Gap[] {
  return EXPECTED[subject].flatMap(({ check, text }) => {
    const outcome = checks.find((one) => one.check === check)?.outcome ?? 'not_applicable';
    return outcome === 'not_applicable' || outcome === 'unavailable' ? [text] : [];
  });
}
