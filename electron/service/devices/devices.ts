import {
  type Device,
  type DeviceWithCode,
  type Enrolled,
  type EnrolRequest,
  enrolmentText,
  type InviteDeviceRequest,
} from '#shared/contract/devices/devices.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import { ServiceError } from '../service-error.ts';
import { type Environment, environmentOf } from '../store/environment.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { described } from './describe-device.ts';
import { isSignedBy } from './device-key.ts';
import { endOfFeed } from './feed-rows.ts';
import type { HandDown } from './packages/hand-down.ts';
import { enrolDevice, findDevice, inviteDevice, lineOf, revokeDevice, type StoredDevice } from './rows.ts';
import { acceptAudit, witnessedChains } from './witnessed-head-rows.ts';

export type Devices = ReturnType<typeof createDevices>;

/** For a centre's administrators, and for enrolling. The command line enrols none. */
export function createDevices(store: Store, handDown: Pick<HandDown, 'publicKey' | 'wake'> | null = null) {
  const withAudit = async (device: StoredDevice) => described(device, await witnessedChains(store, device.id));
  return {
    /** The code is in this answer only. */
    async invite(request: InviteDeviceRequest, actor: Actor): Promise<DeviceWithCode> {
      const { device, code } = await inviteDevice(store, request, actor);
      return { device: described(device, []), code };
    },

    async revoke(id: string, actor: Actor): Promise<Device> {
      return withAudit(await revokeDevice(store, id, actor));
    },

    /** Throws `NOT_FOUND`, and `CONFLICT` for a device without an alarm. */
    async acceptAudit(id: string, actor: Actor): Promise<Device> {
      const device = await findDevice(store, id);
      if (device === null) throw new ServiceError('device.none');
      await acceptAudit(store, id, actor);
      return withAudit(device);
    },

    /** Throws `ENROLMENT_REFUSED` for a bad code, `CONFLICT` for another environment's device. */
    async enrol({ code, public_key: publicKey, proof, environment, earlier = [] }: EnrolRequest): Promise<Enrolled> {
      const text = enrolmentText(code, publicKey);
      for (const one of [{ public_key: publicKey, proof }, ...earlier])
        if (!isSignedBy(text, Buffer.from(one.proof, 'base64url'), one.public_key))
          throw new ServiceError('device.proof', {}, { fields: { proof: fieldError('field.proof') } });
      const own: Environment | null = await environmentOf(store);
      if (environment !== own) throw new ServiceError('device.environments', { own: `${own}`, other: environment });
      const { id, name, site } = await enrolDevice(
        store,
        code,
        publicKey,
        earlier.map(({ public_key: key }) => key),
      );
      const centreKey = await handDown?.publicKey();
      handDown?.wake();
      return {
        device_id: id,
        name,
        site,
        cursor: await endOfFeed(store),
        continues: (await lineOf(store, id)).length > 1,
        ...(centreKey !== undefined && { centre_key: centreKey }),
      };
    },
  };
}
