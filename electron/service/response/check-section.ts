import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { CheckArea, Outcome, Reason } from '#shared/contract/runs/check-result.ts';
import type { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import { REASON_CODES, type ReasonCode } from '#shared/contract/runs/reason-codes.ts';
import type {
  CheckSection,
  CheckSummary,
  StatusReason,
  Warning,
} from '#shared/contract/runs/sections/check-section.ts';
import { idInfoName } from './field-names.ts';

/** Sentences that replace those of some codes. */
export type Sentences = Partial<Record<ReasonCode, string>>;

/** The worst represents a section; `not_applicable` does not count. */
const WORST_FIRST: readonly Outcome[] = ['fail', 'review', 'unavailable', 'pass'];
const SECTION_RESULT = { fail: 'DECLINED', review: 'REVIEW', unavailable: 'UNKNOWN', pass: 'APPROVED' } as const;

function statusReason({ code, field }: Reason, sentences: Sentences): StatusReason {
  return { code, message: sentences[code] ?? REASON_CODES[code], ...(field && { field: idInfoName(field) }) };
}

/** Nobody can resolve a warning before the response exists. */
function warning(reason: Reason, sentences: Sentences): Warning {
  return { ...statusReason(reason, sentences), resolution_status: 'UNRESOLVED' };
}

function summary({ check, outcome, reasons }: CheckResult): CheckSummary {
  return { check, outcome, codes: [...new Set(reasons.map(({ code }) => code))] };
}

export function section(results: readonly CheckResult[], ...areas: readonly CheckArea[]): CheckSection {
  const applicable = results.filter(({ area, outcome }) => areas.includes(area) && outcome !== 'not_applicable');
  return applicable.length === 0 ? {} : sectionOf(applicable);
}

/** The fields that every section has; for at least one result. */
export function sectionOf(results: readonly CheckResult[], sentences: Sentences = {}): CheckSection {
  const worst = WORST_FIRST.find((outcome) =>
    results.some((result) => result.outcome === outcome),
  ) as keyof typeof SECTION_RESULT;
  const reasonsOf = (...wanted: Outcome[]) =>
    results.filter(({ outcome }) => wanted.includes(outcome)).flatMap(({ reasons }) => reasons);
  return {
    // FAILED if a check could not be carried out. A check with a negative finding is completed.
    status: results.some(({ outcome }) => outcome === 'unavailable') ? 'FAILED' : 'COMPLETED',
    result: SECTION_RESULT[worst],
    status_reasons: reasonsOf('unavailable').map((reason) => statusReason(reason, sentences)),
    warnings: reasonsOf('fail', 'review').map((reason) => warning(reason, sentences)),
    check_summary: results.map(summary),
  };
}

/** The policy decides what a finding means, so a section never says more than the decision. */
export function notBeyond(section: CheckSection, decision: VerificationResult): CheckSection {
  const { result } = section;
  if (result !== 'DECLINED' && result !== 'REVIEW') return section;
  if (decision === 'APPROVED') return { ...section, result: 'APPROVED' };
  return decision === 'REVIEW' ? { ...section, result: 'REVIEW' } : section;
}
