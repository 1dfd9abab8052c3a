import type { SCAN_TEXTS as English } from '../en/scan.ts';
import type { Translated } from '../translated.ts';

/** The texts of scanning a document, in French. */
export const SCAN_TEXTS: Translated<typeof English> = {
  begin: 'Numériser un document',
  shortcut: 'Numériser un document (Alt+O)',
  agree_title: 'Le client est-il d’accord ?',
  agree: 'Le client est d’accord',
  agree_text: 'Si le client refuse, arrêtez ici et proposez une autre solution.',
  specimens_text:
    'Au lieu d’un vrai client, utilisez un spécimen de document et de photo. Le document est lu pour vous.',
  document_title: 'Numérisez le document',
  document_text: 'Tenez-le devant la caméra. La photo se prend seule quand elle est bonne.',
  type_details: 'Saisir les données',
  hide_details: 'Masquer les données',
  reading: 'Lecture du document…',
  reading_failed: 'Rien n’est perdu. Réessayez, ou continuez et saisissez les données vous-même.',
  read: '{{kind}} lu : {{read}} champs trouvés sur {{of}}',
  turn_over: 'Retournez le document.',
  without_back: 'Continuer sans le verso',
  go_on_anyway: 'Continuer quand même',
  take_again_title: 'Reprenez cette photo, s’il vous plaît',
  take_again: 'Reprendre : {{side}}',
  tried_again: 'Cette photo n’était pas assez bonne. Encore une fois, s’il vous plaît.',
  best_of_tries:
    'La meilleure des {{count}} photos est utilisée. La personne qui examine voit pourquoi elle n’est pas meilleure.',
  confirm_title: 'Ces données correspondent-elles au document ?',
  confirm_text: 'Comparez-les avec le document, corrigez les erreurs et ajoutez ce qui manque.',
  confirm_picture: 'Le document',
  read_in: 'Identique : {{places}}',
  place: {
    MRZ: 'MRZ',
    BARCODE: 'code-barres',
    OCR: 'texte imprimé',
    SECOND_SIDE: 'autre côté',
  },
  read_otherwise: 'Identique : {{places}}, mais diffère de : {{others}}. À vérifier.',
  read_once: 'Trouvé seulement ici : {{places}}. À vérifier.',
  not_read: 'Introuvable : saisissez-le, s’il vous plaît',
  corrected: 'Valeur lue : {{value}}',
  take_back: 'Annuler',
  run_at_once: 'Lancer dès que la capture en direct est terminée',
  run_at_once_text: 'Désactivez pour attester d’abord que la personne était présente.',
  decide: 'Lancer la vérification',
};
