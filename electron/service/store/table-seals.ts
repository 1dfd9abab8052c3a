import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, RowChange, RowValues, StoredRow, TableColumns, TableSeal } from './database.ts';
import type { Readable } from './handles.ts';
import type { RowReader, RowWriter } from './rows.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';
import { StoreError } from './store-error.ts';
import type { Vault } from './vault.ts';

export const UNSEALED_TABLES = {
  audit_log: 'each entry is in a chain, and the head of the chain is in a sealed table',
  table_seals: 'holds the seals, and does not open once altered',
  applied_migrations: 'changes before any key is open; an altered name keeps the database from opening',
} as const satisfies Partial<Record<keyof Schema, string>>;

/** Changeable unnoticed with the file, and why nothing depends on them. */
export const UNNOTICED_COLUMNS = {
  'applied_migrations.applied_at': 'nothing reads it; the order of migrations is in their names',
} as const;

export const StoredSeal: z.ZodType<TableSeal> = z.object({ rows: z.int(), sum: z.string() });
const Seals = z.record(z.string(), StoredSeal);
const Columns = z.record(z.string(), z.array(z.string()));
export type TableSeals = z.infer<typeof Seals>;

/** A fault of a table as a whole. */
export type TableFinding = {
  readonly table: string;
  readonly problem: 'altered' | 'rows_missing' | 'rows_added' | 'no_seal';
  readonly rows: number;
  /** Null without a seal. */
  readonly rowsExpected: number | null;
};

type EachRow = Database['eachRow'];

/** The node that made the database. Its row says for which columns all seals were made. */
const FIRST = 1;
const SUM_BITS = 256;
const FINGERPRINT_LENGTH = 16;
export const EMPTY: TableSeal = { rows: 0, sum: '0' };
const place = (column: 'sealed_sums' | 'sealed_columns', node: number) =>
  ({ table: 'table_seals', column, rowId: String(node) }) as const;

export async function createTableSeals(
  tx: RowWriter,
  vault: Vault,
  tables: TableColumns,
  eachRow: EachRow,
): Promise<void> {
  const filled = await filledTables(tx, [...tables.keys()]);
  const seals: TableSeals = {};
  for (const [table, columns] of tables)
    seals[table] = filled.has(table) ? await sealOf(tx, vault, table, columns, eachRow) : EMPTY;
  await insertSeals(tx, vault, FIRST, seals, tables);
}

/** Asks in one statement, because most tables of a new database are empty. */
async function filledTables(rows: RowReader, tables: readonly string[]): Promise<ReadonlySet<string>> {
  const each = tables.map(
    (table) => sql`select ${sql.lit(table)} as name where exists (select 1 from ${sql.table(table)})`,
  );
  const found = await rows
    .selectFrom(sql<{ name: string }>`(${sql.join(each, sql` union all `)})`.as('filled'))
    .select('filled.name')
    .execute();
  return new Set(found.map(({ name }) => name));
}

export const joinTableSeals = (tx: RowWriter, vault: Vault, node: number, tables: TableColumns): Promise<void> =>
  insertSeals(tx, vault, node, {}, tables);

async function insertSeals(
  tx: RowWriter,
  vault: Vault,
  node: number,
  seals: TableSeals,
  tables: TableColumns,
): Promise<void> {
  await tx
    .insertInto('table_seals')
    .values({ id: node, ...sealedSums(vault, node, seals), ...sealedColumns(vault, node, tables) })
    .execute();
}

/** A transaction's last step. Each node changes its own row, so that none waits. */
export async function sealChanges(
  tx: RowWriter,
  vault: Vault,
  node: number,
  changes: readonly RowChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const row = await findRow(tx, node);
  if (!row) throw sealsLost();
  const seals = sumsIn(vault, row);
  for (const { table, appeared, values } of changes) seals[table] = added(vault, seals[table], table, values, appeared);
  await tx
    .updateTable('table_seals')
    .set(sealedSums(vault, node, seals))
    .where('id', '=', node)
    .execute();
}

/** Whether a database has seals, and they were made for these columns. */
export async function haveSealsOf(rows: RowReader, vault: Vault, tables: TableColumns): Promise<boolean | 'missing'> {
  const row = await findRow(rows, FIRST);
  if (!row) return 'missing';
  const columns = columnsIn(vault, row);
  return JSON.stringify(Object.entries(columns).sort()) === JSON.stringify([...tables].sort());
}

