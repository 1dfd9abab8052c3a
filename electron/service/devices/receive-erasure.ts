import type { EraseReason } from '#shared/contract/cases/erasure.ts';
import type { DeliverErasureRequest } from '#shared/contract/devices/devices.ts';
import { findRunner } from '../api-keys/tenant-rows.ts';
import { findErasure } from '../cases/erasure/erasures.ts';
import { noteErasureAsked } from '../cases/erasure/legal-holds.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { isNotedAsErased, refuseManyErasures } from './erasure-rows.ts';
import { lineOf } from './rows.ts';

/**
 * Erases a case because its device has. An id that is no case here is noted for this device alone, so that its own record which comes late
 * stays out; nobody else's case, link or visit is touched. Throws `CONFLICT` while the face is on the block list here and for too many
 * erasures in a day, `HELD` while the case is on legal hold, and `NOT_FOUND` for another owner's case.
 */
export async function receiveErasure(
  store: Store,
  erase: (batchId: string, reason: EraseReason, actor: Actor) => Promise<unknown>,
  deviceId: string,
  { batch_id: batchId, reason }: DeliverErasureRequest,
): Promise<void> {
  const actor: Actor = { kind: 'device', id: deviceId };
  const line = await lineOf(store, deviceId);
  const runner = await findRunner(store, batchId);
  if (runner === null) return noteErasure(store, batchId, reason, actor, line);
  if (runner.kind !== 'device' || !line.includes(runner.id)) throw new ServiceError('device.no_record');
  await refuseManyErasures(store, deviceId, 'verification.erased');
  await erase(batchId, reason, actor).catch(async (error: unknown) => {
    if (error instanceof ServiceError && error.code === 'HELD') await noteErasureAsked(store, batchId, reason, actor);
    throw error;
  });
}

async function noteErasure(
  store: Store,
  batchId: string,
  reason: EraseReason,
  actor: Actor,
  line: readonly string[],
): Promise<void> {
  await store.write(async (tx) => {
    const erasure = await findErasure(tx, batchId);
    const isOwn = erasure?.owner.kind === 'device' && line.includes(erasure.owner.id);
    if (isOwn || (await isNotedAsErased(tx, batchId, line))) return;
    await refuseManyErasures(tx, actor.id, 'device.erasure_noted');
    await appendAudit(tx, { actor, action: 'device.erasure_noted', objectId: batchId, facts: { reason } });
  });
}
