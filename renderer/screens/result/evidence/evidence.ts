import type { EnteredDetails, PersonDetail } from '#shared/contract/desk.ts';
import type { EarlierFace } from '#shared/contract/findings/biometric.ts';
import { type CheckResult, resultFor } from '#shared/contract/findings/check-result.ts';
import type { Reason } from '#shared/contract/runs/check-result.ts';
import type { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import { countryOfState } from '#shared/domain/place/countries.ts';

/** Earlier cases with the same face, other identities first. */
export function earlierFaces({ findings }: CheckResult<'biometric.known_face'>): readonly EarlierFace[] {
  return (findings?.earlier ?? []).toSorted((one, other) => Number(one.samePerson) - Number(other.samePerson));
}

const HINTING: readonly CheckResult['check'][] = [
  'document.quality',
  'document.originality',
  'document.integrity',
  'document.chip',
  'business.known_company',
  'business.website',
  'business.website_lookup',
];

/** Outcomes in order of their weight for each decision. */
const WEIGHT: Record<VerificationResult, readonly CheckResult['outcome'][]> = {
  DECLINED: ['fail', 'review', 'unavailable'],
  REVIEW: ['review', 'unavailable', 'fail'],
  UNKNOWN: ['unavailable', 'fail', 'review'],
  APPROVED: ['pass'],
};

/** The reasons for the decision, weightiest first, each code once. */
export function decidingReasons(checks: readonly CheckResult[], result: VerificationResult): readonly Reason[] {
  // Without an applicable check, the checks' own reasons explain nothing.
  if (checks.length > 0 && checks.every(({ outcome }) => outcome === 'not_applicable'))
    return [{ code: 'NO_APPLICABLE_CHECK' }];
  const reasons = WEIGHT[result].flatMap((outcome) =>
    checks
      // These did not affect the decision: advice on a good picture, observations, earlier cases.
      .filter((check) => check.outcome === outcome && !(outcome === 'pass' && HINTING.includes(check.check)))
      .flatMap((check) => check.reasons),
  );
  return reasons.filter((reason, index) => reasons.findIndex(({ code }) => code === reason.code) === index);
}

/** The sources of a field, in the order shown. */
export const SOURCES = ['USER_INPUT', 'CHIP', 'OCR', 'SECOND_SIDE', 'MRZ', 'BARCODE'] as const;
export type Source = (typeof SOURCES)[number];
export type ComparedField = {
  readonly field: string;
  readonly values: Partial<Record<Source, string>>;
  /** The source whose value the others are compared with. */
  readonly reference: Source;
  /** The field was filled from the document, so it adds no evidence. */
  readonly isPrefilled: boolean;
  /** The result for each compared source; the reference source is not among them. */
  readonly agreement: Partial<Record<Source, Agreement>>;
};
export type Agreement = 'agrees' | 'nearly' | 'differs';

/**
 * Entered and visual zone; barcode and other side with values; MRZ unless a barcode replaces it.
 */
export function shownSources(fields: readonly ComparedField[]): readonly Source[] {
  const has = (source: Source) => fields.some(({ values }) => values[source] !== undefined);
  return SOURCES.filter((source) => {
    if (source === 'CHIP' || source === 'BARCODE' || source === 'SECOND_SIDE') return has(source);
    return source !== 'MRZ' || has('MRZ') || !has('BARCODE');
  });
}

export const AGREEMENT = { agree: 'agrees', near: 'nearly', differ: 'differs' } as const satisfies Record<
  string,
  Agreement
>;

/** Empty if no document was read. Fields without any value are left out. */
export function comparedFields(checks: readonly CheckResult[]): readonly ComparedField[] {
  const { comparisons } = resultFor(checks, 'document.data')?.findings ?? { comparisons: [] };
  return comparisons.flatMap(({ field, values, reference, agreement, isPrefilled = false }) => {
    const found = Object.entries(agreement).map(([source, one]) => [source, AGREEMENT[one]]);
    if (Object.keys(values).length === 0 && found.length === 0) return [];
    return [{ field, values, reference, agreement: Object.fromEntries(found), isPrefilled }];
  });
}

const CLASS_SOURCES = ['MRZ', 'BARCODE', 'OCR'] as const;

/**
 * The document type and its sources; null if nothing showed one. Leaves out the confidence, which
 * was set by judgement: shown as a percentage, it would look like a measured rate.
 */
export function documentClass({ checks, facts }: Pick<PersonDetail, 'checks' | 'facts'>) {
  const found = facts?.document?.classification ?? resultFor(checks, 'document.type')?.findings;
  if (!found || found.confidence === 0) return null;
  const state = facts?.document?.values.issuingState ?? found.issuingState;
  return {
    kind: found.documentClass,
    sources: CLASS_SOURCES.filter((source) => found.sources.includes(source)),
    country: state && (countryOfState(state) ?? state),
  };
}

const ENTERED = [
  ...(['first_name', 'middle_name', 'last_name', 'date_of_birth'] as const),
  ...(['phone_number', 'email_address', 'country_code', 'id_number'] as const),
];

export function enteredFacts(entered: EnteredDetails) {
  return ENTERED.flatMap((field) => {
    const value = entered[field];
    return value ? [{ field, value }] : [];
  });
}
