import type { ERASE_TEXTS as English } from '../en/erase.ts';
import type { Translated } from '../translated.ts';

/** The texts about erasing a case, in French. */
export const ERASE_TEXTS: Translated<typeof English> = {
  open: 'Effacer le dossier…',
  question: 'Effacer ce dossier ?',
  text: 'Les données saisies et lues, les photos, le visage et l’index de recherche de ce dossier sont supprimés définitivement.',
  stays:
    'Le journal d’audit garde qui a effacé le dossier, quand et pourquoi, mais rien sur la personne. Ses autres dossiers restent. Effacez chacun séparément.',
  text_company:
    'Les données de la société et de ses membres, les documents et l’index de recherche de ce dossier sont supprimés définitivement.',
  stays_company:
    'Le journal d’audit garde qui a effacé le dossier, quand et pourquoi, mais rien sur la société ni ses membres. Les autres dossiers de cette société restent. Effacez chacun séparément.',
  why: 'Motif',
  reason: {
    person_asked: 'la personne l’a demandé',
    retention_ended: 'la durée de conservation est écoulée',
    recorded_in_error: 'enregistré par erreur',
    other: 'un autre motif',
  },
  reason_company: 'la société ou l’un de ses membres l’a demandé',
  confirm: 'Effacer définitivement',
  blocked: 'Ce visage est sur la liste de blocage. Retirez-le de cette liste avant d’effacer le dossier.',
  done: 'Dossier effacé',
  when: 'Effacé le {{time}}',
  done_text: 'Les données de ce dossier ont été supprimées définitivement.',
  not_cleared:
    'Des restes illisibles se trouvent encore dans un fichier de la base de données, car un autre programme l’utilise ou il est très grand. Redémarrez Countersign pour les supprimer. Dans les bases de plus d’environ 100 000 dossiers, ils restent jusqu’à ce que cet espace soit réutilisé.',
};
