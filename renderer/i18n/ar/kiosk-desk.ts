import type { KIOSK_DESK_TEXTS as English } from '../en/kiosk-desk.ts';
import type { Translated } from '../translated.ts';

/** The texts of the desk about kiosks, in Arabic. */
export const KIOSK_DESK_TEXTS: Translated<typeof English> = {
  label: 'نداءات الأكشاك',
  called: '{{kiosk}} يطلب موظفًا',
  seen_since: 'شخص في طريقه إلى {{kiosk}}',
  since: 'منذ {{time}}',
  seen: 'تمت رؤيته',
  answered: 'تمت تلبيته',
  open: 'رمز الخروج من الأكشاك',
  text: 'تخرج من الكشك برمزك الخاص المكوّن من 6 إلى 8 أرقام. لا تخبر به أحدًا.',
  is_set: 'لديك رمز خروج.',
  is_not_set: 'ليس لديك رمز خروج.',
  code: 'رمز جديد',
  code_wrong: 'أدخل من 6 إلى 8 أرقام.',
  save: 'حفظ الرمز',
  remove: 'إزالة الرمز',
  saved: 'تم حفظ رمز الخروج.',
  removed: 'تمت إزالة رمز الخروج.',
};
