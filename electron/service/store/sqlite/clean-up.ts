import { closeSync, openSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { databaseProblem, isDamaged } from './problems.ts';
import type { RowWatch } from './row-watch.ts';

/** As much as possible into the main file, without waiting for other processes. */
export async function checkpoint(db: Kysely<Schema>): Promise<void> {
  await sql`pragma wal_checkpoint(PASSIVE)`.execute(db);
}

/** Into the main file, truncated. False if another process reads beyond the busy timeout. */
export async function emptyWriteAheadLog(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(TRUNCATE)`.execute(db);
  return rows[0]?.busy === 0;
}

/**
 * In the order of `columns`: `secure_delete` zeroes old pages, so also copies that SQLite left when
 * moving rows. False, unchanged, above `rowsMax` rows. No other table may refer to it.
 */
export async function rewriteTable(
  db: Kysely<Schema>,
  table: keyof Schema,
  columns: readonly string[],
  rowsMax: number,
  watch: RowWatch | null,
): Promise<boolean> {
  const name = sql.table(table);
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`select 1 from ${name} limit 1 offset ${rowsMax}`.execute(tx);
    if (rows.length > 0) return false;
    const rewrite = async () => {
      await sql`create temporary table rewritten as select * from ${name}`.execute(tx);
      await sql`delete from ${name}`.execute(tx);
      await sql`insert into ${name} select * from rewritten order by ${sql.join(columns.map((column) => sql.ref(column)))}`.execute(
        tx,
      );
      await sql`drop table rewritten`.execute(tx);
    };
    await (watch ? watch.withoutReport(rewrite) : rewrite());
    return true;
  });
}

/** `VACUUM INTO`: one view without deleted rows. Rejects with `UNAVAILABLE` for a full disk. */
export async function copyTo(db: Kysely<Schema>, file: string): Promise<void> {
  closeSync(openSync(file, 'wx', 0o600));
  try {
    await sql`vacuum into ${file}`.execute(db);
  } catch (error) {
    throw databaseProblem(error);
  }
}

/** Checks the whole file for damage. Several gigabytes on a slow disk take minutes. */
export async function isWhole(db: Kysely<Schema>): Promise<boolean> {
  try {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
    return rows[0]?.quick_check === 'ok';
  } catch (error) {
    if (isDamaged(error)) return false;
    throw error;
  }
}
