import type { OUTCOME_TEXTS as English } from '../en/outcome.ts';
import type { Translated } from '../translated.ts';

/** The names of outcomes, in Spanish. */
export const OUTCOME_TEXTS: Translated<typeof English> = {
  pass: 'Superada',
  within_limits: 'Dentro de los límites',
  fail: 'No superada',
  review: 'Requiere revisión',
  unavailable: 'No se pudo comprobar',
  not_applicable: 'No realizada',
};
