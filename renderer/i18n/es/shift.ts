import type { SHIFT_TEXTS as English } from '../en/shift.ts';
import type { Translated } from '../translated.ts';

/** The texts of the end of a shift, in Spanish. */
export const SHIFT_TEXTS: Translated<typeof English> = {
  open: 'Terminar turno…',
  title: 'Terminar su turno',
  none: 'No trabaja en ningún caso abierto. Puede cerrar la sesión.',
  text_one: 'Trabaja en {{count}} caso abierto. Traspáselo a un colega antes de cerrar la sesión.',
  text_many: 'Trabaja en {{count}} casos abiertos. Traspáselos a un colega antes de cerrar la sesión.',
  text_other: 'Trabaja en {{count}} casos abiertos. Traspáselos a un colega antes de cerrar la sesión.',
  cases: 'Casos en los que trabaja',
  colleague: 'Colega',
  nobody: 'Nadie más puede iniciar sesión aquí. Sus casos quedan libres para todos a los 30 minutos.',
  hand_over: 'Traspasar y cerrar sesión',
  without: 'Solo cerrar sesión',
  stayed: 'No se traspasó: {{reason}}',
};
