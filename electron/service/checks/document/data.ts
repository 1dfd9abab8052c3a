import type { Reason, Verdict } from '#shared/check-result.ts';
import type { ReasonCode } from '#shared/reason-codes.ts';
import type { Check } from '../check.ts';
import type { ComparedField, FieldComparison } from './compare-fields.ts';
import { compareFields, documentSourcesDiffer } from './compare-fields.ts';

const MISMATCH_CODE: Partial<Record<ComparedField, ReasonCode>> = {
  first_name: 'NAME_MISMATCH',
  last_name: 'NAME_MISMATCH',
  birth_date: 'BIRTH_DATE_MISMATCH',
  id_number: 'ID_NUMBER_MISMATCH',
  issue_country_code: 'COUNTRY_MISMATCH',
};

/** Without these three on the document it is not shown whose document it is. */
const INDISPENSABLE: readonly ComparedField[] = ['first_name', 'last_name', 'birth_date'];

/**
 * A typed field agrees when the machine readable zone has it exactly, or the printed text where there is no zone.
 * One misread letter in one source is forgiven only where the other source is exact.
 */
function typedFieldDiffers(comparison: FieldComparison): boolean {
  if (comparison.reference !== 'USER_INPUT') return false;
  const found = Object.values(comparison.agreement);
  if (comparison.field === 'issue_country_code')
    return comparison.agreement.MRZ === 'differ' || (comparison.agreement.MRZ === undefined && isOtherCode(comparison));
  if (found.includes('agree')) return found.includes('differ') && comparison.agreement.MRZ !== 'agree';
  return true;
}

/** A printed country that is a word proves nothing either way; a printed code does. */
function isOtherCode({ values, agreement }: FieldComparison): boolean {
  return values.OCR?.length === 3 && agreement.OCR === 'differ';
}

export function judgeData(comparisons: readonly FieldComparison[], mrzIsClean: boolean): Verdict {
  const reasons: Reason[] = [];
  for (const comparison of comparisons) {
    const code = MISMATCH_CODE[comparison.field];
    if (code && typedFieldDiffers(comparison)) reasons.push({ code, field: comparison.field });
    if (mrzIsClean && documentSourcesDiffer(comparison))
      reasons.push({ code: 'MRZ_DATA_MISMATCH', field: comparison.field });
  }
  for (const field of INDISPENSABLE)
    if (!comparisons.some((comparison) => comparison.field === field))
      reasons.push({ code: 'DOCUMENT_DATA_NOT_FOUND', field });
  return { outcome: reasons.length === 0 ? 'pass' : 'review', reasons, details: { comparisons } };
}

/** Whether the document says what was typed, and says it the same way everywhere. */
export const documentData: Check = {
  id: 'document.data',
  area: 'document',
  deadlineMs: 25_000,
  appliesTo: ({ evidence }) => evidence.has('id_document_front') || evidence.has('id_document_back'),
  async run({ fields, evidence }) {
    const [visualZone, mrz] = await Promise.all([evidence.visualZone(), evidence.mrz()]);
    const comparisons = compareFields(fields, visualZone, mrz?.parsed ?? null);
    return judgeData(comparisons, mrz?.parsed.allCheckDigitsValid ?? false);
  },
};
