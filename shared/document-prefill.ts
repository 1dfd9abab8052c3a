import { z } from 'zod';
import { Reason } from './check-result.ts';
import { DOCUMENT_CLASSES } from './document/document-class.ts';
import { PREFILLABLE_FIELDS } from './kyc-data.ts';

/** Where on a document something was read; `SECOND_SIDE` is what the back prints of the same. */
export const DocumentSource = z.enum(['MRZ', 'BARCODE', 'OCR', 'SECOND_SIDE']);
export type DocumentSource = z.infer<typeof DocumentSource>;

/** One field of the form as the document says it, in the form's own spelling of dates and countries. */
export const PrefilledValue = z.object({
  value: z.string(),
  source: DocumentSource,
  /** Of the field's own check digit in the machine readable zone; null where it has none, or comes from elsewhere. */
  check_digit_valid: z.boolean().nullable(),
  /** Other places of the document that say the same. */
  confirmed_by: z.array(DocumentSource),
  /** Other places of the document where it reads otherwise, if by one letter. */
  contradicted_by: z.array(DocumentSource),
});
export type PrefilledValue = z.infer<typeof PrefilledValue>;

/**
 * What a document says, for a form that is filled before anybody types. A field that is missing was not read, or as read would
 * not be accepted. Nothing is decided here: the run reads the pictures again.
 */
export const DocumentPrefill = z.object({
  /** Null where the kind could not be established. */
  document_class: z.enum(DOCUMENT_CLASSES).nullable(),
  /** Whether documents of this kind say something on their back; true where the kind is not known. */
  has_back: z.boolean(),
  fields: z.partialRecord(z.enum(PREFILLABLE_FIELDS), PrefilledValue),
  /** Why the picture should be taken again, most telling first; empty where nothing speaks for it. */
  flaws: z.array(
    Reason.pick({ code: true }).extend({ capture: z.enum(['id_document_front', 'id_document_back']).nullable() }),
  ),
});
export type DocumentPrefill = z.infer<typeof DocumentPrefill>;
