/** What the page and reports on paper both say about a case, in English. */
export const OUTCOME_TEXTS = {
  pass: 'Passed',
  within_limits: 'Within limits',
  fail: 'Failed',
  review: 'Needs review',
  unavailable: 'Could not check',
  not_applicable: 'Not run',
} as const;

export const DOCUMENT_CLASS_TEXTS = {
  passport: 'Passport',
  identity_card: 'Identity card',
  residence_permit: 'Residence permit',
  driving_licence: 'Driving licence',
  visa: 'Visa',
  other: 'Other document',
} as const;

/** What a decision is called. */
export const RESULT_NAMES = {
  APPROVED: 'Approved',
  DECLINED: 'Declined',
  REVIEW: 'Review needed',
  UNKNOWN: 'Not decided',
} as const;

export const ANSWER_TEXTS = { no_concern: 'No concern', concern: 'Concern', cannot_tell: 'Can’t tell' } as const;

export const REVIEW_REASON_TEXTS = {
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
} as const;

export const REVISION_KIND_TEXTS = {
  decided: 'Checked',
  're-run': 'Run again',
  hit_decision: 'Watchlist hit reviewed',
  review: 'Reviewed',
  centre: 'Updated by the centre',
  monitoring: 'Monitoring found a change',
} as const;

export const COMPANY_ROLE_TEXTS = {
  director: 'Director',
  officer: 'Officer',
  legal_representative: 'Legal representative',
  secretary: 'Secretary',
  partner: 'Partner',
  shareholder: 'Shareholder',
  beneficial_owner: 'Beneficial owner',
  nominee: 'Nominee',
  settlor: 'Settlor',
  trustee: 'Trustee',
  protector: 'Protector',
  beneficiary: 'Beneficiary',
  other: 'Other role',
} as const;
