import type { Reason } from '#shared/check-result.ts';
import { mrzFieldBox } from '#shared/document/mrz-field-box.ts';
import type { Check } from '../check.ts';

/**
 * Whether a machine readable zone is there and its check digits are right. A driving licence has none: its barcode stands
 * in for it, and this check has nothing to look at.
 */
export const documentMrz: Check = {
  id: 'document.mrz',
  area: 'document',
  deadlineMs: 25_000,
  appliesTo: ({ evidence }) => evidence.has('id_document_front') || evidence.has('id_document_back'),
  async run({ evidence }) {
    const [mrz, barcode] = await Promise.all([evidence.mrz(), evidence.barcode()]);
    if (mrz === null && barcode !== null)
      return { outcome: 'not_applicable', reasons: [], details: { standIn: 'AAMVA', capture: barcode.side } };
    if (mrz === null) return { outcome: 'review', reasons: [{ code: 'MRZ_NOT_FOUND' }] };

    const { side, parsed } = mrz;
    const read = (await evidence.reading(side))?.mrz;
    const boxes = read?.boxes ?? [];
    const reasons: Reason[] = [];
    for (const [field, { checkDigit, line, start, end }] of Object.entries(parsed.fields)) {
      if (!checkDigit || checkDigit.valid) continue;
      const box = mrzFieldBox(read?.characters?.[line] ?? [], start, end) ?? boxes[line];
      reasons.push({ code: 'CHECK_DIGIT_FAILED', field, ...(box && { region: { capture: side, box } }) });
    }
    if (parsed.compositeCheckDigit?.valid === false) reasons.push({ code: 'CHECK_DIGIT_FAILED', field: 'composite' });
    return {
      outcome: reasons.length === 0 ? 'pass' : 'review',
      reasons,
      details: { format: parsed.format, capture: side, boxes },
    };
  },
};
