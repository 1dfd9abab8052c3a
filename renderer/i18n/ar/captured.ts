import type { CAPTURED_TEXTS as English, CAPTURE_RULES_TEXTS as EnglishRules } from '../en/captured.ts';
import type { Translated } from '../translated.ts';

/** The texts about the rules that pictures are taken under, in Arabic. */
export const CAPTURED_TEXTS: Translated<typeof English> = {
  rules: 'قواعد التصوير',
  rules_text_zero: '{{strictness}}، وتُؤخذ أول صورة',
  rules_text_one: '{{strictness}}، وتُؤخذ أفضل صورة بعد محاولة مرفوضة واحدة',
  rules_text_two: '{{strictness}}، وتُؤخذ أفضل صورة بعد محاولتين مرفوضتين',
  rules_text_few: '{{strictness}}، وتُؤخذ أفضل صورة بعد {{count}} محاولات مرفوضة',
  rules_text_many: '{{strictness}}، وتُؤخذ أفضل صورة بعد {{count}} محاولة مرفوضة',
  rules_text_other: '{{strictness}}، وتُؤخذ أفضل صورة بعد {{count}} محاولة مرفوضة',
  rejected: 'صور مرفوضة',
  tries: '{{side}}: {{count}}',
  none: 'لا شيء',
  strictness: { strict: 'صارمة', normal: 'عادية', relaxed: 'متساهلة' },
};

/** The part of the policy page about them, in Arabic. */
export const CAPTURE_RULES_TEXTS: Translated<typeof EnglishRules> = {
  title: 'تصوير الوثائق',
  text: 'جودة الصورة المطلوبة للمتابعة، عند المكتب وعبر رابط. أما فحص الصورة فلا يتغير.',
  strict_means: 'صارمة: كل عيب يستدعي صورة أخرى، والحدود أضيق.',
  normal_means: 'عادية: يستدعي العيب صورة أخرى إذا تعذرت قراءة شيء.',
  relaxed_means: 'متساهلة: لا تُطلب صورة أخرى إلا إذا كانت الصورة مشوشة جدًا أو مظلمة أو صغيرة.',
  document: 'الوثيقة',
  strictness: 'الصرامة',
  tries: 'محاولات مرفوضة',
  tries_unit: 'محاولات',
  tries_text: 'بعد هذا العدد من المحاولات المرفوضة تُستخدم أفضل صورة، ويرى المراجع عيوبها.',
  other: 'غير ذلك، أو لم يُعرف بعد',
  strictness_of: '{{document}}: الصرامة',
  tries_of: '{{document}}: محاولات مرفوضة',
  phone: 'رقم الهاتف مطلوب',
  phone_text: 'في غير ذلك يمكن للعميل ألا يعطيه. أما الأنظمة التي لها مفتاح API فتعطيه دائمًا.',
};
