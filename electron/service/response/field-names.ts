import type { DocumentRecord } from '#shared/contract/findings/document-record.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import type { Box } from '#shared/contract/runs/check-result.ts';
import type { DocumentFieldName } from '#shared/domain/document/document-fields.ts';

const NAMES: Readonly<Record<DocumentFieldName, string>> = {
  documentCode: 'document_code',
  issuingState: 'issue_country_code',
  primaryIdentifier: 'last_name',
  secondaryIdentifier: 'first_name',
  documentNumber: 'id_number',
  nationality: 'nationality_code',
  birthDate: 'birth_date',
  birthPlace: 'birth_place',
  sex: 'gender',
  expiryDate: 'id_expiry_date',
  issueDate: 'id_issue_date',
  authority: 'issue_authority',
  personalNumber: 'personal_number',
  address: 'address',
};

/** Translates our field names to those of `id_info`; returns other names unchanged. */
export function idInfoName(field: string): string {
  return Object.hasOwn(NAMES, field) ? NAMES[field as DocumentFieldName] : field;
}

/** Every printed value with its side and position, under the field names of `id_info`. */
export function printedValues(printed: NonNullable<Fixed<DocumentRecord>['printed']>) {
  return Object.fromEntries(
    Object.entries(printed).map(([field, { value, capture, box, confidence }]) => [
      idInfoName(field),
      { value, capture, box: wholePixels(box), confidence: Math.round(confidence * 1000) / 1000 },
    ]),
  );
}

/** Pixels of the upright capture, rounded: a fraction of a pixel means nothing. */
function wholePixels({ left, top, width, height }: Box): Box {
  return { left: Math.round(left), top: Math.round(top), width: Math.round(width), height: Math.round(height) };
}