/** For added columns or tables. An altered table keeps its old seal, so that it is found. */
export async function extendTableSeals(
  tx: RowWriter,
  vault: Vault,
  { tables, eachRow, hasValues }: Pick<Database, 'tables' | 'eachRow' | 'hasValues'>,
): Promise<void> {
  const row = await findRow(tx, FIRST);
  if (!row) throw sealsLost();
  const [seals, before, whole] = [sumsIn(vault, row), columnsIn(vault, row), await readSeals(tx, vault)];
  for (const [table, columns] of tables) {
    const known = before[table] ?? [];
    if (JSON.stringify(known) === JSON.stringify(columns)) continue;
    const isLeft = known.every((column) => columns.includes(column));
    // An empty new column leaves the sum, so a large table need not be added up.
    const isUnfilled = !(await hasValues(
      tx,
      table,
      columns.filter((column) => !known.includes(column)),
    ));
    if (known.length > 0 && isLeft && isUnfilled) continue;
    const found = isLeft && (await sealOf(tx, vault, table, known, eachRow));
    if (known.length > 0 && (!found || !isSameSeal(found, whole[table]))) continue;
    const change = plus(await sealOf(tx, vault, table, columns, eachRow), whole[table], -1);
    seals[table] = plus(seals[table] ?? EMPTY, change);
  }
  await tx
    .updateTable('table_seals')
    .set({ ...sealedSums(vault, FIRST, seals), ...sealedColumns(vault, FIRST, tables) })
    .where('id', '=', FIRST)
    .execute();
}

/** Rows added, removed, altered or brought back are noticed. Each table is one view. */
export async function verifyTables(
  store: Pick<Store, 'unguarded' | 'vault' | 'upkeep'>,
): Promise<readonly TableFinding[]> {
  const { tables, eachRow } = store.upkeep;
  if (!(await store.unguarded.read((reader) => readSeals(reader, store.vault)).then(Boolean, falseIfBroken)))
    return [{ table: 'table_seals', problem: 'no_seal', rows: 0, rowsExpected: 1 }];
  const findings: TableFinding[] = [];
  for (const [table, columns] of tables) {
    const { seal, found } = await store.unguarded.read(async (reader) => ({
      seal: (await readSeals(reader, store.vault))[table],
      found: await sealOf(reader, store.vault, table, columns, eachRow),
    }));
    if (isSameSeal(found, seal)) continue;
    findings.push({ table, problem: problemOf(found, seal), rows: found.rows, rowsExpected: seal?.rows ?? null });
  }
  return findings;
}

/** How a table differs from its seal, and the seal of a row to compare with that difference. */
export async function compareTable(
  rows: RowReader,
  vault: Vault,
  { tables, eachRow }: Pick<Database, 'tables' | 'eachRow'>,
  table: string,
) {
  const seal = (await readSeals(rows, vault))[table];
  const found = await sealOf(rows, vault, table, tables.get(table) ?? [], eachRow);
  const difference = plus(found, seal, -1);
  const isSame = isSameSeal(found, seal);
  return {
    finding: isSame
      ? null
      : { table, problem: problemOf(found, seal), rows: found.rows, rowsExpected: seal?.rows ?? null },
    difference,
    /** Without showing the difference; the same while only this program changes the table. */
    fingerprint: vault.keyedHash('table-difference', JSON.stringify([table, difference])).slice(0, FINGERPRINT_LENGTH),
    /** Whether the table without this row would be as sealed. */
    isAdded: (values: RowValues) => isSameSeal(sealOfRow(vault, table, values), difference),
  };
}

/** Only for a person who examined the difference. */
export async function acceptDifference(
  tx: RowWriter,
  vault: Vault,
  node: number,
  table: string,
  difference: TableSeal,
): Promise<void> {
  const row = await findRow(tx, node);
  if (!row) throw sealsLost();
  const seals = sumsIn(vault, row);
  seals[table] = plus(seals[table] ?? EMPTY, difference);
  await tx
    .updateTable('table_seals')
    .set(sealedSums(vault, node, seals))
    .where('id', '=', node)
    .execute();
}

/** Adds up the rows of every table as one database shows their values. */
export function createSums(vault: Vault, shown: Database['shown']) {
  const sums: TableSeals = {};
  return {
    sums,
    add(table: string, row: StoredRow): void {
      if (Object.hasOwn(UNSEALED_TABLES, table)) return;
      const values = Object.keys(row).sort();
      const shownRow = Object.fromEntries(values.map((column) => [column, shown(row[column])]));
      sums[table] = added(vault, sums[table], table, shownRow, true);
    },
  };
}

/**
 * In a copy of a database: compares its `table_seals` with the rows read there, and replaces them.
 * The first node gets all rows, as if it made the database alone.
 */
export async function copySeals(
  tx: RowWriter,
  vault: Vault,
  { given, made }: { readonly given: TableSeals; readonly made: TableSeals },
  tables: TableColumns,
): Promise<void> {
  const sealed = await readSeals(tx, vault);
  if ((await haveSealsOf(tx, vault, tables)) !== true) throw sealsLost();
  for (const table of tables.keys())
    if (!isSameSeal(given[table] ?? EMPTY, sealed[table] ?? EMPTY))
      throw new StoreError(
        'SEAL_BROKEN',
        `The table ${table} was altered outside Countersign. "countersign audit verify" says where.`,
      );
  for (const { id } of await tx.selectFrom('table_seals').select('id').execute())
    await tx
      .updateTable('table_seals')
      .set(
        sealedSums(
          vault,
          id,
          id === FIRST ? { ...Object.fromEntries([...tables.keys()].map((table) => [table, EMPTY])), ...made } : {},
        ),
      )
      .where('id', '=', id)
      .execute();
}

