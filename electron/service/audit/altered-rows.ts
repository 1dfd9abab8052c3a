import { sql } from 'kysely';
import { ALTERED_ROWS_MAX, type AlteredRow } from '#shared/contract/audit/audit.ts';
import type { AuditAction } from '../store/audit-actions.ts';
import type { RowValues } from '../store/database.ts';
import type { Reader, Writer } from '../store/handles.ts';
import type { Store } from '../store/store.ts';
import { compareTable } from '../store/table-seals.ts';
import { createThrottle } from '../store/write-throttle.ts';
import { SCRUBBED } from './scrub-check-rows.ts';
import { problemOf } from './scrub-rows.ts';

/** How many rows are opened to find those that do not open. */
const OPENED_MAX = 10_000;
const ACCEPTED: AuditAction = 'table.accepted';

/** The audit log says when a row came and ended. */
type Life = {
  readonly made: readonly AuditAction[];
  readonly ended: readonly AuditAction[];
  /** Whether a row says that it ended. Without it, an ended row is gone. */
  readonly isOver?: (values: RowValues) => boolean;
};
const LIVES: Readonly<Record<string, Life>> = {
  api_keys: { made: ['api_key.created'], ended: ['api_key.revoked'], isOver: ({ revoked_at }) => revoked_at !== null },
  callbacks: { made: ['callback.added'], ended: ['callback.removed'], isOver: ({ state }) => state === 'removed' },
  devices: { made: ['device.invited'], ended: ['device.revoked'], isOver: ({ state }) => state === 'revoked' },
  face_blocks: { made: ['face.blocked'], ended: ['face.unblocked', 'verification.erased'] },
  kiosks: { made: ['kiosk.added'], ended: ['kiosk.closed'], isOver: ({ state }) => state === 'closed' },
  legal_holds: { made: ['hold.placed'], ended: ['hold.lifted'], isOver: ({ lifted_at }) => lifted_at !== null },
  operators: { made: ['operator.created'], ended: [] },
};

/**
 * Rows by which a table differs from its seal: those that do not open, one too many, and those of
 * which the log says otherwise. An earlier genuine row that the log does not mention looks like any
 * other.
 */
export async function alteredRows(store: Store, table: string): Promise<readonly AlteredRow[]> {
  const found = [
    ...(await unopened(store, table)),
    ...(await addedRow(store, table)),
    ...(await contradicted(store, table)),
  ];
  return found.slice(0, ALTERED_ROWS_MAX);
}

/** Throws if the name belongs to several rows, of which not all were altered. */
export async function removeRow(tx: Writer, table: string, column: string, row: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom(table as 'operators')
    .where(column as 'id', '=', row)
    .executeTakeFirst();
  if (numDeletedRows !== 1n)
    throw new Error(`Rows of ${table} that do not open belong to others that do. Restore a backup.`);
}

/** The column that names a table's rows; null if they have no name that we may show. */
export function nameColumn(store: Store, table: string): string | null {
  const columns = store.upkeep.tables.get(table) ?? [];
  const subject = SCRUBBED.find(({ checks }) => Object.hasOwn(checks, table));
  const names = [subject?.id, 'id', 'batch_id', 'device_id', 'operator_id'];
  return names.find((name) => name !== undefined && columns.includes(name)) ?? null;
}

async function unopened(store: Store, table: string): Promise<AlteredRow[]> {
  const check = SCRUBBED.flatMap(({ checks }) => Object.entries(checks)).find(([name]) => name === table)?.[1];
  const column = nameColumn(store, table);
  if (!check || column === null) return [];
  const ids = await store.unguarded.read((reader) => namesIn(reader, table, column));
  const found: AlteredRow[] = [];
  const throttle = createThrottle();
  for (const row of ids) {
    if ((await check(store.unguarded, row).catch(problemOf)) !== null) found.push({ row, problem: 'not_genuine' });
    if (found.length === ALTERED_ROWS_MAX) break;
    await throttle();
  }
  return found;
}

async function namesIn(reader: Reader, table: string, column: string): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom(table as 'operators')
    .select(sql<unknown>`${sql.ref(column)}`.as('name'))
    .distinct()
    .limit(OPENED_MAX)
    .execute();
  return rows.map(({ name }) => String(name));
}

async function addedRow(store: Store, table: string): Promise<AlteredRow[]> {
  const column = nameColumn(store, table);
  const { tables, eachRow } = store.upkeep;
  return store.unguarded.read(async (reader) => {
    const { difference, isAdded } = await compareTable(reader, store.vault, store.upkeep, table);
    const found: AlteredRow[] = [];
    if (difference.rows === 1)
      await eachRow(reader, table, tables.get(table) ?? [], (values) => {
        if (isAdded(values)) found.push({ row: String(values[column ?? ''] ?? ''), problem: 'added' });
      });
    return found;
  });
}

/** Known to the log but missing, or working although the log says that they ended. */
async function contradicted(store: Store, table: string): Promise<AlteredRow[]> {
  const life = LIVES[table];
  const column = nameColumn(store, table);
  if (!life || column === null) return [];
  const { tables, eachRow } = store.upkeep;
  return store.unguarded.read(async (reader) => {
    const isLive = new Map<string, boolean>();
    for (const { action, object_id } of await entriesOf(reader, [...life.made, ...life.ended, ACCEPTED]))
      if (action !== ACCEPTED) isLive.set(object_id ?? '', life.made.includes(action as AuditAction));
      // Somebody accepted the rows of that moment, whatever the log says.
      else if (object_id === table) isLive.clear();
    const found: AlteredRow[] = [];
    await eachRow(reader, table, tables.get(table) ?? [], (values) => {
      const row = String(values[column]);
      if (isLive.get(row) === false && !life.isOver?.(values)) found.push({ row, problem: 'put_back' });
      isLive.delete(row);
    });
    for (const [row, lives] of isLive) if (lives) found.push({ row, problem: 'missing' });
    return found;
  });
}

/** In order. Reads the whole log, which only an examination does. */
const entriesOf = (reader: Reader, actions: readonly AuditAction[]) =>
  reader
    .selectFrom('audit_log')
    .select(['action', 'object_id'])
    .where('action', 'in', actions)
    .orderBy('at')
    .orderBy('node_id')
    .orderBy('sequence')
    .execute();
