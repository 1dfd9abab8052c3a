import type * as English from '../en/chip.ts';
import type { Translation } from '../translation.ts';

/** What the page and reports on paper both say about the chip of a document, in Spanish. */
export const CHIP_PROOF_NAMES: Translation<typeof English.CHIP_PROOF_NAMES> = {
  access: 'Chip abierto',
  hashes: 'Datos sin cambios',
  signature: 'Datos firmados',
  chain: 'Firmados por un Estado',
  revocation: 'Firmante no revocado',
  clone: 'Chip original (no una copia)',
  mrzMatch: 'Coincide con el documento',
  countryMatch: 'Coincide con el Estado emisor',
};

export const CHIP_STATUS_TEXTS: Translation<typeof English.CHIP_STATUS_TEXTS> = {
  passed: 'Superada',
  failed: 'No superada',
  not_supported: 'No prevista',
  not_done: 'No realizada',
  cannot_tell: 'No se puede saber',
};

export const CHIP_PROVEN_TEXTS: Translation<typeof English.CHIP_PROVEN_TEXTS> = {
  access: 'Los datos del documento abrieron el chip.',
  hashes: 'Nadie cambió los datos después de su firma.',
  signature: 'La firma de los datos es válida.',
  chain: 'El certificado de un Estado responde por el firmante.',
  revocation: 'El Estado no ha revocado al firmante.',
  clone: 'El chip respondió con una clave secreta que no se puede copiar.',
  mrzMatch: 'El chip tiene el número, la fecha de nacimiento y la de vencimiento del documento.',
  countryMatch: 'El Estado que firmó es el Estado emisor que indica el chip.',
};

export const CHIP_REMARK_TEXTS: Translation<typeof English.CHIP_REMARK_TEXTS> = {
  BAC_INSTEAD_OF_PACE: 'El procedimiento antiguo (BAC) abrió el chip, aunque el chip ofrece uno más reciente (PACE).',
};

export const CHIP_UNEXPLAINED_TEXTS: Translation<typeof English.CHIP_UNEXPLAINED_TEXTS> = {
  failed: 'Esta prueba falló.',
  not_supported: 'El chip no ofrece esta prueba.',
  not_done: 'Falta lo que esta prueba necesita.',
  cannot_tell: 'Aquí falta lo que lo mostraría.',
};

export const CHIP_FILE_NAMES: Translation<typeof English.CHIP_FILE_NAMES> = {
  CardAccess: 'Formas de abrir el chip',
  CardSecurity: 'Clave para abrir el chip',
  COM: 'Lista de archivos',
  SOD: 'Firma',
  DG1: 'MRZ',
  DG2: 'Retrato',
  DG7: 'Firma del titular',
  DG11: 'Datos del titular',
  DG12: 'Datos de la expedición',
  DG14: 'Seguridad del chip',
  DG15: 'Clave contra copias',
};

export const CHIP_UNREAD_TEXTS: Translation<typeof English.CHIP_UNREAD_TEXTS> = {
  NOT_ON_CHIP: 'no está en el chip',
  ACCESS_DENIED: 'el chip lo denegó',
  TOO_LONG: 'demasiado largo',
  CHIP_LOST: 'el documento se apartó del lector',
  CHIP_ERROR: 'el chip comunicó un error',
};

export const CHIP_FACT_TEXTS: Translation<typeof English.CHIP_FACT_TEXTS> = {
  title: 'Chip del documento',
  trusted: 'El Estado emisor firmó estos datos.',
  untrusted: 'Este chip no es de confianza: faltan pruebas o no se superaron.',
  chip_read: 'Chip leído',
  read_at: 'Leído',
  opened: 'Abierto con',
  opened_with: '{{procedure}}, {{cipher}}, clave: {{password}}',
  password_MRZ: 'MRZ',
  password_CAN: 'número de acceso de la tarjeta',
  signed_files: 'Archivos firmados',
  unread: 'Sin leer',
  unread_file: '{{name}} ({{file}}): {{why}}',
  all_read: 'Se leyeron todos los archivos.',
  details: 'También en el chip',
  signer: 'Firmante',
  state: 'Certificado del Estado',
  no_certificate: 'No se encontró ninguno',
  country: 'Estado',
  subject: 'Nombre',
  serial: 'Número de serie',
  valid: 'Válido',
  valid_from_to: 'del {{from}} al {{to}}',
  algorithm: 'Clave',
  fingerprint: 'SHA-256',
  proof: 'Prueba',
  status: 'Resultado',
  reason: 'Qué muestra',
};

/** What a receipt says to the customer, by the claim of the receipt. */
export const CHIP_RECEIPT_TEXTS: Translation<typeof English.CHIP_RECEIPT_TEXTS> = {
  title: 'Chip del documento',
  read: 'Leído',
  signed: 'Leído. El Estado emisor firmó sus datos.',
  original: 'Leído. El Estado emisor firmó sus datos, y no es una copia.',
};
