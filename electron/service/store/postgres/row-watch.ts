import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Marks, type RowChange, type RowValues, SEALED_START_BYTES } from '../database.ts';
import type { RowReader } from '../rows.ts';
import type { Schema } from '../schema.ts';
import { StoreError } from '../store-error.ts';
import { BUCKETS_TABLE } from './buckets.ts';
import { RELAY_TABLES } from './relay.ts';
import { TURN_TABLES } from './turns.ts';

/** The tables of this schema with their columns, sorted by name, and which of those hold bytes. */
export type WatchedTables = ReadonlyMap<string, ReadonlyMap<string, { readonly isBytes: boolean }>>;

/** Begins the names of our triggers, before the name of their table. */
export const PREFIX = 'watch_';
const PAGE_ROWS = 500;
const SEALS_TABLE = 'table_seals' satisfies keyof Schema;
/**
 * `vacuum full` and `cluster` move rows within a new file, and leave the transaction of each as it
 * was.
 */
const VERSION = sql<string>`pg_relation_filenode(tableoid) || ' ' || ctid::text || ' ' || xmin::text`;
/**
 * Unknown to whoever changes rows, so that nobody can choose transactions and places whose hashes
 * have the same sum.
 */
const SEED = String(randomBytes(8).readBigInt64BE());
/** The number of rows, and the sum of hashes of the transaction and place of each. */
export const MARK = sql<string>`count(*)::text || ' ' ||
  coalesce(sum(hashtextextended(xmin::text || ' ' || ctid::text, ${SEED}::bigint)), 0)::text`;
/** How long reading a whole table may take. */
const WHOLE_TABLE_MS = 6 * 60 * 60 * 1000;

/**
 * Sums of the parts of large tables, a row per node and column. Together they are the seal of the
 * table.
 */
export const PARTS_TABLE = 'seal_parts';

/**
 * Neither sealed nor copied: all but the sums, which are sealed themselves, hold nothing that
 * outlives a crash of the server.
 */
const OWN_TABLES: readonly string[] = [BUCKETS_TABLE, PARTS_TABLE, ...RELAY_TABLES, ...TURN_TABLES];

/** Every connection has such a table of its own; it is empty at the start of each transaction. */
export const MAKE_ROW_CHANGES =
  'create temporary table row_changes (table_name text, appeared boolean, columns text[], shown text[]) on commit delete rows';

/**
 * Every inserted, changed or deleted row, by triggers of the database: no program without
 * `row_changes` can change these tables, but who may define functions can replace them.
 */
export async function installWatch(db: Kysely<Schema>, watched: WatchedTables): Promise<void> {
  const present = await installed(db);
  for (const [name, source] of sourcesOf(watched)) {
    if (present.get(name) === source) continue;
    const table = name.slice(PREFIX.length);
    await sql
      .raw(`create or replace function "${name}"() returns trigger language plpgsql as $$${source}$$`)
      .execute(db);
    await sql
      .raw(
        `create or replace trigger "${name}" after insert or update or delete on "${table}" for each row execute function "${name}"()`,
      )
      .execute(db);
    await sql.raw(`alter table "${table}" enable trigger "${name}"`).execute(db);
  }
}

/** Throws `DATABASE_FOREIGN` for others' triggers, which could change or hide anything. */
export async function isWatchInstalled(db: Kysely<Schema>, watched: WatchedTables): Promise<boolean> {
  await requireOwnTables(db);
  const present = await installed(db);
  return [...sourcesOf(watched)].every(([name, source]) => present.get(name) === source);
}

/** Rules, row security and inheritance change statements beside the triggers. */
async function requireOwnTables(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ table: string; what: string }>`
    select c.relname as table, found.what from pg_class c cross join lateral (
      select 'a rule' as what from pg_rewrite where ev_class = c.oid
      union all select 'row security' where c.relrowsecurity
      union all select 'a table that inherits from it' from pg_inherits where inhparent = c.oid) as found
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') limit 1`.execute(db);
  const [foreign] = rows;
  if (foreign)
    throw new StoreError(
      'DATABASE_FOREIGN',
      `The table ${foreign.table} has ${foreign.what} that is not Countersign's. Remove it to open the database.`,
    );
}

/** The bodies of the triggers that are enabled, by name. */
async function installed(db: Kysely<Schema>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; table: string; function: string; source: string; enabled: string }>`
    select t.tgname as name, c.relname as table, p.proname as function, p.prosrc as source, t.tgenabled as enabled
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`.execute(db);
  const foreign = rows.find(({ name, table }) => name !== PREFIX + table && name !== `${table}_append_only`);
  if (foreign)
    throw new StoreError(
      'DATABASE_FOREIGN',
      `The table ${foreign.table} has a trigger that is not Countersign's: ${foreign.name}. Remove it to open the database.`,
    );
  return new Map(
    rows
      .filter(({ enabled, name, function: run }) => enabled === 'O' && run === name)
      .map((row) => [row.name, row.source]),
  );
}

function sourcesOf(watched: WatchedTables): ReadonlyMap<string, string> {
  const report = (table: string, appeared: boolean, row: 'old' | 'new', columns: ReadonlyMap<string, ColumnKind>) => {
    const shown = [...columns].map(([column, kind]) => shownValue(`${row}."${column}"`, kind));
    const names = `'{${[...columns.keys()].join(',')}}'`;
    return `insert into pg_temp.row_changes values ('${table}', ${appeared}, ${names}, array[${shown.join(', ')}]);`;
  };
  return new Map(
    [...watched].map(([table, columns]) => [
      PREFIX + table,
      `begin
        if tg_op <> 'INSERT' then ${report(table, false, 'old', columns)} end if;
        if tg_op <> 'DELETE' then ${report(table, true, 'new', columns)} end if;
        return null;
      end`,
    ]),
  );
}

