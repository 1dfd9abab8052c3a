import type { KIOSK_DESK_TEXTS as English } from '../en/kiosk-desk.ts';
import type { Translated } from '../translated.ts';

/** The texts of the desk about kiosks, in French. */
export const KIOSK_DESK_TEXTS: Translated<typeof English> = {
  label: 'Appels des bornes',
  called: '{{kiosk}} appelle le personnel',
  seen_since: 'Quelqu’un se rend à {{kiosk}}',
  since: 'Depuis {{time}}',
  seen: 'Vu',
  answered: 'Traité',
  open: 'Code de sortie des bornes',
  text: 'Votre propre code de 6 à 8 chiffres vous fait quitter une borne. Ne le donnez à personne.',
  is_set: 'Vous avez un code de sortie.',
  is_not_set: 'Vous n’avez pas de code de sortie.',
  code: 'Nouveau code',
  code_wrong: 'Saisissez 6 à 8 chiffres.',
  save: 'Enregistrer le code',
  remove: 'Supprimer le code',
  saved: 'Votre code de sortie est enregistré.',
  removed: 'Votre code de sortie est supprimé.',
};
