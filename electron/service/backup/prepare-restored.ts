import { copyFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { endAllSessions } from '../accounts/session-rows.ts';
import type { DataPlace } from '../data-place.ts';
import { withdrawLinks } from '../links/rows.ts';
import { openStore } from '../open-store.ts';
import { auditHeads } from '../store/audit-chains.ts';
import { appendAudit } from '../store/audit-log.ts';
import { type Environment, environmentOf } from '../store/environment.ts';
import type { Keystore } from '../store/keys/keystore.ts';
import type { Actor } from '../store/records.ts';
import { StoreError } from '../store/store-error.ts';
import { type BackupManifest, hashFile, readManifest, removeDatabase, sync } from './backup-files.ts';
import { inspectDatabase } from './make-backup.ts';
import {
  joinWithdrawals,
  NOTHING_WITHDRAWN,
  type Reapplied,
  readRegister,
  reapply,
  type Withdrawals,
  withdrawalsOf,
} from './withdrawals.ts';

/** The database that a restore replaces. */
type Replaced = {
  readonly withdrawals: Withdrawals;
  readonly entries: number;
  readonly environment: Environment | null;
};

const ACTOR: Actor = { kind: 'command_line', id: 'local' };

/** Verifies a backup as restoring it does, and changes nothing. */
export async function verifyBackup(backupFile: string, keystore: Keystore, workFile: string): Promise<BackupManifest> {
  try {
    return await copyVerified(backupFile, keystore, workFile);
  } finally {
    removeDatabase(workFile);
  }
}

export type Prepared = Reapplied & {
  readonly made_at: string;
  /** In the backup, and in the replaced database; null if there is none or it does not open. */
  readonly entries: number;
  readonly entries_before: number | null;
};

/**
 * A backup as a ready database file: verified, without what was erased, revoked or disabled since;
 * sessions and links end, and the audit log says so. Throws a sentence.
 */
export async function prepareRestored(
  backupFile: string,
  to: string,
  keystore: Keystore,
  replaced: DataPlace | null,
): Promise<Prepared> {
  const manifest = await copyVerified(backupFile, keystore, to);
  const before = replaced === null ? null : await openReplaced(replaced, keystore);
  if (before?.environment && manifest.environment && before.environment !== manifest.environment)
    throw new Error(`The backup is of the ${manifest.environment} environment, the database of ${before.environment}.`);
  const entries = manifest.audit.reduce((sum, head) => sum + head.entries, 0);
  const reapplied = await takeAway(to, { backupFile, keystore, entries, before });
  return { made_at: manifest.made_at, entries, entries_before: before?.entries ?? null, ...reapplied };
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
async function openReplaced(place: DataPlace, keystore: Keystore): Promise<Replaced | null> {
  try {
    const store = await openStore({ ...place, keystore });
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

type Known = {
  readonly backupFile: string;
  readonly keystore: Keystore;
  readonly entries: number;
  readonly before: Replaced | null;
};

async function takeAway(part: string, { backupFile, keystore, entries, before }: Known): Promise<Reapplied> {
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
      await withdrawLinks(tx, ACTOR, 'everybody');
      const facts = { entries, entries_before: before?.entries ?? -1, ...reapplied };
      await appendAudit(tx, { actor: ACTOR, action: 'store.restored', facts });
    });
    return reapplied;
  } finally {
    await store.close();
    sync(part);
  }
}
