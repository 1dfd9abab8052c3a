import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';

export type FolderLock = {
  /** Whether other accounts could read the folder until now. */
  readonly wasReadable: boolean;
  release(): void;
};

/**
 * One host at a time, by SQLite's lock on an empty database, which the system releases with the
 * process. Throws a message for the operator. Creates the folder, or makes it private.
 */
export function lockFolder(lockFile: string): FolderLock {
  const lock = tryLockFolder(lockFile);
  if (lock !== null) return lock;
  throw new Error(
    `Another Countersign host uses the data folder ${dirname(lockFile)}. Stop it, or choose another with --data.`,
  );
}

/** The same; null if somebody holds it. */
export function tryLockFolder(lockFile: string): FolderLock | null {
  const folder = dirname(lockFile);
  const wasReadable = orSaid(folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return makePrivate(folder);
  });
  const database = orSaid(folder, () => new Database(lockFile, { timeout: 0 }));
  try {
    chmodSync(lockFile, 0o600);
    database.pragma('journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (codeOf(error) === 'SQLITE_BUSY') return null;
    throw said(folder, error);
  }
  return { wasReadable, release: () => database.close() };
}

function orSaid<Result>(folder: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw said(folder, error);
  }
}

/** Codes of files, and those of SQLite that are about a file. `ERR_…` are faults of the program. */
const OF_FILES = /^(E(?!RR_)[A-Z0-9]+|SQLITE_(CANTOPEN|READONLY|IOERR|FULL|PERM)(_\w+)?)$/;

function said(folder: string, cause: unknown): unknown {
  const code = codeOf(cause);
  if (!OF_FILES.test(code)) return cause;
  const message = `The data folder ${folder} cannot be written (${code}). Look at its disk and permissions, or choose another with --data.`;
  return Object.assign(new Error(message, { cause }), { code });
}

const codeOf = (error: unknown): string => (error as { readonly code?: string } | null)?.code ?? '';

/**
 * False if it was private already. Windows has no such modes; there the account's own folder is
 * private.
 */
function makePrivate(folder: string): boolean {
  if (process.platform === 'win32' || (statSync(folder).mode & 0o077) === 0) return false;
  try {
    chmodSync(folder, 0o700);
  } catch (cause) {
    throw new Error(
      `Other accounts can read the data folder ${folder}, and this account may not change that. Make it private, or choose another with --data.`,
      { cause },
    );
  }
  return true;
}
