import type { Reason } from '#shared/check-result.ts';
import type { DocumentFields } from '#shared/document/document-fields.ts';
import type { DocumentQuality } from '#shared/image/quality.ts';
import type { QualityFlaw } from '#shared/image/quality-rules.ts';
import { judgeQuality, QUALITY_THRESHOLDS } from '#shared/image/quality-rules.ts';
import type { Check, CheckInput, Side } from '../check.ts';

const SIDES: readonly Side[] = ['id_document_front', 'id_document_back'];

/** What is printed on every identity document, whatever its zone says. */
const PRINTED_ALWAYS: readonly (keyof DocumentFields)[] = ['primaryIdentifier', 'secondaryIdentifier', 'birthDate'];

/** Both in print and in the zone, and written the same after reading. */
const PRINTED_DATES = ['birthDate', 'expiryDate'] as const;

/**
 * Whether the captures are good enough, and what to do better where they are not. A flaw that kept nothing from being
 * read passes and is told as a hint; one that did goes to review, and so does a picture without colours, which shows a
 * copy however well it reads (README.md of this folder).
 */
export const documentQuality: Check = {
  id: 'document.quality',
  area: 'document',
  deadlineMs: 25_000,
  appliesTo: ({ evidence }) => evidence.has('id_document_front') || evidence.has('id_document_back'),
  async run(input) {
    const measured = await measuredSides(input);
    if (measured.length === 0) return { outcome: 'review', reasons: [{ code: 'UNREADABLE_DOCUMENT' }] };
    const flawed = measured.flatMap(({ side, quality }) => flawsOf(side, quality).map((flaw) => ({ side, ...flaw })));
    const unread = flawed.length === 0 ? [] : await badlyReadSides(input);
    const matters = flawed.some(({ side, code }) => code === 'BLACK_WHITE_DOCUMENT' || unread.includes(side));
    return {
      outcome: matters ? 'review' : 'pass',
      reasons: flawed.map(({ side, code, box }): Reason => ({ code, region: { capture: side, box } })),
      details: {
        thresholds: QUALITY_THRESHOLDS,
        ...Object.fromEntries(measured.map(({ side, quality }) => [side, quality])),
      },
    };
  },
};

async function measuredSides({ evidence }: CheckInput): Promise<{ side: Side; quality: DocumentQuality }[]> {
  const readings = await Promise.all(SIDES.map(async (side) => ({ side, reading: await evidence.reading(side) })));
  return readings.flatMap(({ side, reading }) => (reading?.quality ? [{ side, quality: reading.quality }] : []));
}

/** The other side of a document is often printed in black alone. */
function flawsOf(side: Side, quality: DocumentQuality): readonly QualityFlaw[] {
  const flaws = judgeQuality(quality);
  return side === 'id_document_front' ? flaws : flaws.filter(({ code }) => code !== 'BLACK_WHITE_DOCUMENT');
}

/**
 * The sides that did not give what they should: where the zone is missing or its check digits are wrong, whichever side
 * may carry it; the front where what every document prints was not found in print, or a date contradicts the zone.
 */
async function badlyReadSides({ evidence }: CheckInput): Promise<readonly Side[]> {
  const [mrz, printed] = await Promise.all([evidence.mrz(), evidence.visualZone()]);
  if (mrz === null) return SIDES;
  const unread: Side[] = mrz.parsed.allCheckDigitsValid ? [] : [mrz.side];
  const isIncomplete = PRINTED_ALWAYS.some((field) => printed[field] === undefined);
  const { values } = mrz.parsed;
  const contradicts = PRINTED_DATES.some(
    (field) => printed[field] && values[field] && printed[field] !== values[field],
  );
  if (isIncomplete || contradicts) unread.push('id_document_front');
  return unread;
}
