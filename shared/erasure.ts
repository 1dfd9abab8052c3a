import { z } from 'zod';

/** Why a verification was erased: a code of ours, because free text would keep what is to be forgotten. */
export const EraseReason = z.enum(['person_asked', 'retention_ended', 'recorded_in_error', 'other']);
export type EraseReason = z.infer<typeof EraseReason>;

export const EraseRequest = z.object({ reason: EraseReason });

/** What is left of an erased verification. */
export const Erasure = z.object({
  batch_id: z.uuid(),
  reason: EraseReason,
  erased_at: z.iso.datetime(),
  /** False while another process reads the database, or it is too large to be cleaned in between: remains go at the next start, unless it is very large. */
  is_cleared: z.boolean(),
});
export type Erasure = z.infer<typeof Erasure>;
