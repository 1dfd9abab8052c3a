import type { OUTCOME_TEXTS as English } from '../en/outcome.ts';
import type { Translated } from '../translated.ts';

/** The names of outcomes, in French. */
export const OUTCOME_TEXTS: Translated<typeof English> = {
  pass: 'Réussi',
  within_limits: 'Dans les limites',
  fail: 'Échoué',
  review: 'À examiner',
  unavailable: 'Impossible',
  not_applicable: 'Non effectué',
};
