import type { AuditAlarm, AuditPoint, AuditStatement, DeviceAudit } from '#shared/contract/audit/audit-witness.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Readable, Reader, Writer } from '../store/handles.ts';
import type { Actor } from '../store/records.ts';
import { genuine, withMac } from '../store/row-macs.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { StoredDevice } from './rows.ts';

type Row = Schema['witnessed_heads'];

/** A chain as it was last witnessed, with the alarm that stands. */
export type WitnessedChain = {
  readonly deviceId: string;
  readonly chain: string;
  readonly point: AuditPoint;
  readonly witnessedAt: string;
  readonly endsAt: number;
  readonly alarm: { readonly kind: AuditAlarm; readonly at: string; readonly point: AuditPoint } | null;
};

type Shown = { readonly statement: AuditStatement; readonly signed: string };

const DAY_CHARACTERS = 10;
/** A device that works shows its log every hour, also unchanged. */
const SILENT_MS_MAX = 2 * 3_600_000;
const NO_ALARM = { alarm: null, alarm_at: null, alarm_sequence: null, alarm_hash: null };

/** Every chain of these devices, or of all. Throws `SEAL_BROKEN` for a row that was altered. */
export async function witnessedChains(
  from: Readable,
  deviceId: string | null = null,
): Promise<readonly WitnessedChain[]> {
  const rows = await from.read((reader) => newestRows(reader, deviceId));
  return rows.map(chainOf);
}

/** An alarm that stands. The rows' seals are checked where it is shown. */
export async function devicesWithAuditAlarm(from: Readable): Promise<ReadonlySet<string>> {
  const rows = await from.read((reader) =>
    reader
      .selectFrom('witnessed_heads as h')
      .select('h.device_id')
      .where('h.alarm', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('witnessed_heads as later')
              .select('later.number')
              .whereRef('later.device_id', '=', 'h.device_id')
              .whereRef('later.chain', '=', 'h.chain')
              .whereRef('later.number', '>', 'h.number'),
          ),
        ),
      )
      .execute(),
  );
  return new Set(rows.map(({ device_id: id }) => id));
}

/** The log of a device as administrators see it: the worst of its chains. */
export function auditOf({ lastSeenAt }: Pick<StoredDevice, 'lastSeenAt'>, own: readonly WitnessedChain[]): DeviceAudit {
  const alarm = own.map((one) => one.alarm).find((one) => one !== null) ?? null;
  const isBehind = own.some(
    ({ endsAt, point, witnessedAt }) =>
      endsAt > point.sequence || Date.parse(lastSeenAt ?? witnessedAt) - Date.parse(witnessedAt) > SILENT_MS_MAX,
  );
  return {
    state: alarm?.kind ?? (own.length === 0 ? 'never' : isBehind ? 'behind' : 'witnessed'),
    entries: own.length === 0 ? null : own.reduce((sum, { point }) => sum + point.sequence, 0),
    witnessed_at: own.map(({ witnessedAt }) => witnessedAt).toSorted()[0] ?? null,
    alarm_at: alarm?.at ?? null,
    alarm_entries: alarm?.point.sequence ?? null,
  };
}

/** A later head of the same day replaces an earlier one, which it contains. */
export async function witnessHead(tx: Writer, { statement, signed }: Shown): Promise<void> {
  const { device_id: deviceId, chain, to, ends_at: endsAt } = statement;
  const [last] = await newestRows(tx, deviceId, chain);
  const now = tx.now().toISOString();
  const isHead = last !== undefined && last.signed !== null && last.at !== last.alarm_at;
  if (isHead && dayOf(last.at) === dayOf(now))
    await tx
      .deleteFrom('witnessed_heads')
      .where('device_id', '=', deviceId)
      .where('chain', '=', chain)
      .where('number', '=', last.number)
      .execute();
  await insert(tx, {
    ...NO_ALARM,
    ...(last && alarmOf(last)),
    device_id: deviceId,
    chain,
    number: (last?.number ?? 0) + 1,
    at: now,
    witnessed_at: now,
    sequence: to.sequence,
    hash: to.hash,
    ends_at: endsAt,
    signed,
  });
}

