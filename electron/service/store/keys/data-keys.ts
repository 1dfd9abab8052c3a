import type { Readable, Writer } from '../handles.ts';
import { StoreError } from '../store-error.ts';
import type { DataKey, Subject } from '../vault.ts';
import type { Keystore } from './keystore.ts';

/** Stores a data key. Call it inside the transaction that stores the data it seals. */
export async function insertDataKey(tx: Writer, dataKey: DataKey): Promise<void> {
  await tx.insertInto('data_keys').values(dataKey.row).execute();
}

/**
 * Overwrites a data key with zeros in place. Its row stays: deleting rows makes SQLite move others
 * between pages, which could leave copies of keys in unused page space that `secure_delete` does
 * not reach.
 */
export async function destroyDataKey(tx: Writer, { table, id }: Subject): Promise<void> {
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

/** Throws `KEY_NOT_FOUND` if something is sealed with a key that the keystore does not have. */
export async function requireEveryKey(from: Readable, keystore: Keystore): Promise<void> {
  const ids = await from.read(async (reader) => [
    ...(await reader.selectFrom('data_keys').select('key_id').distinct().execute()),
    ...(await reader.selectFrom('database_secrets').select('key_id').distinct().execute()),
  ]);
  for (const id of new Set(ids.map(({ key_id }) => key_id))) (await keystore.key(id)).fill(0);
}

/** Throws `SEAL_BROKEN` if the key was destroyed, for example by an erasure. */
export async function findDataKey(from: Readable, subject: Subject): Promise<DataKey> {
  const row = await from.read((reader) =>
    reader
      .selectFrom('data_keys')
      .select(['key_id', 'wrapped'])
      .where('subject_table', '=', subject.table)
      .where('subject_id', '=', subject.id)
      .executeTakeFirst(),
  );
  if (!row || row.wrapped.every((byte) => byte === 0))
    throw new StoreError('SEAL_BROKEN', `A row of ${subject.table} cannot be opened: its data key is gone.`);
  return from.vault.openDataKey(subject, row);
}
