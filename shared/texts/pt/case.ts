import type * as English from '../en/case.ts';
import type { Translation } from '../translation.ts';

/** What the page and reports on paper both say about a case, in Portuguese. */
export const OUTCOME_TEXTS: Translation<typeof English.OUTCOME_TEXTS> = {
  pass: 'Superado',
  within_limits: 'Dentro dos limites',
  fail: 'Não superado',
  review: 'Requer revisão',
  unavailable: 'Não foi possível verificar',
  not_applicable: 'Não realizado',
};

export const DOCUMENT_CLASS_TEXTS: Translation<typeof English.DOCUMENT_CLASS_TEXTS> = {
  passport: 'Passaporte',
  identity_card: 'Documento de identidade',
  residence_permit: 'Autorização de residência',
  driving_licence: 'Carta de condução',
  visa: 'Visto',
  other: 'Outro documento',
};

/** What a decision is called. */
export const RESULT_NAMES: Translation<typeof English.RESULT_NAMES> = {
  APPROVED: 'Aprovado',
  DECLINED: 'Recusado',
  REVIEW: 'Requer revisão',
  UNKNOWN: 'Por decidir',
};

export const ANSWER_TEXTS: Translation<typeof English.ANSWER_TEXTS> = {
  no_concern: 'Sem reservas',
  concern: 'Com reservas',
  cannot_tell: 'Não sei',
};

export const REVIEW_REASON_TEXTS: Translation<typeof English.REVIEW_REASON_TEXTS> = {
  evidence_sufficient: 'As provas são suficientes',
  false_alarm: 'As dúvidas não têm fundamento',
  person_known: 'O cliente é conhecido aqui',
  document_not_accepted: 'O documento não pode ser aceite',
  not_the_same_person: 'Não é a mesma pessoa',
  suspected_fraud: 'Suspeita de fraude',
  on_watchlist: 'Está numa lista de vigilância',
  details_differ: 'Os dados não coincidem',
  no_answer: 'O que foi pedido não chegou',
  other: 'Outro motivo',
};

export const REVISION_KIND_TEXTS: Translation<typeof English.REVISION_KIND_TEXTS> = {
  decided: 'Verificado',
  're-run': 'Repetido',
  hit_decision: 'Correspondência de lista revista',
  review: 'Revisto',
  centre: 'Atualizado pela central',
  monitoring: 'O acompanhamento encontrou uma alteração',
};

export const COMPANY_ROLE_TEXTS: Translation<typeof English.COMPANY_ROLE_TEXTS> = {
  director: 'Diretor ou diretora',
  officer: 'Dirigente',
  legal_representative: 'Representante legal',
  secretary: 'Secretário ou secretária',
  partner: 'Sócio ou sócia',
  shareholder: 'Acionista',
  beneficial_owner: 'Beneficiário efetivo',
  nominee: 'Titular nominal',
  settlor: 'Instituidor ou instituidora',
  trustee: 'Fiduciário ou fiduciária',
  protector: 'Protetor ou protetora',
  beneficiary: 'Beneficiário ou beneficiária',
  other: 'Outra função',
};
