import { randomBytes } from 'node:crypto';
import type { EndpointName } from '#shared/contract/api.ts';
import { enrolmentText, type RecordedCapture } from '#shared/contract/devices/devices.ts';
import { signStatement } from '../../../../electron/service/devices/audit-statement.ts';
import { privateKeyOf, publicHalfOf, signText } from '../../../../electron/service/devices/device-key.ts';
import { receiveRecord } from '../../../../electron/service/devices/receive-record.ts';
import { signRecord } from '../../../../electron/service/devices/record-signature.ts';
import { signatureHeaders } from '../../../../electron/service/devices/request-signature.ts';
import { inviteDevice } from '../../../../electron/service/devices/rows.ts';
import { claimEnvironment } from '../../../../electron/service/store/environment.ts';
import type { Store } from '../../../../electron/service/store/store.ts';
import { alarm } from '../../../support/devices/alarmed-device.ts';
import { aDeviceRecord, aStatusReport, enrolledDevice } from '../../../support/devices/signed-device.ts';
import type { Headers } from './callers.ts';

const COMMAND_LINE = { kind: 'command_line', id: 'test' } as const;
const ANNOUNCED: RecordedCapture = {
  kind: 'id_document_front',
  media_type: 'image/jpeg',
  byte_length: 5_000_000,
  sha256: 'f'.repeat(64),
};

/** An enrolled device, with a case whose picture is on its way. */
export async function createDeviceRequests(store: Store) {
  await claimEnvironment(store, 'production');
  const device = await enrolledDevice(store);
  const deliver = async () => {
    const record = aDeviceRecord(device, { captures: [ANNOUNCED] });
    await receiveRecord(store, device.id, { signed: signRecord(record, device.key) });
    return record.batch_id;
  };
  const invite = () => inviteDevice(store, { name: 'Kiosk', site: 'Market', hours: 1 }, COMMAND_LINE);

  return {
    /** A case that this device delivered. */
    batchId: deliver,
    /** The id of a device that an administrator may revoke, and whose audit log raised an alarm. */
    async invitedId() {
      const { id } = (await invite()).device;
      await alarm(store, id);
      return id;
    },
    headersFor(method: string, path: string, body: Uint8Array): Headers {
      const url = URL.parse(path, 'http://localhost') ?? new URL('http://localhost');
      return signatureHeaders({ method, url, body }, { deviceId: device.id, key: device.key }, store.now());
    },
    async body(name: EndpointName): Promise<unknown> {
      if (name === 'inviteDevice') return { name: 'Kiosk', site: 'Market' };
      if (name === 'deliverRecord') return { signed: signRecord(aDeviceRecord(device), device.key) };
      if (name === 'deliverErasure')
        return { batch_id: await deliver(), reason: 'person_asked', erased_at: '2026-11-22T10:00:00.000Z' };
      if (name === 'showAudit') {
        const point = { sequence: 7, hash: 'a'.repeat(64) };
        const [chains, at] = [['node'], '2026-11-22T10:00:00.000Z'];
        const shown = { version: 1, device_id: device.id, chain: 'node', chains, from: point, to: point } as const;
        return { signed: signStatement({ ...shown, ends_at: 7, at }, device.key), entries: [] };
      }
      if (name === 'reportStatus') return aStatusReport();
      const { code } = await invite();
      const key = privateKeyOf(randomBytes(32));
      const publicKey = publicHalfOf(key);
      const proof = signText(enrolmentText(code, publicKey), key).toString('base64url');
      return { code, public_key: publicKey, proof, environment: 'production' };
    },
  };
}
