import { CHECK_NAMES } from '../contract/runs/check-names.ts';
import { FIELD_NAMES } from '../contract/runs/field-names.ts';
import { COMPANY_SENTENCES, REASON_CODES } from '../contract/runs/reason-codes.ts';

/** The contract's English texts, under the keys of `reasons.json` in other languages. */
export const ENGLISH_REASONS = {
  reason: REASON_CODES,
  company_reason: COMPANY_SENTENCES,
  check: CHECK_NAMES,
  field: FIELD_NAMES,
};
