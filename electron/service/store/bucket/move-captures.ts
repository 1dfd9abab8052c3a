import { inBucket, sealedBytesOf } from '../capture-objects.ts';
import type { Reader } from '../handles.ts';
import { KEPT_FOR_BACKUPS_MS, noteRemovals } from '../object-removals.ts';
import type { Schema } from '../schema.ts';
import type { Store } from '../store.ts';

/** Rows of one round; their bytes are in memory one at a time. */
const MOVED_MAX = 50;

export type MovedCaptures = { readonly moved: number; readonly isMore: boolean };
type Key = Pick<Schema['captures'], 'batch_id' | 'kind'>;

/**
 * Into the bucket, or out of it if left. Each in its own transaction after its object, so a kill
 * loses nothing. Throws `BucketError` or `UNAVAILABLE`.
 */
export async function moveCaptures(store: Store, signal?: AbortSignal): Promise<MovedCaptures> {
  const { bucket } = store;
  if (bucket === null) return { moved: 0, isMore: false };
  const keys = await store.read((reader) => misplaced(reader, bucket.isLeft).limit(MOVED_MAX).execute());
  let moved = 0;
  for (const key of keys) {
    if (signal?.aborted) break;
    if (await (bucket.isLeft ? moveOut(store, key) : moveIn(store, key))) moved++;
  }
  return { moved, isMore: keys.length === MOVED_MAX };
}

export const misplaced = (reader: Reader, isLeft: boolean) =>
  reader
    .selectFrom('captures')
    .select(['batch_id', 'kind'])
    .where('object_name', isLeft ? 'is not' : 'is', null);

async function moveIn(store: Store, key: Key): Promise<boolean> {
  const row = await findRow(store, key);
  if (!row || row.object_name !== null || store.bucket === null) return false;
  const placed = await inBucket(store.bucket, row);
  return store.write((tx) => replace(tx, row, placed));
}

async function moveOut(store: Store, key: Key): Promise<boolean> {
  const row = await findRow(store, key);
  if (!row?.object_name) return false;
  const { object_name: name } = row;
  const sealed_bytes = await sealedBytesOf(store.bucket, row);
  return store.write(async (tx) => {
    const isReplaced = await replace(tx, row, { sealed_bytes, object_name: null, object_sha256: null });
    if (isReplaced) await noteRemovals(tx, row.batch_id, [name], tx.now().getTime() + KEPT_FOR_BACKUPS_MS);
    return isReplaced;
  });
}

const findRow = (store: Store, { batch_id, kind }: Key) =>
  store.read((reader) =>
    reader
      .selectFrom('captures')
      .selectAll()
      .where('batch_id', '=', batch_id)
      .where('kind', '=', kind)
      .executeTakeFirst(),
  );

/** If the capture was erased or replaced meanwhile; the sweep removes its object. */
async function replace(
  tx: Parameters<Parameters<Store['write']>[0]>[0],
  row: Schema['captures'],
  placed: Pick<Schema['captures'], 'sealed_bytes' | 'object_name' | 'object_sha256'>,
): Promise<boolean> {
  const { sealed_bytes, object_name, object_sha256 } = placed;
  const { numUpdatedRows } = await tx
    .updateTable('captures')
    .set({ sealed_bytes, object_name, object_sha256 })
    .where('batch_id', '=', row.batch_id)
    .where('kind', '=', row.kind)
    .where('sealed_bytes', '=', row.sealed_bytes)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
