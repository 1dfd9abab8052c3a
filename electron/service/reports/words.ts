import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { ChipProof, ChipProofResult } from '#shared/contract/findings/chip.ts';
import type { ApplicantLanguage } from '#shared/contract/links/links.ts';
import type { CHECK_NAMES } from '#shared/contract/runs/check-names.ts';
import type { CaptureKind, Outcome } from '#shared/contract/runs/check-result.ts';
import type { FIELD_NAMES } from '#shared/contract/runs/field-names.ts';
import { COMPANY_SENTENCES, type ReasonCode } from '#shared/contract/runs/reason-codes.ts';
import { namingOf } from '#shared/domain/check-name.ts';
import { chipProofText } from '#shared/domain/document/chip/chip-proof-text.ts';
import { countryOfState } from '#shared/domain/place/countries.ts';
import { ENGLISH_REASONS } from '#shared/texts/english-reasons.ts';
import { LANGUAGES, type Language } from '#shared/texts/languages.ts';
import { TEXT_FILES } from '../texts/files.ts';
import { hasRightToLeft } from './text-runs.ts';

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

const textsOf = ({ papers, case: shown, checks, chipProofs, receiptChip, sent, reasons = {} }: Files) => ({
  paper: papers,
  shared: shown,
  chip: chipProofs.chip_proofs,
  receipt: receiptChip.chip,
  sent: sent.sent,
  checks,
  reasons: withEnglish(reasons),
});

const FILES: Readonly<Record<Language, Files>> = TEXT_FILES;

/** Words of the papers, in every language of the product. */
const TEXTS = Object.fromEntries(
  Object.entries(FILES).map(([language, files]) => [language, textsOf(files)]),
) as Readonly<Record<Language, ReturnType<typeof textsOf>>>;

/** With the month in letters, so that day and month cannot be confused. */
const DAY = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const TIME = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
/** British dates, because the auditors of many countries read them. */
const TAGS: Partial<Record<ApplicantLanguage, string>> = { en: 'en-GB' };

const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** In one language, with dates, numbers and countries in local form. */
export function wordsIn(language: ApplicantLanguage) {
  const { paper, shared, chip, receipt, sent, checks, reasons } = TEXTS[language];
  const { APPROVED, DECLINED, REVIEW, UNKNOWN } = shared.result;
  const tag = TAGS[language] ?? language;
  const isRightToLeft = LANGUAGES[language].direction === 'rtl';

  /** Marks that keep a name in the other direction from rearranging its sentence. */
  function isolated(value: string): string {
    const plain = value.replaceAll(DIRECTION_MARKS, '');
    return isRightToLeft || hasRightToLeft(plain) ? `\u2068${plain}\u2069` : plain;
  }

  const format = (at: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, options).format(at).replaceAll(DIRECTION_MARKS, '');

  return {
    language,
    isRightToLeft,
    ...paper,
    sent,
    results: { APPROVED: APPROVED.title, DECLINED: DECLINED.title, REVIEW: REVIEW.title, UNKNOWN: UNKNOWN.title },
    outcomes: shared.outcome as Readonly<Record<Outcome, string>>,
    documents: shared.document_class,
    purposes: shared.purpose,
    answers: shared.case_review.answers,
    reviewReasons: shared.case_review.reasons,
    revisions: shared.history.kind,
    roles: shared.company.role,
    chip: chip.fact,
    chipReceipt: receipt,
    chipProofs: chip.proof,
    chipStatuses: chip.status,
    chipFiles: chip.file,
    chipUnread: chip.unread,
    chipProofText: (proof: ChipProof, result: ChipProofResult): string =>
      chipProofText(proof, result, {
        proven: (one) => chip.proven[one],
        unexplained: (status) => chip.unexplained[status],
        remark: (one) => chip.remark[one],
        reason: (code) => reasons.reason[code],
      }),
    fieldName: (field: keyof typeof FIELD_NAMES): string => reasons.field[field],
    checkName: (check: keyof typeof CHECK_NAMES): string => reasons.check[check],
    /** By what the check found. */
    resultName: (result: CheckResult): string => ({ check: reasons.check, ...checks })[namingOf(result)][result.check],
    reason: (code: ReasonCode, isCompany: boolean): string =>
      isCompany && isCompanyReason(code) ? reasons.company_reason[code] : reasons.reason[code],
    pictureName(kind: CaptureKind): string {
      const [name, number] = PICTURES[kind] ?? [null];
      return name === null ? kind : fill(paper.picture[name], { number: number ?? '' });
    },
    fill,
    list: (items: readonly string[]): string => items.join(isRightToLeft ? '، ' : ', '),
    number: (value: number): string =>
      new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }).format(value).replaceAll(DIRECTION_MARKS, ''),
    percent: (value: number): string =>
      new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
        .format(value / 100)
        .replaceAll(DIRECTION_MARKS, ''),
    /** `23 Apr 1987`; other text unchanged. */
    day(date: string): string {
      const at = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : null;
      return at === null || Number.isNaN(at.getTime()) ? date : format(at, DAY);
    },
    /** In UTC, so that a report has the same bytes wherever it is made. */
    time: (instant: string): string => `${format(new Date(instant), TIME)} UTC`,
    /** By two-letter or travel document code; other text unchanged. */
    country(code: string): string {
      const alpha2 = countryOfState(code) ?? (/^[A-Za-z]{2}$/.test(code) ? code.toUpperCase() : null);
      if (alpha2 === null) return code;
      if (alpha2 === 'UT') return 'Utopia';
      return new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' }).of(alpha2) ?? code;
    },
  };

  function fill(text: string, values: Readonly<Record<string, string | number>>): string {
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => isolated(String(values[name] ?? '')));
  }
}
export type Words = ReturnType<typeof wordsIn>;

const isCompanyReason = (code: ReasonCode): code is keyof typeof COMPANY_SENTENCES =>
  Object.hasOwn(COMPANY_SENTENCES, code);

type PictureText = keyof (typeof TEXTS)['en']['paper']['picture'];
const PICTURES: Partial<Record<CaptureKind, readonly [PictureText, number?]>> = {
  id_document_front: ['document_front'],
  id_document_back: ['document_back'],
  id_document_front_rectified: ['document_front_straightened'],
  id_document_back_rectified: ['document_back_straightened'],
  selfie: ['face'],
  chip_portrait: ['chip_portrait'],
  business_document_1: ['company_document', 1],
  business_document_2: ['company_document', 2],
};
