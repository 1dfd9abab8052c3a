/** The texts about reports and receipts of a case, in English: a part of `en`. */
export const PAPERS_TEXTS = {
  open: 'Report',
  report_a4: 'Report (PDF, A4)',
  report_letter: 'Report (PDF, US Letter)',
  receipt: 'Customer receipt (PDF)…',
  receipt_title: 'Customer receipt',
  language: 'Language',
  language_hint: 'The language in which the customer agreed. If it is not known, the receipt is in English.',
  language_customer: 'Language of the customer',
  paper: 'Paper',
  a4: 'A4',
  letter: 'US Letter',
  save_receipt: 'Save receipt',
  case_file: 'Whole case for an audit (ZIP)',
  making: 'Preparing the file…',
  saved: 'The file is ready in your downloads.',
} as const;
