import type {
  SESSIONS_TEXTS as EnglishSessions,
  SET_PASSWORD_TEXTS as EnglishSetPassword,
  SET_UP_TEXTS as EnglishSetUp,
  STEP_UP_TEXTS as EnglishStepUp,
} from '../en/account.ts';
import type { Translated } from '../translated.ts';

/** The texts of the dialog that asks for the password before an act that needs it, in Spanish. */
export const STEP_UP_TEXTS: Translated<typeof EnglishStepUp> = {
  title: 'Confirme que es usted',
  text: 'Este paso requiere su contraseña. No se pierde nada de lo que ha introducido.',
  password: 'Contraseña',
  confirm: 'Confirmar',
};

/** The texts of the screen where an operator sets their own password, in Spanish. */
export const SET_PASSWORD_TEXTS: Translated<typeof EnglishSetPassword> = {
  title: 'Elija su propia contraseña',
  text: 'Ha iniciado sesión con una contraseña de un solo uso. Elija una contraseña que solo conozca usted.',
  current: 'Contraseña de un solo uso',
  password: 'Contraseña nueva',
  submit: 'Guardar contraseña',
  change: 'Cambiar contraseña…',
  change_title: 'Cambiar su contraseña',
  change_text: 'Se cierran todas sus demás sesiones.',
  current_own: 'Contraseña actual',
  changed: 'Su contraseña ha cambiado.',
};

/** The texts of the list of the operator's own sessions, in Spanish. */
export const SESSIONS_TEXTS: Translated<typeof EnglishSessions> = {
  open: 'Sus sesiones abiertas…',
  title: 'Sus sesiones abiertas',
  here: 'Esta ventana',
  elsewhere: 'Otra ventana u otro equipo',
  locked: 'Bloqueada',
  signed_in: 'Iniciada el {{time}}',
  used: 'Iniciada el {{signedIn}}, último uso el {{used}}',
  only_here: 'No tiene ninguna otra sesión abierta.',
  unknown_text: '¿Alguna no es suya? Cierre las demás sesiones y luego cambie su contraseña.',
  sign_out: 'Cerrar las demás sesiones',
  signed_out: 'Sus demás sesiones están cerradas.',
};

/** The texts of the first set-up and of choosing a password, in Spanish. */
export const SET_UP_TEXTS: Translated<typeof EnglishSetUp> = {
  title: 'Configurar este puesto',
  text: 'Cree el primer administrador. Los datos de este equipo están cifrados y solo los ve quien tiene una cuenta.',
  name: 'Su nombre',
  name_hint: 'Aparece en las verificaciones que usted haga',
  username: 'Nombre de usuario',
  username_hint: 'De 3 a 40 letras, cifras, puntos, guiones o guiones bajos',
  password: 'Contraseña',
  password_hint:
    'Al menos {{min}} caracteres, mejor 15 o más. Varias palabras sin relación entre sí son fáciles de recordar.',
  password_again: 'Repita la contraseña',
  password_differs: 'Las contraseñas no coinciden.',
  code: 'Código de configuración',
  code_hint: 'Aparece en la ventana donde se inició Countersign',
  code_missing: 'Introduzca el código de configuración.',
  create: 'Crear administrador',
  strength_short: 'Demasiado corta',
  strength_common: 'Demasiado común: elija varias palabras sin relación',
  strength_personal: 'Demasiado fácil de adivinar: no use nombres',
  strength_guessable: 'Demasiado fácil de adivinar: añada palabras sin relación',
  strength_strong: 'Segura',
  strength_very_strong: 'Muy segura',
  strength: 'Seguridad de la contraseña',
};
