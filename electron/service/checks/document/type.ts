import type { Reason } from '#shared/check-result.ts';
import type { Classification } from '#shared/document/classify-document.ts';
import { CLASS_CONFIDENCE_MIN } from '#shared/document/classify-document.ts';
import type { DocumentClass } from '#shared/document/document-class.ts';
import type { Check, DocumentClasses } from '../check.ts';

/**
 * What may be shown where an identity document was declared: the interface knows one `id_type`, NATIONAL_ID, which services
 * like this one use for any identity document of a government. A visa is a permission in one, not one.
 */
const IDENTITY_DOCUMENTS: ReadonlySet<DocumentClass> = new Set([
  'passport',
  'identity_card',
  'residence_permit',
  'driving_licence',
]);

/** A side says by itself what it is when it is this sure: a title of its own, a zone or a barcode. */
const SIDE_CONFIDENCE_MIN = 0.8;

/** Cards of one format that issuers name alike: telling them apart by one side alone is not sure enough to contradict. */
const FAMILY: Readonly<Record<DocumentClass, string>> = {
  passport: 'passport',
  identity_card: 'card',
  residence_permit: 'card',
  driving_licence: 'licence',
  visa: 'visa',
  other: 'other',
};

export function judgeType({ whole, sides }: DocumentClasses): Reason[] {
  const reasons: Reason[] = [];
  if (whole.confidence < CLASS_CONFIDENCE_MIN) reasons.push({ code: 'UNRECOGNIZED_DOCUMENT' });
  else if (!IDENTITY_DOCUMENTS.has(whole.documentClass))
    reasons.push({ code: 'DOCUMENT_TYPE_MISMATCH', field: 'id_type' });
  if (contradict(sides.id_document_front, sides.id_document_back))
    reasons.push({ code: 'DOCUMENT_FRONT_BACK_MISMATCH', field: 'document_class' });
  return reasons;
}

/** Both sides name kinds of identity documents, and not the same: the front of one card and the back of another. */
function contradict(front: Classification, back: Classification): boolean {
  return (
    [front, back].every(
      ({ documentClass, confidence }) => documentClass !== 'other' && confidence >= SIDE_CONFIDENCE_MIN,
    ) && FAMILY[front.documentClass] !== FAMILY[back.documentClass]
  );
}

/** Whether it is known what kind of document was shown, and whether that is what was declared. */
export const documentType: Check = {
  id: 'document.type',
  area: 'document',
  deadlineMs: 25_000,
  appliesTo: ({ evidence }) => evidence.has('id_document_front') || evidence.has('id_document_back'),
  async run({ evidence }) {
    const classes = await evidence.documentClass();
    const reasons = judgeType(classes);
    const { documentClass, issuingState, jurisdiction, confidence, sources } = classes.whole;
    return {
      outcome: reasons.length === 0 ? 'pass' : 'review',
      reasons,
      details: { documentClass, issuingState, jurisdiction, confidence, sources },
    };
  },
};
