import { z } from 'zod';
import { HitDecision, HitReason, NOTE_CHARACTERS_MAX, ResolutionState } from './screening-review.ts';

/** A decision on a hit as it stood after one change, on its way between a device and its centre. */
export const ToldHit = z.object({
  id: z.uuid(),
  party: z.string().max(20).nullable(),
  hit_id: z.string().max(300),
  entry_hash: z.string().max(200),
  decision: HitDecision,
  reason: HitReason,
  note: z.string().max(NOTE_CHARACTERS_MAX).nullable(),
  state: ResolutionState,
});
export type ToldHit = z.infer<typeof ToldHit>;
