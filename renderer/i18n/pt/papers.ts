import type { PAPERS_TEXTS as English } from '../en/papers.ts';
import type { Translated } from '../translated.ts';

/** The texts about reports and receipts of a case, in Portuguese. */
export const PAPERS_TEXTS: Translated<typeof English> = {
  open: 'Relatório',
  report_a4: 'Relatório (PDF, A4)',
  report_letter: 'Relatório (PDF, Carta)',
  receipt: 'Recibo para o cliente (PDF)…',
  receipt_title: 'Recibo para o cliente',
  language: 'Idioma',
  language_hint: 'A língua em que o cliente deu o consentimento. Se não for conhecida, o recibo fica em inglês.',
  language_customer: 'Idioma do cliente',
  paper: 'Papel',
  a4: 'A4',
  letter: 'Carta',
  save_receipt: 'Guardar recibo',
  case_file: 'Caso completo para auditoria (ZIP)',
  making: 'A preparar o ficheiro…',
  saved: 'O ficheiro está nas suas transferências.',
  print_report: 'Relatório em {{printer}}',
  print_receipt: 'Recibo do cliente em {{printer}}…',
  printed: 'Enviado para a impressora.',
  not_printed: 'A impressora não aceitou o documento. Verifique-a ou guarde o PDF.',
  not_saved: 'Não foi possível guardar o ficheiro. Escolha outra pasta.',
  print: 'Imprimir',
  saved_here: 'O ficheiro está guardado.',
};
