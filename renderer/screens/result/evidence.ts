import * as z from 'zod';
import type { Box, CaptureKind, Reason } from '#shared/contract/check-result.ts';
import type { EarlierFace } from '#shared/contract/findings/biometric.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { VerificationResult } from '#shared/contract/kyc-response.ts';
import { DOCUMENT_CLASSES } from '#shared/domain/document/document-class.ts';

/** Earlier cases with the same face, other identities first. */
export function earlierFaces({ findings }: CheckResult<'biometric.known_face'>): readonly EarlierFace[] {
  return (findings?.earlier ?? []).toSorted((one, other) => Number(one.samePerson) - Number(other.samePerson));
}

/** Every region the checks point to on one capture, with its name. */
export function regionsOn(
  checks: readonly CheckResult[],
  capture: CaptureKind,
): { name: Reason['code'] | 'face'; box: Box }[] {
  const found: { name: Reason['code'] | 'face'; box: Box }[] = [];
  for (const check of checks) {
    if (check.check === 'biometric.face_match' && check.findings)
      for (const region of [check.findings.documentFace, check.findings.liveFace])
        if (region.capture === capture) found.push({ name: 'face', box: region.box });
    for (const { code, region } of check.reasons)
      if (region?.capture === capture) found.push({ name: code, box: region.box });
  }
  return found;
}

const HINTING: readonly CheckResult['check'][] = ['document.quality', 'document.originality', 'document.integrity'];

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
      // Advice on a picture that passed, and observations, did not affect the decision.
      .filter((check) => check.outcome === outcome && !(outcome === 'pass' && HINTING.includes(check.check)))
      .flatMap((check) => check.reasons),
  );
  return reasons.filter((reason, index) => reasons.findIndex(({ code }) => code === reason.code) === index);
}

/** The sources of a field, in the order shown. */
export const SOURCES = ['USER_INPUT', 'OCR', 'SECOND_SIDE', 'MRZ', 'BARCODE'] as const;
export type Source = (typeof SOURCES)[number];
export type ComparedField = {
  readonly field: string;
  readonly values: Partial<Record<Source, string>>;
  /** The field was filled from the document, so it adds no evidence. */
  readonly isPrefilled: boolean;
  /** The result for each compared source; the reference source is not among them. */
  readonly agreement: Partial<Record<Source, Agreement>>;
};
export type Agreement = 'agrees' | 'nearly' | 'differs';

/**
 * The sources that get a column: entered and visual zone always, barcode and other side only if they have values, and the MRZ unless a
 * barcode replaces it.
 */
export function shownSources(fields: readonly ComparedField[]): readonly Source[] {
  const has = (source: Source) => fields.some(({ values }) => values[source] !== undefined);
  return SOURCES.filter((source) => {
    if (source === 'BARCODE' || source === 'SECOND_SIDE') return has(source);
    return source !== 'MRZ' || has('MRZ') || !has('BARCODE');
  });
}

const FieldInfo = z.object({
  matched: z.array(z.string()).catch([]),
  nearly_matched: z.array(z.string()).catch([]),
  unmatched: z.array(z.string()).catch([]),
  values: z.record(z.string(), z.unknown()).catch({}),
  prefilled: z.boolean().catch(false),
});

/** The data comparison in the response; malformed fields are left out. */
export function comparedFields(idInfo: Readonly<Record<string, unknown>>): readonly ComparedField[] {
  const info = z.record(z.string(), z.unknown()).safeParse(idInfo.field_info);
  if (!info.success) return [];
  return Object.entries(info.data).flatMap(([field, value]) => {
    const parsed = FieldInfo.safeParse(value);
    if (!parsed.success) return [];
    const values = Object.fromEntries(
      SOURCES.flatMap((source) => {
        const text = parsed.data.values[source];
        return typeof text === 'string' && text !== '' ? [[source, text]] : [];
      }),
    );
    const { matched, nearly_matched: nearly, unmatched } = parsed.data;
    const agreement: Partial<Record<Source, Agreement>> = {};
    for (const source of SOURCES) {
      if (unmatched.includes(source)) agreement[source] = 'differs';
      else if (nearly.includes(source)) agreement[source] = 'nearly';
      else if (matched.includes(source)) agreement[source] = 'agrees';
    }
    // Registry and number comparisons have their own card.
    if (Object.keys(values).length === 0 && Object.keys(agreement).length === 0) return [];
    return [{ field, values, agreement, isPrefilled: parsed.data.prefilled }];
  });
}

const CLASS_SOURCES = ['MRZ', 'BARCODE', 'OCR'] as const;
const ClassInfo = z.object({
  document_class: z.enum(DOCUMENT_CLASSES),
  document_class_sources: z.array(z.string()).catch([]),
});

/**
 * The document type and its sources; null if the response has none. Leaves out the confidence, which was set by judgement: shown as a
 * percentage, it would look like a measured rate.
 */
export function documentClass(idInfo: Readonly<Record<string, unknown>>) {
  const info = ClassInfo.safeParse(idInfo);
  if (!info.success) return null;
  const country = typeof idInfo.issue_country_code === 'string' ? idInfo.issue_country_code : null;
  const { document_class: kind, document_class_sources: named } = info.data;
  return { kind, sources: CLASS_SOURCES.filter((source) => named.includes(source)), country };
}

const TypedInput = z.object({
  name: z.object({ first: z.string(), middle: z.string().nullish(), last: z.string() }).partial().catch({}),
  dob: z.string().nullish(),
  phone: z.string().nullish(),
  email: z.string().nullish(),
  identity: z.object({ number: z.string().nullish(), country_code: z.string().nullish() }).catch({}),
});

/** The entered details in the response, without missing ones. */
export function typedFacts(userInput: Readonly<Record<string, unknown>>) {
  const parsed = TypedInput.safeParse({ name: {}, identity: {}, ...userInput });
  if (!parsed.success) return [];
  const { name, dob, phone, email, identity } = parsed.data;
  const facts = [
    ['first_name', name.first],
    ['middle_name', name.middle],
    ['last_name', name.last],
    ['date_of_birth', dob],
    ['phone_number', phone],
    ['email_address', email],
    ['country_code', identity.country_code],
    ['id_number', identity.number],
  ] as const;
  return facts.flatMap(([field, value]) => (value ? [{ field, value }] : []));
}
