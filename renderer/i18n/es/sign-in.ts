import type {
  LOCK_TEXTS as EnglishLock,
  SECOND_FACTOR_TEXTS as EnglishSecondFactor,
  SIGN_IN_TEXTS as EnglishSignIn,
} from '../en/sign-in.ts';
import type { Translated } from '../translated.ts';

/** The texts of the sign-in, in Spanish. */
export const SIGN_IN_TEXTS: Translated<typeof EnglishSignIn> = {
  title: 'Iniciar sesión',
  text: 'Verifique a la persona que tiene delante, con o sin conexión.',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
};

/** The texts of the lock, in Spanish. */
export const LOCK_TEXTS: Translated<typeof EnglishLock> = {
  title: 'Bloqueado',
  text: 'Su trabajo está guardado tal como lo dejó. {{name}}, introduzca su contraseña para continuar.',
  demo_text: 'Su trabajo está guardado tal como lo dejó.',
  password: 'Contraseña',
  unlock: 'Desbloquear',
  wrong_password: 'Contraseña incorrecta. Vuelva a intentarlo.',
  go_on: 'Continuar la demostración',
  sign_out: 'Cerrar sesión',
  sign_out_warning: 'Al cerrar la sesión se descarta la verificación sin terminar.',
  lock: 'Bloquear',
  shortcut: 'Bloquear (Alt+L)',
};

/** The texts about a second factor, in Spanish. */
export const SECOND_FACTOR_TEXTS: Translated<typeof EnglishSecondFactor> = {
  open: 'Inicio de sesión en dos pasos…',
  title: 'Inicio de sesión en dos pasos',
  due_title: 'Configure el inicio de sesión en dos pasos',
  due_text: 'Su rol requiere un segundo paso después de la contraseña. Configúrelo para continuar.',
  text: 'Con un segundo paso, nadie puede iniciar sesión en su nombre solo con su contraseña.',
  app: 'Aplicación de autenticación',
  app_none: 'Sin configurar',
  app_since: 'Configurada el {{time}}',
  add: 'Configurar aplicación de autenticación',
  replace: 'Usar otra aplicación',
  remove: 'Quitar aplicación…',
  remove_title: '¿Quitar la aplicación de autenticación?',
  remove_text: 'Entonces bastará su contraseña para iniciar sesión. Sus códigos de recuperación dejan de funcionar.',
  remove_do: 'Quitar aplicación',
  removed: 'La aplicación de autenticación se ha quitado.',
  scan: 'Escanee este código con una aplicación de autenticación de su teléfono.',
  qr: 'Código QR para la aplicación de autenticación',
  by_hand: '¿No puede escanearlo? Escriba esta clave en la aplicación:',
  key: 'Clave para la aplicación de autenticación',
  code: 'Código que muestra la aplicación',
  code_hint: 'Seis cifras, nuevas cada 30 segundos',
  confirm: 'Confirmar código',
  added: 'La aplicación de autenticación está configurada.',
  recovery: 'Códigos de recuperación',
  recovery_left_one: 'Queda {{count}} código',
  recovery_left_many: 'Quedan {{count}} códigos',
  recovery_left_other: 'Quedan {{count}} códigos',
  recovery_few: 'Quedan pocos códigos. Cree otros nuevos.',
  recovery_text:
    'Cada código le permite iniciar sesión una vez si pierde su teléfono. Guárdelos en papel, lejos de este puesto. Solo se muestran ahora.',
  recovery_codes: 'Sus códigos de recuperación',
  recovery_done: 'Ya los he guardado',
  renew: 'Crear códigos nuevos…',
  renew_title: '¿Sustituir sus códigos de recuperación?',
  renew_text: 'Los códigos que tiene ahora dejan de funcionar.',
  renew_do: 'Crear códigos nuevos',
  ask_title: 'Segundo paso',
  ask_text: 'Introduzca el código que su aplicación de autenticación muestra para Countersign.',
  ask_code: 'Código',
  ask_hint: '¿Sin teléfono? Introduzca un código de recuperación.',
  ask_submit: 'Iniciar sesión',
  ask_back: 'Volver',
  use_code: 'Usar un código de la aplicación',
  use_password: 'Usar la contraseña',
  has: 'Inicio de sesión en dos pasos',
  reset: 'Quitar inicio en dos pasos…',
  reset_title: '¿Quitar el inicio de sesión en dos pasos de {{name}}?',
  reset_text:
    'Se cierran todas las sesiones de la persona. Después le bastará su contraseña para iniciar sesión. Hágalo solo si la persona perdió su teléfono y usted la conoce.',
  reset_do: 'Quitar',
  was_reset: '{{name}} inicia sesión solo con la contraseña hasta que configure otra aplicación.',
};
