import { REVISION_KIND_TEXTS } from '#shared/texts/fr/case.ts';
import type { HISTORY_TEXTS as English } from '../en/history.ts';
import type { Translated } from '../translated.ts';

/** The texts about the history of a case and running it again, in French. */
export const HISTORY_TEXTS: Translated<typeof English> = {
  title: 'Historique',
  show: 'Afficher l’historique',
  kind: REVISION_KIND_TEXTS,
  by: '{{name}}, {{time}}',
  why: 'Motif',
  why_hint: 'Par exemple : le registre était en panne',
  whole: {
    ask: 'Relancer…',
    question: 'Relancer ce dossier ?',
    text: 'Tous les contrôles sont relancés avec les données et les photos enregistrées. Le résultat actuel reste dans l’historique.',
    confirm: 'Relancer',
  },
  one: {
    ask: 'Relancer ce contrôle…',
    question: 'Relancer ce contrôle ?',
    text: '« {{check}} » est relancé avec les données et les photos enregistrées. Les autres contrôles gardent leurs résultats, et le dossier est décidé de nouveau. Le résultat actuel reste dans l’historique.',
    confirm: 'Relancer le contrôle',
  },
  only: 'Seulement « {{check}} »',
};
