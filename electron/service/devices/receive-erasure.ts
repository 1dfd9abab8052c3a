import type { DeliverErasureRequest } from '#shared/contract/devices/devices.ts';
import { findRunner } from '../api-keys/tenant-rows.ts';
import type { Erasure } from '../cases/erasure/erasures.ts';
import { findErasure, repeatErasure } from '../cases/erasure/erasures.ts';
import { noteErasureAsked } from '../cases/erasure/legal-holds.ts';
import { ServiceError } from '../service-error.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { lineOf } from './rows.ts';

/**
 * Erases a case because its device has. An id that the centre has never had is noted as erased, so that a record which comes late stays out.
 * Throws `CONFLICT` while the face is on the block list here, `HELD` while the case is on legal hold, and `NOT_FOUND` for another owner's case.
 */
export async function receiveErasure(
  store: Store,
  erase: (batchId: string, reason: Erasure['reason'], actor: Actor) => Promise<unknown>,
  deviceId: string,
  { batch_id: batchId, reason, erased_at: erasedAt }: DeliverErasureRequest,
): Promise<void> {
  const actor: Actor = { kind: 'device', id: deviceId };
  if ((await findErasure(store, batchId)) !== null) return;
  const runner = await findRunner(store, batchId);
  if (runner === null) {
    await repeatErasure(store, { batchId, reason, erasedAt, owner: actor }, actor);
    return;
  }
  if (runner.kind !== 'device' || !(await lineOf(store, deviceId)).includes(runner.id))
    throw new ServiceError('device.no_record');
  await erase(batchId, reason, actor).catch(async (error: unknown) => {
    if (error instanceof ServiceError && error.code === 'HELD') await noteErasureAsked(store, batchId, reason, actor);
    throw error;
  });
}
