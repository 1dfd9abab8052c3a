import type { PASSIVE_TEXTS as English } from '../en/passive.ts';
import type { Translated } from '../translated.ts';

/** The texts about signals in the picture of the person, in Spanish. */
export const PASSIVE_TEXTS: Translated<typeof English> = {
  of: {
    still: {
      title: 'Señales en la foto fija',
      text: 'Solo a título informativo. Una foto fija no sirve como prueba de vida, así que estas señales no influyen en la decisión.',
    },
    live: {
      title: 'Señales en la foto guardada',
      text: 'Solo a título informativo. La prueba de vida se evalúa con las señales de arriba. Estas indican dónde mirar con más atención.',
    },
  },
  signal: {
    display_grid: 'Píxeles de pantalla',
    colour_display_grid: 'Píxeles de pantalla, en color',
    dot_grid: 'Puntos de impresora',
    colour_dot_grid: 'Puntos de impresora, en color',
    straight_sides: 'Bordes de una hoja o pantalla alrededor del rostro',
    compression_history: 'Una zona comprimida de forma distinta al resto',
  },
  editors: 'Guardada con',
  no_editors: 'ningún editor de imágenes conocido',
};
