import type { KIOSK_DESK_TEXTS as English } from '../en/kiosk-desk.ts';
import type { Translated } from '../translated.ts';

/** The texts of the desk about kiosks, in Portuguese. */
export const KIOSK_DESK_TEXTS: Translated<typeof English> = {
  label: 'Chamadas dos quiosques',
  called: '{{kiosk}} chama a equipa',
  seen_since: 'Alguém vai a caminho de {{kiosk}}',
  since: 'Desde as {{time}}',
  seen: 'Vista',
  answered: 'Atendida',
  open: 'Código de saída dos quiosques',
  text: 'Com o seu próprio código de 6 a 8 algarismos sai de um quiosque. Não o diga a ninguém.',
  is_set: 'Tem um código de saída.',
  is_not_set: 'Não tem código de saída.',
  code: 'Código novo',
  code_wrong: 'Introduza 6 a 8 algarismos.',
  save: 'Guardar código',
  remove: 'Remover código',
  saved: 'O seu código de saída foi guardado.',
  removed: 'O seu código de saída foi removido.',
};
