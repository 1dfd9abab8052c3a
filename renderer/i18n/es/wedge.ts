import type { WEDGE_TEXTS as English } from '../en/wedge.ts';
import type { Translated } from '../translated.ts';

/** The texts about document readers that type, in Spanish. */
export const WEDGE_TEXTS: Translated<typeof English> = {
  read: 'El lector ha leído el documento',
  doubtful: 'Los dígitos de control del documento son incorrectos',
  wrong: 'Dígitos de control incorrectos: {{parts}}. Compare cada dato con el documento.',
  filled: 'Rellenado: {{fields}}.',
  kept: 'Se conserva lo que escribió: {{fields}}.',
  unreadable: 'El texto del lector llegó incompleto. Lea el documento otra vez.',
  close: 'Cerrar el mensaje',
  part: {
    documentNumber: 'número de documento',
    birthDate: 'fecha de nacimiento',
    expiryDate: 'fecha de caducidad',
    personalNumber: 'número personal',
    whole: 'toda la MRZ',
  },
};
