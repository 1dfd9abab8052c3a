import type { CaptureStrictness } from '#shared/contract/documents/capture-rules.ts';
import type { Verdict } from '#shared/contract/findings/check-result.ts';
import type { Reason } from '#shared/contract/runs/check-result.ts';
import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import { hasOneName } from '#shared/domain/document/one-name.ts';
import type { DocumentQuality } from '#shared/domain/image/quality.ts';
import {
  judgeQuality,
  QUALITY_LIMITS,
  type QualityFlaw,
  type QualityLimits,
} from '#shared/domain/image/quality-rules.ts';
import type { Check } from '../check.ts';
import { type DocumentEvidence, SIDES, type Side } from '../document-evidence.ts';
import { bySide } from './examined-sides.ts';

/** Every identity document prints its holder's names and birth date, whatever its MRZ contains. */
const NAMES = ['primaryIdentifier', 'secondaryIdentifier'] as const;

/** Dates in both print and MRZ that read the same in both. */
const PRINTED_DATES = ['birthDate', 'expiryDate'] as const;

/**
 * Flaws and how to improve them. A flaw that did not prevent reading passes with a hint. A picture
 * without colours goes to review, because it suggests a copy
 * (`electron/workers/quality/README.md`).
 */
export const documentQuality: Check<'document.quality', DocumentEvidence> = {
  id: 'document.quality',
  area: 'document',
  appliesTo: ({ evidence }) => evidence.has('id_document_front') || evidence.has('id_document_back'),
  run: ({ evidence }) => judgeCaptures(evidence),
};

/** Judges the captured sides, in a run or before there is one. */
export async function judgeCaptures(
  evidence: DocumentEvidence,
  strictness: CaptureStrictness = 'normal',
): Promise<Verdict<'document.quality'>> {
  const limits = QUALITY_LIMITS[strictness];
  const measured = await measuredSides(evidence);
  if (measured.length === 0) return { outcome: 'review', reasons: [{ code: 'UNREADABLE_DOCUMENT' }] };
  const flawed = measured.flatMap(({ side, quality }) =>
    flawsOf(side, quality, limits).map((flaw) => ({ side, ...flaw })),
  );
  const unread = flawed.length === 0 ? [] : await badlyReadSides(evidence);
  const matters = flawed.some(({ side, code }) => code === 'BLACK_WHITE_DOCUMENT' || unread.includes(side));
  return {
    outcome: matters ? 'review' : 'pass',
    reasons: flawed.map(({ side, code, box }): Reason => ({ code, region: { capture: side, box } })),
    findings: { thresholds: limits, ...bySide(measured, ({ quality }) => quality) },
  };
}

async function measuredSides(evidence: DocumentEvidence): Promise<{ side: Side; quality: DocumentQuality }[]> {
  const readings = await Promise.all(SIDES.map(async (side) => ({ side, reading: await evidence.reading(side) })));
  return readings.flatMap(({ side, reading }) => (reading?.quality ? [{ side, quality: reading.quality }] : []));
}

/** The back of a document is often printed in black only. */
function flawsOf(side: Side, quality: DocumentQuality, limits: QualityLimits): readonly QualityFlaw[] {
  const flaws = judgeQuality(quality, limits);
  return side === 'id_document_front' ? flaws : flaws.filter(({ code }) => code !== 'BLACK_WHITE_DOCUMENT');
}

/**
 * Both without MRZ and barcode; the side with wrong check digits; the front if a field that every
 * document prints is missing, or a date differs.
 */
async function badlyReadSides(evidence: DocumentEvidence): Promise<readonly Side[]> {
  const [mrz, { fields, barcode }] = await Promise.all([evidence.mrz(), evidence.document()]);
  // A licence has a barcode instead of an MRZ.
  if (mrz === null && barcode === null) return SIDES;
  const unread: Side[] = mrz?.parsed.allCheckDigitsValid === false ? [mrz.side] : [];
  const isPrinted = (field: keyof DocumentFields) => fields[field]?.readings.OCR !== undefined;
  const isNamed = hasOneName({ fields }) ? NAMES.some(isPrinted) : NAMES.every(isPrinted);
  const isIncomplete = !isNamed || !isPrinted('birthDate');
  const contradicts = PRINTED_DATES.some((field) => Object.values(fields[field]?.agreement ?? {}).includes('differ'));
  if (isIncomplete || contradicts) unread.push('id_document_front');
  return unread;
}
