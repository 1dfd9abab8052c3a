import { REVISION_KIND_TEXTS } from '#shared/texts/pt/case.ts';
import type { HISTORY_TEXTS as English } from '../en/history.ts';
import type { Translated } from '../translated.ts';

/** The texts about the history of a case and running it again, in Portuguese. */
export const HISTORY_TEXTS: Translated<typeof English> = {
  title: 'Histórico',
  show: 'Mostrar histórico',
  kind: REVISION_KIND_TEXTS,
  by: '{{name}}, {{time}}',
  why: 'Motivo',
  why_hint: 'Por exemplo: o registo oficial não respondia',
  whole: {
    ask: 'Repetir…',
    question: 'Repetir este caso?',
    text: 'Todos os controlos são repetidos com os dados e as fotografias guardados. O resultado atual fica no histórico.',
    confirm: 'Repetir caso',
  },
  one: {
    ask: 'Repetir este controlo…',
    question: 'Repetir este controlo?',
    text: '“{{check}}” é repetido com os dados e as fotografias guardados. Os outros controlos mantêm o resultado e o caso é decidido de novo. O resultado atual fica no histórico.',
    confirm: 'Repetir controlo',
  },
  only: 'Só “{{check}}”',
};
