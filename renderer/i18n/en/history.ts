import { REVISION_KIND_TEXTS } from '#shared/texts/en/case.ts';

/** The texts about the history of a case and running it again, in English: a part of `en`. */
export const HISTORY_TEXTS = {
  title: 'History',
  show: 'Show history',
  kind: REVISION_KIND_TEXTS,
  by: '{{name}}, {{time}}',
  why: 'Reason',
  why_hint: 'For example: the registry was down',
  whole: {
    ask: 'Run again…',
    question: 'Run this case again?',
    text: 'All checks run again with the stored data and pictures. The current result stays in the history.',
    confirm: 'Run again',
  },
  one: {
    ask: 'Run this check again…',
    question: 'Run this check again?',
    text: '“{{check}}” runs again with the stored data and pictures. The other checks keep their results, and the case is decided anew. The current result stays in the history.',
    confirm: 'Run check again',
  },
  only: 'Only “{{check}}”',
} as const;
