import type { Reason } from '#shared/contract/runs/check-result.ts';
import { CLASS_CONFIDENCE_MIN, type Classification } from '#shared/domain/document/classify-document.ts';
import type { DocumentClass } from '#shared/domain/document/document-class.ts';
import type { Check } from '../check.ts';
import type { DocumentClasses, DocumentEvidence } from '../document-evidence.ts';

/**
 * The contract's one `id_type`, NATIONAL_ID, means any government identity document. A visa is a
 * permission inside one.
 */
const IDENTITY_DOCUMENTS: ReadonlySet<DocumentClass> = new Set([
  'passport',
  'identity_card',
  'residence_permit',
  'driving_licence',
]);

/** From this confidence a side alone determines its class: it has a title, an MRZ or a barcode. */
const SIDE_CONFIDENCE_MIN = 0.8;

/** Cards of one format with similar titles never contradict each other. */
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

/** Different kinds, such as one card's front and another's back. */
function contradict(front: Classification, back: Classification): boolean {
  return (
    [front, back].every(
      ({ documentClass, confidence }) => documentClass !== 'other' && confidence >= SIDE_CONFIDENCE_MIN,
    ) && FAMILY[front.documentClass] !== FAMILY[back.documentClass]
  );
}

/** Whether the kind of document is known, and whether it is the declared one. */
export const documentType: Check<'document.type', DocumentEvidence> = {
  id: 'document.type',
  area: 'document',
  appliesTo: ({ evidence }) => evidence.has('id_document_front') || evidence.has('id_document_back'),
  async run({ evidence }) {
    const classes = await evidence.documentClass();
    const reasons = judgeType(classes);
    const { documentClass, issuingState, jurisdiction, confidence, sources } = classes.whole;
    return {
      outcome: reasons.length === 0 ? 'pass' : 'review',
      reasons,
      findings: { documentClass, issuingState, jurisdiction, confidence, sources },
    };
  },
};
