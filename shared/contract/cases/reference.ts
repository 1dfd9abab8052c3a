import { z } from 'zod';
import { REFERENCE } from '../../domain/reference.ts';

/** The short name of a case for people. */
export const Reference = z
  .string()
  .regex(REFERENCE)
  .meta({
    description:
      'Ours. The short name of the case for people, who read it on receipts and search by it. It follows from the batch_id.',
  });

/** Parts of what a customer sent. */
export const Received = z.enum(['document', 'chip', 'face', 'address', 'papers', 'details']);
export type Received = z.infer<typeof Received>;

/** A case as its customer may know it, whatever becomes of it. */
export const SentCase = z.object({ reference: Reference, sent_at: z.iso.datetime(), received: z.array(Received) });
export type SentCase = z.infer<typeof SentCase>;
