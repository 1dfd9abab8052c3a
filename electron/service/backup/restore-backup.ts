import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OnStep } from '../run-steps.ts';
import type { Keystore } from '../store/keys/keystore.ts';
import { backupName, removeDatabase, sync, syncFolderOf } from './backup-files.ts';
import { type Prepared, prepareRestored } from './prepare-restored.ts';

type RestoreOptions = {
  readonly backupFile: string;
  readonly databaseFile: string;
  readonly keystore: Keystore;
  /** Replaces an existing database and keeps it in the same folder under another name. */
  readonly replace: boolean;
  readonly now?: () => Date;
  readonly onStep?: OnStep;
};

export type Restored = Prepared & {
  /** Where the replaced database is now. */
  readonly kept_as: string | null;
};

/**
 * Replaces the database by a backup, under the data folder's lock. Verified before anything
 * changes, without what was erased, revoked or disabled since; sessions and links end. A kill
 * leaves the old or the new one: run it again. Throws a sentence.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { backupFile, databaseFile, keystore, replace } = options;
  const step = options.onStep ?? (() => undefined);
  const isReplacing = existsSync(databaseFile);
  if (isReplacing && !replace)
    throw new Error(
      `There is a database already: ${databaseFile}. Replace it with --replace; it is kept under another name.`,
    );
  const part = `${databaseFile}.restoring`;
  removeDatabase(part);
  try {
    const prepared = await prepareRestored(backupFile, part, keystore, isReplacing ? { databaseFile } : null);
    step('restore.prepared');
    const keptAs = isReplacing ? keepOld(databaseFile, (options.now ?? (() => new Date()))()) : null;
    step('restore.old_kept');
    // A log or a count of the old database must never meet the new one.
    for (const suffix of ['-wal', '-shm', '-witness']) rmSync(`${databaseFile}${suffix}`, { force: true });
    step('restore.log_removed');
    renameSync(part, databaseFile);
    syncFolderOf(databaseFile);
    step('restore.replaced');
    return { ...prepared, kept_as: keptAs };
  } finally {
    removeDatabase(part);
  }
}

/** Gives the old database a second name. Its log goes along if it could not be emptied. */
function keepOld(databaseFile: string, now: Date): string {
  const kept = join(dirname(databaseFile), `replaced-${backupName(now)}`);
  for (const suffix of ['-wal', '']) {
    const from = `${databaseFile}${suffix}`;
    if (!existsSync(from)) continue;
    try {
      linkSync(from, `${kept}${suffix}`);
    } catch {
      // A file system without links. Half a copy on a full disk must not pass for what was there.
      const part = `${kept}${suffix}.part`;
      try {
        copyFileSync(from, part);
        sync(part);
        renameSync(part, `${kept}${suffix}`);
      } finally {
        rmSync(part, { force: true });
      }
    }
  }
  syncFolderOf(kept);
  return kept;
}
