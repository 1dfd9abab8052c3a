import { CHECK_NAMES, COMPANY_SENTENCES, REASON_TEXTS } from '#shared/texts/es/reasons.ts';
import type { FIRST_TEXTS as First } from '../en/first.ts';
import type { Translated } from '../translated.ts';
import { SESSIONS_TEXTS, SET_PASSWORD_TEXTS, SET_UP_TEXTS, STEP_UP_TEXTS } from './account.ts';
import { BACKUP_TEXTS } from './backup.ts';
import { CAPTURE_PARTS } from './capture.ts';
import { INBOX_TEXTS } from './inbox.ts';
import { KIOSK_DESK_TEXTS } from './kiosk-desk.ts';
import { PEOPLE_TEXTS } from './people.ts';
import { RESULT_TEXTS } from './result.ts';
import { REVIEW_TEXTS } from './review.ts';
import { SCAN_TEXTS } from './scan.ts';
import { SERVICE_TEXTS } from './service.ts';
import { SHIFT_TEXTS } from './shift.ts';
import { SHORTCUT_TEXTS } from './shortcuts.ts';
import { LOCK_TEXTS, PASSKEY_TEXTS, SECOND_FACTOR_TEXTS, SIGN_IN_TEXTS } from './sign-in.ts';
import { CENTRE_TEXTS, SYNC_TEXTS } from './sync.ts';

