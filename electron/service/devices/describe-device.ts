import type { Device } from '#shared/contract/devices/devices.ts';
import type { StoredDevice } from './rows.ts';
import { auditOf, type WitnessedChain } from './witnessed-head-rows.ts';

/** A device as administrators see it. */
export const described = (device: StoredDevice, chains: readonly WitnessedChain[]): Device => ({
  id: device.id,
  name: device.name,
  site: device.site,
  state: device.state,
  created_at: device.createdAt,
  code_until: device.codeUntil,
  enrolled_at: device.enrolledAt,
  last_seen_at: device.lastSeenAt,
  revoked_at: device.revokedAt,
  audit: auditOf(device, chains),
});
