import { z } from 'zod';
import type { Database, PartedColumn, RowChange, TableParts, TableSeal } from '../database.ts';
import type { RowReader, RowWriter } from '../rows.ts';
import type { Schema } from '../schema.ts';
import { StoreError } from '../store-error.ts';
import {
  type AddedUp,
  EMPTY,
  isRecent,
  isSameSeal,
  plus,
  readSeals,
  StoredSeal,
  sealOf,
  sealOfRow,
  type TableSeals,
} from '../table-seals.ts';
import type { Vault } from '../vault.ts';
import type { Reading } from './readings.ts';

/**
 * The seals of large tables where several nodes write. Each table is divided by the columns that it
 * is read by, so a reading compares only the parts that it is about. All parts together are the
 * seal of the table, which ties them to the audit log.
 */
const Sums = z.record(z.string(), StoredSeal);
type PartSums = z.infer<typeof Sums>;
type Keys = Pick<Database, 'tables' | 'eachRow'> & { readonly parts: TableParts; readonly vault: Vault };

const placeOf = ({ table, column }: PartedColumn): string => `${table}.${column}`;
const sealPlace = (node: number, place: string) =>
  ({ table: 'table_seals', column: 'sealed_sums', rowId: `${node} ${place}` }) as const;

/** Brings the sums of this node up to date with what a transaction did to rows of large tables. */
export async function sealParts(
  tx: RowWriter,
  { parts, vault }: Pick<Keys, 'parts' | 'vault'>,
  node: number,
  changes: readonly RowChange[],
): Promise<void> {
  const byTable = Map.groupBy(changes, ({ table }) => table as keyof Schema);
  for (const [table, ofTable] of byTable)
    for (const column of parts.columns[table] ?? [])
      await addSums(tx, { parts, vault }, node, { table, column }, (sums) => {
        for (const { values, appeared } of ofTable) {
          const part = parts.partOf(String(values[column]));
          sums[part] = plus(sums[part] ?? EMPTY, sealOfRow(vault, table, values), appeared ? 1 : -1);
        }
      });
}

async function addSums(
  tx: RowWriter,
  { parts, vault }: Pick<Keys, 'parts' | 'vault'>,
  node: number,
  of: PartedColumn,
  add: (sums: PartSums) => void,
): Promise<void> {
  const place = placeOf(of);
  const [own] = await parts.sums(tx, place, node);
  const sums = own ? openSums(vault, place, own) : {};
  add(sums);
  for (const [part, seal] of Object.entries(sums)) if (isSameSeal(seal, EMPTY)) delete sums[part];
  await parts.putSums(tx, { node, place, sealed_sums: vault.sealOwnJson(sealPlace(node, place), sums) });
}

/**
 * Without sums, if they do not open: they only save time. Then they are not the seal of the table,
 * and all of it is compared.
 */
function openSums(
  vault: Vault,
  place: string,
  { node, sealed_sums }: { readonly node: number; readonly sealed_sums: Uint8Array },
): PartSums {
  try {
    return Sums.parse(vault.openOwnJson(sealPlace(node, place), sealed_sums));
  } catch (error) {
    if (error instanceof StoreError && error.code === 'SEAL_BROKEN') return {};
    throw error;
  }
}

/** The sums of all nodes together. */
async function readSums(rows: RowReader, { parts, vault }: Pick<Keys, 'parts' | 'vault'>, of: PartedColumn) {
  const [place, sums]: [string, PartSums] = [placeOf(of), {}];
  for (const row of await parts.sums(rows, place))
    for (const [part, seal] of Object.entries(openSums(vault, place, row))) sums[part] = plus(seal, sums[part]);
  return sums;
}

const total = (sums: PartSums): TableSeal => Object.values(sums).reduce((one, other) => plus(one, other), EMPTY);

/**
 * Compares parts with their sums, and adds their rows up again only once somebody may have changed
 * them.
 */
