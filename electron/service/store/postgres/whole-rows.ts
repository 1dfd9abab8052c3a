import { Kysely, sql } from 'kysely';
import type { OnRows, StoredRow } from '../database.ts';
import type { Schema } from '../schema.ts';
import { StoreError } from '../store-error.ts';
import { orderByReferences, type Reference } from '../table-order.ts';
import type { PostgresAddress } from './address.ts';
import { poolDialect } from './dialect.ts';
import { openPool } from './pool.ts';
import { PREFIX, watchedTables } from './row-watch.ts';
import { SEQUENCE, takeTurnAlone } from './turns.ts';

/** Rows are fetched so many at a time that the largest have this size. */
const BATCH_BYTES = 4 * 1024 * 1024;
const BATCH_ROWS = 500;
/** Limit of parameters in one insert; PostgreSQL allows 65,535. */
const PARAMETERS_MAX = 20_000;
/** How long reading or filling a whole database may take. */
const WHOLE_TIMEOUT_MS = 24 * 60 * 60 * 1000;
const NO_HURRY = ['statement_timeout', 'idle_in_transaction_session_timeout']
  .map((name) => `set local ${name} = ${WHOLE_TIMEOUT_MS}`)
  .join('; ');
const TELLING_TABLES = ['database_secrets', 'data_keys', 'audit_log'] as const;
/** How long other nodes may take to finish what they write. */
const ALONE_WAIT_MS = 60_000;

/** From one snapshot. Nobody waits, but `vacuum` keeps what may still be read. */
export async function exportRows(address: PostgresAddress, onRows: OnRows): Promise<void> {
  await inTransaction(address, 'begin isolation level repeatable read, read only', async (db) => {
    const tables = await watchedTables(db, []);
    for (const table of await tablesInOrder(db)) {
      const bytes = [...(tables.get(table) ?? [])].filter(([, { isBytes }]) => isBytes).map(([column]) => column);
      const atOnce = await batchRows(db, table, bytes);
      let batch: StoredRow[] = [];
      for await (const row of db
        .selectFrom(table as keyof Schema)
        .selectAll()
        .stream(atOnce)) {
        batch.push(row);
        if (batch.length < atOnce) continue;
        await onRows(table, batch);
        batch = [];
      }
      if (batch.length > 0) await onRows(table, batch);
    }
  });
}

/** In one transaction without reports: the filler seals. References are checked as always. */
export async function fillDatabase(
  address: PostgresAddress,
  isAlone: boolean,
  work: (insert: OnRows, db: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  let filled: readonly string[] = [];
  const release = isAlone ? async () => undefined : await takeTurnAlone(address, ALONE_WAIT_MS);
  try {
    await inTransaction(address, 'begin', async (db) => {
      await requireEmpty(db);
      const [tables, reported] = [await tablesInOrder(db), await reportedTables(db)];
      filled = tables;
      for (const table of reported)
        await sql.raw(`alter table "${table}" disable trigger "${PREFIX}${table}"`).execute(db);
      // Migrations put some rows there. The audit log is empty, and refuses even to delete nothing.
      for (const table of tables.toReversed())
        if (table !== 'audit_log') await db.deleteFrom(table as keyof Schema).execute();
      await work((table, rows) => insertRows(db, table, rows), db);
      await sql`select setval(${SEQUENCE}, max(sequence)) from changes having max(sequence) is not null`.execute(db);
      for (const table of reported)
        await sql.raw(`alter table "${table}" enable trigger "${PREFIX}${table}"`).execute(db);
    });
    // Without statistics, first searches would read whole tables.
    await outsideTransaction(address, (db) =>
      sql`analyze ${sql.join(filled.map((table) => sql.table(table)))}`.execute(db),
    );
  } finally {
    await release();
  }
}

/** The size of the database with its indexes and unused space, so more than a copy needs. */
export async function databaseBytes(address: PostgresAddress): Promise<number> {
  return outsideTransaction(address, async (db) => {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
    return rows[0]?.bytes ?? 0;
  });
}

/** Throws `DATABASE_NOT_EMPTY` if the database has keys or a history of Countersign. */
export async function requireEmptyDatabase(address: PostgresAddress): Promise<void> {
  await outsideTransaction(address, async (db) => {
    const { rows } = await sql<{
      found: string | null;
    }>`select to_regclass(${TELLING_TABLES[0]})::text as found`.execute(db);
    if (rows[0]?.found) await requireEmpty(db);
  });
}

async function requireEmpty(db: Kysely<Schema>): Promise<void> {
  for (const table of TELLING_TABLES)
    if (await db.selectFrom(table).selectAll().limit(1).executeTakeFirst())
      throw new StoreError('DATABASE_NOT_EMPTY', 'The database holds data of Countersign already. Name an empty one.');
}

async function insertRows(db: Kysely<Schema>, table: string, rows: readonly StoredRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length;
  const atOnce = Math.max(1, Math.floor(PARAMETERS_MAX / Math.max(columns, 1)));
  for (let from = 0; from < rows.length; from += atOnce)
    await db
      .insertInto(table as 'data_keys')
      .values(rows.slice(from, from + atOnce) as unknown as Schema['data_keys'][])
      .execute();
}

/** If all are as large as the largest. Lengths are known without reading. */
async function batchRows(db: Kysely<Schema>, table: string, bytes: readonly string[]): Promise<number> {
  if (bytes.length === 0) return BATCH_ROWS;
  const lengths = bytes.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`);
  const { rows } = await sql<{ largest: number | null }>`
    select max(${sql.join(lengths, sql` + `)}) as largest from ${sql.table(table)}`.execute(db);
  return Math.min(BATCH_ROWS, Math.max(1, Math.floor(BATCH_BYTES / Math.max(rows[0]?.largest ?? 1, 1))));
}

/** The tables whose rows a trigger of ours reports. */
async function reportedTables(db: Kysely<Schema>): Promise<readonly string[]> {
  const { rows } = await sql<{ table: string }>`
    select c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = current_schema()::regnamespace and t.tgname = ${PREFIX} || c.relname`.execute(db);
  return rows.map(({ table }) => table);
}

async function tablesInOrder(db: Kysely<Schema>): Promise<readonly string[]> {
  const { rows: references } = await sql<Reference>`
    select f.relname as from, t.relname as to from pg_constraint r
    join pg_class f on f.oid = r.conrelid join pg_class t on t.oid = r.confrelid
    where r.contype = 'f' and f.relnamespace = current_schema()::regnamespace`.execute(db);
  return orderByReferences([...(await watchedTables(db, [])).keys()], references);
}

const inTransaction = (address: PostgresAddress, begin: string, work: (db: Kysely<Schema>) => Promise<void>) =>
  connected(address, begin, (db) => db.transaction().execute(work));

const outsideTransaction = <Result>(address: PostgresAddress, work: (db: Kysely<Schema>) => Promise<Result>) =>
  connected(address, 'begin', work);

async function connected<Result>(
  address: PostgresAddress,
  begin: string,
  work: (db: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  const db = new Kysely<Schema>({
    dialect: poolDialect({ pool: openPool(address, 'upkeep'), begin: () => `${begin}; ${NO_HURRY}` }),
  });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
