import type { EraseReason } from '#shared/contract/cases/erasure.ts';
import { noteErasureAsked } from '../cases/erasure/legal-holds.ts';
import { findFaceBlock, unblockFace } from '../faces/block-rows.ts';
import { ServiceError } from '../service-error.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { CENTRE_ACTOR } from './answer-rows.ts';

/**
 * Erases a case that the centre has erased, even if its face is on this desk's block list: the centre decides. A case on legal hold here
 * stays until the hold is lifted, and other answers of the centre go on arriving. A case that is gone already is no error.
 */
export async function eraseForCentre(
  store: Store,
  erase: (batchId: string, reason: EraseReason, actor: Actor) => Promise<unknown>,
  batchId: string,
  reason: EraseReason,
): Promise<void> {
  if (await noteErasureAsked(store, batchId, reason, CENTRE_ACTOR)) return;
  const block = await findFaceBlock(store, batchId);
  if (block !== null && block !== 'open') await unblockFace(store, batchId, CENTRE_ACTOR);
  await erase(batchId, reason, CENTRE_ACTOR).catch((error: unknown) => {
    const isGone = error instanceof ServiceError && (error.code === 'ERASED' || error.code === 'NOT_FOUND');
    if (!isGone) throw error;
  });
}
