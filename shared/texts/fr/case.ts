import type * as English from '../en/case.ts';
import type { Translation } from '../translation.ts';

/** What the page and reports on paper both say about a case, in French. */
export const OUTCOME_TEXTS: Translation<typeof English.OUTCOME_TEXTS> = {
  pass: 'Réussi',
  within_limits: 'Dans les limites',
  fail: 'Échoué',
  review: 'À examiner',
  unavailable: 'Impossible',
  not_applicable: 'Non effectué',
};

export const DOCUMENT_CLASS_TEXTS: Translation<typeof English.DOCUMENT_CLASS_TEXTS> = {
  passport: 'Passeport',
  identity_card: 'Carte d’identité',
  residence_permit: 'Titre de séjour',
  driving_licence: 'Permis de conduire',
  visa: 'Visa',
  other: 'Autre document',
};

/** What a decision is called. */
export const RESULT_NAMES: Translation<typeof English.RESULT_NAMES> = {
  APPROVED: 'Approuvé',
  DECLINED: 'Refusé',
  REVIEW: 'Examen nécessaire',
  UNKNOWN: 'Non décidé',
};

export const ANSWER_TEXTS: Translation<typeof English.ANSWER_TEXTS> = {
  no_concern: 'Sans problème',
  concern: 'Problème',
  cannot_tell: 'Impossible à dire',
};

export const REVIEW_REASON_TEXTS: Translation<typeof English.REVIEW_REASON_TEXTS> = {
  evidence_sufficient: 'Les preuves suffisent',
  false_alarm: 'Les doutes sont infondés',
  person_known: 'Le client est connu ici',
  document_not_accepted: 'Le document ne peut pas être accepté',
  not_the_same_person: 'Ce n’est pas la même personne',
  suspected_fraud: 'Soupçon de fraude',
  on_watchlist: 'Sur une liste de surveillance',
  details_differ: 'Les données diffèrent',
  no_answer: 'Ce qui était demandé n’est pas arrivé',
  other: 'Un autre motif',
};

export const REVISION_KIND_TEXTS: Translation<typeof English.REVISION_KIND_TEXTS> = {
  decided: 'Contrôlé',
  're-run': 'Relancé',
  hit_decision: 'Correspondance examinée',
  review: 'Examiné',
  centre: 'Mis à jour par le centre',
  monitoring: 'La surveillance a trouvé un changement',
};

export const COMPANY_ROLE_TEXTS: Translation<typeof English.COMPANY_ROLE_TEXTS> = {
  director: 'Directeur',
  officer: 'Dirigeant',
  legal_representative: 'Représentant légal',
  secretary: 'Secrétaire',
  partner: 'Associé',
  shareholder: 'Actionnaire',
  beneficial_owner: 'Bénéficiaire effectif',
  nominee: 'Prête-nom',
  settlor: 'Constituant',
  trustee: 'Fiduciaire',
  protector: 'Protecteur',
  beneficiary: 'Bénéficiaire',
  other: 'Autre fonction',
};
