import { lastDayOf, NEVER_EXPIRES } from '#shared/domain/document/partial-date.ts';
import { isDoubtful } from '#shared/domain/document/resolved-document.ts';
import type { Check } from '../check.ts';
import type { DocumentEvidence } from '../document-evidence.ts';

/**
 * Valid on its last day; for life passes. A past date fails only if protected, because one misread
 * printed digit must decline nobody.
 */
export const documentExpiry: Check<'document.expiry', DocumentEvidence> = {
  id: 'document.expiry',
  area: 'document',
  appliesTo: ({ evidence }) => evidence.has('id_document_front') || evidence.has('id_document_back'),
  async run({ evidence, today }) {
    const expiry = (await evidence.document()).fields.expiryDate;
    // A doubtful date wins only if no other source shows one.
    if (expiry === undefined || isDoubtful(expiry))
      return { outcome: 'review', reasons: [{ code: 'MISSING_DOCUMENT_EXPIRY', field: 'id_expiry_date' }] };

    const findings = { expiryDate: expiry.value, source: expiry.source };
    if (expiry.value !== NEVER_EXPIRES && lastDayOf(expiry.value) < today)
      return {
        outcome: expiry.proof === 'proven' ? 'fail' : 'review',
        reasons: [{ code: 'DOCUMENT_EXPIRED', field: 'id_expiry_date' }],
        findings,
      };
    return { outcome: 'pass', reasons: [], findings };
  },
};
