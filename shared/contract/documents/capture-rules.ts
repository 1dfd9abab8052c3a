import { z } from 'zod';
import { DOCUMENT_CLASSES } from '../../domain/document/document-class.ts';
import { VerificationType } from '../runs/kyc-data.ts';

/** How good a picture must be; the limits are in `shared/domain/image/quality-rules.ts`. */
export const CaptureStrictness = z.enum(['strict', 'normal', 'relaxed']);
export type CaptureStrictness = z.infer<typeof CaptureStrictness>;

export const TRIES_MOST = 5;

export const DocumentRules = z.object({
  strictness: CaptureStrictness,
  /** After this many pictures that were not good enough, the best one goes on. */
  tries_max: z.int().min(1).max(TRIES_MOST),
});
export type DocumentRules = z.infer<typeof DocumentRules>;

export const DocumentClassName = z.enum(DOCUMENT_CLASSES);

/** At the desk and behind a link. `other` also applies until the class is known. */
export const CaptureRules = z.object({
  /** Verification types that need a phone number. API callers always give one. */
  phone_required: z.array(VerificationType).max(VerificationType.options.length),
  documents: z.record(DocumentClassName, DocumentRules),
});
export type CaptureRules = z.infer<typeof CaptureRules>;

const NORMAL: DocumentRules = { strictness: 'normal', tries_max: 2 };
const EVERY_CLASS_NORMAL: CaptureRules['documents'] = {
  passport: NORMAL,
  identity_card: NORMAL,
  residence_permit: NORMAL,
  driving_licence: NORMAL,
  visa: NORMAL,
  other: NORMAL,
};

/** A document says who somebody is; not everybody has a phone. */
export const DEFAULT_CAPTURE_RULES: CaptureRules = { phone_required: [], documents: EVERY_CLASS_NORMAL };

/** Policies without these rules ask everybody for a phone number. */
export const EARLIER_CAPTURE_RULES: CaptureRules = {
  phone_required: [...VerificationType.options],
  documents: EVERY_CLASS_NORMAL,
};

export const rulesFor = ({ documents }: Pick<CaptureRules, 'documents'>, documentClass: string | null): DocumentRules =>
  documents[DocumentClassName.safeParse(documentClass).data ?? 'other'];

/** The rules for a case's pictures, and how many before them were not good enough. */
export const CapturedUnder = DocumentRules.extend({
  document_class: DocumentClassName.nullable(),
  rejected: z.object({ id_document_front: z.int().min(0), id_document_back: z.int().min(0) }),
});
export type CapturedUnder = z.infer<typeof CapturedUnder>;
