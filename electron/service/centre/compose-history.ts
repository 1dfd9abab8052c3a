import type { DeliverRecordRequest, DeviceRecord } from '#shared/contract/devices/devices.ts';
import { readRecord } from '../cases/stored-record.ts';
import { findFace } from '../faces/template-rows.ts';
import { findPolicy } from '../policy/rows.ts';
import type { Store } from '../store/store.ts';

type History = NonNullable<DeliverRecordRequest['history']>;

/**
 * Attachments of a record from before this device joined its centre: the policy that decided, until one record has brought it there, and the
 * face, because the centre does not describe it again.
 */
export function createHistoryComposer(store: Store) {
  const arrivedPolicies = new Set<string>();
  return async (record: DeviceRecord): Promise<{ readonly sent: History; arrived(): void }> => {
    const { policyHash } = readRecord(record.record);
    const isNew = policyHash !== undefined && !arrivedPolicies.has(policyHash);
    const policy = isNew ? await findPolicy(store, policyHash) : null;
    const face = record.kind === 'decided' ? await findFace(store, record.batch_id) : null;
    return {
      sent: {
        policy,
        face: face && { made_by: face.madeBy, descriptor: Buffer.from(face.descriptor.buffer).toString('base64') },
      },
      arrived: () => void (isNew && arrivedPolicies.add(policyHash)),
    };
  };
}
