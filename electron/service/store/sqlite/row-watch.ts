import type SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { type RowChange, type RowValues, SEALED_START_BYTES, type TableColumns } from '../database.ts';
import type { RowReader } from '../rows.ts';
import type { Schema } from '../schema.ts';

export type RowWatch = {
  readonly tables: TableColumns;
  /** The changes since the last call. */
  take(): RowChange[];
  /** Runs work of one transaction that leaves every row as it is, without reporting. */
  withoutReport<Result>(work: () => Promise<Result>): Promise<Result>;
};

const FUNCTION = 'row_changed';
const PAGE_ROWS = 500;

/** The connection's triggers: no statement forgets to report, and nobody can remove one. */
export function watchRows(sqlite: SqliteDatabase.Database, except: readonly string[]): RowWatch {
  const { tables, ofBytes } = columnsByTable(sqlite, except);
  let changes: RowChange[] = [];
  let isReporting = true;
  sqlite.function(FUNCTION, { varargs: true }, (table: string, appeared: number, ...values) => {
    const columns = tables.get(table) ?? [];
    const row = Object.fromEntries(columns.map((column, index) => [column, shown(values[index])]));
    if (isReporting) changes.push({ table, appeared: appeared === 1, values: row });
    return null;
  });
  // Parsed at every opening, so short. Long bytes stay in SQLite, and `shown` does the rest.
  const reported = (table: string, column: string, row: 'old' | 'new') =>
    ofBytes.has(`${table}.${column}`) ? `substr(${row}."${column}", 1, ${SEALED_START_BYTES})` : `${row}."${column}"`;
  const triggers: string[] = [];
  for (const [table, columns] of tables) {
    const report = (row: 'old' | 'new') =>
      `select ${FUNCTION}('${table}', ${row === 'new' ? 1 : 0}, ${columns.map((column) => reported(table, column, row)).join(', ')});`;
    for (const [event, body] of [
      ['insert', report('new')],
      ['delete', report('old')],
      ['update', report('old') + report('new')],
    ])
      triggers.push(
        `create temporary trigger "watch_${table}_${event}" after ${event} on main."${table}" begin ${body} end`,
      );
  }
  sqlite.exec(triggers.join(';'));
  return {
    tables,
    take() {
      const taken = changes;
      changes = [];
      return taken;
    },
    async withoutReport(work) {
      isReporting = false;
      try {
        return await work();
      } finally {
        isReporting = true;
      }
    },
  };
}

/** Calls `onRow` with every row of a table, and with the values that a watch would report. */
export async function eachRow(
  rows: RowReader,
  table: string,
  columns: readonly string[],
  onRow: (values: RowValues) => void,
): Promise<void> {
  const found = rows.selectFrom(table as keyof Schema);
  const values = columns.map((column) => sql.raw(shownValue(`"${column}"`)).as(column));
  for (let after = -Number.MAX_SAFE_INTEGER; ; ) {
    const page = (await found
      .select([sql<number>`rowid`.as('row id'), ...values])
      .where(sql<boolean>`rowid > ${after}`)
      .orderBy(sql`rowid`)
      .limit(PAGE_ROWS)
      .execute()) as readonly Record<string, unknown>[];
    for (const { 'row id': _, ...row } of page) onRow(row);
    const last = page.at(-1);
    if (page.length < PAGE_ROWS || last === undefined) return;
    after = Number(last['row id']);
  }
}

export async function hasValues(rows: RowReader, table: string, columns: readonly string[]): Promise<boolean> {
  const found = await rows
    .selectFrom(table as keyof Schema)
    .select(sql.raw('1').as('found'))
    .where(({ or }) => or(columns.map((column) => sql<boolean>`${sql.ref(column)} is not null`)))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The columns of each table, and those that are declared to hold bytes, as `table.column`. */
function columnsByTable(
  sqlite: SqliteDatabase.Database,
  except: readonly string[],
): { readonly tables: TableColumns; readonly ofBytes: ReadonlySet<string> } {
  const columns = sqlite
    .prepare(
      `select t.name as "table", c.name as "column", c.type like 'blob' as "is_bytes" from sqlite_schema as t, pragma_table_info(t.name) as c
      where t.type = 'table' and t.name not like 'sqlite%' order by t.name, c.name`,
    )
    .all() as { table: string; column: string; is_bytes: number }[];
  const tables = new Map<string, string[]>();
  for (const { table, column } of columns)
    if (!except.includes(table)) tables.set(table, [...(tables.get(table) ?? []), column]);
  const bytes = columns.filter(({ is_bytes }) => is_bytes === 1);
  return { tables, ofBytes: new Set(bytes.map(({ table, column }) => `${table}.${column}`)) };
}

/** A stored value as a watch reports it. */
export const shown = (value: unknown): unknown =>
  value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, Math.min(value.byteLength, SEALED_START_BYTES))
        .toString('hex')
        .toUpperCase()
    : value;

const shownValue = (column: string): string =>
  `case when typeof(${column}) = 'blob' then hex(substr(${column}, 1, ${SEALED_START_BYTES})) else ${column} end`;
