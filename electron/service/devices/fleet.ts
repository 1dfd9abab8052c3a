import type { DeviceState } from '#shared/contract/devices/devices.ts';
import {
  DeviceAlarm,
  type DeviceList,
  FLEET_PAGE,
  type FleetCounts,
  type FleetDevice,
  type FleetQuery,
} from '#shared/contract/devices/fleet.ts';
import { publishedNumber } from '../centre/packages/handed-down-rows.ts';
import { findPolicyInForce } from '../policy/rows.ts';
import type { Readable } from '../store/handles.ts';
import type { Store } from '../store/store.ts';
import { described } from './describe-device.ts';
import { alarmsOf, stateOf } from './device-alarms.ts';
import { type DeviceProfile, openDevices, profilesOf } from './rows.ts';
import { type FleetRow, fleetRows, statusesOf } from './status-rows.ts';
import { witnessedChains } from './witnessed-head-rows.ts';

/** In portions, so that nothing waits long for the first look at a large fleet. */
const PROFILES_AT_ONCE = 500;

type Entry = {
  readonly row: FleetRow;
  readonly state: DeviceState;
  readonly alarms: readonly DeviceAlarm[];
  readonly profile: DeviceProfile;
};

export type Fleet = ReturnType<typeof createFleet>;

/**
 * The devices of a centre with their last status and alarms. Every look reads one narrow row of
 * each device, at most 10,000; only those on the page are opened and checked. Names and sites are
 * sealed and never change, so a node opens each of them once.
 */
export function createFleet(store: Store, version: string) {
  const profiles = new Map<string, DeviceProfile>();

  async function knowNames(rows: readonly FleetRow[]): Promise<void> {
    const unknown = rows.filter(({ id }) => !profiles.has(id)).map(({ id }) => id);
    for (let start = 0; start < unknown.length; start += PROFILES_AT_ONCE)
      for (const [id, profile] of await profilesOf(store, unknown.slice(start, start + PROFILES_AT_ONCE)))
        profiles.set(id, profile);
  }

  async function look(): Promise<{ entries: readonly Entry[]; centre: DeviceList['centre'] }> {
    const inForce = await findPolicyInForce(store);
    const centre = {
      version,
      policy: inForce && { hash: inForce.hash, version: inForce.policy.version },
      manifest: await publishedNumber(store),
      list_age_days_max: inForce?.policy.aml.list_age_days_max ?? null,
    };
    const rows = await fleetRows(store);
    await knowNames(rows);
    const now = store.now();
    const context = { now, listAgeDaysMax: centre.list_age_days_max, version };
    const entries = rows.map((row) => ({
      row,
      state: stateOf(row, now),
      alarms: alarmsOf(row, context),
      profile: profiles.get(row.id) ?? { name: '', site: '' },
    }));
    return { entries, centre };
  }

  return {
    async list({ search, alarm, sort, page }: FleetQuery): Promise<DeviceList> {
      const { entries, centre } = await look();
      const wanted = search.trim().toLowerCase();
      const matching = entries.filter(
        ({ alarms, profile }) =>
          (alarm === undefined || (alarm === 'any' ? alarms.length > 0 : alarms.includes(alarm))) &&
          (wanted === '' || `${profile.name}\n${profile.site}`.toLowerCase().includes(wanted)),
      );
      const shown = matching.sort(ORDERS[sort]).slice((page - 1) * FLEET_PAGE, page * FLEET_PAGE);
      return {
        devices: await opened(store, shown),
        matching: matching.length,
        page,
        counts: countsOf(entries),
        centre,
      };
    },

    async counts(): Promise<FleetCounts> {
      return countsOf((await look()).entries);
    },
  };
}

async function opened(from: Readable, entries: readonly Entry[]): Promise<FleetDevice[]> {
  const ids = entries.map(({ row }) => row.id);
  const statuses = await statusesOf(from, ids);
  const alarms = new Map(entries.map((entry) => [entry.row.id, entry.alarms]));
  const devices: FleetDevice[] = [];
  for (const device of await openDevices(from, ids))
    devices.push({
      ...described(device, await witnessedChains(from, device.id)),
      status: statuses.get(device.id) ?? null,
      alarms: [...(alarms.get(device.id) ?? [])],
    });
  return devices;
}

function countsOf(entries: readonly Entry[]): FleetCounts {
  const counted = entries.filter(({ state }) => state !== 'revoked');
  const counts = Object.fromEntries(DeviceAlarm.options.map((alarm) => [alarm, 0])) as FleetCounts['alarms'];
  for (const { alarms } of counted) for (const alarm of alarms) counts[alarm] += 1;
  return {
    devices: counted.length,
    attention: counted.filter(({ alarms }) => alarms.length > 0).length,
    alarms: counts,
  };
}

type Order = (one: Entry, other: Entry) => number;

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byName: Order = (one, other) =>
  compare(one.profile.name, other.profile.name) || compare(one.profile.site, other.profile.site);
const bySite: Order = (one, other) =>
  compare(one.profile.site, other.profile.site) || compare(one.profile.name, other.profile.name);
const revokedLast =
  (order: Order): Order =>
  (one, other) =>
    Number(one.state === 'revoked') - Number(other.state === 'revoked') || order(one, other);
const urgency = ({ alarms }: Entry) =>
  alarms[0] === undefined ? DeviceAlarm.options.length : DeviceAlarm.options.indexOf(alarms[0]);
const seen = ({ row }: Entry) => row.last_seen_at ?? '';

const ORDERS = {
  attention: revokedLast((one, other) => urgency(one) - urgency(other) || bySite(one, other)),
  name: revokedLast(byName),
  site: revokedLast(bySite),
  /** The longest ago first. */
  last_seen: revokedLast((one, other) => compare(seen(one), seen(other)) || bySite(one, other)),
  waiting: revokedLast((one, other) => waiting(other) - waiting(one) || bySite(one, other)),
} as const satisfies Record<FleetQuery['sort'], Order>;

const waiting = ({ row }: Entry) => (row.status === null ? -1 : row.status.waiting + row.status.parked);
