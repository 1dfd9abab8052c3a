import type { SHORTCUT_TEXTS as English } from '../en/shortcuts.ts';
import type { Translated } from '../translated.ts';

/** The texts of the list of keyboard shortcuts, in Arabic. */
export const SHORTCUT_TEXTS: Translated<typeof English> = {
  open: 'اختصارات لوحة المفاتيح…',
  title: 'اختصارات لوحة المفاتيح',
  here: 'في هذه الشاشة',
  everywhere: 'في كل مكان',
  help: 'يمكن الوصول إلى كل زر وحقل بمفتاح Tab أيضًا. ويضغط مفتاح Enter العنصر المحدد.',
  what: {
    next_case: 'الحالة التالية أو السابقة',
    open_case: 'فتح الحالة',
    preview: 'إظهار المعاينة أو إخفاؤها',
    close_preview: 'إغلاق المعاينة',
    search: 'البحث في الحالات',
    zoom: 'تكبير الصورة المحددة أو تصغيرها',
    move_picture: 'تحريك الصورة المحددة',
    turn_picture: 'تدوير الصورة المحددة',
    whole_picture: 'عرض الصورة كاملة',
    other_picture: 'الصورة السابقة أو التالية',
    next_step: 'الخطوة التالية، من العنوان',
    new_visit: 'عملية تحقق جديدة',
    scan: 'مسح الوثيقة',
    lock: 'قفل',
    show: 'عرض هذه القائمة',
  },
};
