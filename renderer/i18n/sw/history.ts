import { REVISION_KIND_TEXTS } from '#shared/texts/sw/case.ts';
import type { HISTORY_TEXTS as English } from '../en/history.ts';
import type { Translated } from '../translated.ts';

/** The texts about the history of a case and running it again, in Swahili. */
export const HISTORY_TEXTS: Translated<typeof English> = {
  title: 'Historia',
  show: 'Onyesha historia',
  kind: REVISION_KIND_TEXTS,
  by: '{{name}}, {{time}}',
  why: 'Sababu',
  why_hint: 'Kwa mfano: sajili haikupatikana',
  whole: {
    ask: 'Endesha tena…',
    question: 'Endesha kesi hii tena?',
    text: 'Kaguzi zote zinaendeshwa tena kwa data na picha zilizohifadhiwa. Matokeo ya sasa yanabaki kwenye historia.',
    confirm: 'Endesha tena',
  },
  one: {
    ask: 'Endesha ukaguzi huu tena…',
    question: 'Endesha ukaguzi huu tena?',
    text: '“{{check}}” unaendeshwa tena kwa data na picha zilizohifadhiwa. Kaguzi nyingine zinabaki na matokeo yake, na kesi inaamuliwa upya. Matokeo ya sasa yanabaki kwenye historia.',
    confirm: 'Endesha ukaguzi tena',
  },
  only: '“{{check}}” tu',
};
