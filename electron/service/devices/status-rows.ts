import { DeviceStatus, type DeviceStatusReport } from '#shared/contract/devices/fleet.ts';
import type { Readable } from '../store/handles.ts';
import { parseRecord } from '../store/parse-record.ts';
import { genuine, withMac } from '../store/row-macs.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { devicesWithAuditAlarm } from './witnessed-head-rows.ts';

/** Small, so that all devices of a large fleet can be looked at together. */
export type FleetRow = Pick<Schema['devices'], 'id' | 'state' | 'code_until' | 'enrolled_at' | 'last_seen_at'> & {
  /** Its audit log is not the one that was witnessed; see `devices/witnessed-head-rows.ts`. */
  readonly audit_alarm: boolean;
  /** Null before the first report. */
  readonly status: Omit<Schema['device_status'], 'device_id' | 'content' | 'mac'> | null;
};

/** Keeps a report in place of the last one. */
export async function putDeviceStatus(
  store: Store,
  deviceId: string,
  { clock, ...report }: DeviceStatusReport,
): Promise<DeviceStatus> {
  return store.write(async (tx) => {
    const now = tx.now();
    const earlier = await tx
      .selectFrom('device_status')
      .select(['waiting', 'rising_since', 'received_at'])
      .where('device_id', '=', deviceId)
      .executeTakeFirst();
    const skewMs = Date.parse(clock) - now.getTime();
    const status: DeviceStatus = { ...report, received_at: now.toISOString(), clock_skew_ms: skewMs };
    const row = withMac(tx, 'device_status', {
      device_id: deviceId,
      received_at: status.received_at,
      version: report.version,
      waiting: report.queue.waiting,
      oldest_at: report.queue.oldest_at,
      rising_since: risingSince(earlier, report.queue.waiting),
      parked: report.queue.parked,
      clock_ahead_seconds: Math.round(skewMs / 1000),
      oldest_list_at: oldestOf(report.lists.map(({ checked_at: at }) => at)),
      not_taken: report.problems.length,
      disk_state: report.disk.state,
      content: JSON.stringify(parseRecord(DeviceStatus, status, 'the status of a device')),
    });
    await tx
      .insertInto('device_status')
      .values(row)
      .onConflict((conflict) => conflict.column('device_id').doUpdateSet(row))
      .execute();
    return status;
  });
}

/** Every device, without names; those that were revoked come too. */
export async function fleetRows(from: Readable): Promise<readonly FleetRow[]> {
  const rows = await from.read((reader) =>
    reader
      .selectFrom('devices as d')
      .leftJoin('device_status as s', 's.device_id', 'd.id')
      .select(['d.id', 'd.state', 'd.code_until', 'd.enrolled_at', 'd.last_seen_at'])
      .select(['s.received_at', 's.version', 's.waiting', 's.oldest_at', 's.rising_since', 's.parked'])
      .select(['s.clock_ahead_seconds', 's.oldest_list_at', 's.not_taken', 's.disk_state'])
      .orderBy('d.created_at')
      .orderBy('d.id')
      .execute(),
  );
  const alarmed = await devicesWithAuditAlarm(from);
  return rows.map(({ id, state, code_until, enrolled_at, last_seen_at, received_at, ...status }) => ({
    id,
    state,
    code_until,
    enrolled_at,
    last_seen_at,
    audit_alarm: alarmed.has(id),
    // The columns of a status are there together, or none of them is.
    status: received_at === null ? null : ({ received_at, ...status } as NonNullable<FleetRow['status']>),
  }));
}

/** The last reports of these devices. Throws `SEAL_BROKEN` if a row was altered. */
export async function statusesOf(from: Readable, ids: readonly string[]): Promise<ReadonlyMap<string, DeviceStatus>> {
  if (ids.length === 0) return new Map();
  const rows = await from.read((reader) =>
    reader
      .selectFrom('device_status')
      .selectAll()
      .where('device_id', 'in', [...ids])
      .execute(),
  );
  return new Map(
    rows.map((row) => {
      const { device_id: id, content } = genuine(from, 'device_status', row);
      return [id, parseRecord(DeviceStatus, JSON.parse(content), 'the stored status of a device')];
    }),
  );
}

type Earlier = Pick<Schema['device_status'], 'waiting' | 'rising_since' | 'received_at'> | undefined;

function risingSince(earlier: Earlier, waiting: number): string | null {
  if (earlier === undefined || waiting === 0 || waiting < earlier.waiting) return null;
  return earlier.rising_since ?? (waiting > earlier.waiting ? earlier.received_at : null);
}

const oldestOf = (instants: readonly string[]): string | null =>
  instants.reduce<string | null>((oldest, at) => {
    const utc = new Date(at).toISOString();
    return oldest === null || utc < oldest ? utc : oldest;
  }, null);
