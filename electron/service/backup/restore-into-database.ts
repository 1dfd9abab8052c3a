import { join } from 'node:path';
import type { DataPlace, SharedPlace } from '../data-place.ts';
import { openStore } from '../open-store.ts';
import { copyRows, requireEmptyPlace } from '../store/copy-rows.ts';
import type { Keystore } from '../store/keys/keystore.ts';
import { removeDatabase } from './backup-files.ts';
import { type Prepared, prepareRestored } from './prepare-restored.ts';

type Options = {
  readonly backupFile: string;
  /** An empty PostgreSQL database. Its data folder takes a copy of the backup meanwhile. */
  readonly place: SharedPlace;
  readonly keystore: Keystore;
  /** Replaced by the restored one; it may know of later erasures. */
  readonly replaced: DataPlace | null;
  /** Hears how many rows were restored so far. */
  readonly onRows?: (rows: number) => void;
};

/**
 * Any backup into an empty PostgreSQL database. The copy is made ready in a file first, and its
 * rows arrive in one transaction: a kill leaves the database empty. Throws a sentence.
 */
export async function restoreIntoDatabase({
  backupFile,
  place,
  keystore,
  replaced,
  onRows,
}: Options): Promise<Prepared> {
  await requireEmptyPlace(place);
  const part = join(place.dataFolder, 'restoring.db');
  removeDatabase(part);
  try {
    const prepared = await prepareRestored(backupFile, part, keystore, replaced);
    const store = await openStore({ databaseFile: part, keystore });
    try {
      await copyRows(store, place, onRows);
    } finally {
      await store.close();
    }
    return prepared;
  } finally {
    removeDatabase(part);
  }
}
