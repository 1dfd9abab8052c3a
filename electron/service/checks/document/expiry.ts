import type { Check } from '../check.ts';

/**
 * Whether the document is valid today; its last valid day is the expiry date. A past date fails only if a check digit
 * or the barcode's error correction protects it, because one misread printed digit must not decline anybody.
 */
export const documentExpiry: Check<'document.expiry'> = {
  id: 'document.expiry',
  area: 'document',
  appliesTo: ({ evidence }) => evidence.has('id_document_front') || evidence.has('id_document_back'),
  async run({ evidence, today }) {
    const [mrz, barcode, visualZone] = await Promise.all([evidence.mrz(), evidence.barcode(), evidence.visualZone()]);
    const expiryField = mrz?.parsed.fields.expiryDate;
    // Trust the MRZ's date if its check digit is valid, else the barcode's (it corrects its own errors), else the
    // printed date.
    const mrzDate = expiryField?.checkDigit?.valid ? mrz?.parsed.values.expiryDate : undefined;
    const barcodeDate = barcode?.parsed.values.expiryDate;
    const expiryDate = mrzDate ?? barcodeDate ?? visualZone.expiryDate;
    if (expiryDate === undefined)
      return { outcome: 'review', reasons: [{ code: 'MISSING_DOCUMENT_EXPIRY', field: 'id_expiry_date' }] };

    const source = mrzDate ? 'MRZ' : barcodeDate ? 'BARCODE' : 'OCR';
    const findings = { expiryDate, source } as const;
    if (expiryDate < today)
      return {
        outcome: findings.source === 'OCR' ? 'review' : 'fail',
        reasons: [{ code: 'DOCUMENT_EXPIRED', field: 'id_expiry_date' }],
        findings,
      };
    return { outcome: 'pass', reasons: [], findings };
  },
};
