import type { PAPERS_TEXTS as English } from '../en/papers.ts';
import type { Translated } from '../translated.ts';

/** The texts about reports and receipts of a case, in Spanish. */
export const PAPERS_TEXTS: Translated<typeof English> = {
  open: 'Informe',
  report_a4: 'Informe (PDF, A4)',
  report_letter: 'Informe (PDF, carta)',
  receipt: 'Recibo para el cliente (PDF)…',
  receipt_title: 'Recibo para el cliente',
  language: 'Idioma',
  language_hint: 'El idioma en que el cliente dio su consentimiento. Si no se conoce, el recibo está en inglés.',
  language_customer: 'Idioma del cliente',
  paper: 'Papel',
  a4: 'A4',
  letter: 'Carta',
  save_receipt: 'Guardar recibo',
  case_file: 'Caso completo para auditoría (ZIP)',
  making: 'Preparando el archivo…',
  saved: 'El archivo está en sus descargas.',
  print_report: 'Informe en {{printer}}',
  print_receipt: 'Recibo del cliente en {{printer}}…',
  printed: 'Enviado a la impresora.',
  not_printed: 'La impresora no lo aceptó. Revísela o guarde el PDF.',
  not_saved: 'No se pudo guardar el archivo. Elija otra carpeta.',
  print: 'Imprimir',
  saved_here: 'El archivo está guardado.',
};
