import { DOCUMENT_CLASS_TEXTS, OUTCOME_TEXTS } from '#shared/texts/es/case.ts';
import { CHECK_NAMES, COMPANY_SENTENCES, FIELD_NAMES, REASON_TEXTS } from '#shared/texts/es/reasons.ts';
import type { PageTexts } from '../translated.ts';
import { API_KEYS_TEXTS } from './api-keys.ts';
import { AUDIT_TEXTS } from './audit.ts';
import { BACKUP_TEXTS } from './backup.ts';
import { BRANDING_TEXTS } from './branding.ts';
import { CALLBACK_TEXTS } from './callbacks.ts';
import { CAPTURE_PARTS } from './capture.ts';
import { CAPTURE_RULES_TEXTS, CAPTURED_TEXTS } from './captured.ts';
import { COMPANY_TEXTS } from './company.ts';
import { CONTACT_TEXTS } from './contact.ts';
import { DASHBOARD_TEXTS } from './dashboard.ts';
import { CENTRE_TEXTS, DEVICE_TEXTS, SYNC_TEXTS } from './devices.ts';
import { ADDRESS_DOCUMENT_TEXTS, HINT_TEXTS, TAMPERING_SIGN_TEXTS } from './document.ts';
import { ERASE_TEXTS } from './erase.ts';
import { FACE_BLOCK_TEXTS } from './faces.ts';
import { HARDWARE_TEXTS } from './hardware.ts';
import { HISTORY_TEXTS } from './history.ts';
import { INBOX_TEXTS } from './inbox.ts';
import { KIOSK_DESK_TEXTS } from './kiosk-desk.ts';
import { KIOSKS_TEXTS } from './kiosks.ts';
import { LINK_TEXTS } from './links.ts';
import { LIVE_TEXTS, LIVENESS_TEXTS } from './live.ts';
import { NUMBER_TEXTS } from './number.ts';
import { PAPERS_TEXTS } from './papers.ts';
import { PASSIVE_TEXTS } from './passive.ts';
import { PEOPLE_TEXTS, SESSIONS_TEXTS, SET_PASSWORD_TEXTS, SET_UP_TEXTS, STEP_UP_TEXTS } from './people.ts';
import { POLICY_TEXTS } from './policy.ts';
import { RESULT_TEXTS } from './result.ts';
import { RETENTION_TEXTS } from './retention.ts';
import { REVIEW_TEXTS } from './review.ts';
import { SCAN_TEXTS } from './scan.ts';
import { SCANNER_TEXTS } from './scanners.ts';
import { SERVICE_TEXTS } from './service.ts';
import { SHIFT_TEXTS } from './shift.ts';
import { SHORTCUT_TEXTS } from './shortcuts.ts';
import { LOCK_TEXTS, PASSKEY_TEXTS, SECOND_FACTOR_TEXTS, SIGN_IN_TEXTS } from './sign-in.ts';
import { WATCHLIST_TEXTS } from './watchlists.ts';
import { WEDGE_TEXTS } from './wedge.ts';
import { VIEWER_TEXTS, WORKSPACE_TEXTS } from './workspace.ts';

