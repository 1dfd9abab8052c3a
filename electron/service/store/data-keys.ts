import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { StoreError } from './store-error.ts';
import type { DataKey, Subject, Vault } from './vault.ts';

/** Stores a data key; called inside the transaction that stores what it seals. */
export async function insertDataKey(tx: Kysely<Schema>, dataKey: DataKey): Promise<void> {
  await tx.insertInto('data_keys').values(dataKey.row).execute();
}

/**
 * Writes zeros over a data key, in its place. Its row stays: deleting rows makes SQLite move others between pages, and copies of
 * keys that are destroyed later could stay behind in the room between their cells, which `secure_delete` does not reach.
 */
export async function destroyDataKey(tx: Kysely<Schema>, { table, id }: Subject): Promise<void> {
  const row = await tx
    .selectFrom('data_keys')
    .select('wrapped')
    .where('subject_table', '=', table)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  if (!row) return;
  await tx
    .updateTable('data_keys')
    .set({ wrapped: Buffer.alloc(row.wrapped.length) })
    .where('subject_table', '=', table)
    .where('subject_id', '=', id)
    .execute();
}

/** Throws `SEAL_BROKEN` where the key was destroyed, as for an erased subject. */
export async function findDataKey(db: Kysely<Schema>, vault: Vault, subject: Subject): Promise<DataKey> {
  const row = await db
    .selectFrom('data_keys')
    .select(['key_id', 'wrapped'])
    .where('subject_table', '=', subject.table)
    .where('subject_id', '=', subject.id)
    .executeTakeFirst();
  if (!row || row.wrapped.every((byte) => byte === 0))
    throw new StoreError('SEAL_BROKEN', `The data key of a row of ${subject.table} is gone: it cannot be opened.`);
  return vault.openDataKey(subject, row);
}
