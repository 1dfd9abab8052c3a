import type { BRANDING_TEXTS as English } from '../en/branding.ts';
import type { Translated } from '../translated.ts';

/** The texts of the page about name, logo and colour, in Spanish. */
export const BRANDING_TEXTS: Translated<typeof English> = {
  text: 'Nombre, logotipo y color en cada página, también para los clientes. Los informes y los recibos llevan el nombre y el logotipo.',
  name: 'Nombre de su entidad',
  name_hint: 'Aparece en páginas, informes y recibos.',
  choose: 'Elegir logotipo',
  remove: 'Quitar logotipo',
  logo_hint: 'PNG o JPEG, {{kilobytes}} kB como máximo, de 32 a 4000 píxeles por lado.',
  too_large: 'El archivo es demasiado grande. Elija otro más pequeño.',
  own_colour: 'Usar su propio color',
  light: 'Color en modo claro',
  dark: 'Color en modo oscuro',
  unreadable_light:
    'Difícil de leer en modo claro: contraste {{figure}}, el texto necesita 4,5. Elija un color más oscuro.',
  unreadable_dark:
    'Difícil de leer en modo oscuro: contraste {{figure}}, el texto necesita 4,5. Elija un color más claro.',
  example: 'Botón',
  save: 'Guardar',
  saved: 'Ya se muestra su imagen de marca.',
  reset: 'Volver a lo predeterminado',
  reset_done: 'Se muestra de nuevo lo predeterminado.',
};
