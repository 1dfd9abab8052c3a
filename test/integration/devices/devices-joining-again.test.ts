import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DeviceRecord, Enrolled, enrolmentText } from '#shared/contract/devices/devices.ts';
import type { ErrorResponse } from '#shared/contract/problem.ts';
import { privateKeyOf, publicHalfOf, signText } from '../../../electron/service/devices/device-key.ts';
import { signedRecordsOf } from '../../../electron/service/devices/record-rows.ts';
import { signRecord } from '../../../electron/service/devices/record-signature.ts';
import { enrolDevice, inviteDevice, revokeDevice } from '../../../electron/service/devices/rows.ts';
import { claimEnvironment } from '../../../electron/service/store/environment.ts';
import { aDeviceRecord, enrolledDevice, type SignedDevice, signedDevice } from '../../support/devices/signed-device.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';
import { jsonRequest } from '../../support/temporary-service.ts';

/** A device that joined its centre again is another device, with the cases of the earlier one. */
let api: TemporaryApi;
let device: SignedDevice;
beforeEach(async () => {
  api = await openTemporaryApi();
  await claimEnvironment(api.store, 'production');
  device = await enrolledDevice(api.store);
});
afterEach(() => api?.close());

async function problemOf(request: Request) {
  const answer = await api.fetch(request);
  const { error } = (await answer.json()) as Partial<ErrorResponse>;
  return [answer.status, error?.code];
}
const deliver = (record: DeviceRecord, by: SignedDevice) =>
  problemOf(by.request('POST', '/api/v1/devices/records/', { signed: signRecord(record, by.key) }));

test('a device takes over the cases of another one only if it proves the key of that one', async () => {
  const record = aDeviceRecord(device);
  expect(await deliver(record, device)).toEqual([200, undefined]);
  const { code } = await inviteDevice(api.store, { name: 'Desk 2', site: 'Market', hours: 1 }, SOMEBODY);
  const key = privateKeyOf(randomBytes(32));
  const text = enrolmentText(code, publicHalfOf(key));
  const proofBy = (signer: typeof key) => signText(text, signer).toString('base64url');
  const own = { code, public_key: publicHalfOf(key), proof: proofBy(key), environment: 'production' };
  const enrol = (proof: string) =>
    jsonRequest('POST', '/api/v1/devices/enrol/', {
      ...own,
      earlier: [{ public_key: publicHalfOf(device.key), proof }],
    });
  expect(await problemOf(enrol(proofBy(key)))).toEqual([400, 'INVALID_REQUEST']);

  const stranger = await enrolledDevice(api.store);
  const asOf = (one: SignedDevice, changes = {}) =>
    deliver({ ...record, device_id: one.id, site: 'Market', ...changes }, one);
  expect(await asOf(stranger)).toEqual([409, 'CONFLICT']);

  const answer = await api.fetch(enrol(proofBy(device.key)));
  const { device_id: id, continues } = Enrolled.parse(await answer.json());
  expect(continues).toBe(true);
  const successor = signedDevice(api.store, id, key);
  const signed = (changes = {}) => asOf(successor, changes);
  // The same record, signed anew, is known. Another one of the same revision is refused.
  expect(await signed()).toEqual([200, undefined]);
  expect(await signedRecordsOf(api.store, record.batch_id)).toHaveLength(1);
  expect(await signed({ reason: 'Another one.' })).toEqual([409, 'CONFLICT']);
  expect(await signed({ revision: 2 })).toEqual([200, undefined]);
  // The earlier device, such as a copy of it that goes on, no longer decides about that revision.
  expect(await deliver({ ...record, revision: 2, reason: 'A copy.' }, device)).toEqual([409, 'CONFLICT']);
});

test('a device that was revoked and joins again with a new code goes on with its cases', async () => {
  const record = aDeviceRecord(device);
  expect(await deliver(record, device)).toEqual([200, undefined]);
  await revokeDevice(api.store, device.id, SOMEBODY);
  const { device: invited, code } = await inviteDevice(
    api.store,
    { name: 'Desk 2', site: 'Market', hours: 1 },
    SOMEBODY,
  );
  const key = privateKeyOf(randomBytes(32));
  await enrolDevice(api.store, code, publicHalfOf(key), [publicHalfOf(device.key)]);
  const successor = signedDevice(api.store, invited.id, key);
  expect(await deliver({ ...record, device_id: invited.id, revision: 2 }, successor)).toEqual([200, undefined]);
  expect(await deliver({ ...record, revision: 3 }, device)).toEqual([403, 'DEVICE_REVOKED']);
});
