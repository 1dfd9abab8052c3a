/** The kind of document; `other` is everything else. */
export const DOCUMENT_CLASSES = [
  'passport',
  'identity_card',
  'residence_permit',
  'driving_licence',
  'visa',
  'other',
] as const;
export type DocumentClass = (typeof DOCUMENT_CLASSES)[number];
