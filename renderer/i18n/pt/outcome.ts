import type { OUTCOME_TEXTS as English } from '../en/outcome.ts';
import type { Translated } from '../translated.ts';

/** The names of outcomes, in Portuguese. */
export const OUTCOME_TEXTS: Translated<typeof English> = {
  pass: 'Superado',
  within_limits: 'Dentro dos limites',
  fail: 'Não superado',
  review: 'Requer revisão',
  unavailable: 'Não foi possível verificar',
  not_applicable: 'Não realizado',
};
