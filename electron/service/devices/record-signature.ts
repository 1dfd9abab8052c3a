import type { KeyObject } from 'node:crypto';
import { DeviceRecord } from '#shared/contract/devices.ts';
import { ServiceError } from '../service-error.ts';
import { isSignedBy, signText } from './device-key.ts';

const TYPE = 'countersign-device-record';

/** A record as a compact JWS (RFC 7515). Ed25519 always gives the same signature, so the same record has one form. */
export function signRecord(record: DeviceRecord, key: KeyObject): string {
  const header = { alg: 'EdDSA', typ: TYPE, kid: record.device_id };
  const signed = `${encoded(header)}.${encoded(record)}`;
  return `${signed}.${signText(signed, key).toString('base64url')}`;
}

/** Throws `INVALID_REQUEST` unless this device signed it. */
export function openRecord(jws: string, device: { readonly id: string; readonly publicKey: string }): DeviceRecord {
  const [header = '', payload = '', signature = '', ...more] = jws.split('.');
  const { alg, typ, kid } = (parsed(header) ?? {}) as Record<string, unknown>;
  // The key decides the algorithm, never the header alone.
  const isOurs = more.length === 0 && alg === 'EdDSA' && typ === TYPE && kid === device.id;
  if (!isOurs || !isSignedBy(`${header}.${payload}`, Buffer.from(signature, 'base64url'), device.publicKey))
    throw new ServiceError('INVALID_REQUEST', 'The record does not carry the signature of this device.');
  const record = DeviceRecord.safeParse(parsed(payload));
  if (!record.success || record.data.device_id !== device.id)
    throw new ServiceError('INVALID_REQUEST', 'The record has another form than this centre reads. Update both.');
  return record.data;
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
