import { z } from 'zod';
import { DOCUMENT_CLASSES } from '../../domain/document/document-class.ts';
import { MrzChipPassword } from '../chips/chip-readers.ts';
import { Box, Reason } from '../runs/check-result.ts';
import { PREFILLABLE_FIELDS } from '../runs/kyc-data.ts';
import { DocumentRules } from './capture-rules.ts';

/** A passport has only a front: the page with the portrait. */
export const DOCUMENT_SIDES = ['id_document_front', 'id_document_back'] as const;
export type DocumentSide = (typeof DOCUMENT_SIDES)[number];

/** Where on a document a value was read; `SECOND_SIDE` is the same value on the back. */
export const DocumentSource = z.enum(['MRZ', 'BARCODE', 'OCR', 'SECOND_SIDE']);
export type DocumentSource = z.infer<typeof DocumentSource>;

/** A value read from the document, with dates and countries in the form's spelling. */
export const PrefilledValue = z.object({
  value: z.string(),
  /** Where it stands in a picture; absent if that is not known. */
  place: z.object({ capture: z.enum(DOCUMENT_SIDES), box: Box }).exactOptional(),
  source: DocumentSource,
  /** Null if the field has no check digit or comes from elsewhere. */
  check_digit_valid: z.boolean().nullable(),
  /** Other places on the document with the same value. */
  confirmed_by: z.array(DocumentSource),
  /** Other places on the document with a different value, even by one letter. */
  contradicted_by: z.array(DocumentSource),
});
export type PrefilledValue = z.infer<typeof PrefilledValue>;

/** Read beside the form's fields, for people to compare; nobody types them. */
export const SHOWN_FIELDS = ['expiry_date', 'issue_date', 'nationality_code', 'sex', 'birth_place'] as const;
export type ShownField = (typeof SHOWN_FIELDS)[number];

/**
 * Values read from a document to prefill the form. A missing field was not read, or its value would
 * not be accepted. The run reads the pictures again and decides.
 */
export const DocumentPrefill = z.object({
  /** null if the kind is unknown. */
  document_class: z.enum(DOCUMENT_CLASSES).nullable(),
  /** Whether this kind of document has data on the back; true if the kind is unknown. */
  has_back: z.boolean(),
  fields: z.partialRecord(z.enum(PREFILLABLE_FIELDS), PrefilledValue),
  /** Absent in readings that were kept by an earlier version. */
  shown: z.partialRecord(z.enum(SHOWN_FIELDS), PrefilledValue).exactOptional(),
  /** The document has one name as first and as last name, so the holder may have two. */
  has_name_twice: z.literal(true).exactOptional(),
  chip_password: MrzChipPassword.extend({ check_digits_valid: z.boolean() }).nullable(),
  /** The rules for this class of document, by which the flaws were judged. */
  rules: DocumentRules,
  /** Why to retake the picture, most important reason first; empty if the picture is good. */
  flaws: z.array(Reason.pick({ code: true }).extend({ capture: z.enum(DOCUMENT_SIDES).nullable() })),
});
/** Whether a better picture of this side would help. A flaw without a place is one of the front. */
export const isFlawedSide = ({ flaws }: Pick<z.infer<typeof DocumentPrefill>, 'flaws'>, side: DocumentSide): boolean =>
  flaws.some(({ capture }) => (capture ?? 'id_document_front') === side);

export type DocumentPrefill = z.infer<typeof DocumentPrefill>;
