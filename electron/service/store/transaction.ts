import type { Transaction } from 'kysely';
import { databaseProblem } from './database.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';

/**
 * Runs `work` in one transaction and rolls back if it throws. Concurrent callers queue for the connection, so `work` must
 * use only `tx`: awaiting `store.db` inside would deadlock. Throws `UNAVAILABLE` if the database cannot be written.
 */
export async function inTransaction<Result>(
  store: Store,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  let transaction: Transaction<Schema> | undefined;
  let result: Result;
  try {
    result = await store.db.transaction().execute(async (tx) => {
      transaction = tx;
      return work(tx);
    });
  } catch (error) {
    throw databaseProblem(error);
  }
  if (transaction) store.witness.committed(transaction);
  return result;
}
