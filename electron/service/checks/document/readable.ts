import type { Reason } from '#shared/check-result.ts';
import type { Check } from '../check.ts';

/** Whether the captures show an identity document at all: text that can be read, and a portrait. */
export const documentReadable: Check = {
  id: 'document.readable',
  area: 'document',
  deadlineMs: 25_000,
  appliesTo: ({ evidence }) => evidence.has('id_document_front') || evidence.has('id_document_back'),
  async run({ evidence }) {
    const [front, back, mrz, barcode, visualZone, portrait] = await Promise.all([
      evidence.reading('id_document_front'),
      evidence.reading('id_document_back'),
      evidence.mrz(),
      evidence.barcode(),
      evidence.visualZone(),
      evidence.documentPortrait(),
    ]);
    const reasons: Reason[] = [];
    const fieldCount = Object.keys(visualZone).length;
    // Two printed values are the least that tells a document from a poster behind it.
    if (mrz === null && barcode === null && fieldCount < 2) reasons.push({ code: 'UNREADABLE_DOCUMENT' });
    if (portrait === null) reasons.push({ code: 'DOCUMENT_FACE_NOT_FOUND' });
    return {
      outcome: reasons.length === 0 ? 'pass' : 'review',
      reasons,
      details: {
        textLines: { front: front?.lines.length ?? 0, back: back?.lines.length ?? 0 },
        rotationDegrees: { front: front?.rotationDegrees ?? null, back: back?.rotationDegrees ?? null },
        printedFields: fieldCount,
        ...(portrait && { portrait: { capture: portrait.side, box: portrait.face.box } }),
      },
    };
  },
};
