import type { KeyObject } from 'node:crypto';
import { DeviceRecord } from '#shared/contract/devices/devices.ts';
import { ServiceError } from '../service-error.ts';
import { openCompact, signCompact } from './compact-jws.ts';

const TYPE = 'countersign-device-record';

/** A record as a compact JWS. */
export const signRecord = (record: DeviceRecord, key: KeyObject): string =>
  signCompact({ typ: TYPE, kid: record.device_id }, record, key);

/** Throws `INVALID_REQUEST` unless this device signed it. */
export function openRecord(jws: string, device: { readonly id: string; readonly publicKey: string }): DeviceRecord {
  const signed = openCompact(jws, { typ: TYPE, kid: device.id }, device.publicKey);
  if (signed === null) throw new ServiceError('device.record_unsigned');
  const record = DeviceRecord.safeParse(signed.content);
  if (!record.success || record.data.device_id !== device.id) throw new ServiceError('device.record_form');
  return record.data;
}
