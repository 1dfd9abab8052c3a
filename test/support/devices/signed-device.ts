import { type KeyObject, randomBytes } from 'node:crypto';
import type { DeviceRecord } from '#shared/contract/devices/devices.ts';
import type { DeviceStatusReport } from '#shared/contract/devices/fleet.ts';
import { recordOf } from '../../../electron/service/cases/sealed-verification.ts';
import { privateKeyOf, publicHalfOf } from '../../../electron/service/devices/device-key.ts';
import { signatureHeaders } from '../../../electron/service/devices/request-signature.ts';
import { enrolDevice, inviteDevice } from '../../../electron/service/devices/rows.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { CONTRACT_ORIGIN } from '../api/api-contract.ts';
import { aVerification, SOMEBODY } from '../store/store-fixtures.ts';

export type SignedDevice = {
  readonly id: string;
  readonly key: KeyObject;
  /** A request as the device signs it; `body` is JSON unless it is bytes. */
  request(method: 'GET' | 'POST', path: string, body?: unknown, at?: Date): Request;
};

/** A device that is enrolled at the centre with this store, without a service of its own. */
export async function enrolledDevice(store: Store, site = 'Harbour branch'): Promise<SignedDevice> {
  const { device, code } = await inviteDevice(store, { name: 'Desk 2', site, hours: 1 }, SOMEBODY);
  const key = privateKeyOf(randomBytes(32));
  await enrolDevice(store, code, publicHalfOf(key));
  return signedDevice(store, device.id, key);
}

/** Signs the requests of a device that is enrolled with this key. */
export function signedDevice(store: Store, id: string, key: KeyObject): SignedDevice {
  return {
    id,
    key,
    request(method, path, given, at = store.now()) {
      const url = new URL(path, CONTRACT_ORIGIN);
      const isBytes = given instanceof Uint8Array;
      const body = isBytes ? given : Buffer.from(given === undefined ? '' : JSON.stringify(given));
      return new Request(url, {
        method,
        headers: {
          'content-type': isBytes ? 'application/octet-stream' : 'application/json',
          ...signatureHeaders({ method, url, body }, { deviceId: id, key }, at),
        },
        ...(method === 'POST' && { body: new Uint8Array(body) }),
      });
    },
  };
}

/** The record of a case as a device sends it. */
export function aDeviceRecord(device: SignedDevice, changes: Partial<DeviceRecord> = {}): DeviceRecord {
  const { batchId, input, outcome } = aVerification(changes.batch_id ? { batchId: changes.batch_id } : {});
  return {
    version: 1,
    device_id: device.id,
    site: 'Harbour branch',
    environment: 'production',
    batch_id: batchId,
    revision: 1,
    kind: 'decided',
    at: '2026-01-01T10:00:05.000Z',
    by: { kind: 'operator', id: SOMEBODY.id },
    reason: null,
    captured_at: '2026-01-01T10:00:00.000Z',
    input,
    response: outcome.response,
    record: recordOf(outcome),
    captures: [],
    ...changes,
  };
}

/** The report of a device without complaints. */
export const aStatusReport = (changes: Partial<DeviceStatusReport> = {}): DeviceStatusReport => ({
  version: '0.1.0',
  clock: '2026-11-22T10:00:00.000Z',
  queue: { waiting: 2, oldest_at: '2026-11-22T09:59:00.000Z', parked: 0, history: 0, is_paused: false },
  policy: { hash: 'a'.repeat(64), version: 'policy 1', from_centre: true },
  manifest: 1,
  lists: [{ list: 'ofac', version_id: LIST_VERSION, entities: 7379, checked_at: '2026-11-22T03:00:00.000Z' }],
  problems: [],
  disk: { state: 'enough', free_bytes: 50_000_000_000 },
  ...changes,
});
const LIST_VERSION = '0b7c6a52-0c5e-4f0e-9d55-7f4a4c0f6a11';
