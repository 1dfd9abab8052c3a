import type { OUTCOME_TEXTS as English } from '../en/outcome.ts';
import type { Translated } from '../translated.ts';

/** The names of outcomes, in Arabic. */
export const OUTCOME_TEXTS: Translated<typeof English> = {
  pass: 'اجتيز',
  within_limits: 'ضمن الحدود',
  fail: 'لم يُجتز',
  review: 'تلزم المراجعة',
  unavailable: 'تعذّر الفحص',
  not_applicable: 'لم يُجرَ',
};
