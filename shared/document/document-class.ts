/** What a document is; `other` is everything that is none of these. */
export const DOCUMENT_CLASSES = [
  'passport',
  'identity_card',
  'residence_permit',
  'driving_licence',
  'visa',
  'other',
] as const;
export type DocumentClass = (typeof DOCUMENT_CLASSES)[number];
