import type { PASSIVE_TEXTS as English } from '../en/passive.ts';
import type { Translated } from '../translated.ts';

/** The texts about signals in the picture of the person, in Swahili. */
export const PASSIVE_TEXTS: Translated<typeof English> = {
  of: {
    still: {
      title: 'Viashiria katika picha tuli',
      text: 'Kwa taarifa tu. Picha tuli haiwezi kuonyesha uhai, kwa hiyo viashiria hivi haviathiri uamuzi.',
    },
    live: {
      title: 'Viashiria katika picha iliyohifadhiwa',
      text: 'Kwa taarifa tu. Uhai unapimwa kwa viashiria vilivyo juu. Hivi vinaonyesha pa kuangalia kwa makini.',
    },
  },
  signal: {
    display_grid: 'Pikseli za skrini',
    colour_display_grid: 'Pikseli za skrini, zenye rangi',
    dot_grid: 'Nukta za printa',
    colour_dot_grid: 'Nukta za printa, zenye rangi',
    straight_sides: 'Kingo za karatasi au skrini kuzunguka uso',
    compression_history: 'Eneo lililobanwa tofauti na sehemu nyingine',
  },
  editors: 'Imehifadhiwa kwa',
  no_editors: 'hakuna programu inayojulikana ya kuhariri picha',
};
