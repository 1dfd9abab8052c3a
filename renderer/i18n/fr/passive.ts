import type { PASSIVE_TEXTS as English } from '../en/passive.ts';
import type { Translated } from '../translated.ts';

/** The texts about signals in the picture of the person, in French. */
export const PASSIVE_TEXTS: Translated<typeof English> = {
  of: {
    still: {
      title: 'Signaux dans la photo fixe',
      text: 'Pour information. Une photo fixe n’apporte pas de preuve de vie ; ces signaux ne changent donc pas la décision.',
    },
    live: {
      title: 'Signaux dans la photo enregistrée',
      text: 'Pour information. La preuve de vie se juge aux signaux ci-dessus. Ceux-ci montrent où regarder de plus près.',
    },
  },
  signal: {
    display_grid: 'Pixels d’écran',
    colour_display_grid: 'Pixels d’écran, en couleur',
    dot_grid: 'Points d’imprimante',
    colour_dot_grid: 'Points d’imprimante, en couleur',
    straight_sides: 'Bords d’une feuille ou d’un écran autour du visage',
    compression_history: 'Une zone compressée autrement que le reste',
  },
  editors: 'Enregistrée avec',
  no_editors: 'aucun éditeur d’images connu',
};
