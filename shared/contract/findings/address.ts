import { z } from 'zod';
import { ADDRESS_PAPER_KINDS } from '../../domain/document/address/address-paper-kinds.ts';
import { Box } from '../runs/check-result.ts';
import { SealRecord } from './seal.ts';

const text = z.string().nullable();
const Agreement = z.enum(['agree', 'near', 'differ']);
const Part = z.enum([...Agreement.options, 'absent']);

/** An address in its parts, as printed or typed; missing parts are null. */
export const AddressRecord = z.object({
  street: text,
  houseNumber: text,
  unit: text,
  postcode: text,
  city: text,
  state: text,
  country: text,
  isPostOfficeBox: z.boolean(),
  full: z.string(),
});
export type AddressRecord = z.infer<typeof AddressRecord>;

const compared = {
  /** Null if no address was typed. */
  addressMatch: Agreement.nullable(),
  addressParts: z.object({ postcode: Part, houseNumber: Part, street: Part, city: Part, unit: Part }).nullable(),
};

const PdfRecord = z.object({
  producer: text,
  creator: text,
  author: text,
  title: text,
  creationDate: text,
  modificationDate: text,
  incrementalUpdates: z.number(),
  hasEncryption: z.boolean(),
  hasSignatures: z.boolean(),
  hasForm: z.boolean(),
  fonts: z.array(z.string()),
});

/** A bill, a statement or another paper that was read. */
export const PaperFindings = z.object({
  source: z.enum(['address_document', 'id_document_back']),
  documentType: z.string(),
  documentClass: z.enum(ADDRESS_PAPER_KINDS),
  classConfidence: z.number(),
  words: z.array(z.string()),
  wordsAgainst: z.array(z.string()),
  issuer: text,
  holder: text,
  nameMatch: Agreement.nullable(),
  address: AddressRecord.nullable(),
  ...compared,
  issueDate: text,
  ageDays: z.number().nullable(),
  ageDaysMax: z.number(),
  pageCount: z.number(),
  pagesRead: z.number(),
  seal: SealRecord.nullable(),
  fromSeal: z.array(z.enum(['kind', 'holder', 'address', 'issueDate'])),
  sealConflicts: z.array(z.enum(['full_name', 'address', 'document_issue_date'])),
  isTruncated: z.boolean(),
  places: z.object({ holder: Box.nullable(), address: Box.nullable(), issueDate: Box.nullable() }),
  metadata: PdfRecord.nullable(),
  indicators: z.object({ info: z.array(z.string()), risk: z.array(z.string()), trust: z.array(z.string()) }),
});
export type PaperFindings = z.infer<typeof PaperFindings>;

/** `address.proof`: a paper, the identity document's address, or a paper that did not open. */
export const ProofFindings = z.union([
  PaperFindings,
  z.object({ source: z.literal('id_document'), printed: z.string(), address: AddressRecord, ...compared }),
  z.object({ source: z.literal('id_document'), printed: z.string(), address: z.null() }),
  // Strict, so that a paper with a missing value does not pass for one that did not open.
  z.strictObject({ source: z.literal('address_document') }),
]);
export type ProofFindings = z.infer<typeof ProofFindings>;
