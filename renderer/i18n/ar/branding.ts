import type { BRANDING_TEXTS as English } from '../en/branding.ts';
import type { Translated } from '../translated.ts';

/** The texts of the page about name, logo and colour, in Arabic. */
export const BRANDING_TEXTS: Translated<typeof English> = {
  text: 'الاسم والشعار واللون في كل صفحة، وللعملاء أيضًا. ويظهر الاسم والشعار في التقارير والإيصالات.',
  name: 'اسم مؤسستك',
  name_hint: 'يظهر في الصفحات والتقارير والإيصالات.',
  choose: 'اختيار شعار',
  remove: 'إزالة الشعار',
  logo_hint: 'ملف PNG أو JPEG، حجمه {{kilobytes}} كيلوبايت على الأكثر، وكل ضلع من 32 إلى 4000 بكسل.',
  too_large: 'الملف كبير جدًا. اختر ملفًا أصغر.',
  own_colour: 'استخدام لونك الخاص',
  light: 'اللون في الوضع الفاتح',
  dark: 'اللون في الوضع الداكن',
  unreadable_light: 'تصعب القراءة في الوضع الفاتح: التباين {{figure}} والنص يحتاج إلى 4.5. اختر لونًا أغمق.',
  unreadable_dark: 'تصعب القراءة في الوضع الداكن: التباين {{figure}} والنص يحتاج إلى 4.5. اختر لونًا أفتح.',
  example: 'زر',
  save: 'حفظ',
  saved: 'هويتك البصرية ظاهرة الآن.',
  reset: 'العودة إلى الأصل',
  reset_done: 'عاد المظهر الأصلي.',
};
