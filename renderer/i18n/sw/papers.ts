import type { PAPERS_TEXTS as English } from '../en/papers.ts';
import type { Translated } from '../translated.ts';

/** The texts about reports and receipts of a case, in Swahili. */
export const PAPERS_TEXTS: Translated<typeof English> = {
  open: 'Ripoti',
  report_a4: 'Ripoti (PDF, A4)',
  report_letter: 'Ripoti (PDF, US Letter)',
  receipt: 'Risiti ya mteja (PDF)…',
  receipt_title: 'Risiti ya mteja',
  language: 'Lugha',
  language_hint: 'Lugha ambayo mteja alikubali. Ikiwa haijulikani, risiti iko kwa Kiingereza.',
  language_customer: 'Lugha ya mteja',
  paper: 'Karatasi',
  a4: 'A4',
  letter: 'US Letter',
  save_receipt: 'Hifadhi risiti',
  case_file: 'Kesi nzima kwa wakaguzi (ZIP)',
  making: 'Faili inaandaliwa…',
  saved: 'Faili iko tayari katika vipakuliwa vyako.',
  print_report: 'Ripoti kwenye {{printer}}',
  print_receipt: 'Risiti ya mteja kwenye {{printer}}…',
  printed: 'Imetumwa kwa printa.',
  not_printed: 'Printa haikuipokea. Kagua printa, au hifadhi PDF.',
  not_saved: 'Faili haikuweza kuhifadhiwa. Chagua folda nyingine.',
  print: 'Chapisha',
  saved_here: 'Faili imehifadhiwa.',
};
