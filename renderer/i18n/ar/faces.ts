import type { FACE_BLOCK_TEXTS as English } from '../en/faces.ts';
import type { Translated } from '../translated.ts';

/** The texts about the block list of faces, in Arabic. */
export const FACE_BLOCK_TEXTS: Translated<typeof English> = {
  put: 'إضافة الوجه إلى قائمة الحظر',
  question: 'هل تريد إضافة هذا الوجه إلى قائمة الحظر؟',
  text: 'كل تطابق لاحق مع هذا الوجه يُحال إلى المراجعة، بأي اسم كان. ولا يُرفض شخص أبدًا بسبب تطابق الوجه وحده.',
  why: 'السبب',
  take_off: 'إزالة من قائمة الحظر',
  earlier: 'في قائمة الحظر: {{reason}}',
  on_list: 'هذا الوجه في قائمة الحظر: {{reason}}',
  since: 'أضافه {{name}} {{time}}',
  reason: {
    impersonation: 'انتحل شخصية غيره',
    forged_document: 'قدّم وثيقة مزورة',
    fraud: 'احتيال معروف',
    other: 'سبب آخر',
  },
};
