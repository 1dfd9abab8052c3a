import type { WEDGE_TEXTS as English } from '../en/wedge.ts';
import type { Translated } from '../translated.ts';

/** The texts about document readers that type, in French. */
export const WEDGE_TEXTS: Translated<typeof English> = {
  read: 'Le lecteur a lu le document',
  doubtful: 'Les chiffres de contrôle du document sont faux',
  wrong: 'Chiffres de contrôle faux : {{parts}}. Comparez chaque valeur avec le document.',
  filled: 'Rempli : {{fields}}.',
  kept: 'Conservé tel que saisi : {{fields}}.',
  unreadable: 'Le texte du lecteur est incomplet. Lisez de nouveau le document.',
  close: 'Fermer le message',
  part: {
    documentNumber: 'numéro du document',
    birthDate: 'date de naissance',
    expiryDate: "date d'expiration",
    personalNumber: 'numéro personnel',
    whole: 'toute la MRZ',
  },
};