/** Every text of the page, in Spanish. */
export const es: PageTexts = {
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
  type: {
    ID: {
      title: 'Número de identidad',
      text: 'Compruebe el nombre, la fecha de nacimiento y el número de identidad. No hacen falta fotos.',
    },
    DOC: {
      title: 'Documento',
      text: 'Lea las dos caras del documento y compárelas con lo que introduzca. Puede añadir un comprobante de domicilio.',
    },
    BIOMETRIC: {
      title: 'Documento y rostro',
      text: 'Lea el documento, compare el rostro de la persona con el retrato y haga la prueba de vida.',
    },
  },
  visit: {
    steps: 'Pasos de la verificación',
    step_done: 'hecho',
    step: {
      consent: 'Inicio',
      person: 'Persona',
      document: 'Documento',
      address: 'Dirección',
      face: 'Rostro',
      review: 'Repaso',
    },
    leave: 'Terminar verificación',
    leave_question: '¿Terminar esta verificación?',
    leave_text: 'Se descartará todo lo introducido y fotografiado.',
    leave_stay: 'Seguir trabajando',
    leave_go: 'Descartar y salir',
    submitting_leave: 'La verificación sigue en curso. El caso se guarda aunque salga de esta pantalla.',
  },
  consent: {
    title: '¿Qué quiere verificar?',
    type: 'Tipo de verificación',
    heading: 'Consentimiento',
    text: 'Léaselo al cliente o deje que lo lea:',
    statement:
      'Vamos a verificar su identidad. Leemos su documento de identidad. Según la verificación, también comparamos su rostro con el retrato del documento, comprobamos que está aquí en persona o leemos su comprobante de domicilio. Guardamos las fotos, los documentos y el resultado cifrados en este sistema y los usamos solo para este fin. Puede negarse y pedir otra opción.',
    agree: 'El cliente lo ha leído o escuchado y acepta',
    missing: 'Pida el consentimiento del cliente antes de empezar.',
    specimens: 'Elegir un espécimen',
    specimens_text:
      'En lugar de un cliente real, use un documento y una foto de espécimen. El formulario se rellena automáticamente.',
    specimen_filled: 'Rellenado con el espécimen “{{title}}”. Todavía puede cambiar cada paso.',
  },
  person: {
    title: 'Introduzca los datos de la persona',
    text: 'Introduzca los datos exactamente como figuran en el documento.',
    first_name: 'Nombre',
    middle_name: 'Segundo nombre',
    last_name: 'Apellidos',
    date_of_birth: 'Fecha de nacimiento',
    day: 'Día',
    month: 'Mes',
    year: 'Año',
    date_hint: 'Por ejemplo, 31 3 1980',
    phone_number: 'Número de teléfono',
    phone_hint: 'Con el prefijo del país; por ejemplo, +44 20 7946 0018',
    email_address: 'Correo electrónico',
    email_hint: 'Por ejemplo, name@example.org',
    country_code: 'País emisor',
    country_hint: 'Escriba para buscar',
    country_none: 'No hay ningún país así',
    id_number: 'Número del documento',
    id_number_hint: 'Como está impreso en el documento',
  },
  contact: CONTACT_TEXTS,
  company: COMPANY_TEXTS,
  scan: SCAN_TEXTS,
  ...CAPTURE_PARTS,
  links: LINK_TEXTS,
  live: LIVE_TEXTS,
  liveness: LIVENESS_TEXTS,
  address: {
    title: 'Comprobante de domicilio',
    text: 'Use una factura de servicios, un extracto bancario o una carta oficial de los últimos tres meses con el nombre y la dirección. Si no lo hay, se usa la dirección del documento de identidad.',
    address: 'Dirección',
    address_hint: 'Calle y número, código postal y ciudad, país',
  },
  address_proof: {
    title: 'Comprobante de domicilio',
    source: 'Fuente',
    from: {
      address_document: 'el comprobante de domicilio',
      id_document: 'el documento de identidad',
      id_document_back: 'la página fotografiada como reverso del documento',
    },
    kind: 'Tipo de documento',
    document: ADDRESS_DOCUMENT_TEXTS,
    issuer: 'Emitido por',
    holder: 'A nombre de',
    entered: 'Dirección introducida',
    address: 'Dirección encontrada',
    date: 'Fecha de emisión',
    made_with: 'Archivo creado con',
    signs: 'Señales de manipulación',
    truncated: 'Páginas leídas',
    truncated_text: 'Solo se leyeron las primeras páginas, porque el documento es demasiado largo.',
    sign: TAMPERING_SIGN_TEXTS,
  },
  review: {
    title: '¿Es todo correcto?',
    text: 'Revise los datos antes de hacer la verificación. Después no se pueden cambiar.',
    edit_step: 'Cambiar: {{step}}',
    person: 'Persona',
    kind: 'Tipo de verificación',
    pictures: 'Fotos',
    attest_title: 'Su declaración',
    attest: 'La persona estaba físicamente presente y nada parecía sospechoso.',
    attest_text:
      'Su nombre y la hora se guardan con el caso. Sin su declaración el caso pasa a revisión, porque una foto fija no sirve como prueba de vida.',
    attest_live_text:
      'La captura en vivo se evalúa por separado. Su declaración cuenta si el resultado es dudoso. Su nombre y la hora se guardan con el caso.',
    run: 'Hacer verificación',
    run_without: 'Hacerla sin declaración',
    given: 'incluido',
    not_given: 'no incluido',
    not_ready:
      'El reconocimiento no está listo. Las comprobaciones que lo necesitan no se pueden hacer y el caso pasará a revisión.',
  },
  progress: {
    title: 'Verificando…',
    text: 'Tarda unos segundos. El caso se guarda antes de que vea el resultado.',
    stage: { reading: 'Lectura', comparing: 'Comparación', screening: 'Búsqueda', deciding: 'Decisión' },
    waits: 'En espera',
    deciding: 'Tomando la decisión…',
    done_of_one: '{{done}} de {{count}} comprobación hecha',
    done_of_many: '{{done}} de {{count}} comprobaciones hechas',
    done_of_other: '{{done}} de {{count}} comprobaciones hechas',
    clear: 'Nada que revisar',
    to_look_at_one: '{{count}} punto por revisar',
    to_look_at_many: '{{count}} puntos por revisar',
    to_look_at_other: '{{count}} puntos por revisar',
    exceptions: 'Por revisar',
    passed_one: '{{count}} comprobación superada',
    passed_many: '{{count}} comprobaciones superadas',
    passed_other: '{{count}} comprobaciones superadas',
    sending: 'Enviando las fotos…',
    failed_title: 'Todavía no hay resultado',
    failed_text: 'No se pierde nada. Puede reintentarlo sin riesgo: la verificación no se hará dos veces.',
    back: 'Volver al repaso',
  },
  result: RESULT_TEXTS,
  outcome: OUTCOME_TEXTS,
  check: CHECK_NAMES,
  field: FIELD_NAMES,
  document_class: DOCUMENT_CLASS_TEXTS,
  hint: HINT_TEXTS,
  face_block: FACE_BLOCK_TEXTS,
  erase: ERASE_TEXTS,
  history: HISTORY_TEXTS,
  backup: BACKUP_TEXTS,
  api_keys: API_KEYS_TEXTS,
  papers: PAPERS_TEXTS,
  people: PEOPLE_TEXTS,
  sessions: SESSIONS_TEXTS,
  second_factor: SECOND_FACTOR_TEXTS,
  passkey: PASSKEY_TEXTS,
  shift: SHIFT_TEXTS,
  shortcuts: SHORTCUT_TEXTS,
  set_password: SET_PASSWORD_TEXTS,
  step_up: STEP_UP_TEXTS,
  policy: POLICY_TEXTS,
  captured: CAPTURED_TEXTS,
  capture_rules: CAPTURE_RULES_TEXTS,
  callbacks: CALLBACK_TEXTS,
  audit: AUDIT_TEXTS,
  dashboard: DASHBOARD_TEXTS,
  devices: DEVICE_TEXTS,
  retention: RETENTION_TEXTS,
  branding: BRANDING_TEXTS,
  hardware: HARDWARE_TEXTS,
  scanners: SCANNER_TEXTS,
  wedge: WEDGE_TEXTS,
  kiosk_desk: KIOSK_DESK_TEXTS,
  kiosks: KIOSKS_TEXTS,
  sync: SYNC_TEXTS,
  centre: CENTRE_TEXTS,
  navigation: { title: 'Navegación principal', administration: 'Administración' },
  passive: PASSIVE_TEXTS,
  number: NUMBER_TEXTS,
  viewer: VIEWER_TEXTS,
  workspace: WORKSPACE_TEXTS,
  watchlist: WATCHLIST_TEXTS,
  reason: REASON_TEXTS,
  company_reason: COMPANY_SENTENCES,
};
