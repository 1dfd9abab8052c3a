import type {
  LOCK_TEXTS as EnglishLock,
  SECOND_FACTOR_TEXTS as EnglishSecondFactor,
  SIGN_IN_TEXTS as EnglishSignIn,
  PASSKEY_TEXTS as Passkey,
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
  due_text: 'Su rol exige más que una contraseña. Configure una de estas opciones para continuar.',
  text: 'Con un segundo paso, nadie puede iniciar sesión en su nombre solo con su contraseña.',
  app: 'Aplicación de autenticación',
  app_none: 'Sin configurar',
  app_since: 'Configurada el {{time}}',
  add: 'Configurar aplicación de autenticación',
  replace: 'Usar otra aplicación',
  remove: 'Quitar aplicación…',
  remove_title: '¿Quitar la aplicación de autenticación?',
  remove_text:
    'Sin una aplicación o una llave de acceso, basta su contraseña para iniciar sesión y sus códigos de recuperación dejan de funcionar.',
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
  was_reset: '{{name}} inicia sesión solo con la contraseña hasta que configure de nuevo un segundo paso.',
};

/** The texts about passkeys, in Spanish. */
export const PASSKEY_TEXTS: Translated<typeof Passkey> = {
  title: 'Llaves de acceso',
  none: 'Inicie sesión con huella, rostro, PIN o llave de seguridad en lugar de una contraseña.',
  text: 'Una llave de acceso inicia su sesión sin contraseña ni código.',
  never_used: '{{site}} · añadida el {{added}} · aún sin usar',
  used: '{{site}} · añadida el {{added}} · último uso el {{used}}',
  add: 'Añadir una llave de acceso',
  full: 'Puede tener como máximo {{count}}. Quite una primero.',
  not_in_window: 'Las llaves de acceso no funcionan en la ventana de escritorio. Use una aplicación de autenticación.',
  not_here:
    'Las llaves de acceso no funcionan en {{address}}. Abra Countersign en un navegador, en una dirección https con nombre, o en localhost.',
  add_text:
    'Su navegador pregunta dónde guardar la llave de acceso: en este dispositivo, en su teléfono o en una llave de seguridad.',
  name: 'Nombre de la llave de acceso',
  name_hint: 'Por ejemplo: Puesto 2, o llave de seguridad azul',
  create: 'Crear llave de acceso',
  added: 'La llave de acceso está añadida.',
  remove: 'Quitar…',
  remove_named: 'Quitar la llave de acceso {{name}}…',
  remove_title: '¿Quitar la llave de acceso «{{name}}»?',
  remove_text:
    'Ya no inicia su sesión. Sin otra llave de acceso o una aplicación, basta su contraseña y sus códigos de recuperación dejan de funcionar.',
  remove_do: 'Quitar llave de acceso',
  removed: 'La llave de acceso está quitada.',
  sign_in: 'Entrar con una llave de acceso',
  instead: 'Usar una llave de acceso',
  unlock: 'Desbloquear con una llave de acceso',
  problem: {
    not_used: 'No se usó ninguna llave de acceso',
    known_already: 'Ya tiene esta llave de acceso',
    not_supported: 'Este dispositivo no puede guardar llaves de acceso',
  },
  advice: {
    not_used: 'Se canceló o tardó demasiado. Inténtelo de nuevo o elija otra forma.',
    known_already: 'Elija otro dispositivo u otra llave de seguridad.',
    not_supported: 'Necesita un PIN, una huella o un rostro. Configure uno o elija otro dispositivo.',
  },
};
