import type { OUTCOME_TEXTS as English } from '../en/outcome.ts';
import type { Translated } from '../translated.ts';

/** The names of outcomes, in Swahili. */
export const OUTCOME_TEXTS: Translated<typeof English> = {
  pass: 'Umefaulu',
  within_limits: 'Ndani ya mipaka',
  fail: 'Umeshindwa',
  review: 'Unahitaji mapitio',
  unavailable: 'Haukuwezekana',
  not_applicable: 'Haukufanywa',
};
