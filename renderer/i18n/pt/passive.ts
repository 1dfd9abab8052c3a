import type { PASSIVE_TEXTS as English } from '../en/passive.ts';
import type { Translated } from '../translated.ts';

/** The texts about signals in the picture of the person, in Portuguese. */
export const PASSIVE_TEXTS: Translated<typeof English> = {
  of: {
    still: {
      title: 'Sinais na fotografia parada',
      text: 'Só para informação. Uma fotografia parada não serve de prova de vida, por isso estes sinais não influenciam a decisão.',
    },
    live: {
      title: 'Sinais na fotografia guardada',
      text: 'Só para informação. A prova de vida é avaliada com os sinais acima. Estes indicam onde olhar com mais atenção.',
    },
  },
  signal: {
    display_grid: 'Píxeis de ecrã',
    colour_display_grid: 'Píxeis de ecrã, a cores',
    dot_grid: 'Pontos de impressora',
    colour_dot_grid: 'Pontos de impressora, a cores',
    straight_sides: 'Bordas de uma folha ou ecrã à volta do rosto',
    compression_history: 'Uma zona comprimida de forma diferente do resto',
  },
  editors: 'Guardada com',
  no_editors: 'nenhum editor de imagens conhecido',
};
