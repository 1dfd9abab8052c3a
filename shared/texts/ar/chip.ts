import type * as English from '../en/chip.ts';
import type { Translation } from '../translation.ts';

/** What the page and reports on paper both say about the chip of a document, in Arabic. */
export const CHIP_PROOF_NAMES: Translation<typeof English.CHIP_PROOF_NAMES> = {
  access: 'فُتحت الشريحة',
  hashes: 'البيانات لم تتغير',
  signature: 'البيانات موقّعة',
  chain: 'وقّعتها دولة',
  revocation: 'الموقّع غير ملغى',
  clone: 'شريحة أصلية (ليست نسخة)',
  mrzMatch: 'تطابق الوثيقة',
  countryMatch: 'تطابق الدولة المُصدِرة',
};

export const CHIP_STATUS_TEXTS: Translation<typeof English.CHIP_STATUS_TEXTS> = {
  passed: 'اجتيز',
  failed: 'لم يُجتز',
  not_supported: 'غير متاح',
  not_done: 'لم يُجرَ',
  cannot_tell: 'لا يمكن الجزم',
};

export const CHIP_PROVEN_TEXTS: Translation<typeof English.CHIP_PROVEN_TEXTS> = {
  access: 'فتحت بيانات الوثيقة الشريحة.',
  hashes: 'لم يغيّر أحد البيانات بعد توقيعها.',
  signature: 'توقيع البيانات صحيح.',
  chain: 'شهادة إحدى الدول تضمن الموقّع.',
  revocation: 'لم تُلغِ الدولة الموقّع.',
  clone: 'أجابت الشريحة بمفتاح سري لا يمكن نسخه.',
  mrzMatch: 'على الشريحة رقم الوثيقة وتاريخ الميلاد وتاريخ الانتهاء نفسها.',
  countryMatch: 'الدولة التي وقّعت هي الدولة المُصدِرة المذكورة على الشريحة.',
};

export const CHIP_REMARK_TEXTS: Translation<typeof English.CHIP_REMARK_TEXTS> = {
  BAC_INSTEAD_OF_PACE: 'فُتحت الشريحة بالطريقة القديمة (BAC) مع أنها تتيح طريقة أحدث (PACE).',
};

export const CHIP_UNEXPLAINED_TEXTS: Translation<typeof English.CHIP_UNEXPLAINED_TEXTS> = {
  failed: 'فشل هذا الإثبات.',
  not_supported: 'لا تتيح الشريحة هذا الإثبات.',
  not_done: 'ينقص ما يحتاج إليه هذا الإثبات.',
  cannot_tell: 'ينقص هنا ما يبيّن ذلك.',
};

export const CHIP_FILE_NAMES: Translation<typeof English.CHIP_FILE_NAMES> = {
  CardAccess: 'طرق فتح الشريحة',
  CardSecurity: 'مفتاح فتح الشريحة',
  COM: 'قائمة الملفات',
  SOD: 'التوقيع',
  DG1: 'MRZ',
  DG2: 'صورة الوجه',
  DG7: 'توقيع صاحب الوثيقة',
  DG11: 'بيانات صاحب الوثيقة',
  DG12: 'بيانات الإصدار',
  DG14: 'أمان الشريحة',
  DG15: 'مفتاح ضد النسخ',
};

export const CHIP_UNREAD_TEXTS: Translation<typeof English.CHIP_UNREAD_TEXTS> = {
  NOT_ON_CHIP: 'ليس على الشريحة',
  ACCESS_DENIED: 'رفضته الشريحة',
  TOO_LONG: 'طويل جدًا',
  CHIP_LOST: 'رُفعت الوثيقة عن القارئ',
  CHIP_ERROR: 'أبلغت الشريحة عن خطأ',
};

export const CHIP_FACT_TEXTS: Translation<typeof English.CHIP_FACT_TEXTS> = {
  title: 'شريحة الوثيقة',
  trusted: 'وقّعت الدولة المُصدِرة هذه البيانات.',
  untrusted: 'لا يُعتمد على هذه الشريحة: إثباتات ناقصة أو لم تُجتز.',
  chip_read: 'قُرئت الشريحة',
  read_at: 'وقت القراءة',
  opened: 'فُتحت بواسطة',
  opened_with: '{{procedure}}، {{cipher}}، المفتاح من {{password}}',
  password_MRZ: 'MRZ',
  password_CAN: 'رقم الوصول إلى البطاقة',
  signed_files: 'الملفات الموقّعة',
  unread: 'لم يُقرأ',
  unread_file: '{{name}} ({{file}}): {{why}}',
  all_read: 'قُرئت كل الملفات.',
  details: 'على الشريحة أيضًا',
  signer: 'الموقّع',
  state: 'شهادة الدولة',
  no_certificate: 'لم توجد',
  country: 'الدولة',
  subject: 'الاسم',
  serial: 'الرقم التسلسلي',
  valid: 'الصلاحية',
  valid_from_to: 'من {{from}} إلى {{to}}',
  algorithm: 'المفتاح',
  fingerprint: 'SHA-256',
  proof: 'الإثبات',
  status: 'النتيجة',
  reason: 'ما يبيّنه',
};

/** What a receipt says to the customer, by the claim of the receipt. */
export const CHIP_RECEIPT_TEXTS: Translation<typeof English.CHIP_RECEIPT_TEXTS> = {
  title: 'شريحة الوثيقة',
  read: 'قُرئت',
  signed: 'قُرئت. وقّعت الدولة المُصدِرة بياناتها.',
  original: 'قُرئت. وقّعت الدولة المُصدِرة بياناتها، وهي ليست نسخة.',
};
