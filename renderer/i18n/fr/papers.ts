import type { PAPERS_TEXTS as English } from '../en/papers.ts';
import type { Translated } from '../translated.ts';

/** The texts about reports and receipts of a case, in French. */
export const PAPERS_TEXTS: Translated<typeof English> = {
  open: 'Rapport',
  report_a4: 'Rapport (PDF, A4)',
  report_letter: 'Rapport (PDF, US Letter)',
  receipt: 'Reçu pour le client (PDF)…',
  receipt_title: 'Reçu pour le client',
  language: 'Langue',
  language_hint:
    'La langue dans laquelle le client a donné son accord. Si elle n’est pas connue, le reçu est en anglais.',
  language_customer: 'Langue du client',
  paper: 'Papier',
  a4: 'A4',
  letter: 'US Letter',
  save_receipt: 'Enregistrer le reçu',
  case_file: 'Dossier complet pour un audit (ZIP)',
  making: 'Préparation du fichier…',
  saved: 'Le fichier est prêt dans vos téléchargements.',
  print_report: 'Rapport sur {{printer}}',
  print_receipt: 'Reçu du client sur {{printer}}…',
  printed: 'Envoyé à l’imprimante.',
  not_printed: 'L’imprimante n’a pas accepté le document. Vérifiez-la ou enregistrez le PDF.',
  not_saved: 'Le fichier n’a pas pu être enregistré. Choisissez un autre dossier.',
  print: 'Imprimer',
  saved_here: 'Le fichier est enregistré.',
};
