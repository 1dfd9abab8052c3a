import type { Readable } from '../handles.ts';
import { StoreError } from '../store-error.ts';
import { BucketError } from './bucket.ts';

/** Names the owner of these captures. No capture has this name: theirs are UUIDs. */
export const OWNER_OBJECT = 'countersign-owner';
const OWNER_BYTES_MAX = 1_000;

/**
 * This database's captures alone, because unneeded objects are removed. A restored database is
 * another until `adopt`: trying a backup would remove the original's. Throws `CAPTURES_FOREIGN`,
 * and `CAPTURES_REFUSED` for what somebody has to change. A silent bucket is claimed later.
 */
export async function claimBucket(
  store: Readable,
  { adopt = false }: { readonly adopt?: boolean | undefined } = {},
): Promise<void> {
  const { bucket } = store;
  if (bucket === null) return;
  try {
    const { own, earlier } = await ownerOf(store);
    await bucket.tried(async (objects) => {
      const found = adopt ? null : await objects.get(OWNER_OBJECT, OWNER_BYTES_MAX);
      const known = found && Buffer.from(found).toString();
      if (known === null || (known === earlier && known !== own)) await objects.put(OWNER_OBJECT, Buffer.from(own));
      else if (known !== own)
        throw new StoreError(
          'CAPTURES_FOREIGN',
          `${bucket.address} holds captures of another database. Name another prefix. If this database was restored to take the place of that one, run "countersign captures adopt" first.`,
        );
    });
    bucket.claimed(true);
  } catch (error) {
    if (error instanceof StoreError) bucket.claimed(false);
    if (!(error instanceof BucketError)) throw error;
    if (!error.mayPass)
      throw new StoreError('CAPTURES_REFUSED', `${error.message} (${bucket.address})`, { cause: error });
  }
}

/**
 * Tells nothing about this database. Every restore makes another, also of one backup: each would
 * remove the other's captures. `earlier`: versions that only counted restores.
 */
async function ownerOf(store: Readable): Promise<{ readonly own: string; readonly earlier: string }> {
  const restores = await store.read((reader) =>
    reader.selectFrom('audit_log').select('hash').where('action', '=', 'store.restored').orderBy('sequence').execute(),
  );
  const earlier = store.vault.keyedHash('bucket', `owner ${restores.length}`);
  const last = restores.at(-1);
  return { own: last === undefined ? earlier : store.vault.keyedHash('bucket', `restored ${last.hash}`), earlier };
}
