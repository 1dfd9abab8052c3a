import type { EraseReason } from '#shared/contract/erasure.ts';
import { CENTRE_ACTOR } from '../store/centre-answers.ts';
import { findFaceBlock, unblockFace } from '../store/face-blocks.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';

/** Erases a case because the centre has. A block of its face at this desk ends: the centre's decision stands above it. */
export async function eraseForCentre(
  store: Store,
  erase: (batchId: string, reason: EraseReason, actor: Actor) => Promise<unknown>,
  batchId: string,
  reason: EraseReason,
): Promise<void> {
  const block = await findFaceBlock(store, batchId);
  if (block !== null && block !== 'open') await unblockFace(store, batchId, CENTRE_ACTOR);
  await erase(batchId, reason, CENTRE_ACTOR);
}
