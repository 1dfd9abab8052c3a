import { z } from 'zod';
import { DOCUMENT_CLASSES } from '../../../domain/document/document-class.ts';
import { PaperFindings } from '../../findings/address.ts';
import { FieldComparison, TypeFindings } from '../../findings/document.ts';
import type { Described } from './as-sent.ts';
import { CHECK_FIELDS } from './check-section.ts';
import { DocumentDetails } from './document-details.ts';
import { LookUp, NumberDetails } from './number-details.ts';
import { WrittenAddress } from './user-input.ts';

const text = z.string().nullable();
const date = text.describe('YYYY-MM-DD, or as much of it as is known.');

const ParsedAddress = z.object({
  address_street_1: text,
  address_street_2: text,
  address_street: text.optional().describe('Ours. The street of the first line.'),
  address_house_number: text.optional().describe('Ours. The house number of the first line.'),
  address_city: text,
  address_state: text,
  address_zip_code: text,
  address_country: text,
  address_type: z.literal('PO_BOX').nullable().optional().describe('Whether an address is residential is unknown.'),
});
export type ParsedAddress = Described<typeof ParsedAddress>;

const Address = WrittenAddress.extend({
  parsed_address: ParsedAddress.optional().describe('Absent if the address could not be parsed.'),
});

const comparison = FieldComparison.shape;
const sources = z.array(z.enum([...comparison.reference.options, 'ID_NUMBER', 'NATIONAL_ID']));
const FieldInfo = z.object({
  reference: comparison.reference.optional().describe('The source that the others are compared with.'),
  values: comparison.values.optional(),
  matched: sources,
  nearly_matched: sources.optional().describe('Ours. One letter apart, neither a match nor a contradiction.'),
  unmatched: sources,
  normalisation: comparison.normalisation.optional().describe('Ours. The difference that each comparison ignored.'),
  prefilled: z
    .literal(true)
    .optional()
    .describe('Ours. The form took this value from the document, so USER_INPUT confirms nothing.'),
});
export type FieldInfo = Described<typeof FieldInfo>;

const paper = PaperFindings.shape;
const pdf = paper.metadata.unwrap().shape;
const AddressFields = z
  .object({
    source: z
      .enum([...paper.source.options, 'id_document'])
      .describe('Ours. Which of the submitted documents the address comes from.'),
    document_type: text,
    document_class: paper.documentClass.nullable(),
    document_issuer: text.describe('Ours.'),
    document_issue_date: text,
    names: z.array(z.string()),
    name_match: paper.nameMatch,
    extracted_address: Address.nullable(),
    address_match: paper.addressMatch.describe('Null if no address was typed.'),
    address_match_parts: paper.addressParts.describe('Ours.'),
    document_metadata: z
      .object({
        producer: text,
        creator: text,
        author: text,
        title: text,
        creation_date: text,
        modification_date: text,
        fonts: pdf.fonts,
        incremental_updates: pdf.incrementalUpdates.describe('How often the file was saved again.'),
        is_signed: pdf.hasSignatures,
        is_encrypted: pdf.hasEncryption,
      })
      .nullable()
      .describe('Null unless it is a PDF.'),
    page_count: z.number().nullable(),
    is_truncated: z.boolean().nullable().describe('Ours. The document has more pages or lines than were read.'),
    seal: paper.seal.describe('Ours. The 2D-Doc seal. Its signature is not verified.'),
    values_from_seal: paper.fromSeal.describe('Ours. Values that only the seal has.'),
    seal_conflicts: paper.sealConflicts.describe('Ours. Values in which print and seal differ.'),
    info_indicators: z.array(z.string()).describe('Signs of how the document was made that decide nothing.'),
    risk_indicators: z.array(z.string()),
    trust_indicators: z.array(z.string()),
  })
  .partial();
export type AddressFields = Described<typeof AddressFields>;

export const IdInfo = z
  .looseObject({
    ...CHECK_FIELDS,
    document_class: z.enum(DOCUMENT_CLASSES).nullable().describe('Ours.'),
    document_class_confidence: z.number().nullable().describe('Ours. 0 to 1, set by judgement; not a measured rate.'),
    document_class_sources: TypeFindings.shape.sources.describe('Ours.'),
    issue_state_code: text.describe('The state or province that issued a licence.'),
    id_number: text,
    personal_number: text,
    first_name: text,
    middle_name: text,
    last_name: text,
    full_name: text,
    birth_date: date,
    gender: text,
    nationality: text.describe('In English.'),
    nationality_code: text.describe('Alpha-2 if there is one, else as on the document.'),
    issue_country: text.describe('In English.'),
    issue_country_code: text.describe('Alpha-2 if there is one, else as on the document.'),
    id_issue_date: date,
    id_expiry_date: date,
    id_never_expires: z.literal(true).describe('Ours. The document is valid for life.'),
    address: Address,
    field_info: z
      .record(z.string(), FieldInfo)
      .describe(
        'For each field the sources that agree. ID_NUMBER is the data in the number, NATIONAL_ID the registry.',
      ),
    document_details: DocumentDetails,
    number_details: NumberDetails.describe('Ours. Facts that the number itself reveals.'),
    lookup_details: z.object({ lookup_list: z.array(LookUp) }).describe('The registry that was asked.'),
    address_verification: z.object({ ...CHECK_FIELDS, ...AddressFields.shape }).describe('Ours. The proof of address.'),
  })
  .partial()
  .describe(
    'The document, its number and the proof of address. Without a registry, a valid number has the code ID_NUMBER_NOT_VERIFIED: it need ' +
      'not have been issued. `document.originality` and `document.integrity` send traces of a copy or an edit to review, because ' +
      'nobody attests an API run. The code EDITOR_TRACES_FOUND is information and changes no outcome. Empty if the run requested ' +
      'none of these checks.',
  );
export type IdInfo = Described<typeof IdInfo>;
