import { z } from 'zod';
import { DOCUMENT_CLASSES } from '../../domain/document/document-class.ts';
import { Box } from '../runs/check-result.ts';
import { Region } from './region.ts';

export const Side = z.enum(['id_document_front', 'id_document_back']);
export type Side = z.infer<typeof Side>;

export const ReadableFindings = z.object({
  textLines: z.object({ front: z.number(), back: z.number() }),
  rotationDegrees: z.object({ front: z.number().nullable(), back: z.number().nullable() }),
  printedFields: z.number(),
  portrait: Region.exactOptional(),
});

/** `document.type`: the class of the document from all evidence together. */
export const TypeFindings = z.object({
  documentClass: z.enum(DOCUMENT_CLASSES),
  issuingState: z.string().nullable(),
  jurisdiction: z.string().nullable(),
  /** 0 to 1, set by judgement; 0 if there is no sign of any class. */
  confidence: z.number(),
  sources: z.array(z.enum(['MRZ', 'BARCODE', 'OCR'])),
});
export type DocumentClassification = z.infer<typeof TypeFindings>;

const Corner = z.object({ x: z.number(), y: z.number() });
const Covered = z.object({ part: z.number(), box: Box.nullable() });
const Quality = z.object({
  corners: z.tuple([Corner, Corner, Corner, Corner]),
  found: z.boolean(),
  coveredPart: z.number(),
  longSidePx: z.number(),
  cutOff: z.boolean(),
  cutSides: z.number(),
  tilt: z.number(),
  blur: z.number().nullable(),
  glare: Covered,
  occlusion: Covered,
  brightness: z.number(),
  colour: z.number().nullable(),
  durationMs: z.number(),
});

/** `document.quality`: the measures of each captured side, and their limits. */
export const QualityFindings = z.object({
  thresholds: z.record(z.string(), z.number()),
  id_document_front: Quality.exactOptional(),
  id_document_back: Quality.exactOptional(),
});

/**
 * `document.mrz`: fields that check digits cover, others, and those with unproven replacements; or
 * the barcode instead.
 */
export const MrzFindings = z.union([
  z.object({
    format: z.string(),
    capture: Side,
    boxes: z.array(Box),
    checked: z.array(z.string()),
    unchecked: z.array(z.string()),
    repaired: z.array(z.string()),
  }),
  z.object({ standIn: z.literal('AAMVA'), capture: Side }),
]);

/** Named as in `id_info`. */
export const COMPARED_FIELDS = [
  'first_name',
  'last_name',
  'birth_date',
  'id_number',
  'issue_country_code',
  'nationality_code',
  'gender',
  'id_expiry_date',
] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** `OCR` is the side with more printed fields. `SECOND_SIDE` is what the other repeats. */
export const Source = z.enum(['USER_INPUT', 'CHIP', 'OCR', 'MRZ', 'BARCODE', 'SECOND_SIDE']);
export type Source = z.infer<typeof Source>;

/**
 * A comparison ignored this: spelling (Müller, MUELLER), a cut name, a date format, or separators
 * in a number. `none`: only case.
 */
export const Normalisation = z.enum(['transliteration', 'mrz_truncation', 'date', 'number', 'none']);
export type Normalisation = z.infer<typeof Normalisation>;

/**
 * `reference` is compared with: the typed value, else the one that counts on the document. For a
 * prefilled field it is the source of the prefill.
 */
export const FieldComparison = z.object({
  field: z.enum(COMPARED_FIELDS),
  reference: Source,
  values: z.partialRecord(Source, z.string()),
  agreement: z.partialRecord(Source, z.enum(['agree', 'near', 'differ'])),
  /** The difference in spelling or form that each comparison with the reference ignored. */
  normalisation: z.partialRecord(Source, Normalisation),
  /** The form took this value from the document, so USER_INPUT repeats it and confirms nothing. */
  isPrefilled: z.literal(true).exactOptional(),
});

/** `document.data`: what the form and the document's own sources say, field by field. */
export const DataFindings = z.object({
  comparisons: z.array(FieldComparison),
  /** The document has one name as first and as last name. */
  hasNameTwice: z.literal(true).exactOptional(),
});

export const ExpiryFindings = z.object({ expiryDate: z.string(), source: z.enum(['CHIP', 'MRZ', 'BARCODE', 'OCR']) });
