import type { ApplicantLanguage } from '#shared/contract/links/links.ts';
import arCase from '#shared/texts/ar/case.json' with { type: 'json' };
import arChip from '#shared/texts/ar/chip-proofs.json' with { type: 'json' };
import arReasons from '#shared/texts/ar/reasons.json' with { type: 'json' };
import arReceipt from '#shared/texts/ar/receipt.json' with { type: 'json' };
import enCase from '#shared/texts/en/case.json' with { type: 'json' };
import enChip from '#shared/texts/en/chip-proofs.json' with { type: 'json' };
import enReceipt from '#shared/texts/en/receipt.json' with { type: 'json' };
import { ENGLISH_REASONS } from '#shared/texts/english-reasons.ts';
import esCase from '#shared/texts/es/case.json' with { type: 'json' };
import esChip from '#shared/texts/es/chip-proofs.json' with { type: 'json' };
import esReasons from '#shared/texts/es/reasons.json' with { type: 'json' };
import esReceipt from '#shared/texts/es/receipt.json' with { type: 'json' };
import frCase from '#shared/texts/fr/case.json' with { type: 'json' };
import frChip from '#shared/texts/fr/chip-proofs.json' with { type: 'json' };
import frReasons from '#shared/texts/fr/reasons.json' with { type: 'json' };
import frReceipt from '#shared/texts/fr/receipt.json' with { type: 'json' };
import ptCase from '#shared/texts/pt/case.json' with { type: 'json' };
import ptChip from '#shared/texts/pt/chip-proofs.json' with { type: 'json' };
import ptReasons from '#shared/texts/pt/reasons.json' with { type: 'json' };
import ptReceipt from '#shared/texts/pt/receipt.json' with { type: 'json' };
import swCase from '#shared/texts/sw/case.json' with { type: 'json' };
import swChip from '#shared/texts/sw/chip-proofs.json' with { type: 'json' };
import swReasons from '#shared/texts/sw/reasons.json' with { type: 'json' };
import swReceipt from '#shared/texts/sw/receipt.json' with { type: 'json' };
import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };
import sw from './texts/sw.json' with { type: 'json' };

type Reasons = {
  readonly [Part in keyof typeof ENGLISH_REASONS]: { readonly [Key in keyof (typeof ENGLISH_REASONS)[Part]]: string };
};
type Given = { readonly [Part in keyof Reasons]: Partial<Reasons[Part]> };

/** English stands in for a text that waits for its translation. */
const withEnglish = (given: Given): Reasons => ({
  reason: { ...ENGLISH_REASONS.reason, ...given.reason },
  company_reason: { ...ENGLISH_REASONS.company_reason, ...given.company_reason },
  check: { ...ENGLISH_REASONS.check, ...given.check },
  field: { ...ENGLISH_REASONS.field, ...given.field },
});

const ENGLISH = { paper: en, shared: enCase, chip: enChip.chip_proofs, receipt: enReceipt.chip };
type Texts = typeof ENGLISH & { readonly reasons: Reasons };

/** Words of the papers, in every language of the product. */
export const TEXTS: Readonly<Record<ApplicantLanguage, Texts>> = {
  en: { ...ENGLISH, reasons: ENGLISH_REASONS },
  fr: { paper: fr, shared: frCase, chip: frChip.chip_proofs, receipt: frReceipt.chip, reasons: withEnglish(frReasons) },
  es: { paper: es, shared: esCase, chip: esChip.chip_proofs, receipt: esReceipt.chip, reasons: withEnglish(esReasons) },
  pt: { paper: pt, shared: ptCase, chip: ptChip.chip_proofs, receipt: ptReceipt.chip, reasons: withEnglish(ptReasons) },
  ar: { paper: ar, shared: arCase, chip: arChip.chip_proofs, receipt: arReceipt.chip, reasons: withEnglish(arReasons) },
  sw: { paper: sw, shared: swCase, chip: swChip.chip_proofs, receipt: swReceipt.chip, reasons: withEnglish(swReasons) },
};
