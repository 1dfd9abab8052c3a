import type { FACE_BLOCK_TEXTS as English } from '../en/faces.ts';
import type { Translated } from '../translated.ts';

/** The texts about the block list of faces, in French. */
export const FACE_BLOCK_TEXTS: Translated<typeof English> = {
  put: 'Ajouter à la liste de blocage',
  question: 'Ajouter ce visage à la liste de blocage ?',
  text: 'Les prochaines correspondances avec ce visage vont à l’examen, quel que soit le nom. Une correspondance de visage seule ne refuse jamais une personne.',
  why: 'Motif',
  take_off: 'Retirer de la liste de blocage',
  earlier: 'sur la liste de blocage : {{reason}}',
  on_list: 'Ce visage est sur la liste de blocage : {{reason}}',
  since: 'Ajouté le {{time}} par {{name}}',
  reason: {
    impersonation: 'usurpation d’identité',
    forged_document: 'présentation d’un faux document',
    fraud: 'fraude connue',
    other: 'un autre motif',
  },
};
