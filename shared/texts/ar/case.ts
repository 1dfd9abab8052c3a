import type * as English from '../en/case.ts';
import type { Translation } from '../translation.ts';

/** What the page and reports on paper both say about a case, in Arabic. */
export const OUTCOME_TEXTS: Translation<typeof English.OUTCOME_TEXTS> = {
  pass: 'اجتيز',
  within_limits: 'ضمن الحدود',
  fail: 'لم يُجتز',
  review: 'تلزم المراجعة',
  unavailable: 'تعذّر الفحص',
  not_applicable: 'لم يُجرَ',
};

export const DOCUMENT_CLASS_TEXTS: Translation<typeof English.DOCUMENT_CLASS_TEXTS> = {
  passport: 'جواز سفر',
  identity_card: 'بطاقة هوية',
  residence_permit: 'تصريح إقامة',
  driving_licence: 'رخصة قيادة',
  visa: 'تأشيرة',
  other: 'وثيقة أخرى',
};

/** What a decision is called. */
export const RESULT_NAMES: Translation<typeof English.RESULT_NAMES> = {
  APPROVED: 'مقبولة',
  DECLINED: 'مرفوضة',
  REVIEW: 'تلزم المراجعة',
  UNKNOWN: 'لم يُقرَّر',
};

export const ANSWER_TEXTS: Translation<typeof English.ANSWER_TEXTS> = {
  no_concern: 'لا إشكال',
  concern: 'فيه إشكال',
  cannot_tell: 'لا يمكن الجزم',
};

export const REVIEW_REASON_TEXTS: Translation<typeof English.REVIEW_REASON_TEXTS> = {
  evidence_sufficient: 'الأدلة كافية',
  false_alarm: 'الشكوك لا أساس لها',
  person_known: 'العميل معروف هنا',
  document_not_accepted: 'لا يمكن قبول الوثيقة',
  not_the_same_person: 'ليس الشخص نفسه',
  suspected_fraud: 'اشتباه في احتيال',
  on_watchlist: 'مدرج في قائمة مراقبة',
  details_differ: 'البيانات مختلفة',
  no_answer: 'لم يصل ما طُلب',
  other: 'سبب آخر',
};

export const REVISION_KIND_TEXTS: Translation<typeof English.REVISION_KIND_TEXTS> = {
  decided: 'فُحصت',
  're-run': 'أُعيد التحقق',
  hit_decision: 'روجع تطابق مع قائمة مراقبة',
  review: 'روجعت',
  centre: 'حدّثها المركز',
  monitoring: 'وجدت المراقبة تغيّرًا',
};

export const COMPANY_ROLE_TEXTS: Translation<typeof English.COMPANY_ROLE_TEXTS> = {
  director: 'مدير',
  officer: 'مسؤول تنفيذي',
  legal_representative: 'ممثل قانوني',
  secretary: 'أمين سر',
  partner: 'شريك',
  shareholder: 'مساهم',
  beneficial_owner: 'مالك مستفيد',
  nominee: 'مالك بالنيابة',
  settlor: 'منشئ الصندوق الائتماني',
  trustee: 'أمين الصندوق الائتماني',
  protector: 'حامي الصندوق الائتماني',
  beneficiary: 'مستفيد',
  other: 'صفة أخرى',
};
