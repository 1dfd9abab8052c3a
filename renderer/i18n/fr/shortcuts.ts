import type { SHORTCUT_TEXTS as English } from '../en/shortcuts.ts';
import type { Translated } from '../translated.ts';

/** The texts of the list of keyboard shortcuts, in French. */
export const SHORTCUT_TEXTS: Translated<typeof English> = {
  open: 'Raccourcis clavier…',
  title: 'Raccourcis clavier',
  here: 'Sur cet écran',
  everywhere: 'Partout',
  help: 'La touche Tab mène aussi à chaque bouton et à chaque champ. Entrée actionne celui qui est sélectionné.',
  what: {
    next_case: 'Dossier suivant ou précédent',
    open_case: 'Ouvrir le dossier',
    preview: 'Afficher ou masquer l’aperçu',
    close_preview: 'Fermer l’aperçu',
    search: 'Chercher des dossiers',
    zoom: 'Agrandir ou réduire la photo sélectionnée',
    move_picture: 'Déplacer la photo sélectionnée',
    turn_picture: 'Tourner la photo sélectionnée',
    whole_picture: 'Afficher la photo entière',
    other_picture: 'Photo précédente ou suivante',
    next_step: 'Étape suivante, depuis le titre',
    new_visit: 'Nouvelle vérification',
    scan: 'Numériser un document',
    lock: 'Verrouiller',
    show: 'Afficher cette liste',
  },
};