/** True if new. It stands until somebody accepts the log, once for each kind. */
export async function raiseAlarm(
  tx: Writer,
  chain: string,
  kind: AuditAlarm,
  point: AuditPoint,
  { statement: { device_id: deviceId }, signed }: Shown,
): Promise<boolean> {
  const [last] = await newestRows(tx, deviceId, chain);
  if (!last || last.alarm === kind) return false;
  const at = tx.now().toISOString();
  const { mac: _, ...row } = last;
  await insert(tx, {
    ...row,
    number: last.number + 1,
    at,
    alarm: kind,
    alarm_at: at,
    signed,
    alarm_sequence: point.sequence,
    alarm_hash: point.hash,
  });
  await appendAudit(tx, {
    actor: { kind: 'device', id: deviceId },
    action: 'device.audit_alarm',
    objectId: deviceId,
    facts: { alarm: kind, witnessed: last.sequence, shown: point.sequence },
  });
  return true;
}

/**
 * The log as shown is witnessed from now on. If the witnessed one has gone on since the alarm, it
 * stays: the alarm came from a copy. Throws `CONFLICT` without an alarm.
 */
export async function acceptAudit(store: Store, deviceId: string, actor: Actor): Promise<void> {
  await store.write(async (tx) => {
    const alarmed = (await newestRows(tx, deviceId)).filter(({ alarm }) => alarm !== null);
    if (alarmed.length === 0) throw new ServiceError('device.no_alarm');
    for (const { mac: _, ...row } of alarmed) {
      const goesOn = row.witnessed_at > String(row.alarm_at);
      const sequence = goesOn ? row.sequence : Number(row.alarm_sequence);
      const hash = goesOn ? row.hash : String(row.alarm_hash);
      const at = tx.now().toISOString();
      await insert(tx, {
        ...row,
        ...NO_ALARM,
        number: row.number + 1,
        at,
        witnessed_at: at,
        signed: null,
        sequence,
        hash,
        ends_at: sequence,
      });
      await appendAudit(tx, {
        actor,
        action: 'device.audit_accepted',
        objectId: deviceId,
        facts: { alarm: String(row.alarm), before: row.sequence, accepted: sequence },
      });
    }
  });
}

async function newestRows(reader: Reader, deviceId: string | null, chain: string | null = null): Promise<Row[]> {
  const rows = await reader
    .selectFrom('witnessed_heads as h')
    .selectAll('h')
    .$if(deviceId !== null, (query) => query.where('h.device_id', '=', String(deviceId)))
    .$if(chain !== null, (query) => query.where('h.chain', '=', String(chain)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('witnessed_heads as later')
            .select('later.number')
            .whereRef('later.device_id', '=', 'h.device_id')
            .whereRef('later.chain', '=', 'h.chain')
            .whereRef('later.number', '>', 'h.number'),
        ),
      ),
    )
    .orderBy('h.device_id')
    .orderBy('h.chain')
    .execute();
  return rows.map((row) => genuine(reader, 'witnessed_heads', row));
}

const insert = (tx: Writer, row: Omit<Row, 'mac'>) =>
  tx
    .insertInto('witnessed_heads')
    .values(withMac(tx, 'witnessed_heads', row))
    .execute();

const dayOf = (instant: string): string => instant.slice(0, DAY_CHARACTERS);

const alarmOf = ({ alarm, alarm_at, alarm_sequence, alarm_hash }: Row) => ({
  alarm,
  alarm_at,
  alarm_sequence,
  alarm_hash,
});

function chainOf(row: Row): WitnessedChain {
  const { device_id: deviceId, chain, sequence, hash, witnessed_at: witnessedAt, ends_at: endsAt } = row;
  const alarm =
    row.alarm === null
      ? null
      : {
          kind: row.alarm,
          at: String(row.alarm_at),
          point: { sequence: Number(row.alarm_sequence), hash: String(row.alarm_hash) },
        };
  return { deviceId, chain, point: { sequence, hash }, witnessedAt, endsAt, alarm };
}
