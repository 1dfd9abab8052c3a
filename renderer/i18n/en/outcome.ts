/** The names of outcomes, in English: a part of `en`. */
export const OUTCOME_TEXTS = {
  pass: 'Passed',
  within_limits: 'Within limits',
  fail: 'Failed',
  review: 'Needs review',
  unavailable: 'Could not check',
  not_applicable: 'Not run',
} as const;
