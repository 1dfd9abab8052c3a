import type { PAPERS_TEXTS as English } from '../en/papers.ts';
import type { Translated } from '../translated.ts';

/** The texts about reports and receipts of a case, in Swahili. */
export const PAPERS_TEXTS: Translated<typeof English> = {
  open: 'Ripoti',
  report_a4: 'Ripoti (PDF, A4)',
  report_letter: 'Ripoti (PDF, US Letter)',
  receipt_a4: 'Risiti ya mteja (PDF, A4)',
  receipt_letter: 'Risiti ya mteja (PDF, US Letter)',
  case_file: 'Kesi nzima kwa wakaguzi (ZIP)',
  making: 'Faili inaandaliwa…',
  saved: 'Faili iko tayari katika vipakuliwa vyako.',
};
