import type { SHORTCUT_TEXTS as English } from '../en/shortcuts.ts';
import type { Translated } from '../translated.ts';

/** The texts of the list of keyboard shortcuts, in Spanish. */
export const SHORTCUT_TEXTS: Translated<typeof English> = {
  open: 'Atajos de teclado…',
  title: 'Atajos de teclado',
  here: 'En esta pantalla',
  everywhere: 'En todas partes',
  help: 'También puede llegar a cada botón y campo con Tab. Intro pulsa el que está seleccionado.',
  what: {
    next_case: 'Caso siguiente o anterior',
    open_case: 'Abrir el caso',
    preview: 'Mostrar u ocultar la vista previa',
    close_preview: 'Cerrar la vista previa',
    search: 'Buscar casos',
    zoom: 'Ampliar o reducir la foto seleccionada',
    move_picture: 'Mover la foto seleccionada',
    turn_picture: 'Girar la foto seleccionada',
    whole_picture: 'Mostrar la foto completa',
    other_picture: 'Foto anterior o siguiente',
    next_step: 'Paso siguiente, desde el título',
    new_visit: 'Verificación nueva',
    scan: 'Escanear documento',
    lock: 'Bloquear',
    show: 'Mostrar esta lista',
  },
};
