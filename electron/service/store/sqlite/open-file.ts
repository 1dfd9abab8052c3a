import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { StoreError } from '../store-error.ts';
import { corrupted, openProblem } from './problems.ts';

/** Older ones have the WAL-reset bug, which can lose a checkpoint of two connections. */
const SQLITE_VERSION_MIN = '3.51.3';
/** For another process (the command line). Nothing else runs meanwhile. */
export const BUSY_TIMEOUT_MS = 5000;
/** SQLite truncates the write-ahead log to this size after a long write. */
const JOURNAL_BYTES_MAX = 64 * 1024 * 1024;

/** Larger ones would take minutes at start; `isWhole` checks on request. */
const CHECKED_BYTES_MAX = 256 * 1024 * 1024;

/**
 * Creates it (0600) and its folder (0700). Durability is explicit because the library's defaults
 * differ. Throws `StoreError`; never deletes or replaces a file.
 */
export function openFile(file: string): SqliteDatabase.Database {
  let sqlite: SqliteDatabase.Database | undefined;
  try {
    prepareFile(file);
    sqlite = new SqliteDatabase(file, { timeout: BUSY_TIMEOUT_MS });
    requireVersion(String(sqlite.prepare('select sqlite_version()').pluck().get()));
    configure(sqlite);
    if (statSync(file).size <= CHECKED_BYTES_MAX) requireIntact(sqlite);
    return sqlite;
  } catch (error) {
    sqlite?.close();
    throw openProblem(error);
  }
}

export const openToRead = (file: string): SqliteDatabase.Database =>
  new SqliteDatabase(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });

function prepareFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  // SQLite gives the write-ahead log and its index the permissions of the main file.
  else if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
}

function requireVersion(version: string): void {
  const [have, need] = [version, SQLITE_VERSION_MIN].map((text) => text.split('.').map(Number)) as [number[], number[]];
  const difference = need.map((part, index) => (have[index] ?? 0) - part).find((part) => part !== 0) ?? 0;
  if (difference < 0)
    throw new StoreError(
      'SQLITE_TOO_OLD',
      `SQLite ${version} is too old: version ${SQLITE_VERSION_MIN} or newer is required.`,
    );
}

function configure(sqlite: SqliteDatabase.Database): void {
  const settings = {
    journal_mode: 'wal',
    synchronous: 2,
    foreign_keys: 1,
    busy_timeout: BUSY_TIMEOUT_MS,
    secure_delete: 1,
    temp_store: 2,
    mmap_size: 0,
    // 64 MB: with a million cases, two common beginnings need more than the driver's 16 MB.
    cache_size: -65_536,
    journal_size_limit: JOURNAL_BYTES_MAX,
    trusted_schema: 0,
  };
  for (const [name, wanted] of Object.entries(settings)) {
    sqlite.pragma(`${name} = ${wanted}`);
    const actual = sqlite.pragma(name, { simple: true });
    if (actual !== wanted)
      throw new StoreError('DATABASE_NOT_WRITABLE', `SQLite refused the setting ${name}: ${String(actual)}.`);
  }
}

function requireIntact(sqlite: SqliteDatabase.Database): void {
  const finding = sqlite.pragma('quick_check(1)', { simple: true });
  if (finding !== 'ok') throw corrupted();
}
