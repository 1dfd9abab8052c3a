import { z } from 'zod';
import { CentreChange, CentreChanges, FeedCursor } from '#shared/contract/devices/devices.ts';

/** Whatever the reason is called, the person is erased here too. */
const ErasedForAnotherReason = z
  .object({ kind: z.literal('erasure'), cursor: FeedCursor, batch_id: z.uuid() })
  .transform((change) => ({ ...change, reason: 'other' as const }));
const OfAnotherKind = z
  .object({ cursor: FeedCursor })
  .transform(({ cursor }) => ({ kind: 'unknown' as const, cursor }));

/**
 * A page of changes as a device reads it. A centre of a later version may tell of changes, and give reasons, that this version does not know;
 * one of them must not keep those behind it from arriving.
 */
export const ToldChanges = CentreChanges.extend({
  changes: z.array(z.union([CentreChange, ErasedForAnotherReason, OfAnotherKind])),
  history: CentreChanges.shape.history.catch('same'),
});
export type ToldChange = z.infer<typeof ToldChanges>['changes'][number];
