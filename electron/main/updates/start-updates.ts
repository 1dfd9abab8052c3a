import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Log } from '../../service/log.ts';
import { checkForUpdates, type Updater } from './check-for-updates.ts';
import { openUpdater } from './open-updater.js';

const EVERY_MS = 6 * 3_600_000;
/** A start does not compete with people who wait for it. */
const FIRST_AFTER_MS = 5 * 60_000;

/** Now and then. Returns what stops it. Debian's packages have their own manager. */
export function startUpdates(
  options: { readonly address: string; readonly releaseKey: string; readonly version: string; readonly home: string },
  log: Log,
): { stop(): Promise<void> } {
  if (process.platform === 'linux' && !runsFromAppImage()) return { stop: async () => {} };
  const installationId = installationIdIn(options.home);
  // One for all looks: what a look decides counts for the package that an earlier one loaded.
  let updater: Updater | undefined;
  const check = async () => {
    updater ??= await openUpdater();
    await checkForUpdates({ ...options, installationId }, { updater, fetch, now: () => new Date(), log });
  };
  const checkAndLog = () => check().catch(() => log('warning', 'update.failed'));
  const first = setTimeout(checkAndLog, FIRST_AFTER_MS);
  const others = setInterval(checkAndLog, EVERY_MS);
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(others);
    },
  };
}

/** A terminal's AppImage is inherited by environment, and an update would take its place. */
function runsFromAppImage(): boolean {
  const { APPIMAGE: file, APPDIR: folder } = process.env;
  // That terminal may have ended, and its folder with it.
  if (file === undefined || folder === undefined || !existsSync(folder)) return false;
  return process.execPath.startsWith(realpathSync(folder) + sep);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Drawn once for this installation, and never sent. */
function installationIdIn(home: string): string {
  const file = join(home, 'installation-id');
  try {
    const known = readFileSync(file, 'utf8');
    if (UUID.test(known)) return known;
  } catch {
    // There is none yet.
  }
  const id = randomUUID();
  try {
    writeFileSync(file, id, { mode: 0o600 });
  } catch {
    // The disk is full or read-only. Another one is drawn at the next start.
  }
  return id;
}
