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
  /** False while another process keeps the write-ahead log from being emptied: sealed copies are in it until then. */
  is_cleared: z.boolean(),
});
export type Erasure = z.infer<typeof Erasure>;
