import { z } from 'zod';

const text = z.string().nullable();
/** Text, the lines of an MRZ, a number, a duration, or bytes in hexadecimal. */
const Value = z.union([
  z.string(),
  z.number(),
  z.array(z.string()),
  z.object({ days: z.number(), months: z.number(), years: z.number() }),
]);
const DocumentType = z.object({ code: z.string(), name: text });
const named = {
  version: z.number(),
  /** We lack the issuer's certificate, so a seal is no more certain than print. */
  signature: z.literal('not_verified'),
  issuing_country: z.string(),
};
const signed = {
  ...named,
  signer: z.string(),
  certificate_reference: z.string(),
  issue_date: text,
  signature_date: text,
  document_type: DocumentType,
  fields: z.record(z.string(), Value),
};

/** A digital seal in a barcode, without its signature bytes. */
export const SealRecord = z.discriminatedUnion('standard', [
  z.object({ standard: z.literal('ICAO_VDS'), ...signed }),
  z.object({ standard: z.literal('FR_2D_DOC'), ...signed }),
  z.object({
    standard: z.literal('ICAO_VDS_NC'),
    ...named,
    document_type: DocumentType,
    holder: z.object({
      name: z.string().exactOptional(),
      birthDate: z.string().exactOptional(),
      documentNumber: z.string().exactOptional(),
    }),
    /** The issuer's message. Only the document type defines its form, so nothing reads it. */
    fields: z.record(z.string(), z.unknown()),
  }),
]);
export type SealRecord = z.infer<typeof SealRecord>;
