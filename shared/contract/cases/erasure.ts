import { z } from 'zod';

/** Why a verification was erased. A code, because free text could contain personal data. */
export const EraseReason = z.enum(['person_asked', 'retention_ended', 'recorded_in_error', 'other']);
export type EraseReason = z.infer<typeof EraseReason>;

export const EraseRequest = z.object({ reason: EraseReason });

/** The remains of an erased verification. */
export const Erasure = z.object({
  batch_id: z.uuid(),
  reason: EraseReason,
  erased_at: z.iso.datetime(),
  /** False if another process reads the database or it is too large; the next start finishes. */
  is_cleared: z.boolean(),
});
export type Erasure = z.infer<typeof Erasure>;
