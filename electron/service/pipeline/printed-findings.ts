import type { Box } from '#shared/check-result.ts';
import type { DocumentFieldName } from '#shared/document/document-fields.ts';
import type { DocumentClasses, PrintedSides, Side } from '../checks/check.ts';

/** The field names of `id_info` for a document's values. */
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

type PrintedFinding = {
  readonly value: string;
  readonly capture: Side;
  readonly box: Box;
  readonly confidence: number;
};

/** Every printed value with its side and position; if both sides have a field, the front's. */
export function printedFindings(sides: PrintedSides): Record<string, PrintedFinding> {
  const of = (capture: Side) =>
    Object.entries(sides[capture]).map(([field, { value, box, confidence }]): [string, PrintedFinding] => [
      idInfoName(field),
      { value, capture, box: wholePixels(box), confidence: Math.round(confidence * 1000) / 1000 },
    ]);
  return Object.fromEntries([...of('id_document_back'), ...of('id_document_front')]);
}

/** Pixels of the upright capture, rounded: a fraction of a pixel means nothing. */
function wholePixels({ left, top, width, height }: Box): Box {
  return { left: Math.round(left), top: Math.round(top), width: Math.round(width), height: Math.round(height) };
}

/** The document's class, its confidence (0 to 1) and the evidence for it; `null` if unknown. */
export function classFindings(classes: DocumentClasses | null): Record<string, unknown> {
  const whole = classes?.whole;
  const isKnown = whole !== undefined && whole.confidence > 0;
  return {
    document_class: isKnown ? whole.documentClass : null,
    document_class_confidence: isKnown ? whole.confidence : null,
    document_class_sources: isKnown ? whole.sources : [],
    ...(whole?.jurisdiction && { issue_state_code: whole.jurisdiction }),
  };
}
