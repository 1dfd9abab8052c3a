import { z } from 'zod';

/** The largest is a whole case with its pictures. */
const DOCUMENT_BYTES_MAX = 200_000_000;
const Bytes = z.instanceof(Uint8Array).refine(({ byteLength }) => byteLength <= DOCUMENT_BYTES_MAX, 'It is too large.');

export const SavedDocument = z.object({
  bytes: Bytes,
  /** It says nothing about a person, and its ending is one that no system executes. */
  name: z.string().regex(/^[\w-]{1,100}\.(pdf|zip|csv|json|jsonl)$/),
});
export type SavedDocument = z.infer<typeof SavedDocument>;

export const PrintedDocument = z.object({
  bytes: Bytes.refine((bytes) => String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-', 'Only PDF is printed.'),
  printer: z.string().max(300),
});
export type PrintedDocument = z.infer<typeof PrintedDocument>;
