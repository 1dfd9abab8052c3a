import { z } from 'zod';
import { AlsoCheck, IdType, PrefillableField } from '../kyc-data.ts';
import type { Described } from './as-sent.ts';

const text = z.string().nullable();

export const SentFile = z.object({ media_type: z.string(), byte_length: z.number() });
export type SentFile = Described<typeof SentFile>;

export const WrittenAddress = z.object({ full_address: z.string() });

const file = SentFile.nullable();

export const UserInput = z
  .looseObject({
    name: z.object({ first: z.string(), middle: text, last: z.string() }),
    dob: z.string().describe('YYYY-MM-DD.'),
    email: text,
    phone: text,
    address: WrittenAddress.nullable().describe('Ours is one text, because people type an address as one.'),
    address_document: file.describe('The proof of address.'),
    identity: z.object({
      type: IdType,
      number: text,
      country_code: z.string(),
      document_front: file,
      document_back: file,
      chip_reading: SentFile.optional().describe('Ours. The files of the chip as they were read.'),
    }),
    biometrics: z.object({ selfie: file }),
    consent_version: text.describe('The consent text that the person agreed to.'),
    prefilled_fields: z
      .array(PrefillableField)
      .describe('Ours. The fields that came from the document and that nobody typed.'),
    also_check: z.array(AlsoCheck).describe('Ours. Checks that the type does not include.'),
    purpose: z.string().describe('Ours. Why the person was verified.'),
  })
  .partial()
  .describe('The input; for files only their media type and size.');
export type UserInput = Described<typeof UserInput>;
