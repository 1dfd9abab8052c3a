// Written by `npm run texts` from the folders of shared/texts.

import arCase from '#shared/texts/ar/case.json' with { type: 'json' };
import arCaseFile from '#shared/texts/ar/case-file.json' with { type: 'json' };
import arChecks from '#shared/texts/ar/checks.json' with { type: 'json' };
import arChipProofs from '#shared/texts/ar/chip-proofs.json' with { type: 'json' };
import arMail from '#shared/texts/ar/mail.json' with { type: 'json' };
import arPapers from '#shared/texts/ar/papers.json' with { type: 'json' };
import arReasons from '#shared/texts/ar/reasons.json' with { type: 'json' };
import arReceiptChip from '#shared/texts/ar/receipt-chip.json' with { type: 'json' };
import arSent from '#shared/texts/ar/sent.json' with { type: 'json' };
import enCase from '#shared/texts/en/case.json' with { type: 'json' };
import enCaseFile from '#shared/texts/en/case-file.json' with { type: 'json' };
import enChecks from '#shared/texts/en/checks.json' with { type: 'json' };
import enChipProofs from '#shared/texts/en/chip-proofs.json' with { type: 'json' };
import enMail from '#shared/texts/en/mail.json' with { type: 'json' };
import enPapers from '#shared/texts/en/papers.json' with { type: 'json' };
import enReceiptChip from '#shared/texts/en/receipt-chip.json' with { type: 'json' };
import enSent from '#shared/texts/en/sent.json' with { type: 'json' };
import esCase from '#shared/texts/es/case.json' with { type: 'json' };
import esCaseFile from '#shared/texts/es/case-file.json' with { type: 'json' };
import esChecks from '#shared/texts/es/checks.json' with { type: 'json' };
import esChipProofs from '#shared/texts/es/chip-proofs.json' with { type: 'json' };
import esMail from '#shared/texts/es/mail.json' with { type: 'json' };
import esPapers from '#shared/texts/es/papers.json' with { type: 'json' };
import esReasons from '#shared/texts/es/reasons.json' with { type: 'json' };
import esReceiptChip from '#shared/texts/es/receipt-chip.json' with { type: 'json' };
import esSent from '#shared/texts/es/sent.json' with { type: 'json' };
import frCase from '#shared/texts/fr/case.json' with { type: 'json' };
import frCaseFile from '#shared/texts/fr/case-file.json' with { type: 'json' };
import frChecks from '#shared/texts/fr/checks.json' with { type: 'json' };
import frChipProofs from '#shared/texts/fr/chip-proofs.json' with { type: 'json' };
import frMail from '#shared/texts/fr/mail.json' with { type: 'json' };
import frPapers from '#shared/texts/fr/papers.json' with { type: 'json' };
import frReasons from '#shared/texts/fr/reasons.json' with { type: 'json' };
import frReceiptChip from '#shared/texts/fr/receipt-chip.json' with { type: 'json' };
import frSent from '#shared/texts/fr/sent.json' with { type: 'json' };
import ptCase from '#shared/texts/pt/case.json' with { type: 'json' };
import ptCaseFile from '#shared/texts/pt/case-file.json' with { type: 'json' };
import ptChecks from '#shared/texts/pt/checks.json' with { type: 'json' };
import ptChipProofs from '#shared/texts/pt/chip-proofs.json' with { type: 'json' };
import ptMail from '#shared/texts/pt/mail.json' with { type: 'json' };
import ptPapers from '#shared/texts/pt/papers.json' with { type: 'json' };
import ptReasons from '#shared/texts/pt/reasons.json' with { type: 'json' };
import ptReceiptChip from '#shared/texts/pt/receipt-chip.json' with { type: 'json' };
import ptSent from '#shared/texts/pt/sent.json' with { type: 'json' };
import swCase from '#shared/texts/sw/case.json' with { type: 'json' };
import swCaseFile from '#shared/texts/sw/case-file.json' with { type: 'json' };
import swChecks from '#shared/texts/sw/checks.json' with { type: 'json' };
import swChipProofs from '#shared/texts/sw/chip-proofs.json' with { type: 'json' };
import swMail from '#shared/texts/sw/mail.json' with { type: 'json' };
import swPapers from '#shared/texts/sw/papers.json' with { type: 'json' };
import swReasons from '#shared/texts/sw/reasons.json' with { type: 'json' };
import swReceiptChip from '#shared/texts/sw/receipt-chip.json' with { type: 'json' };
import swSent from '#shared/texts/sw/sent.json' with { type: 'json' };

/** The files of each language that the service speaks with. */
export const TEXT_FILES = {
  en: {
    case: enCase,
    caseFile: enCaseFile,
    checks: enChecks,
    chipProofs: enChipProofs,
    mail: enMail,
    papers: enPapers,
    receiptChip: enReceiptChip,
    sent: enSent,
  },
  fr: {
    case: frCase,
    caseFile: frCaseFile,
    checks: frChecks,
    chipProofs: frChipProofs,
    mail: frMail,
    papers: frPapers,
    reasons: frReasons,
    receiptChip: frReceiptChip,
    sent: frSent,
  },
  es: {
    case: esCase,
    caseFile: esCaseFile,
    checks: esChecks,
    chipProofs: esChipProofs,
    mail: esMail,
    papers: esPapers,
    reasons: esReasons,
    receiptChip: esReceiptChip,
    sent: esSent,
  },
  pt: {
    case: ptCase,
    caseFile: ptCaseFile,
    checks: ptChecks,
    chipProofs: ptChipProofs,
    mail: ptMail,
    papers: ptPapers,
    reasons: ptReasons,
    receiptChip: ptReceiptChip,
    sent: ptSent,
  },
  ar: {
    case: arCase,
    caseFile: arCaseFile,
    checks: arChecks,
    chipProofs: arChipProofs,
    mail: arMail,
    papers: arPapers,
    reasons: arReasons,
    receiptChip: arReceiptChip,
    sent: arSent,
  },
  sw: {
    case: swCase,
    caseFile: swCaseFile,
    checks: swChecks,
    chipProofs: swChipProofs,
    mail: swMail,
    papers: swPapers,
    reasons: swReasons,
    receiptChip: swReceiptChip,
    sent: swSent,
  },
};
