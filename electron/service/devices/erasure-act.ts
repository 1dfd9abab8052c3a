import type { KeyObject } from 'node:crypto';
import { ErasureAct } from '#shared/contract/devices/devices.ts';
import { findErasure } from '../cases/erasure/erasures.ts';
import { signingSeed } from '../centre/packages/handed-down-rows.ts';
import { ServiceError } from '../service-error.ts';
import type { Store } from '../store/store.ts';
import { openCompact, signCompact } from './compact-jws.ts';
import { privateKeyOf } from './device-key.ts';
import { eraserOf } from './erasure-rows.ts';
import { lineOf } from './rows.ts';

const HEADER = { typ: 'countersign-erasure-act', kid: 'centre' } as const;

export const signErasureAct = (act: ErasureAct, key: KeyObject): string => signCompact(HEADER, act, key);

/** Null unless this centre signed it about this case of this device. */
export function openErasureAct(
  jws: string,
  centreKey: string,
  about: Pick<ErasureAct, 'batch_id' | 'device_id'>,
): ErasureAct | null {
  const act = ErasureAct.safeParse(openCompact(jws, HEADER, centreKey)?.content);
  const isAbout = act.success && act.data.batch_id === about.batch_id && act.data.device_id === about.device_id;
  return isAbout ? act.data : null;
}

/**
 * Signed: a person here erased this device's case, why and when. Throws `NOT_FOUND` for another
 * device's case, or one that a rule or device erased.
 */
export async function erasureActFor(store: Store, deviceId: string, batchId: string): Promise<string> {
  const erasure = await findErasure(store, batchId);
  const isOwn = erasure?.owner.kind === 'device' && (await lineOf(store, deviceId)).includes(erasure.owner.id);
  const by = ErasureAct.shape.by.safeParse(isOwn ? await eraserOf(store, batchId) : null);
  if (!erasure || !by.success) throw new ServiceError('device.no_erasure_act');
  const { reason, erasedAt } = erasure;
  const act: ErasureAct = {
    version: 1,
    device_id: deviceId,
    batch_id: batchId,
    reason,
    erased_at: erasedAt,
    by: by.data,
  };
  return signErasureAct(act, privateKeyOf(await signingSeed(store)));
}
