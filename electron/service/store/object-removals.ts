import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import type { Reader, Writer } from './handles.ts';
import type { Store } from './store.ts';

/** Replaced or moved objects stay for backups: two weeks and a day. Erased cases' go at once. */
export const KEPT_FOR_BACKUPS_MS = 15 * 24 * 3_600_000;
/** How many objects one round removes. */
const REMOVED_MAX = 500;
/** 1, 2, 4 … minutes, at most an hour. An erased case is never given up. */
const WAIT_MS = 60_000;
const WAIT_MAX_MS = 3_600_000;

/** In the transaction that deletes the captures. */
export async function removeObjectsLater(tx: Writer, batchId: string, kinds?: readonly CaptureKind[]): Promise<void> {
  const rows = await tx
    .selectFrom('captures')
    .select('object_name')
    .where('batch_id', '=', batchId)
    .where('object_name', 'is not', null)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .execute();
  const names = rows.flatMap(({ object_name: name }) => (name === null ? [] : [name]));
  await noteRemovals(tx, batchId, names, tx.now().getTime() + KEPT_FOR_BACKUPS_MS);
}

/** Notes that every object of an erased case must go now. Its rows are still there. */
export async function removeObjectsOfErased(tx: Writer, batchId: string): Promise<void> {
  await removeObjectsLater(tx, batchId);
  const due_at = tx.now().toISOString();
  await tx.updateTable('object_removals').set({ due_at, attempts: 0 }).where('batch_id', '=', batchId).execute();
}

export async function noteRemovals(
  tx: Writer,
  batchId: string,
  names: readonly string[],
  dueAtMs: number,
): Promise<void> {
  const due_at = new Date(dueAtMs).toISOString();
  const rows = names.map((object_name) => ({ object_name, batch_id: batchId, due_at, attempts: 0 }));
  if (rows.length > 0) await tx.insertInto('object_removals').values(rows).execute();
}

/** Whether objects of this case still have to be removed at once. */
export async function awaitsRemoval(reader: Reader, batchId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('object_removals')
    .select('object_name')
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  return row !== undefined;
}

/** For one case or all; returns how many. Throws `BucketError` after noting when to try again. */
export async function removeDueObjects(store: Store, batchId?: string): Promise<number> {
  const { bucket } = store;
  if (bucket === null || !store.clock.isPlausible()) return 0;
  const now = store.now();
  const due = await store.read((reader) =>
    reader
      .selectFrom('object_removals')
      .selectAll()
      .where('due_at', '<=', now.toISOString())
      .$if(batchId !== undefined, (query) => query.where('batch_id', '=', batchId ?? ''))
      .orderBy('due_at')
      .limit(REMOVED_MAX)
      .execute(),
  );
  if (due.length === 0) return 0;
  const names = due.map(({ object_name: name }) => name);
  try {
    await bucket.tried((objects) => objects.remove(names));
  } catch (error) {
    const attempts = Math.max(...due.map((row) => row.attempts)) + 1;
    const waitMs = Math.min(WAIT_MAX_MS, WAIT_MS * 2 ** Math.min(attempts - 1, 10));
    const due_at = new Date(now.getTime() + waitMs).toISOString();
    await store.write((tx) =>
      tx.updateTable('object_removals').set({ due_at, attempts }).where('object_name', 'in', names).execute(),
    );
    throw error;
  }
  await store.write((tx) => tx.deleteFrom('object_removals').where('object_name', 'in', names).execute());
  return due.length;
}
