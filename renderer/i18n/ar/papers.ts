import type { PAPERS_TEXTS as English } from '../en/papers.ts';
import type { Translated } from '../translated.ts';

/** The texts about reports and receipts of a case, in Arabic. */
export const PAPERS_TEXTS: Translated<typeof English> = {
  open: 'التقرير',
  report_a4: 'التقرير (PDF، A4)',
  report_letter: 'التقرير (PDF، US Letter)',
  receipt_a4: 'إيصال العميل (PDF، A4)',
  receipt_letter: 'إيصال العميل (PDF، US Letter)',
  case_file: 'الحالة كاملة للتدقيق (ZIP)',
  making: 'يجري إعداد الملف…',
  saved: 'الملف جاهز في مجلد التنزيلات.',
};
