import type { SHIFT_TEXTS as English } from '../en/shift.ts';
import type { Translated } from '../translated.ts';

/** The texts of the end of a shift, in Portuguese. */
export const SHIFT_TEXTS: Translated<typeof English> = {
  open: 'Terminar turno…',
  title: 'Terminar o seu turno',
  none: 'Não trabalha em nenhum caso aberto. Pode terminar a sessão.',
  text_one: 'Trabalha em {{count}} caso aberto. Transfira-o para um colega antes de terminar a sessão.',
  text_many: 'Trabalha em {{count}} casos abertos. Transfira-os para um colega antes de terminar a sessão.',
  text_other: 'Trabalha em {{count}} casos abertos. Transfira-os para um colega antes de terminar a sessão.',
  cases: 'Casos em que trabalha',
  colleague: 'Colega',
  nobody: 'Mais ninguém pode iniciar sessão aqui. Os seus casos ficam livres para todos após 30 minutos.',
  hand_over: 'Transferir e terminar sessão',
  without: 'Só terminar sessão',
  stayed: 'Não foi transferido: {{reason}}',
};
