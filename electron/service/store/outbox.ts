import type { Transaction } from 'kysely';
import { assert } from '#shared/assert.ts';
import type { Schema } from './schema.ts';

/** Messages waiting for the centre: exactly one per verification, written in its transaction. */
export async function insertOutboxEntry(
  tx: Transaction<Schema>,
  batchId: string,
  revision: number,
  at: string,
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ batch_id: batchId, state: 'pending', revision, attempts: 0, next_attempt_at: at })
    .execute();
}

/** A new revision of the verification must be sent again, with a fresh count of attempts. */
export async function renewOutboxEntry(
  tx: Transaction<Schema>,
  batchId: string,
  revision: number,
  at: string,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ state: 'pending', revision, attempts: 0, next_attempt_at: at })
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  assert(numUpdatedRows === 1n, 'a verification has exactly one outbox entry');
}
