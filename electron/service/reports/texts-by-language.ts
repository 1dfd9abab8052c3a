import { ENGLISH_REASONS } from '#shared/texts/english-reasons.ts';
import type { Language } from '#shared/texts/languages.ts';
import { TEXT_FILES } from '../texts/files.ts';

type Reasons = {
  readonly [Part in keyof typeof ENGLISH_REASONS]: { readonly [Key in keyof (typeof ENGLISH_REASONS)[Part]]: string };
};
type Given = { readonly [Part in keyof Reasons]?: Partial<Reasons[Part]> };

/** English stands in for a text that waits for its translation. */
const withEnglish = (given: Given): Reasons => ({
  reason: { ...ENGLISH_REASONS.reason, ...given.reason },
  company_reason: { ...ENGLISH_REASONS.company_reason, ...given.company_reason },
  check: { ...ENGLISH_REASONS.check, ...given.check },
  field: { ...ENGLISH_REASONS.field, ...given.field },
});

type English = (typeof TEXT_FILES)['en'];
type Files = English & { readonly reasons?: Given };

const textsOf = ({ papers, case: shown, chipProofs, receiptChip, reasons = {} }: Files) => ({
  paper: papers,
  shared: shown,
  chip: chipProofs.chip_proofs,
  receipt: receiptChip.chip,
  reasons: withEnglish(reasons),
});

const FILES: Readonly<Record<Language, Files>> = TEXT_FILES;

/** Words of the papers, in every language of the product. */
export const TEXTS = Object.fromEntries(
  Object.entries(FILES).map(([language, files]) => [language, textsOf(files)]),
) as Readonly<Record<Language, ReturnType<typeof textsOf>>>;
