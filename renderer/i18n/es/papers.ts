import type { PAPERS_TEXTS as English } from '../en/papers.ts';
import type { Translated } from '../translated.ts';

/** The texts about reports and receipts of a case, in Spanish. */
export const PAPERS_TEXTS: Translated<typeof English> = {
  open: 'Informe',
  report_a4: 'Informe (PDF, A4)',
  report_letter: 'Informe (PDF, carta)',
  receipt_a4: 'Recibo para el cliente (PDF, A4)',
  receipt_letter: 'Recibo para el cliente (PDF, carta)',
  case_file: 'Caso completo para auditoría (ZIP)',
  making: 'Preparando el archivo…',
  saved: 'El archivo está en sus descargas.',
};
