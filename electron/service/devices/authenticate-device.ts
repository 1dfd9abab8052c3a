import type { Principal } from '#shared/contract/accounts/permissions.ts';
import { ServiceError } from '../service-error.ts';
import type { Store } from '../store/store.ts';
import { CLOCK_SKEW_MS_MAX, claimedSignature } from './request-signature.ts';
import { findDevice, takeNonce } from './rows.ts';

/** A device with the body that its signature covers. */
export type DevicePrincipal = Extract<Principal, { kind: 'device' }> & { readonly body: Uint8Array<ArrayBuffer> };

/**
 * The device that signed a request. `read` reads the body, once the rest is known to be genuine. The row of the device is read for each
 * request, so a revocation counts from the next one. Throws `UNAUTHENTICATED` without a genuine, fresh and new signature, `DEVICE_CLOCK`
 * if the time in it is too far from ours, and `DEVICE_REVOKED` for a device that was revoked.
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
