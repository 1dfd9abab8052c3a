import type { Reason, Verdict } from '#shared/check-result.ts';
import type { DocumentFields } from '#shared/document/document-fields.ts';
import type { DocumentQuality } from '#shared/image/quality.ts';
import type { QualityFlaw } from '#shared/image/quality-rules.ts';
import { judgeQuality, QUALITY_THRESHOLDS } from '#shared/image/quality-rules.ts';
import type { Check, Evidence, Side } from '../check.ts';
import { SIDES } from '../check.ts';

/** What is printed on every identity document, whatever its zone says. */
const PRINTED_ALWAYS: readonly (keyof DocumentFields)[] = ['primaryIdentifier', 'secondaryIdentifier', 'birthDate'];

/** Both in print and in the zone, and written the same after reading. */
const PRINTED_DATES = ['birthDate', 'expiryDate'] as const;

/**
 * Whether the captures are good enough, and what to do better where they are not. A flaw that kept nothing from being
 * read passes and is told as a hint; one that did goes to review, and so does a picture without colours, which shows a
 * copy however well it reads (`electron/workers/quality/README.md`).
 */
export const documentQuality: Check = {
  id: 'document.quality',
  area: 'document',
  deadlineMs: 25_000,
  appliesTo: ({ evidence }) => evidence.has('id_document_front') || evidence.has('id_document_back'),
  run: ({ evidence }) => judgeCaptures(evidence),
};

/** The verdict on whatever sides were captured, in a run or before there is one. */
export async function judgeCaptures(evidence: Evidence): Promise<Verdict> {
  const measured = await measuredSides(evidence);
  if (measured.length === 0) return { outcome: 'review', reasons: [{ code: 'UNREADABLE_DOCUMENT' }] };
  const flawed = measured.flatMap(({ side, quality }) => flawsOf(side, quality).map((flaw) => ({ side, ...flaw })));
  const unread = flawed.length === 0 ? [] : await badlyReadSides(evidence);
  const matters = flawed.some(({ side, code }) => code === 'BLACK_WHITE_DOCUMENT' || unread.includes(side));
  return {
    outcome: matters ? 'review' : 'pass',
    reasons: flawed.map(({ side, code, box }): Reason => ({ code, region: { capture: side, box } })),
    details: {
      thresholds: QUALITY_THRESHOLDS,
      ...Object.fromEntries(measured.map(({ side, quality }) => [side, quality])),
    },
  };
}

async function measuredSides(evidence: Evidence): Promise<{ side: Side; quality: DocumentQuality }[]> {
  const readings = await Promise.all(SIDES.map(async (side) => ({ side, reading: await evidence.reading(side) })));
  return readings.flatMap(({ side, reading }) => (reading?.quality ? [{ side, quality: reading.quality }] : []));
}

/** The other side of a document is often printed in black alone. */
function flawsOf(side: Side, quality: DocumentQuality): readonly QualityFlaw[] {
  const flaws = judgeQuality(quality);
  return side === 'id_document_front' ? flaws : flaws.filter(({ code }) => code !== 'BLACK_WHITE_DOCUMENT');
}

/**
 * The sides that did not give what they should: both where neither zone nor barcode was found, whichever may carry it; the
 * one whose check digits are wrong; the front where what every document prints was not found in print, or a date differs.
 */
async function badlyReadSides(evidence: Evidence): Promise<readonly Side[]> {
  const [mrz, barcode, printed] = await Promise.all([evidence.mrz(), evidence.barcode(), evidence.visualZone()]);
  // A licence has a barcode in place of the zone.
  if (mrz === null && barcode === null) return SIDES;
  const unread: Side[] = mrz?.parsed.allCheckDigitsValid === false ? [mrz.side] : [];
  const isIncomplete = PRINTED_ALWAYS.some((field) => printed[field] === undefined);
  const values = (mrz ?? barcode)?.parsed.values ?? {};
  const contradicts = PRINTED_DATES.some(
    (field) => printed[field] && values[field] && printed[field] !== values[field],
  );
  if (isIncomplete || contradicts) unread.push('id_document_front');
  return unread;
}
