import { REVISION_KIND_TEXTS } from '#shared/texts/es/case.ts';
import type { HISTORY_TEXTS as English } from '../en/history.ts';
import type { Translated } from '../translated.ts';

/** The texts about the history of a case and running it again, in Spanish. */
export const HISTORY_TEXTS: Translated<typeof English> = {
  title: 'Historial',
  show: 'Mostrar historial',
  kind: REVISION_KIND_TEXTS,
  by: '{{name}}, {{time}}',
  why: 'Motivo',
  why_hint: 'Por ejemplo: el registro oficial no respondía',
  whole: {
    ask: 'Repetir…',
    question: '¿Repetir este caso?',
    text: 'Se repiten todas las comprobaciones con los datos y las fotos guardados. El resultado actual queda en el historial.',
    confirm: 'Repetir caso',
  },
  one: {
    ask: 'Repetir esta comprobación…',
    question: '¿Repetir esta comprobación?',
    text: '“{{check}}” se repite con los datos y las fotos guardados. Las demás comprobaciones mantienen su resultado y el caso se decide de nuevo. El resultado actual queda en el historial.',
    confirm: 'Repetir comprobación',
  },
  only: 'Solo “{{check}}”',
};
