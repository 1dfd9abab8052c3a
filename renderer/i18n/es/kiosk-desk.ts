import type { KIOSK_DESK_TEXTS as English } from '../en/kiosk-desk.ts';
import type { Translated } from '../translated.ts';

/** The texts of the desk about kiosks, in Spanish. */
export const KIOSK_DESK_TEXTS: Translated<typeof English> = {
  label: 'Llamadas de los quioscos',
  called: '{{kiosk}} llama al personal',
  seen_since: 'Alguien va hacia {{kiosk}}',
  since: 'Desde las {{time}}',
  seen: 'Vista',
  answered: 'Atendida',
  open: 'Código de salida de quioscos',
  text: 'Con su propio código de 6 a 8 cifras sale de un quiosco. No lo diga a nadie.',
  is_set: 'Tiene un código de salida.',
  is_not_set: 'No tiene código de salida.',
  code: 'Código nuevo',
  code_wrong: 'Escriba de 6 a 8 cifras.',
  save: 'Guardar código',
  remove: 'Quitar código',
  saved: 'Su código de salida está guardado.',
  removed: 'Su código de salida se ha quitado.',
};