export function createPartGuard(keys: Keys) {
  /** Each part that has rows as it was added up: its mark, and the sum of its rows. */
  const added = new Map<string, AddedUp & { readonly mark: string }>();
  /** The sums of each place that were the seal of their table, and the mark of the seals then. */
  const sealed = new Map<string, { readonly seals: string; readonly sums: PartSums; readonly atMs: number }>();

  /**
   * Null once everything that was read is as sealed; otherwise the table that is not. `anchored`
   * gives the seals of the tables, and is called only if something has changed.
   */
  async function findAltered(
    rows: RowReader,
    readings: readonly Reading[],
    sealsMark: string,
    anchored: () => Promise<TableSeals>,
  ): Promise<string | null> {
    for (const reading of readings) if (!(await isAsSealed(rows, reading, sealsMark, anchored))) return reading.table;
    return null;
  }

  async function isAsSealed(
    rows: RowReader,
    { table, column, parts: asked }: Reading,
    seals: string,
    anchored: () => Promise<TableSeals>,
  ): Promise<boolean> {
    const of = { table, column };
    const marks = await keys.parts.marks(rows, of, asked && [...asked]);
    const sums = await sumsAt(rows, of, seals, anchored);
    // A program from before there were parts has left them as they were: then only the whole table
    // can be compared.
    if (sums === null) return isTableAsSealed(rows, keys, table, await anchored());
    const atMs = performance.now();
    const present: PartSums = {};
    const changed: string[] = [];
    for (const [part, mark] of marks) {
      const known = added.get(`${placeOf(of)} ${part}`);
      if (known?.mark === mark && isRecent(known.atMs)) present[part] = known.seal;
      else if (asked?.has(part) !== false) changed.push(part);
    }
    const found = changed.length === 0 ? {} : await addUp(rows, keys, of, changed);
    for (const part of changed) {
      const seal = found[part] ?? EMPTY;
      present[part] = seal;
      added.set(`${placeOf(of)} ${part}`, { mark: marks.get(part) ?? '', seal, atMs });
    }
    const parts = asked ?? new Set([...marks.keys(), ...Object.keys(sums)]);
    return [...parts].every((part) => isSameSeal(present[part] ?? EMPTY, sums[part] ?? EMPTY));
  }

  /** Null if they are not the seal of the table. */
  async function sumsAt(rows: RowReader, of: PartedColumn, seals: string, anchored: () => Promise<TableSeals>) {
    const kept = sealed.get(placeOf(of));
    if (kept?.seals === seals && isRecent(kept.atMs)) return kept.sums;
    const expected = (await anchored())[of.table] ?? EMPTY;
    const atMs = performance.now();
    const sums = await readSums(rows, keys, of);
    if (!isSameSeal(total(sums), expected)) return null;
    sealed.set(placeOf(of), { seals, sums, atMs });
    return sums;
  }

  return { findAltered };
}

async function addUp(
  rows: RowReader,
  { parts, tables, vault }: Keys,
  of: PartedColumn,
  asked: readonly string[] | null,
): Promise<PartSums> {
  const sums: PartSums = {};
  await parts.each(rows, of, tables.get(of.table) ?? [], asked, (values) => {
    const part = parts.partOf(String(values[of.column]));
    sums[part] = plus(sums[part] ?? EMPTY, sealOfRow(vault, of.table, values));
  });
  return sums;
}

async function isTableAsSealed(
  rows: RowReader,
  { tables, vault, eachRow }: Keys,
  table: string,
  seals: TableSeals,
): Promise<boolean> {
  return isSameSeal(await sealOf(rows, vault, table, tables.get(table) ?? [], eachRow), seals[table] ?? EMPTY);
}

/**
 * The large tables whose parts are not their seal: a new, restored or upgraded database, or one
 * that an older program has written.
 */
async function staleTables(rows: RowReader, keys: Keys, seals: TableSeals): Promise<readonly (keyof Schema)[]> {
  const stale = new Set<keyof Schema>();
  for (const [name, columns] of Object.entries(keys.parts.columns))
    for (const column of columns) {
      const table = name as keyof Schema;
      if (!isSameSeal(total(await readSums(rows, keys, { table, column })), seals[table] ?? EMPTY)) stale.add(table);
    }
  return [...stale];
}

/**
 * Divides the tables whose parts are stale. One that is not as sealed stays as it is: every reading
 * of it says so.
 */
export async function divideTables(database: Database, vault: Vault, node: number): Promise<void> {
  const { parts, tables, eachRow } = database;
  if (!parts) return;
  const keys: Keys = { parts, tables, eachRow, vault };
  const isStale = (rows: RowReader) => readSeals(rows, vault).then((seals) => staleTables(rows, keys, seals));
  if ((await database.read(isStale)).length > 0) await database.write((tx) => divideStale(tx, keys, node));
}

/** The same inside a transaction, after somebody accepted a table as it stands. */
export async function divideStale(tx: RowWriter, keys: Keys, node: number): Promise<void> {
  const seals = await readSeals(tx, keys.vault);
  for (const table of await staleTables(tx, keys, seals)) {
    if (!(await isTableAsSealed(tx, keys, table, seals))) continue;
    for (const column of keys.parts.columns[table] ?? []) {
      const found = await addUp(tx, keys, { table, column }, null);
      await keys.parts.dropSums(tx, placeOf({ table, column }));
      await addSums(tx, keys, node, { table, column }, (sums) => Object.assign(sums, found));
    }
  }
}