/** The texts of the sign-in, the frame around every screen and the inbox, in Spanish: all that the first paint needs. */
export const FIRST_TEXTS: Translated<typeof First> = {
  app: {
    name: 'Countersign',
    show_typed: 'Mostrar contraseña',
    skip: 'Ir al contenido principal',
    loading: 'Un momento…',
    retry: 'Reintentar',
    cancel: 'Cancelar',
    back: 'Volver',
    next: 'Continuar',
    close: 'Cerrar',
    copy: 'Copiar',
    copied: 'Copiado',
    dark: 'Cambiar a apariencia oscura',
    light: 'Cambiar a apariencia clara',
    language: 'Idioma: {{name}}',
    version: 'Versión {{version}}',
    quit: 'Salir de Countersign',
    quit_question: '¿Salir de Countersign?',
    quit_text: 'Se perderá el trabajo sin terminar de esta pantalla. Los casos guardados están a salvo.',
    optional: 'opcional',
    comma: ', ',
  },
  environment: {
    demo: 'DEMOSTRACIÓN: solo documentos de espécimen. Al salir no se conserva nada.',
    sandbox: 'ENTORNO DE PRUEBAS: los resultados no son decisiones reales.',
  },
  inference: {
    starting: 'El reconocimiento se está iniciando',
    ready: 'El reconocimiento está listo',
    down: 'El reconocimiento no está disponible',
    unknown: 'Countersign no responde',
  },
  error: {
    title: 'No ha funcionado',
    fields_title: 'Hay que corregir algunos datos',
    unreachable: 'Countersign no responde. Compruebe que está en marcha y vuelva a intentarlo.',
    bad_answer: 'La página y el servicio pueden ser de versiones distintas. Recargue la página y vuelva a intentarlo.',
    rate_limited: 'Demasiados intentos. Espere un momento y vuelva a intentarlo.',
    too_large: 'Las fotos son demasiado grandes para enviarlas. Repítalas o elija archivos más pequeños.',
    ended: 'Su sesión se ha cerrado. Inicie sesión de nuevo para continuar.',
    unavailable: 'El servicio está ocupado o todavía se está iniciando. Vuelva a intentarlo en un momento.',
    altered: 'Deje de trabajar aquí hasta que lo hayan examinado. Reintentarlo no sirve.',
    refused: 'Se rechazó la solicitud. Revise los datos o consulte a un administrador.',
    unexpected: 'Algo falló en esta página. Vuelva a intentarlo.',
    wait_one: 'Vuelva a intentarlo en {{count}} segundo.',
    wait_many: 'Vuelva a intentarlo en {{count}} segundos.',
    wait_other: 'Vuelva a intentarlo en {{count}} segundos.',
    may_try: 'Ya puede volver a intentarlo.',
    screen: 'Esta pantalla dejó de funcionar',
    screen_text: 'Los casos guardados están a salvo. Vuelva a la lista e inténtelo de nuevo.',
    to_list: 'Volver a los casos',
  },
  service: SERVICE_TEXTS,
  set_up: SET_UP_TEXTS,
  sign_in: SIGN_IN_TEXTS,
  lock: LOCK_TEXTS,
  inbox: INBOX_TEXTS,
  case_review: REVIEW_TEXTS,
  list: {
    new: 'Verificación nueva',
    new_shortcut: 'Verificación nueva (Alt+N)',
    search: 'Buscar casos',
    search_hint: 'Comienzo de un nombre, número o teléfono',
    search_finds:
      'Escriba una palabra o sus primeros 3 a 8 caracteres, un correo electrónico completo o un número de caso.',
    filter: 'Resultado',
    all: 'Todos',
    empty_title: 'Todavía no hay casos',
    empty_text:
      'Empiece una verificación: compruebe el documento de la persona, compare su rostro y confirme sus datos.',
    none_title: 'No se encontraron casos',
    none_text:
      'La búsqueda encuentra palabras y sus primeros 3 a 8 caracteres, correos electrónicos completos y números de caso. Pruebe otra forma de escribirlo o borre la búsqueda.',
    clear: 'Borrar búsqueda',
    name: 'Nombre',
    subject: { person: 'Persona', business: 'Empresa' },
    type: 'Tipo',
    result: 'Resultado',
    when: 'Hora',
    by: 'Operador',
    open: 'Abrir el caso de {{name}}',
    newer: 'Más recientes',
    older: 'Más antiguos',
    paging: 'Páginas',
    shown_one: '{{count}} caso mostrado',
    shown_many: '{{count}} casos mostrados',
    shown_other: '{{count}} casos mostrados',
    unnamed: 'Sin nombre',
    running: 'En curso',
    failed: 'Verificación fallida',
  },
  scan: SCAN_TEXTS,
  ...CAPTURE_PARTS,
  result: RESULT_TEXTS,
  check: CHECK_NAMES,
  backup: BACKUP_TEXTS,
  people: PEOPLE_TEXTS,
  sessions: SESSIONS_TEXTS,
  second_factor: SECOND_FACTOR_TEXTS,
  passkey: PASSKEY_TEXTS,
  shift: SHIFT_TEXTS,
  shortcuts: SHORTCUT_TEXTS,
  set_password: SET_PASSWORD_TEXTS,
  step_up: STEP_UP_TEXTS,
  kiosk_desk: KIOSK_DESK_TEXTS,
  sync: SYNC_TEXTS,
  centre: CENTRE_TEXTS,
  navigation: {
    title: 'Navegación principal',
    administration: 'Administración',
    tasks_badge_one: '{{count, number}} tarea',
    tasks_badge_many: '{{count, number}} tareas',
    tasks_badge_other: '{{count, number}} tareas',
  },
  reason: REASON_TEXTS,
  company_reason: COMPANY_SENTENCES,
  /** The titles of the screens. */
  place: {
    watchlist: 'Listas de vigilancia',
    links: 'Enlaces',
    people: 'Usuarios',
    api_keys: 'Claves de API',
    policy: 'Política',
    callbacks: 'Callbacks',
    devices: 'Dispositivos',
    chip_certificates: 'Certificados de chip',
    kiosks: 'Quioscos',
    retention: 'Conservación de datos',
    branding: 'Imagen de marca',
    dashboard: 'Panel',
    audit: 'Registro de auditoría',
    sync: 'Entrega a la central',
    inbox: 'Bandeja de entrada',
  },
};
