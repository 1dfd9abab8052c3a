import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { StoreError } from './store-error.ts';
import type { DataKey, Subject, Vault } from './vault.ts';

/** Stores a data key; called inside the transaction that stores what it seals. */
export async function insertDataKey(tx: Kysely<Schema>, dataKey: DataKey): Promise<void> {
  await tx.insertInto('data_keys').values(dataKey.row).execute();
}

/** Throws `SEAL_BROKEN` where the key was destroyed, as for an erased subject. */
export async function findDataKey(db: Kysely<Schema>, vault: Vault, subject: Subject): Promise<DataKey> {
  const row = await db
    .selectFrom('data_keys')
    .select(['key_id', 'wrapped'])
    .where('subject_table', '=', subject.table)
    .where('subject_id', '=', subject.id)
    .executeTakeFirst();
  if (!row)
    throw new StoreError('SEAL_BROKEN', `The data key of a row of ${subject.table} is gone: it cannot be opened.`);
  return vault.openDataKey(subject, row);
}
