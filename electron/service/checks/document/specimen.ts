import { specimenEvidence } from '#shared/domain/document/print/specimen-marks.ts';
import type { Check } from '../check.ts';
import type { DocumentEvidence } from '../document-evidence.ts';

/** Not where the policy accepts specimens, as in demo and sandbox. */
export const documentSpecimen: Check<'document.specimen', DocumentEvidence> = {
  id: 'document.specimen',
  area: 'document',
  appliesTo: ({ evidence, policy }) =>
    !policy.document.specimens_accepted && (evidence.has('id_document_front') || evidence.has('id_document_back')),
  async run({ evidence }) {
    const [front, back, document] = await Promise.all([
      evidence.reading('id_document_front'),
      evidence.reading('id_document_back'),
      evidence.document(),
    ]);
    const lines = [...(front?.lines ?? []), ...(back?.lines ?? [])];
    const { mrz, fields } = document;
    if (lines.length === 0 && mrz === null) return { outcome: 'review', reasons: [{ code: 'UNREADABLE_DOCUMENT' }] };
    const found = specimenEvidence({
      // A misread state proves nothing.
      mrz: mrz?.allCheckDigitsValid ? mrz : null,
      lines,
      names: [fields.primaryIdentifier, fields.secondaryIdentifier].map((name) => name?.readings.OCR?.value),
    });
    if (found === null) return { outcome: 'pass', reasons: [] };
    return { outcome: found === 'proven' ? 'fail' : 'review', reasons: [{ code: 'SPECIMEN_DOCUMENT' }] };
  },
};
