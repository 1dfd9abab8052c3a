import type { PAPERS_TEXTS as English } from '../en/papers.ts';
import type { Translated } from '../translated.ts';

/** The texts about reports and receipts of a case, in French. */
export const PAPERS_TEXTS: Translated<typeof English> = {
  open: 'Rapport',
  report_a4: 'Rapport (PDF, A4)',
  report_letter: 'Rapport (PDF, US Letter)',
  receipt_a4: 'Reçu pour le client (PDF, A4)',
  receipt_letter: 'Reçu pour le client (PDF, US Letter)',
  case_file: 'Dossier complet pour un audit (ZIP)',
  making: 'Préparation du fichier…',
  saved: 'Le fichier est prêt dans vos téléchargements.',
};
