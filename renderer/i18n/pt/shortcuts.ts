import type { SHORTCUT_TEXTS as English } from '../en/shortcuts.ts';
import type { Translated } from '../translated.ts';

/** The texts of the list of keyboard shortcuts, in Portuguese. */
export const SHORTCUT_TEXTS: Translated<typeof English> = {
  open: 'Atalhos de teclado…',
  title: 'Atalhos de teclado',
  here: 'Neste ecrã',
  everywhere: 'Em todo o lado',
  help: 'Também pode chegar a cada botão e campo com Tab. Enter aciona o que está selecionado.',
  what: {
    next_case: 'Caso seguinte ou anterior',
    open_case: 'Abrir o caso',
    preview: 'Mostrar ou ocultar a pré-visualização',
    close_preview: 'Fechar a pré-visualização',
    search: 'Procurar casos',
    zoom: 'Ampliar ou reduzir a fotografia selecionada',
    move_picture: 'Mover a fotografia selecionada',
    turn_picture: 'Rodar a fotografia selecionada',
    whole_picture: 'Mostrar a fotografia inteira',
    other_picture: 'Fotografia anterior ou seguinte',
    next_step: 'Passo seguinte, a partir do título',
    new_visit: 'Nova verificação',
    scan: 'Digitalizar documento',
    lock: 'Bloquear',
    show: 'Mostrar esta lista',
  },
};
