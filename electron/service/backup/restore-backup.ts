import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { OnStep } from '../run-steps.ts';
import { auditHeads } from '../store/audit-chains.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Environment } from '../store/environment.ts';
import { environmentOf } from '../store/environment.ts';
import type { Keystore } from '../store/keystore.ts';
import { revokeAllLinks } from '../store/links.ts';
import { openStore } from '../store/open-store.ts';
import type { Actor } from '../store/records.ts';
import { endAllSessions } from '../store/sessions.ts';
import { StoreError } from '../store/store-error.ts';
import type { BackupManifest } from './backup-files.ts';
import { backupName, hashFile, readManifest, removeDatabase, sync, syncFolderOf } from './backup-files.ts';
import { inspectDatabase } from './make-backup.ts';
import type { Reapplied, Withdrawals } from './withdrawals.ts';
import { joinWithdrawals, NOTHING_WITHDRAWN, readRegister, reapply, withdrawalsOf } from './withdrawals.ts';

type RestoreOptions = {
  readonly backupFile: string;
  readonly databaseFile: string;
  readonly keystore: Keystore;
  /** Replaces an existing database and keeps it in the same folder under another name. */
  readonly replace: boolean;
  readonly now?: () => Date;
  readonly onStep?: OnStep;
};

export type Restored = Reapplied & {
  readonly made_at: string;
  /** Entries of the audit log in the backup, and in the database that it replaces; null if there is none or it does not open. */
  readonly entries: number;
  readonly entries_before: number | null;
  /** Where the replaced database is now. */
  readonly kept_as: string | null;
};

/** The database that a restore replaces. */
type Replaced = {
  readonly withdrawals: Withdrawals;
  readonly entries: number;
  readonly environment: Environment | null;
};

const ACTOR: Actor = { kind: 'command_line', id: 'local' };

/** Verifies a backup as `restoreBackup` does, and changes nothing. */
export async function verifyBackup(backupFile: string, keystore: Keystore, workFile: string): Promise<BackupManifest> {
  try {
    return await copyVerified(backupFile, keystore, workFile);
  } finally {
    removeDatabase(workFile);
  }
}

/**
 * Puts a backup in the place of the database. The caller holds the data folder's lock. The backup is verified before anything changes; what
 * was erased, revoked or disabled since is taken away again before the database can be opened; all sessions and links end; the audit log says that it
 * was restored. A kill at any moment leaves the old database or the new one; run it again then. Throws a sentence that says what is wrong.
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
    const manifest = await copyVerified(backupFile, keystore, part);
    const before = isReplacing ? await openReplaced(databaseFile, keystore) : null;
    if (before?.environment && manifest.environment && before.environment !== manifest.environment)
      throw new Error(
        `The backup is of the ${manifest.environment} environment, the database of ${before.environment}.`,
      );
    const entries = manifest.audit.reduce((sum, head) => sum + head.entries, 0);
    const reapplied = await prepareRestored(part, options, { entries, before });
    step('restore.prepared');
    const keptAs = isReplacing ? keepOld(databaseFile, (options.now ?? (() => new Date()))()) : null;
    step('restore.old_kept');
    // A log or a count of the old database must never meet the new one.
    for (const suffix of ['-wal', '-shm', '-witness']) rmSync(`${databaseFile}${suffix}`, { force: true });
    step('restore.log_removed');
    renameSync(part, databaseFile);
    syncFolderOf(databaseFile);
    step('restore.replaced');
    return {
      made_at: manifest.made_at,
      entries,
      entries_before: before?.entries ?? null,
      ...reapplied,
      kept_as: keptAs,
    };
  } finally {
    removeDatabase(part);
  }
}

async function copyVerified(backupFile: string, keystore: Keystore, to: string): Promise<BackupManifest> {
  const manifest = readManifest(backupFile);
  if (manifest === null)
    throw new Error(`${backupFile} has no readable manifest beside it, so it is no finished backup.`);
  const { bytes, sha256 } = await hashFile(backupFile);
  if (bytes !== manifest.bytes || sha256 !== manifest.sha256)
    throw new Error(`${backupFile} is damaged: it is not the file that its manifest describes.`);
  copyFileSync(backupFile, to);
  const found = await inspectDatabase(to, keystore);
  if (JSON.stringify(found.audit) !== JSON.stringify(manifest.audit) || found.environment !== manifest.environment)
    throw new Error(`${backupFile} does not hold what its manifest says.`);
  return manifest;
}

/** Null if it does not open: most restores replace a damaged database. */
async function openReplaced(databaseFile: string, keystore: Keystore): Promise<Replaced | null> {
  try {
    const store = await openStore({ databaseFile, keystore });
    try {
      const heads = await auditHeads(store);
      return {
        withdrawals: await withdrawalsOf(store),
        entries: heads.reduce((sum, { entries }) => sum + entries, 0),
        environment: await environmentOf(store),
      };
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof StoreError) return null;
    throw error;
  }
}

async function prepareRestored(
  part: string,
  { backupFile, keystore }: RestoreOptions,
  { entries, before }: { readonly entries: number; readonly before: Replaced | null },
): Promise<Reapplied> {
  const store = await openStore({ databaseFile: part, keystore });
  try {
    const registered = readRegister(store.vault, dirname(resolve(backupFile)));
    const own = await withdrawalsOf(store);
    const known = registered === null ? own : joinWithdrawals(own, registered);
    const isNewer = before !== null && before.entries > entries;
    const replaced = before?.withdrawals ?? NOTHING_WITHDRAWN;
    const reapplied = await reapply(
      store,
      joinWithdrawals(...(isNewer ? ([known, replaced] as const) : ([replaced, known] as const))),
      ACTOR,
    );
    await store.write(async (tx) => {
      await endAllSessions(tx);
      // Some may have been used or withdrawn since the backup.
      await revokeAllLinks(tx, ACTOR);
      const facts = { entries, entries_before: before?.entries ?? -1, ...reapplied };
      await appendAudit(tx, { actor: ACTOR, action: 'store.restored', facts });
    });
    return reapplied;
  } finally {
    await store.close();
    sync(part);
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
      // A file system without links.
      copyFileSync(from, `${kept}${suffix}`);
    }
  }
  syncFolderOf(kept);
  return kept;
}
