/** The texts about reports and receipts of a case, in English: a part of `en`. */
export const PAPERS_TEXTS = {
  open: 'Report',
  report_a4: 'Report (PDF, A4)',
  report_letter: 'Report (PDF, US Letter)',
  making: 'Preparing the file…',
  saved: 'The file is ready in your downloads.',
} as const;
