import type { Transaction } from 'kysely';
import { databaseProblem } from './database.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';

/**
 * Does `work` in one transaction: all of it, or none where it throws. Callers at the same time queue for the
 * connection, so `work` must use `tx` alone: waiting for `store.db` inside would wait for ever. Throws `UNAVAILABLE` where
 * the database could not take it.
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
