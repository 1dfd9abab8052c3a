import type { BRANDING_TEXTS as English } from '../en/branding.ts';
import type { Translated } from '../translated.ts';

/** The texts of the page about name, logo and colour, in Portuguese. */
export const BRANDING_TEXTS: Translated<typeof English> = {
  text: 'Nome, logótipo e cor em todas as páginas, também para os clientes. Os relatórios e os recibos levam o nome e o logótipo.',
  name: 'Nome da sua instituição',
  name_hint: 'Aparece nas páginas, nos relatórios e nos recibos.',
  choose: 'Escolher logótipo',
  remove: 'Remover logótipo',
  logo_hint: 'PNG ou JPEG, {{kilobytes}} kB no máximo, de 32 a 4000 píxeis por lado.',
  too_large: 'O ficheiro é demasiado grande. Escolha um menor.',
  own_colour: 'Usar a sua própria cor',
  light: 'Cor no modo claro',
  dark: 'Cor no modo escuro',
  unreadable_light:
    'Difícil de ler no modo claro: contraste {{figure}}, o texto precisa de 4,5. Escolha uma cor mais escura.',
  unreadable_dark:
    'Difícil de ler no modo escuro: contraste {{figure}}, o texto precisa de 4,5. Escolha uma cor mais clara.',
  example: 'Botão',
  save: 'Guardar',
  saved: 'A sua imagem da marca já aparece.',
  reset: 'Voltar ao padrão',
  reset_done: 'O padrão aparece de novo.',
};