/**
 * Throws `SEAL_BROKEN` if the table lost all its rows, because an empty one would let somebody in.
 * The caller found none.
 */
export async function requireNeverFilled(from: Readable, table: keyof Schema): Promise<void> {
  const seals = await from.read((reader) => readSeals(reader, from.vault));
  if ((seals[table]?.rows ?? 0) > 0)
    throw new StoreError(
      'SEAL_BROKEN',
      `The rows of ${table} were removed from the database. "countersign audit examine ${table}" shows how to continue.`,
    );
}

/** The seals of all nodes together. */
export async function readSeals(rows: RowReader, vault: Vault): Promise<TableSeals> {
  const nodes = await rows.selectFrom('table_seals').selectAll().execute();
  if (!nodes.some(({ id }) => id === FIRST)) throw sealsLost();
  const seals: TableSeals = {};
  for (const node of nodes)
    for (const [table, seal] of Object.entries(sumsIn(vault, node))) seals[table] = plus(seal, seals[table]);
  return seals;
}

const findRow = (rows: RowReader, node: number) =>
  rows.selectFrom('table_seals').selectAll().where('id', '=', node).executeTakeFirst();

const sumsIn = (vault: Vault, row: Schema['table_seals']): TableSeals =>
  Seals.parse(vault.openOwnJson(place('sealed_sums', row.id), row.sealed_sums));

const columnsIn = (vault: Vault, row: Schema['table_seals']) =>
  Columns.parse(vault.openOwnJson(place('sealed_columns', row.id), row.sealed_columns));

const sealedSums = (vault: Vault, node: number, seals: TableSeals) => ({
  sealed_sums: vault.sealOwnJson(place('sealed_sums', node), seals),
});

const sealedColumns = (vault: Vault, node: number, tables: TableColumns) => ({
  sealed_columns: vault.sealOwnJson(place('sealed_columns', node), Object.fromEntries(tables)),
});

export async function sealOf(
  rows: RowReader,
  vault: Vault,
  table: string,
  columns: readonly string[],
  eachRow: EachRow,
): Promise<TableSeal> {
  let seal = EMPTY;
  await eachRow(rows, table, columns, (values) => {
    seal = added(vault, seal, table, values, true);
  });
  return seal;
}

/**
 * One row comes or goes without the others. Sealed, because its changes would reveal the hashes,
 * and other rows with the same sum could be sought.
 */
function added(vault: Vault, seal = EMPTY, table: string, values: RowValues, appeared: boolean): TableSeal {
  // A column that is null adds nothing, so that a new column leaves older rows as they are.
  const parts = Object.entries(values).filter(([, value]) => value !== null);
  const sum = vault.keyedHash('table-row', JSON.stringify([table, ...parts]));
  return plus(seal, { rows: 1, sum }, appeared ? 1 : -1);
}

export const sealOfRow = (vault: Vault, table: string, values: RowValues): TableSeal =>
  added(vault, EMPTY, table, values, true);

export function plus(one: TableSeal, other = EMPTY, sign: 1 | -1 = 1): TableSeal {
  const sum = BigInt(`0x${one.sum}`) + BigInt(sign) * BigInt(`0x${other.sum}`);
  return { rows: one.rows + sign * other.rows, sum: BigInt.asUintN(SUM_BITS, sum).toString(16) };
}

export const isSameSeal = (one: TableSeal, other: TableSeal | undefined): boolean =>
  one.rows === other?.rows && one.sum === other.sum;

function problemOf(found: TableSeal, seal: TableSeal | undefined): TableFinding['problem'] {
  if (!seal) return 'no_seal';
  if (found.rows === seal.rows) return 'altered';
  return found.rows < seal.rows ? 'rows_missing' : 'rows_added';
}

function falseIfBroken(error: unknown): false {
  if (error instanceof StoreError && error.code === 'SEAL_BROKEN') return false;
  throw error;
}

const sealsLost = () =>
  new StoreError('SEAL_BROKEN', 'The seals of the tables were removed from the database. Restore a backup.');

/** A sum, and when the first of its rows was read. */
export type AddedUp = { readonly seal: TableSeal; readonly atMs: number };

/**
 * Where several nodes write, a reading compares rows again after this time, whatever the marks say:
 * they do not show each change.
 */
const ADDED_UP_EVERY_MS = 5 * 60 * 1000;

export const isRecent = (atMs: number): boolean => performance.now() - atMs < ADDED_UP_EVERY_MS;
