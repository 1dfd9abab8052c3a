import type * as English from '../en/case.ts';
import type { Translation } from '../translation.ts';

/** What the page and reports on paper both say about a case, in Spanish. */
export const OUTCOME_TEXTS: Translation<typeof English.OUTCOME_TEXTS> = {
  pass: 'Superada',
  within_limits: 'Dentro de los límites',
  fail: 'No superada',
  review: 'Requiere revisión',
  unavailable: 'No se pudo comprobar',
  not_applicable: 'No realizada',
};

export const DOCUMENT_CLASS_TEXTS: Translation<typeof English.DOCUMENT_CLASS_TEXTS> = {
  passport: 'Pasaporte',
  identity_card: 'Documento de identidad',
  residence_permit: 'Permiso de residencia',
  driving_licence: 'Permiso de conducir',
  visa: 'Visado',
  other: 'Otro documento',
};

/** What a decision is called. */
export const RESULT_NAMES: Translation<typeof English.RESULT_NAMES> = {
  APPROVED: 'Aprobado',
  DECLINED: 'Rechazado',
  REVIEW: 'Requiere revisión',
  UNKNOWN: 'Sin decidir',
};

export const ANSWER_TEXTS: Translation<typeof English.ANSWER_TEXTS> = {
  no_concern: 'Sin reparos',
  concern: 'Con reparos',
  cannot_tell: 'No lo sé',
};

export const REVIEW_REASON_TEXTS: Translation<typeof English.REVIEW_REASON_TEXTS> = {
  evidence_sufficient: 'Las pruebas son suficientes',
  false_alarm: 'Las dudas no tienen fundamento',
  person_known: 'El cliente es conocido aquí',
  document_not_accepted: 'El documento no se puede aceptar',
  not_the_same_person: 'No es la misma persona',
  suspected_fraud: 'Sospecha de fraude',
  on_watchlist: 'Está en una lista de vigilancia',
  details_differ: 'Los datos no coinciden',
  no_answer: 'No llegó lo que se pidió',
  other: 'Otro motivo',
};

export const REVISION_KIND_TEXTS: Translation<typeof English.REVISION_KIND_TEXTS> = {
  decided: 'Comprobado',
  're-run': 'Repetido',
  hit_decision: 'Coincidencia de lista revisada',
  review: 'Revisado',
  centre: 'Actualizado por la central',
  monitoring: 'El seguimiento encontró un cambio',
};

export const COMPANY_ROLE_TEXTS: Translation<typeof English.COMPANY_ROLE_TEXTS> = {
  director: 'Director o directora',
  officer: 'Directivo o directiva',
  legal_representative: 'Representante legal',
  secretary: 'Secretario o secretaria',
  partner: 'Socio o socia',
  shareholder: 'Accionista',
  beneficial_owner: 'Titular real',
  nominee: 'Titular nominal',
  settlor: 'Fideicomitente',
  trustee: 'Fiduciario o fiduciaria',
  protector: 'Protector o protectora',
  beneficiary: 'Beneficiario o beneficiaria',
  other: 'Otro cargo',
};
