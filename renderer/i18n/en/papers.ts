/** The texts about reports and receipts of a case, in English: a part of `en`. */
export const PAPERS_TEXTS = {
  open: 'Report',
  report_a4: 'Report (PDF, A4)',
  report_letter: 'Report (PDF, US Letter)',
  receipt_a4: 'Customer receipt (PDF, A4)',
  receipt_letter: 'Customer receipt (PDF, US Letter)',
  case_file: 'Whole case for an audit (ZIP)',
  making: 'Preparing the file…',
  saved: 'The file is ready in your downloads.',
} as const;
