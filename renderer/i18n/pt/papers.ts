import type { PAPERS_TEXTS as English } from '../en/papers.ts';
import type { Translated } from '../translated.ts';

/** The texts about reports and receipts of a case, in Portuguese. */
export const PAPERS_TEXTS: Translated<typeof English> = {
  open: 'Relatório',
  report_a4: 'Relatório (PDF, A4)',
  report_letter: 'Relatório (PDF, Carta)',
  receipt_a4: 'Recibo para o cliente (PDF, A4)',
  receipt_letter: 'Recibo para o cliente (PDF, Carta)',
  case_file: 'Caso completo para auditoria (ZIP)',
  making: 'A preparar o ficheiro…',
  saved: 'O ficheiro está nas suas transferências.',
};
