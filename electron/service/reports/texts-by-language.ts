import type { ApplicantLanguage } from '#shared/contract/links/links.ts';
import { CHECK_NAMES } from '#shared/contract/runs/check-names.ts';
import { FIELD_NAMES } from '#shared/contract/runs/field-names.ts';
import { COMPANY_SENTENCES, REASON_CODES } from '#shared/contract/runs/reason-codes.ts';
import * as arCase from '#shared/texts/ar/case.ts';
import * as arChip from '#shared/texts/ar/chip.ts';
import * as arReasons from '#shared/texts/ar/reasons.ts';
import * as enCase from '#shared/texts/en/case.ts';
import * as enChip from '#shared/texts/en/chip.ts';
import * as esCase from '#shared/texts/es/case.ts';
import * as esChip from '#shared/texts/es/chip.ts';
import * as esReasons from '#shared/texts/es/reasons.ts';
import * as frCase from '#shared/texts/fr/case.ts';
import * as frChip from '#shared/texts/fr/chip.ts';
import * as frReasons from '#shared/texts/fr/reasons.ts';
import * as ptCase from '#shared/texts/pt/case.ts';
import * as ptChip from '#shared/texts/pt/chip.ts';
import * as ptReasons from '#shared/texts/pt/reasons.ts';
import * as swCase from '#shared/texts/sw/case.ts';
import * as swChip from '#shared/texts/sw/chip.ts';
import * as swReasons from '#shared/texts/sw/reasons.ts';
import type { Translation } from '#shared/texts/translation.ts';
import { PAPER_TEXTS as ar } from './texts/ar.ts';
import type { PaperTexts } from './texts/en.ts';
import { PAPER_TEXTS as en } from './texts/en.ts';
import { PAPER_TEXTS as es } from './texts/es.ts';
import { PAPER_TEXTS as fr } from './texts/fr.ts';
import { PAPER_TEXTS as pt } from './texts/pt.ts';
import { PAPER_TEXTS as sw } from './texts/sw.ts';

const ENGLISH = { CHECK_NAMES, FIELD_NAMES, COMPANY_SENTENCES, REASON_TEXTS: REASON_CODES };
type Reasons = { readonly [Part in keyof typeof ENGLISH]: Translation<(typeof ENGLISH)[Part]> };
type Given = { readonly [Part in keyof Reasons]: Partial<Reasons[Part]> };

/** English stands in for a text that waits for its translation. */
const withEnglish = (given: Given): Reasons => ({
  CHECK_NAMES: { ...CHECK_NAMES, ...given.CHECK_NAMES },
  FIELD_NAMES: { ...FIELD_NAMES, ...given.FIELD_NAMES },
  COMPANY_SENTENCES: { ...COMPANY_SENTENCES, ...given.COMPANY_SENTENCES },
  REASON_TEXTS: { ...REASON_CODES, ...given.REASON_TEXTS },
});

type Case = { readonly [Part in keyof typeof enCase]: Translation<(typeof enCase)[Part]> };
type Chip = { readonly [Part in keyof typeof enChip]: Translation<(typeof enChip)[Part]> };
type Texts = { readonly paper: PaperTexts; readonly shared: Case; readonly chip: Chip; readonly reasons: Reasons };

/** What papers say, in every language of the product. */
export const TEXTS: Readonly<Record<ApplicantLanguage, Texts>> = {
  en: { paper: en, shared: enCase, chip: enChip, reasons: ENGLISH },
  fr: { paper: fr, shared: frCase, chip: frChip, reasons: withEnglish(frReasons) },
  es: { paper: es, shared: esCase, chip: esChip, reasons: withEnglish(esReasons) },
  pt: { paper: pt, shared: ptCase, chip: ptChip, reasons: withEnglish(ptReasons) },
  ar: { paper: ar, shared: arCase, chip: arChip, reasons: withEnglish(arReasons) },
  sw: { paper: sw, shared: swCase, chip: swChip, reasons: withEnglish(swReasons) },
};
