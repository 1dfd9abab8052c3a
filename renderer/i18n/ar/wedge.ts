import type { WEDGE_TEXTS as English } from '../en/wedge.ts';
import type { Translated } from '../translated.ts';

/** The texts about document readers that type, in Arabic. */
export const WEDGE_TEXTS: Translated<typeof English> = {
  read: 'قرأ القارئ المستند',
  doubtful: 'أرقام التحقق في المستند غير صحيحة',
  wrong: 'أرقام تحقق غير صحيحة: {{parts}}. قارن كل قيمة بالمستند.',
  filled: 'تم ملء: {{fields}}.',
  kept: 'بقي كما كتبته: {{fields}}.',
  unreadable: 'نص القارئ غير مكتمل. اقرأ المستند مرة أخرى.',
  close: 'إغلاق الرسالة',
  part: {
    documentNumber: 'رقم المستند',
    birthDate: 'تاريخ الميلاد',
    expiryDate: 'تاريخ الانتهاء',
    personalNumber: 'الرقم الشخصي',
    whole: 'منطقة MRZ كلها',
  },
};
