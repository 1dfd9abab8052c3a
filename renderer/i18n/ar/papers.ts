import type { PAPERS_TEXTS as English } from '../en/papers.ts';
import type { Translated } from '../translated.ts';

/** The texts about reports and receipts of a case, in Arabic. */
export const PAPERS_TEXTS: Translated<typeof English> = {
  open: 'التقرير',
  report_a4: 'التقرير (PDF، A4)',
  report_letter: 'التقرير (PDF، US Letter)',
  receipt: 'إيصال العميل (PDF)…',
  receipt_title: 'إيصال العميل',
  language: 'اللغة',
  language_hint: 'اللغة التي وافق بها العميل. وإن لم تكن معروفة فالإيصال بالإنجليزية.',
  language_customer: 'لغة العميل',
  paper: 'الورق',
  a4: 'A4',
  letter: 'US Letter',
  save_receipt: 'حفظ الإيصال',
  case_file: 'الحالة كاملة للتدقيق (ZIP)',
  making: 'يجري إعداد الملف…',
  saved: 'الملف جاهز في مجلد التنزيلات.',
  print_report: 'التقرير على {{printer}}',
  print_receipt: 'إيصال العميل على {{printer}}…',
  printed: 'أُرسل إلى الطابعة.',
  not_printed: 'لم تقبل الطابعة الملف. تحقق منها أو احفظ ملف PDF.',
  not_saved: 'تعذر حفظ الملف. اختر مجلدًا آخر.',
  print: 'طباعة',
  saved_here: 'حُفظ الملف.',
};
