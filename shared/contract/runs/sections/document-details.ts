import { z } from 'zod';
import { ChipRecord } from '../../findings/chip.ts';
import { Side } from '../../findings/document.ts';
import { BarcodeRecord, LicenceRecord, MrzRecord, PrintedValue } from '../../findings/document-record.ts';
import type { Described } from './as-sent.ts';

const mrz = MrzRecord.shape;
const mrzField = mrz.fields.valueType.shape;
const MrzData = z.object({
  format: mrz.format.describe('TD1, TD2, TD3 and so on.'),
  capture: Side,
  lines: mrz.lines,
  all_check_digits_valid: mrz.allCheckDigitsValid,
  composite_check_digit_valid: mrz.compositeCheckDigitValid.describe('Null if the format has none.'),
  repairs: mrz.repairs.describe(
    'Ours. Characters that the format or a check digit proves to be others than those read.',
  ),
  fields: z.record(
    z.string(),
    z.object({
      value: mrzField.value,
      line: mrzField.line,
      start: mrzField.start,
      end: mrzField.end,
      check_digit_valid: mrzField.checkDigitValid.describe('Null if no check digit covers it.'),
      box: mrzField.box.describe('Ours. On the capture; the whole line if the characters could not be located.'),
    }),
  ),
});
export type MrzData = Described<typeof MrzData>;

const chip = ChipRecord.shape;
const Certificate = chip.signer
  .unwrap()
  .omit({ notBefore: true, notAfter: true })
  .extend({ not_before: z.string(), not_after: z.string() });
export type Certificate = Described<typeof Certificate>;

const ChipData = z.object({
  read_at: chip.readAt,
  access: chip.access.shape.procedure.describe('How the chip was opened.'),
  trusted: chip.isTrusted.describe(
    'The issuing state signed the data, and nothing says that the chip is a copy or belongs to another document.',
  ),
  proofs: chip.proofs
    .omit({ mrzMatch: true, countryMatch: true })
    .extend({ mrz_match: chip.proofs.shape.mrzMatch, country_match: chip.proofs.shape.countryMatch })
    .describe('Each proof with its reason.'),
  mrz_lines: chip.mrzLines,
  details: chip.details.describe('Details beside the MRZ, named as in `id_info`.'),
  files: chip.files,
  unread_files: chip.unread.describe('Why a file was not read.'),
  signed_data_groups: chip.signedDataGroups.describe('Null without a security object.'),
  signer: Certificate.nullable().describe('The certificate that signed the data.'),
  issuer: Certificate.nullable().describe("The state's certificate, which signed the signer's."),
});
export type ChipData = Described<typeof ChipData>;

const licence = LicenceRecord.shape;
const BarcodeData = z.object({
  licence: z
    .object({
      standard: z.literal('AAMVA'),
      version: licence.version,
      jurisdiction_version: licence.jurisdictionVersion,
      issuer_id: licence.issuerId,
      document_type: licence.documentType,
      format: licence.format,
      capture: Side,
      truncation: licence.truncation.describe('Whether a name was cut.'),
      fields: licence.values,
      elements: licence.elements.describe('The data elements as encoded.'),
    })
    .nullable(),
  barcodes: z.array(
    BarcodeRecord.extend({
      seal: BarcodeRecord.shape.seal.unwrap().optional().describe('A digital seal. Its signature is not verified.'),
    }),
  ),
});
export type BarcodeData = Described<typeof BarcodeData>;

/** The document as read, source by source. */
export const DocumentDetails = z.object({
  mrz_data: MrzData.nullable(),
  chip_data: ChipData.optional().describe('Ours. The content of the chip, and whose certificates signed it.'),
  barcode_data: BarcodeData.nullable(),
  ocr_data: z.object({
    front: z.array(z.string()).describe('Every line.'),
    back: z.array(z.string()).describe('Every line.'),
    fields: z.record(z.string(), PrintedValue).describe('Every printed value with its place on the capture.'),
  }),
});
