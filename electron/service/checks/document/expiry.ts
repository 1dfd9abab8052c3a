import type { Check } from '../check.ts';

/** Whether the document is still valid on the day it is shown: its last valid day is the expiry date itself. */
export const documentExpiry: Check = {
  id: 'document.expiry',
  area: 'document',
  deadlineMs: 25_000,
  appliesTo: ({ evidence }) => evidence.has('id_document_front') || evidence.has('id_document_back'),
  async run({ evidence, today }) {
    const [mrz, visualZone] = await Promise.all([evidence.mrz(), evidence.visualZone()]);
    const expiryField = mrz?.parsed.fields.expiryDate;
    // The zone's date is protected by a check digit; where that fails, or there is no zone, the printed date is asked.
    const zoneDate = expiryField?.checkDigit?.valid ? mrz?.parsed.values.expiryDate : undefined;
    const expiryDate = zoneDate ?? visualZone.expiryDate;
    if (expiryDate === undefined)
      return { outcome: 'review', reasons: [{ code: 'MISSING_DOCUMENT_EXPIRY', field: 'id_expiry_date' }] };

    const details = { expiryDate, source: zoneDate === undefined ? 'OCR' : 'MRZ' };
    if (expiryDate < today)
      return { outcome: 'fail', reasons: [{ code: 'DOCUMENT_EXPIRED', field: 'id_expiry_date' }], details };
    return { outcome: 'pass', reasons: [], details };
  },
};
