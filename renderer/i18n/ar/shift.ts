import type { SHIFT_TEXTS as English } from '../en/shift.ts';
import type { Translated } from '../translated.ts';

/** The texts of the end of a shift, in Arabic. */
export const SHIFT_TEXTS: Translated<typeof English> = {
  open: 'إنهاء النوبة…',
  title: 'إنهاء نوبتك',
  none: 'لا تعمل على أي حالة مفتوحة. يمكنك تسجيل الخروج.',
  text_zero: 'لا تعمل على أي حالة مفتوحة. يمكنك تسجيل الخروج.',
  text_one: 'تعمل على حالة مفتوحة واحدة. سلّمها إلى زميل قبل تسجيل الخروج.',
  text_two: 'تعمل على حالتين مفتوحتين. سلّمهما إلى زميل قبل تسجيل الخروج.',
  text_few: 'تعمل على {{count}} حالات مفتوحة. سلّمها إلى زميل قبل تسجيل الخروج.',
  text_many: 'تعمل على {{count}} حالة مفتوحة. سلّمها إلى زميل قبل تسجيل الخروج.',
  text_other: 'تعمل على {{count}} حالة مفتوحة. سلّمها إلى زميل قبل تسجيل الخروج.',
  cases: 'الحالات التي تعمل عليها',
  colleague: 'الزميل',
  nobody: 'لا يستطيع غيرك تسجيل الدخول هنا. تعود حالاتك إلى الجميع بعد 30 دقيقة.',
  hand_over: 'التسليم وتسجيل الخروج',
  without: 'تسجيل الخروج فقط',
  stayed: 'لم تُسلَّم: {{reason}}',
};