/** At a transaction's end. Columns come along: a newer program may have added some. */
export async function takeRowChanges(rows: RowReader): Promise<RowChange[]> {
  type Changed = {
    readonly table_name: string;
    readonly appeared: boolean;
    readonly columns: readonly string[];
    readonly shown: readonly (string | null)[];
  };
  const changed = (await rows
    .selectFrom(sql<Changed>`pg_temp.row_changes`.as('changed'))
    .selectAll()
    .execute()) as readonly Changed[];
  return changed.map(({ table_name: table, appeared, columns, shown }) => ({
    table,
    appeared,
    values: Object.fromEntries(columns.map((column, index) => [column, shown[index]])),
  }));
}

/**
 * Calls `onRow` with every row of a table, or those of a condition, and with the values that the
 * triggers would report.
 */
export async function eachRow(
  rows: RowReader,
  table: string,
  columns: readonly string[],
  watched: WatchedTables,
  onRow: (values: RowValues) => void,
  where = sql<boolean>`true`,
): Promise<void> {
  await allowWholeTable(rows);
  const kinds = watched.get(table);
  const values = columns.map((column) =>
    sql.raw<string | null>(shownValue(`"${column}"`, kinds?.get(column) ?? { isBytes: false })).as(column),
  );
  for await (const row of rows
    .selectFrom(table as keyof Schema)
    .select(values)
    .where(where)
    .stream(PAGE_ROWS))
    onRow(row);
}

export async function hasValues(rows: RowReader, table: string, columns: readonly string[]): Promise<boolean> {
  await allowWholeTable(rows);
  const found = await rows
    .selectFrom(table as keyof Schema)
    .select(sql.raw('1').as('found'))
    .where(({ or }) => or(columns.map((column) => sql<boolean>`${sql.ref(column)} is not null`)))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * A change gives a row another place, and the number of its transaction, which may be older than
 * that of the row.
 */
export async function marks(rows: RowReader, tables: readonly string[]): Promise<Marks> {
  const each = [SEALS_TABLE, ...tables].map(
    (table) => sql`select ${sql.lit(table)} as name, ${MARK} as mark from ${sql.table(table)}`,
  );
  const found = await rows
    .selectFrom(sql<{ name: string; mark: string }>`(${sql.join(each, sql` union all `)})`.as('marked'))
    .select(['marked.name', 'marked.mark'])
    .execute();
  const byTable = new Map(found.map(({ name, mark }) => [name, mark]));
  return { tables: byTable, seals: byTable.get(SEALS_TABLE) ?? '' };
}

/** File, place and transaction of each row: a change takes another place or another number. */
export async function versions(rows: RowReader, table: string): Promise<ReadonlySet<string>> {
  const found = await rows
    .selectFrom(sql<{ version: string }>`(select ${VERSION} as version from ${sql.table(table)})`.as('versions'))
    .select('versions.version')
    .execute();
  return new Set(found.map(({ version }) => version));
}

/** Rows of these versions, or all, with the values that the triggers would report. */
export async function eachVersion(
  rows: RowReader,
  table: string,
  columns: readonly string[],
  watched: WatchedTables,
  only: readonly string[] | null,
  onRow: (version: string, values: RowValues) => void,
): Promise<void> {
  const kinds = watched.get(table);
  const values = columns.map((column) =>
    sql.raw<string | null>(shownValue(`"${column}"`, kinds?.get(column) ?? { isBytes: false })).as(column),
  );
  const places = only?.map((version) => version.split(' ')[1]);
  for await (const row of rows
    .selectFrom(table as keyof Schema)
    .select([VERSION.as('row version'), ...values])
    .$if(places !== undefined, (query) => query.where(sql<boolean>`ctid = any(${places}::tid[])`))
    .stream(PAGE_ROWS)) {
    const { 'row version': version, ...shownValues } = row;
    onRow(String(version), shownValues);
  }
}

/** In this transaction: a statement's limit counts until its last row was fetched. */
async function allowWholeTable(rows: RowReader): Promise<void> {
  await rows
    .selectFrom(sql`set_config('statement_timeout', ${String(WHOLE_TABLE_MS)}, true)`.as('limited'))
    .selectAll()
    .execute();
}

export async function watchedTables(db: Kysely<Schema>, except: readonly string[]): Promise<WatchedTables> {
  const { rows } = await sql<{ table: string; column: string; is_bytes: boolean }>`
    select c.relname as table, a.attname as column, a.atttypid = 'bytea'::regtype as is_bytes
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attname collate "C"`.execute(db);
  const tables = new Map<string, Map<string, ColumnKind>>();
  for (const { table, column, is_bytes: isBytes } of rows)
    if (!except.includes(table) && !OWN_TABLES.includes(table)) {
      const columns = tables.get(table) ?? new Map<string, ColumnKind>();
      tables.set(table, columns.set(column, { isBytes }));
    }
  return tables;
}

type ColumnKind = { readonly isBytes: boolean };

/** A stored value as the triggers report it. */
export const shown = (value: unknown): unknown =>
  value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, Math.min(value.byteLength, SEALED_START_BYTES)).toString('hex')
    : value === null
      ? null
      : String(value);

const shownValue = (column: string, { isBytes }: ColumnKind): string =>
  isBytes ? `encode(substring(${column} for ${SEALED_START_BYTES}), 'hex')` : `${column}::text`;
