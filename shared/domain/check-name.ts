import type { CheckResult } from '../contract/findings/check-result.ts';
import type { CheckId, Reason } from '../contract/runs/check-result.ts';
import type { ReasonCode } from '../contract/runs/reason-codes.ts';

/** The texts that name a check: neutral, passed, and with a finding. */
export type CheckNaming = 'check' | 'check_passed' | 'check_found';

/** They say what nobody could see, which is no finding. */
const UNSEEN: readonly ReasonCode[] = [
  ...(['UNREADABLE_DOCUMENT', 'MRZ_NOT_FOUND', 'DOCUMENT_DATA_NOT_FOUND', 'DATA_READ_ONCE'] as const),
  ...(['MISSING_DOCUMENT_EXPIRY', 'CHIP_NOT_READ', 'CHIP_MRZ_UNREAD', 'CHIP_DATA_GROUP_UNREAD'] as const),
  ...(['ADDRESS_DOCUMENT_UNREADABLE', 'ADDRESS_DOCUMENT_ISSUE_DATE_MISSING', 'ADDRESS_NOT_FOUND'] as const),
  ...(['FACE_NOT_FOUND', 'FACE_TOO_SMALL', 'FACE_BLUR', 'FACE_TURNED_AWAY', 'FACE_CROPPED'] as const),
  ...(['FACE_TOO_DARK', 'FACE_TOO_BRIGHT', 'DOCUMENT_FACE_NOT_FOUND', 'BLOCKED_FACES_NOT_COMPARED'] as const),
  ...(['WATCHLISTS_OUTDATED', 'WATCHLISTS_MISSING', 'SCREENING_UNAVAILABLE'] as const),
  ...(['ID_NUMBER_MISSING', 'LOOKUP_ANSWER_UNUSABLE', 'BUSINESS_COUNTRY_MISSING'] as const),
  ...(['OWNERSHIP_NOT_DECLARED', 'OWNER_BIRTH_DATE_MISSING', 'BUSINESS_DOCUMENT_UNREADABLE'] as const),
];

/** A result, or a check that this case does not have. */
export type NamedResult =
  | CheckResult
  | { readonly check: CheckId; readonly reasons: readonly Reason[]; readonly outcome?: never };

/** A name that is true whatever the check found. A gap is no finding. */
export function namingOf(result: NamedResult): CheckNaming {
  if (result.outcome === 'pass') return hasRemarks(result) ? 'check' : 'check_passed';
  const hasFinding = result.reasons.some(({ code }) => !UNSEEN.includes(code));
  return (result.outcome === 'fail' || result.outcome === 'review') && hasFinding ? 'check_found' : 'check';
}

/** Whether a pass found something that did not count. */
export const hasRemarks = (result: NamedResult): boolean =>
  result.outcome === 'pass' && (hasObservations(result) || outweighedIn(result).length > 0);

/** Traces without effect on the decision: not calibrated here, or an editor's name. */
export function hasObservations(result: NamedResult): boolean {
  if (result.outcome === undefined) return false;
  if (result.check !== 'document.originality' && result.check !== 'document.integrity') return false;
  const { observations = [], information = [] } = result.findings?.basis ?? {};
  return observations.length > 0 || information.length > 0;
}

/** Traces of copying that a chip outweighs, because it proves that the document is the original. */
export const outweighedIn = (result: NamedResult): readonly Reason[] =>
  result.outcome !== undefined && result.check === 'document.originality'
    ? (result.findings?.outweighedByChip ?? [])
    : [];
