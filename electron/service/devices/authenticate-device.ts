import type { Principal } from '#shared/contract/accounts/permissions.ts';
import { ServiceError } from '../service-error.ts';
import type { Store } from '../store/store.ts';
import { CLOCK_SKEW_MS_MAX, claimedSignature } from './request-signature.ts';
import { findDevice, takeNonce } from './rows.ts';

/** A device with the body that its signature covers. */
export type DevicePrincipal = Extract<Principal, { kind: 'device' }> & { readonly body: Uint8Array<ArrayBuffer> };

/**
 * `read` reads the body once the rest is genuine. The device's row is read each time, so a
 * revocation counts at once. Throws `UNAUTHENTICATED` without a genuine, fresh and new signature,
 * `DEVICE_CLOCK` for a time too far off, and `DEVICE_REVOKED`.
 */
export async function authenticateDevice(
  store: Store,
  request: Request,
  read: (deviceId: string) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<DevicePrincipal> {
  const claimed = claimedSignature(request);
  const device = claimed && (await findDevice(store, claimed.deviceId));
  if (!claimed || !device?.publicKey || !claimed.isBy(device.publicKey)) throw new ServiceError('device.unsigned');
  if (device.state === 'revoked') throw new ServiceError('device.revoked');
  const ageMs = store.now().getTime() - claimed.createdAt.getTime();
  if (Math.abs(ageMs) > CLOCK_SKEW_MS_MAX) throw new ServiceError('device.clock');
  const until = new Date(claimed.createdAt.getTime() + CLOCK_SKEW_MS_MAX);
  if (!(await takeNonce(store, device.id, claimed.nonce, until))) throw new ServiceError('device.sent_before');
  const body = await read(device.id);
  if (!claimed.covers(body)) throw new ServiceError('device.other_body');
  return { kind: 'device', id: device.id, site: device.site, body };
}
