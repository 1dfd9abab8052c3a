import { REVISION_KIND_TEXTS } from '#shared/texts/ar/case.ts';
import type { HISTORY_TEXTS as English } from '../en/history.ts';
import type { Translated } from '../translated.ts';

/** The texts about the history of a case and running it again, in Arabic. */
export const HISTORY_TEXTS: Translated<typeof English> = {
  title: 'سجل الحالة',
  show: 'عرض سجل الحالة',
  kind: REVISION_KIND_TEXTS,
  by: '{{name}}، {{time}}',
  why: 'السبب',
  why_hint: 'مثلًا: كان السجل الرسمي متوقفًا',
  whole: {
    ask: 'إعادة التحقق…',
    question: 'هل تريد إعادة التحقق في هذه الحالة؟',
    text: 'تُجرى كل الفحوص مجددًا على البيانات والصور المخزنة. وتبقى النتيجة الحالية في سجل الحالة.',
    confirm: 'إعادة التحقق',
  },
  one: {
    ask: 'إعادة هذا الفحص…',
    question: 'هل تريد إعادة هذا الفحص؟',
    text: 'يُجرى فحص “{{check}}” مجددًا على البيانات والصور المخزنة. وتبقى نتائج الفحوص الأخرى، ويصدر القرار من جديد. وتبقى النتيجة الحالية في سجل الحالة.',
    confirm: 'إعادة الفحص',
  },
  only: '“{{check}}” فقط',
};
