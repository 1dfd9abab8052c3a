import type { Dirent } from 'node:fs';
import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from './folder-lock.ts';
import type { Folders } from './folders.ts';
import { chooseFolders } from './folders.ts';

/** The number is the process that made it. The desktop's demo folders have none and are left to the desktop. */
const NAME_PATTERN = /^countersign-demo-(\d{1,10})-\w{6}$/;

/** Makes the folder of a demo, for this account alone, below the folder for temporary files. */
export function makeDemoFolder(temporaryFolder: string): string {
  return mkdtempSync(join(temporaryFolder, `countersign-demo-${process.pid}-`));
}

/** Where a demo's data and key lie; its lock tells that it is in use. */
export function demoFolders(folder: string): Folders {
  return chooseFolders(
    { platform: process.platform, home: folder, environment: {} },
    { data: join(folder, 'data'), keyFile: join(folder, 'key', 'key.json') },
  );
}

/**
 * Removes what demos of this account left behind that were killed and could not tidy up: a key and drawn documents.
 * A folder goes only when its process is gone and nobody holds its lock, so that one of another process namespace
 * stays as well. Returns how many went; one that cannot be read or removed is left where it is.
 */
export function removeAbandonedDemoFolders(temporaryFolder: string): number {
  let removed = 0;
  for (const entry of entriesOf(temporaryFolder)) {
    const pid = NAME_PATTERN.exec(entry.name)?.[1];
    const folder = join(temporaryFolder, entry.name);
    if (pid === undefined || !entry.isDirectory()) continue;
    try {
      if (lstatSync(folder).uid !== ownUserId() || isRunning(Number(pid)) || isLocked(folder)) continue;
      rmSync(folder, { recursive: true });
      removed++;
    } catch {
      // Somebody else was quicker, or it is not ours to remove.
    }
  }
  return removed;
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Windows knows no user ids: files carry 0, and temporary folders are one account's own. */
const ownUserId = (): number => process.getuid?.() ?? 0;

/** A process that we may not signal runs as well. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function isLocked(folder: string): boolean {
  const { lockFile } = demoFolders(folder);
  if (!existsSync(lockFile)) return false;
  try {
    lockFolder(lockFile).release();
    return false;
  } catch {
    return true;
  }
}
