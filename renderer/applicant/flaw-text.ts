import type { DocumentPrefill } from '#shared/contract/documents/document-prefill.ts';

/** The advice for a picture, by text key under `document.flaw`. */
const ADVICE: Readonly<Record<string, FlawKey>> = {
  IMAGE_TOO_BLURRY: 'blurry',
  GLARE_DETECTED: 'glare',
  IMAGE_TOO_DARK: 'dark',
  DOCUMENT_CROPPED: 'cropped',
  DOCUMENT_TOO_CLOSE: 'cropped',
  DOCUMENT_TOO_FAR: 'small',
  IMAGE_TOO_SMALL: 'small',
  DOCUMENT_NOT_FOUND: 'not_found',
};
type FlawKey = 'blurry' | 'glare' | 'dark' | 'cropped' | 'small' | 'not_found' | 'other';

/** The most important thing to do better in the picture of one side; null if it is good. */
export function flawOf(
  reading: DocumentPrefill | null,
  side: 'id_document_front' | 'id_document_back',
): FlawKey | null {
  const flaw = reading?.flaws.find(({ capture }) => capture === side || capture === null);
  return flaw === undefined ? null : (ADVICE[flaw.code] ?? 'other');
}
