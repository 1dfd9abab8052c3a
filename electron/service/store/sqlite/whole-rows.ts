import type SqliteDatabase from 'better-sqlite3';
import type { OnRows, StoredRow } from '../database.ts';
import { StoreError } from '../store-error.ts';
import { orderByReferences, type Reference } from '../table-order.ts';

/** A batch ends at either bound; one row has at most a picture. */
const BATCH_ROWS = 500;
const BATCH_BYTES = 4 * 1024 * 1024;
/** A row here shows keys or a history, so the database must not be filled. */
const TELLING_TABLES = ['database_secrets', 'data_keys', 'audit_log'];

/** The caller holds a view and keeps others from the connection. */
export async function exportRows(sqlite: SqliteDatabase.Database, onRows: OnRows): Promise<void> {
  for (const table of tablesOf(sqlite)) {
    let batch: StoredRow[] = [];
    let bytes = 0;
    for (const row of sqlite.prepare(`select * from "${table}"`).iterate() as Iterable<StoredRow>) {
      batch.push(row);
      for (const value of Object.values(row)) if (value instanceof Uint8Array) bytes += value.byteLength;
      if (batch.length < BATCH_ROWS && bytes < BATCH_BYTES) continue;
      await onRows(table, batch);
      batch = [];
      bytes = 0;
    }
    if (batch.length > 0) await onRows(table, batch);
  }
}

/**
 * Batch by batch, because one transaction needs twice the space, without waiting for the disk: a
 * partial file is deleted, a whole one synced by the caller.
 */
export async function fillFile(
  sqlite: SqliteDatabase.Database,
  work: (insert: OnRows) => Promise<void>,
): Promise<void> {
  for (const table of TELLING_TABLES)
    if (sqlite.prepare(`select 1 from "${table}" limit 1`).get())
      throw new StoreError('DATABASE_NOT_EMPTY', 'The database file holds data already.');
  sqlite.pragma('synchronous = 0');
  sqlite.pragma('foreign_keys = 0');
  try {
    // Migrations put some rows there.
    for (const table of tablesOf(sqlite)) sqlite.exec(`delete from "${table}"`);
    await work(async (table, rows) => {
      const columns = Object.keys(rows[0] ?? {});
      const names = columns.map((column) => `"${column}"`).join();
      const insert = sqlite.prepare(`insert into "${table}" (${names}) values (${columns.map(() => '?').join()})`);
      sqlite.transaction(() => {
        for (const row of rows) insert.run(columns.map((column) => row[column]));
      })();
    });
  } finally {
    sqlite.pragma('foreign_keys = 1');
    sqlite.pragma('synchronous = 2');
  }
}

function tablesOf(sqlite: SqliteDatabase.Database): readonly string[] {
  const tables = sqlite
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite%'")
    .pluck()
    .all() as string[];
  const references = sqlite
    .prepare(
      `select t.name as "from", f."table" as "to" from sqlite_schema as t, pragma_foreign_key_list(t.name) as f where t.type = 'table'`,
    )
    .all() as Reference[];
  return orderByReferences(tables, references);
}
