import { mkdirSync, renameSync, statfsSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type DataPlace, dataFolderOf } from '../data-place.ts';
import { openStore } from '../open-store.ts';
import type { OnStep } from '../run-steps.ts';
import { auditHeads } from '../store/audit-chains.ts';
import { lastEntryOfAny, recordAudit, verifyAuditLog } from '../store/audit-log.ts';
import { copyRows } from '../store/copy-rows.ts';
import { environmentOf } from '../store/environment.ts';
import type { Readable } from '../store/handles.ts';
import { requireEveryKey } from '../store/keys/data-keys.ts';
import type { Keystore } from '../store/keys/keystore.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { verifyTables } from '../store/table-seals.ts';
import {
  type BackupManifest,
  backupName,
  hashFile,
  manifestOf,
  nextNumber,
  partOf,
  removeDatabase,
  removeOldBackups,
  type StoredBackup,
  sync,
  syncFolderOf,
  writeSynced,
} from './backup-files.ts';
import { updateRegister } from './withdrawals.ts';

const LOCK = 'backup';
const LOOK_EVERY_MS = 2_000;
/** A backup of another node that takes longer is stuck. */
const WAIT_MAX_MS = 12 * 60 * 60 * 1000;
const ACTOR: Actor = { kind: 'command_line', id: 'local' };

/** Until no other process makes a backup. Returns how to let the next one begin. */
async function waitForTurn(store: Pick<Store, 'upkeep'>): Promise<() => Promise<void>> {
  const giveUpAtMs = performance.now() + WAIT_MAX_MS;
  for (;;) {
    const release = await store.upkeep.hold(LOCK);
    if (release !== null) return release;
    if (performance.now() > giveUpAtMs)
      throw new Error('Another process has been making a backup of this database for twelve hours. End it.');
    await wait(LOOK_EVERY_MS);
  }
}

/** Leaves the time of a backup where every node of the database sees it. */
const recordBackup = (store: Store, { made_at, bytes, sha256 }: BackupManifest): Promise<void> =>
  recordAudit(store, { actor: ACTOR, action: 'store.backed_up', facts: { made_at, bytes, sha256 } });

const Facts = z.object({ made_at: z.iso.datetime() });

/** When a node began the last backup, if that was after `since`. */
async function lastBackupOfAny(store: Readable, since: Date): Promise<string | null> {
  const entry = await lastEntryOfAny(store, 'store.backed_up', since);
  if (entry === null) return null;
  const { made_at: madeAt } = Facts.parse(JSON.parse(entry.facts));
  return madeAt >= since.toISOString() ? madeAt : null;
}

/** Backups that stay; older ones are removed after a new one. */
export const BACKUPS_KEPT = 14;
export const BACKUPS_KEPT_MAX = 1000;

type BackupOptions = DataPlace & {
  readonly keystore: Keystore;
  readonly folder: string;
  readonly keep: number;
  readonly version: string;
  readonly now?: () => Date;
  /** Makes none if another node of the same database has made one since. */
  readonly unlessSince?: Date | undefined;
  readonly onStep?: OnStep;
  /** Hears how many rows of a PostgreSQL database were copied so far. */
  readonly onRows?: (rows: number) => void;
};

/** A node of the same database has made the backup that is due. */
export type MadeElsewhere = { readonly madeElsewhereAt: string };
export type MadeBackup = StoredBackup & { readonly removed: number };

/**
 * Copies the database into `folder`, in use or not, and verifies the copy: file, chains, tables,
 * and keys, which are never in it. Throws if that fails; earlier backups stay. With `unlessSince`,
 * null if another node made one since.
 */
export async function makeBackup(options: BackupOptions & { readonly unlessSince?: undefined }): Promise<MadeBackup>;
export async function makeBackup(options: BackupOptions): Promise<MadeBackup | MadeElsewhere>;
export async function makeBackup(options: BackupOptions): Promise<MadeBackup | MadeElsewhere> {
  const { keystore, unlessSince } = options;
  const place = 'database' in options ? options : { databaseFile: options.databaseFile };
  const store = await openStore(
    'database' in place ? { database: place.database, node: place.node, keystore } : { ...place, keystore },
  );
  try {
    const release = await waitForTurn(store);
    try {
      const last = unlessSince === undefined ? null : await lastBackupOfAny(store, unlessSince);
      return last === null ? await makeAndVerify(store, options) : { madeElsewhereAt: last };
    } finally {
      await release();
    }
  } finally {
    await store.close();
  }
}

async function makeAndVerify(store: Store, options: BackupOptions): Promise<MadeBackup> {
  const folder = await prepareFolder(store, options);
  const at = (options.now ?? (() => new Date()))();
  const file = join(folder, backupName(at));
  const part = partOf(file);
  const step = options.onStep ?? (() => undefined);
  try {
    if (store.upkeep.copyTo) await store.upkeep.copyTo(part);
    else await copyRows(store, { databaseFile: part }, options.onRows);
    // After the copy: what was withdrawn before it is in the register too.
    await updateRegister(store, folder);
    step('backup.copied');
    const found = await inspectDatabase(part, options.keystore);
    sync(part);
    const manifest: BackupManifest = {
      format: 'countersign-backup-1',
      version: options.version,
      made_at: at.toISOString(),
      number: nextNumber(folder),
      environment: found.environment,
      ...(await hashFile(part)),
      audit: [...found.audit],
    };
    step('backup.verified');
    renameSync(part, file);
    syncFolderOf(file);
    step('backup.named');
    writeSynced(`${part}.json`, JSON.stringify(manifest, null, 2));
    renameSync(`${part}.json`, manifestOf(file));
    syncFolderOf(file);
    step('backup.listed');
    // Other nodes read there that tonight's backup is made.
    if ('database' in options) await recordBackup(store, manifest);
    return { file, manifest, removed: removeOldBackups(folder, options.keep) };
  } finally {
    removeDatabase(part);
  }
}

/** Opens a copy as a store would and checks all of it. Throws a sentence. */
export async function inspectDatabase(
  file: string,
  keystore: Keystore,
): Promise<Pick<BackupManifest, 'environment'> & { readonly audit: Awaited<ReturnType<typeof auditHeads>> }> {
  const store = await openStore({ databaseFile: file, keystore });
  try {
    if (!(await store.upkeep.isWhole())) throw new Error('The copy of the database is damaged.');
    const { ok } = await verifyAuditLog(store);
    const tables = await verifyTables(store);
    if (!ok || tables.length > 0)
      throw new Error('The database was altered outside Countersign. "countersign audit verify" says where.');
    await requireEveryKey(store, keystore);
    return { environment: await environmentOf(store), audit: await auditHeads(store) };
  } finally {
    await store.close();
  }
}

/** Throws if the folder lies in the data folder or has too little space. */
async function prepareFolder(store: Store, options: BackupOptions): Promise<string> {
  const folder = resolve(options.folder);
  const inside = relative(resolve(dataFolderOf(options)), folder);
  if (!inside.startsWith('..') && !isAbsolute(inside))
    throw new Error(`The folder for backups ${folder} lies in the data folder, so both would be lost together.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = statfsSync(folder);
  const bytes = await store.upkeep.bytes();
  if (bavail * bsize < bytes)
    throw new Error(
      `${folder} has ${megabytes(bavail * bsize, 'floor')} free, and the backup needs ${megabytes(bytes)}.`,
    );
  return folder;
}

const megabytes = (bytes: number, round: 'ceil' | 'floor' = 'ceil'): string => `${Math[round](bytes / 1_000_000)} MB`;
