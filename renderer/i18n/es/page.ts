import { DOCUMENT_CLASS_TEXTS, OUTCOME_TEXTS } from '#shared/texts/es/case.ts';
import { FIELD_NAMES } from '#shared/texts/es/reasons.ts';
import type { PageTexts } from '../translated.ts';
import { API_KEYS_TEXTS } from './api-keys.ts';
import { AUDIT_TEXTS } from './audit.ts';
import { BRANDING_TEXTS } from './branding.ts';
import { CALLBACK_TEXTS } from './callbacks.ts';
import { CAPTURE_RULES_TEXTS, CAPTURED_TEXTS } from './captured.ts';
import { CHIP_TEXTS } from './chip.ts';
import { CHIP_CERTIFICATES_TEXTS } from './chip-certificates.ts';
import { CHIP_PROOFS_TEXTS } from './chip-proofs.ts';
import { COMPANY_TEXTS } from './company.ts';
import { CONTACT_TEXTS } from './contact.ts';
import { DASHBOARD_TEXTS } from './dashboard.ts';
import { DEVICE_TEXTS } from './devices.ts';
import { ADDRESS_DOCUMENT_TEXTS, HINT_TEXTS, TAMPERING_SIGN_TEXTS } from './document.ts';
import { ERASE_TEXTS } from './erase.ts';
import { FACE_BLOCK_TEXTS } from './faces.ts';
import { FIRST_TEXTS } from './first.ts';
import { HARDWARE_TEXTS } from './hardware.ts';
import { HISTORY_TEXTS } from './history.ts';
import { KIOSKS_TEXTS } from './kiosks.ts';
import { LINK_TEXTS } from './links.ts';
import { LIVE_TEXTS, LIVENESS_TEXTS } from './live.ts';
import { NUMBER_TEXTS } from './number.ts';
import { PAPERS_TEXTS } from './papers.ts';
import { PASSIVE_TEXTS } from './passive.ts';
import { POLICY_TEXTS } from './policy.ts';
import { RETENTION_TEXTS } from './retention.ts';
import { SCANNER_TEXTS } from './scanners.ts';
import { WATCHLIST_TEXTS } from './watchlists.ts';
import { WEDGE_TEXTS } from './wedge.ts';
import { VIEWER_TEXTS, WORKSPACE_TEXTS } from './workspace.ts';

/** Every text of the page, in Spanish. */
export const es: PageTexts = {
  ...FIRST_TEXTS,
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
      chip: 'Chip',
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
  chip_proofs: CHIP_PROOFS_TEXTS,
  company: COMPANY_TEXTS,
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
  outcome: OUTCOME_TEXTS,
  field: FIELD_NAMES,
  document_class: DOCUMENT_CLASS_TEXTS,
  hint: HINT_TEXTS,
  face_block: FACE_BLOCK_TEXTS,
  erase: ERASE_TEXTS,
  history: HISTORY_TEXTS,
  api_keys: API_KEYS_TEXTS,
  papers: PAPERS_TEXTS,
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
  kiosks: KIOSKS_TEXTS,
  chip: CHIP_TEXTS,
  chip_certificates: CHIP_CERTIFICATES_TEXTS,
  passive: PASSIVE_TEXTS,
  number: NUMBER_TEXTS,
  viewer: VIEWER_TEXTS,
  workspace: WORKSPACE_TEXTS,
  watchlist: WATCHLIST_TEXTS,
};
