import { z } from 'zod';
import { Box } from '../runs/check-result.ts';
import { ChipRecord } from './chip.ts';
import { Side, TypeFindings } from './document.ts';
import { SealRecord } from './seal.ts';

const text = z.string().nullable();

export const PrintedValue = z.object({ value: z.string(), capture: Side, box: Box, confidence: z.number() });

export const MrzRecord = z.object({
  format: z.string(),
  capture: Side,
  lines: z.array(z.string()),
  allCheckDigitsValid: z.boolean(),
  compositeCheckDigitValid: z.boolean().nullable(),
  /** Characters that the format or a check digit proves to be others than those read. */
  repairs: z.array(z.object({ line: z.number(), column: z.number(), from: z.string(), to: z.string() })),
  fields: z.record(
    z.string(),
    z.object({
      value: z.string(),
      line: z.number(),
      start: z.number(),
      end: z.number(),
      checkDigitValid: z.boolean().nullable(),
      /** On the capture; the whole line if the characters could not be located. */
      box: Box.nullable(),
    }),
  ),
});
export type MrzRecord = z.infer<typeof MrzRecord>;

export const LicenceRecord = z.object({
  capture: Side,
  format: z.string(),
  version: z.number().nullable(),
  jurisdictionVersion: z.number().nullable(),
  issuerId: text,
  documentType: text,
  issuingState: text,
  jurisdiction: text,
  /** Null if the barcode has no street. */
  address: z.object({ street: z.string(), secondLine: text, city: text, region: text, postalCode: text }).nullable(),
  truncation: z.record(z.string(), z.string()),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  elements: z.array(z.object({ id: z.string(), name: text, value: z.string(), subfile: z.string() })),
});
export type LicenceRecord = z.infer<typeof LicenceRecord>;

const Point = z.object({ x: z.number(), y: z.number() });
export const BarcodeRecord = z.object({
  format: z.string(),
  capture: Side,
  /** Without the numbers that a licence must not pass on. */
  text: z.string(),
  corners: z.tuple([Point, Point, Point, Point]),
  seal: SealRecord.nullable(),
});
export type BarcodeRecord = z.infer<typeof BarcodeRecord>;

/**
 * `domain/document/resolved-document.ts` decided which source wins for each value. A source that
 * could not be read is null; the checks say why.
 */
export const DocumentRecord = z.object({
  classification: TypeFindings.nullable(),
  values: z.object({
    documentNumber: text,
    personalNumber: text,
    firstName: text,
    lastName: text,
    birthDate: text,
    sex: text,
    /** As travel documents write them (ICAO Doc 9303-3). */
    nationality: text,
    issuingState: text,
    issueDate: text,
    expiryDate: text,
    /** As printed. */
    address: text,
  }),
  chip: ChipRecord.nullable(),
  mrz: MrzRecord.nullable(),
  licence: LicenceRecord.nullable(),
  barcodes: z.array(BarcodeRecord),
  lines: z.object({ front: z.array(z.string()), back: z.array(z.string()) }),
  /** Every printed value by its name in `DocumentFields`; if both sides have one, the front's. */
  printed: z.record(z.string(), PrintedValue).nullable(),
});
export type DocumentRecord = z.infer<typeof DocumentRecord>;
