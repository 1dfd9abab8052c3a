import type * as English from '../en/case.ts';
import type { Translation } from '../translation.ts';

/** What the page and reports on paper both say about a case, in Swahili. */
export const OUTCOME_TEXTS: Translation<typeof English.OUTCOME_TEXTS> = {
  pass: 'Umefaulu',
  within_limits: 'Ndani ya mipaka',
  fail: 'Umeshindwa',
  review: 'Unahitaji mapitio',
  unavailable: 'Haukuwezekana',
  not_applicable: 'Haukufanywa',
};

export const DOCUMENT_CLASS_TEXTS: Translation<typeof English.DOCUMENT_CLASS_TEXTS> = {
  passport: 'Pasipoti',
  identity_card: 'Kitambulisho',
  residence_permit: 'Kibali cha ukaazi',
  driving_licence: 'Leseni ya udereva',
  visa: 'Viza',
  other: 'Hati nyingine',
};

/** What a decision is called. */
export const RESULT_NAMES: Translation<typeof English.RESULT_NAMES> = {
  APPROVED: 'Imeidhinishwa',
  DECLINED: 'Imekataliwa',
  REVIEW: 'Inahitaji mapitio',
  UNKNOWN: 'Haijaamuliwa',
};

export const ANSWER_TEXTS: Translation<typeof English.ANSWER_TEXTS> = {
  no_concern: 'Hakuna tatizo',
  concern: 'Kuna tatizo',
  cannot_tell: 'Siwezi kusema',
};

export const REVIEW_REASON_TEXTS: Translation<typeof English.REVIEW_REASON_TEXTS> = {
  evidence_sufficient: 'Ushahidi unatosha',
  false_alarm: 'Mashaka hayana msingi',
  person_known: 'Mteja anajulikana hapa',
  document_not_accepted: 'Hati haiwezi kukubaliwa',
  not_the_same_person: 'Si mtu yuleyule',
  suspected_fraud: 'Inashukiwa ulaghai',
  on_watchlist: 'Yuko kwenye orodha ya uangalizi',
  details_differ: 'Taarifa zinatofautiana',
  no_answer: 'Kilichoombwa hakikufika',
  other: 'Sababu nyingine',
};

export const REVISION_KIND_TEXTS: Translation<typeof English.REVISION_KIND_TEXTS> = {
  decided: 'Ilikaguliwa',
  're-run': 'Iliendeshwa tena',
  hit_decision: 'Mfanano wa orodha ulipitiwa',
  review: 'Ilipitiwa',
  centre: 'Ilisasishwa na kituo kikuu',
  monitoring: 'Ufuatiliaji uligundua badiliko',
};

export const COMPANY_ROLE_TEXTS: Translation<typeof English.COMPANY_ROLE_TEXTS> = {
  director: 'Mkurugenzi',
  officer: 'Afisa',
  legal_representative: 'Mwakilishi wa kisheria',
  secretary: 'Katibu',
  partner: 'Mbia',
  shareholder: 'Mwanahisa',
  beneficial_owner: 'Mmiliki halisi',
  nominee: 'Mmiliki kwa niaba',
  settlor: 'Mwanzilishi wa amana',
  trustee: 'Mdhamini wa amana',
  protector: 'Mlinzi wa amana',
  beneficiary: 'Mnufaika',
  other: 'Wadhifa mwingine',
};
