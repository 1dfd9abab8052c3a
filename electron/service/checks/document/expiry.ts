import type { Check } from '../check.ts';

/**
 * Whether the document is still valid on the day it is shown: its last valid day is the expiry date itself. A date that has
 * passed fails where a check digit or the barcode's own correction of errors protects it; one misread digit of print
 * declines nobody.
 */
export const documentExpiry: Check = {
  id: 'document.expiry',
  area: 'document',
  deadlineMs: 25_000,
  appliesTo: ({ evidence }) => evidence.has('id_document_front') || evidence.has('id_document_back'),
  async run({ evidence, today }) {
    const [mrz, barcode, visualZone] = await Promise.all([evidence.mrz(), evidence.barcode(), evidence.visualZone()]);
    const expiryField = mrz?.parsed.fields.expiryDate;
    // The zone's date is protected by a check digit; where that fails, or there is no zone, a barcode is asked
    // (it corrects its own errors), then the printed date.
    const zoneDate = expiryField?.checkDigit?.valid ? mrz?.parsed.values.expiryDate : undefined;
    const barcodeDate = barcode?.parsed.values.expiryDate;
    const expiryDate = zoneDate ?? barcodeDate ?? visualZone.expiryDate;
    if (expiryDate === undefined)
      return { outcome: 'review', reasons: [{ code: 'MISSING_DOCUMENT_EXPIRY', field: 'id_expiry_date' }] };

    const details = { expiryDate, source: zoneDate ? 'MRZ' : barcodeDate ? 'BARCODE' : 'OCR' };
    if (expiryDate < today)
      return {
        outcome: details.source === 'OCR' ? 'review' : 'fail',
        reasons: [{ code: 'DOCUMENT_EXPIRED', field: 'id_expiry_date' }],
        details,
      };
    return { outcome: 'pass', reasons: [], details };
  },
};
