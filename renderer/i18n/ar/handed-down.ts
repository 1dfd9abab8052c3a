import type { HANDED_DOWN_TEXTS as English } from '../en/handed-down.ts';
import type { Translated } from '../translated.ts';

/** The texts about lists and the policy that the centre hands down, in Arabic. */
export const HANDED_DOWN_TEXTS: Translated<typeof English> = {
  title: 'من المركز',
  badge: 'من المركز',
  badge_hint: 'المركز وحده يغيّر هذه القائمة',
  text: 'نشرها {{host}} في {{time}}. تصل الإصدارات الجديدة تلقائيًا.',
  none: 'لم ينشر المركز ({{host}}) شيئًا لهذا الجهاز بعد.',
  unreached: 'تعذّر الوصول إلى المركز. تبقى القوائم والسياسة كما هي؛ آخر اتصال: {{time}}.',
  never: 'لم يحدث بعد',
  fetching: 'جارٍ جلب {{list}}: {{percent}}%',
  fetch: 'الجلب الآن',
  asked: 'يُسأل المركز عن إصدارات جديدة.',
  outdated:
    'لا تكون القوائم الواردة من المركز أحدث من قوائم المركز نفسه. تُحال الحالات إلى المراجعة إلى أن يتحقق من حداثتها؛ أبلغ مسؤول المركز.',
  problems: 'ليس كل ما ورد من المركز ساريًا',
  problem: {
    WRONG_SIGNATURE: 'التوقيع ليس توقيع المركز. لم يتغير شيء. أبلغ مسؤول المركز.',
    OLD_MANIFEST: 'وردت نسخة أقدم من الموجودة هنا. لم يتغير شيء. أبلغ مسؤول المركز.',
    WRONG_ENVIRONMENT: 'المركز تابع لبيئة أخرى. لم يتغير شيء.',
    UNREADABLE: 'لا يستطيع هذا الإصدار من Countersign قراءته. حدّث هذا الجهاز؛ يبقى الإصدار السابق ساريًا.',
    WRONG_CONTENT: 'وصل بمحتوى غير المعلن وسيُجلب مجددًا لاحقًا. يبقى الإصدار السابق ساريًا.',
    GONE: 'نشر المركز إصدارًا آخر في هذه الأثناء، وسيُجلب بعد ذلك.',
    NAME_TAKEN: 'لقائمتكم الخاصة الاسم نفسه. أخرجها من الاستخدام للحصول على قائمة المركز.',
    FAILED: 'تعذّر تطبيقه بسبب خلل. ستتكرر المحاولة؛ التفاصيل في السجل.',
  },
  what: { manifest: 'المركز', policy: 'السياسة' },
};
