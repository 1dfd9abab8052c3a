import { type Dirent, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from './folder-lock.ts';
import { chooseFolders, type Folders } from './folders.ts';

/** A process id. The desktop's demo folders have none, and the desktop removes them. */
const NAME_PATTERN = /^countersign-demo-(\d{1,10})-\w{6}$/;

/** Creates a demo's folder, private to this account, in the temporary folder. */
export function makeDemoFolder(temporaryFolder: string): string {
  return mkdtempSync(join(temporaryFolder, `countersign-demo-${process.pid}-`));
}

/** Where a demo's data and key lie. Its lock shows that it is in use. */
export function demoFolders(folder: string): Folders {
  return chooseFolders(
    { platform: process.platform, home: folder, environment: {} },
    { data: join(folder, 'data'), keyFile: join(folder, 'key', 'key.json') },
  );
}

/**
 * Killed demos' folders hold a key and drawn documents. Removed only if the process is gone and the
 * lock free, which spares other process namespaces. Returns the number; an unreadable folder stays.
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
      // Another process removed it first, or this account may not remove it.
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

/** Windows has no user ids: files report 0, and each account has its own temporary folder. */
const ownUserId = (): number => process.getuid?.() ?? 0;

/** A process that we may not signal is running too. */
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
