import type { Verdict } from '#shared/contract/findings/check-result.ts';
import type { Reason } from '#shared/contract/runs/check-result.ts';
import { valuesIn } from '#shared/domain/document/resolved-document.ts';
import type { DocumentReading } from '../../../workers/protocol.ts';
import type { Check } from '../check.ts';
import type { DocumentEvidence, Side } from '../document-evidence.ts';
import { secondDocument, showsNoDocument } from './seen-documents.ts';

/** One identity document, not mirrored, with readable text and a portrait. */
export const documentReadable: Check<'document.readable', DocumentEvidence> = {
  id: 'document.readable',
  area: 'document',
  appliesTo: ({ evidence }) => evidence.has('id_document_front') || evidence.has('id_document_back'),
  run: ({ evidence }) => judgeReadable(evidence),
};

/** Judges the captured sides, in a run or before there is one. */
export async function judgeReadable(evidence: DocumentEvidence): Promise<Verdict<'document.readable'>> {
  const [front, back, document, portrait] = await Promise.all([
    evidence.reading('id_document_front'),
    evidence.reading('id_document_back'),
    evidence.document(),
    evidence.documentPortrait(),
  ]);
  const reasons: Reason[] = [];
  for (const [side, reading] of [
    ['id_document_front', front],
    ['id_document_back', back],
  ] as const) {
    if (reading === null) {
      // Captured but undecodable; the other side does not make up for it.
      if (evidence.has(side)) reasons.push({ code: 'UNREADABLE_DOCUMENT', field: side });
      continue;
    }
    const faces = portrait?.side === side ? portrait.reading.faces : [];
    const second = secondDocument(reading, faces);
    if (reading.isMirrored) reasons.push({ code: 'IMAGE_MIRRORED', region: whole(side, reading) });
    if (showsNoDocument(reading)) reasons.push({ code: 'DOCUMENT_NOT_FOUND', region: whole(side, reading) });
    if (second) reasons.push({ code: 'MULTIPLE_DOCUMENTS', region: { capture: side, box: second.box } });
  }
  const fieldCount = Object.keys(valuesIn(document, 'OCR')).length;
  // At least two printed values, to tell a document from a poster in the background.
  if (document.mrz === null && document.barcode === null && fieldCount < 2)
    reasons.push({ code: 'UNREADABLE_DOCUMENT' });
  if (portrait === null) reasons.push({ code: 'DOCUMENT_FACE_NOT_FOUND' });
  return {
    outcome: reasons.length === 0 ? 'pass' : 'review',
    reasons,
    findings: {
      textLines: { front: front?.lines.length ?? 0, back: back?.lines.length ?? 0 },
      rotationDegrees: { front: front?.rotationDegrees ?? null, back: back?.rotationDegrees ?? null },
      printedFields: fieldCount,
      ...(portrait && { portrait: { capture: portrait.side, box: portrait.face.box } }),
    },
  };
}

function whole(capture: Side, { imageWidth, imageHeight }: DocumentReading): NonNullable<Reason['region']> {
  return { capture, box: { left: 0, top: 0, width: imageWidth, height: imageHeight } };
}
