import { chmodSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';

export type FolderLock = { release(): void };

/**
 * Lets one host at a time use a data folder. The lock is SQLite's lock on an empty database, which the operating system
 * releases with the process, so a killed host never blocks the next one. Throws with a message for the operator if
 * another host holds it. Creates the folder, private to this account.
 */
export function lockFolder(lockFile: string): FolderLock {
  const folder = dirname(lockFile);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = new Database(lockFile, { timeout: 0 });
  try {
    chmodSync(lockFile, 0o600);
    database.pragma('journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY')
      throw new Error(
        `Another Countersign host uses the data folder ${folder}. Stop it, or choose another with --data.`,
      );
    throw error;
  }
  return { release: () => database.close() };
}
