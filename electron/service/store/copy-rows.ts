import { verifyAuditLog } from './audit-log.ts';
import type { Database } from './database.ts';
import { readerOf } from './handles.ts';
import { readAddress } from './postgres/address.ts';
import { openPostgres } from './postgres/database.ts';
import { openProblem } from './postgres/problems.ts';
import { requireEmptyDatabase } from './postgres/whole-rows.ts';
import { openDatabase } from './sqlite/database.ts';
import type { Store } from './store.ts';
import { StoreError } from './store-error.ts';
import { copySeals, createSums, UNSEALED_TABLES } from './table-seals.ts';

/** A new SQLite file, or an empty PostgreSQL database. */
export type EmptyPlace = { readonly databaseFile: string } | { readonly database: string; readonly node: string };

/**
 * From one moment, into an empty database of either kind; sealed values stay. Throws `SEAL_BROKEN`
 * if rows or log differ from the seals, and `DATABASE_NOT_EMPTY`; then PostgreSQL is as before, a
 * file only to be deleted. `onRows` hears the count.
 */
export async function copyRows(
  from: Store,
  place: EmptyPlace,
  onRows: (rows: number) => void = () => undefined,
): Promise<void> {
  const to = 'database' in place ? openPostgres(place.database, place.node) : openDatabase(place.databaseFile);
  try {
    await to.prepare(from.now, Object.keys(UNSEALED_TABLES));
    await fill(to, from, onRows);
    await to.settle();
  } catch (error) {
    throw to.openProblem(error);
  } finally {
    await to.close();
  }
}

/** Throws `DATABASE_NOT_EMPTY` before the work of preparing a copy. */
export async function requireEmptyPlace({ database }: { readonly database: string }): Promise<void> {
  try {
    await requireEmptyDatabase(readAddress(database));
  } catch (error) {
    throw openProblem(error);
  }
}

async function fill(to: Database, from: Store, onRows: (rows: number) => void): Promise<void> {
  // Each database shows rows in its own way, so the seals of one mean nothing to the other.
  const [given, made] = [createSums(from.vault, from.upkeep.shown), createSums(from.vault, to.shown)];
  let copied = 0;
  await to.fill(async (insert, rows) => {
    await from.upkeep.exportRows(async (table, batch) => {
      for (const row of batch) {
        given.add(table, row);
        made.add(table, row);
      }
      await insert(table, batch);
      copied += batch.length;
      onRows(copied);
    });
    await copySeals(rows, from.vault, { given: given.sums, made: made.sums }, to.tables);
    const { ok } = await verifyAuditLog(readerOf(rows, from));
    if (!ok)
      throw new StoreError('AUDIT_LOG_ALTERED', 'The audit log was altered. "countersign audit verify" says where.');
  });
}
