import type { CaptureKind, Outcome } from '#shared/contract/check-result.ts';
import type { VerificationResult } from '#shared/contract/kyc-response.ts';
import type { Decider } from '#shared/contract/receipts.ts';
import type { ReviewAnswer, ReviewReason } from '#shared/contract/review.ts';
import type { RevisionKind } from '#shared/contract/revision.ts';
import type { DocumentClass } from '#shared/domain/document/document-class.ts';
import { countryOfState } from '#shared/domain/place/countries.ts';

/** Reports and receipts are in English; auditors of any branch read them. */
const LANGUAGE = 'en-GB';

export const RESULT_WORDS: Record<VerificationResult, string> = {
  APPROVED: 'Approved',
  DECLINED: 'Declined',
  REVIEW: 'Review needed',
  UNKNOWN: 'Undecided',
};
export const OUTCOME_WORDS: Record<Outcome, string> = {
  pass: 'Passed',
  fail: 'Failed',
  review: 'Needs review',
  unavailable: 'Could not check',
  not_applicable: 'Not run',
};
export const DECIDER_WORDS: Record<Decider, string> = {
  system: 'the system',
  operator: 'an operator',
  supervisor: 'a supervisor',
  compliance: 'compliance',
  administrator: 'an administrator',
};
export const REVISION_WORDS: Record<RevisionKind, string> = {
  decided: 'Checked',
  're-run': 'Run again',
  hit_decision: 'Watchlist hit reviewed',
  review: 'Reviewed',
  centre: 'Updated by the centre',
  monitoring: 'Monitoring found a change',
};
export const REVIEW_REASON_WORDS: Record<ReviewReason, string> = {
  evidence_sufficient: 'The evidence is sufficient',
  false_alarm: 'The doubts are unfounded',
  person_known: 'The customer is known here',
  document_not_accepted: 'The document cannot be accepted',
  not_the_same_person: 'It is not the same person',
  suspected_fraud: 'Suspected fraud',
  on_watchlist: 'On a watchlist',
  details_differ: 'The details differ',
  no_answer: 'What was asked for did not arrive',
  other: 'Another reason',
};
export const ANSWER_WORDS: Record<ReviewAnswer, string> = {
  no_concern: 'no concern',
  concern: 'a concern',
  cannot_tell: 'cannot tell',
};
export const DOCUMENT_WORDS: Record<DocumentClass, string> = {
  passport: 'Passport',
  identity_card: 'Identity card',
  residence_permit: 'Residence permit',
  driving_licence: 'Driving licence',
  visa: 'Visa',
  other: 'Other document',
};
export const CAPTURE_WORDS: Partial<Record<CaptureKind, string>> = {
  id_document_front: 'Document, front',
  id_document_back: 'Document, back',
  id_document_front_rectified: 'Document, front, straightened',
  id_document_back_rectified: 'Document, back, straightened',
  selfie: 'Face',
  address_document: 'Proof of address',
  address_document_page: 'Proof of address',
  business_document_1: 'Company document 1',
  business_document_2: 'Company document 2',
};

/** `23 Apr 1987`; other text unchanged. */
export function dayOf(date: string): string {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : null;
  if (at === null || Number.isNaN(at.getTime())) return date;
  return new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}

/** In UTC, so that a report has the same bytes wherever it is made. */
export const timeOf = (instant: string): string =>
  `${new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(instant))} UTC`;

/** The name of a country by a two-letter code or the code of a travel document; other text unchanged. */
export function countryOf(code: string): string {
  const alpha2 = countryOfState(code) ?? (/^[A-Za-z]{2}$/.test(code) ? code.toUpperCase() : null);
  if (alpha2 === null) return code;
  if (alpha2 === 'UT') return 'Utopia';
  return new Intl.DisplayNames([LANGUAGE], { type: 'region', fallback: 'code' }).of(alpha2) ?? code;
}
