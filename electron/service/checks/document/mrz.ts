import type { Reason } from '#shared/check-result.ts';
import type { Check } from '../check.ts';

/** Whether a machine readable zone is there and its check digits are right. */
export const documentMrz: Check = {
  id: 'document.mrz',
  area: 'document',
  deadlineMs: 25_000,
  appliesTo: ({ evidence }) => evidence.has('id_document_front') || evidence.has('id_document_back'),
  async run({ evidence }) {
    const mrz = await evidence.mrz();
    if (mrz === null) return { outcome: 'review', reasons: [{ code: 'MRZ_NOT_FOUND' }] };

    const { side, parsed } = mrz;
    const boxes = (await evidence.reading(side))?.mrz?.boxes ?? [];
    const reasons: Reason[] = [];
    for (const [field, { checkDigit, line }] of Object.entries(parsed.fields)) {
      if (!checkDigit || checkDigit.valid) continue;
      const box = boxes[line];
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
