import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { lastEntryOfAny, recordAudit } from '../store/audit-log.ts';
import type { Readable } from '../store/handles.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { BackupManifest } from './backup-files.ts';

const LOCK = 'backup';
const LOOK_EVERY_MS = 2_000;
/** A backup of another node that takes longer is stuck. */
const WAIT_MAX_MS = 12 * 60 * 60 * 1000;
const ACTOR: Actor = { kind: 'command_line', id: 'local' };

/** Waits until no other process makes a backup of this database. Returns the function that lets the next one begin. */
export async function waitForTurn(store: Pick<Store, 'upkeep'>): Promise<() => Promise<void>> {
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
export const recordBackup = (store: Store, { made_at, bytes, sha256 }: BackupManifest): Promise<void> =>
  recordAudit(store, { actor: ACTOR, action: 'store.backed_up', facts: { made_at, bytes, sha256 } });

const Facts = z.object({ made_at: z.iso.datetime() });

/** When a node began the last backup, if that was after `since`. */
export async function lastBackupOfAny(store: Readable, since: Date): Promise<string | null> {
  const entry = await lastEntryOfAny(store, 'store.backed_up', since);
  if (entry === null) return null;
  const { made_at: madeAt } = Facts.parse(JSON.parse(entry.facts));
  return madeAt >= since.toISOString() ? madeAt : null;
}
