import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import type { DatabaseConnection, Driver } from 'kysely';
import { CompiledQuery, Kysely, SqliteDialect, sql } from 'kysely';
import { ServiceError } from '../service-error.ts';
import type { MigrationDialect } from './migrations/index.ts';
import type { Schema } from './schema.ts';
import { StoreError } from './store-error.ts';

/** Older versions have the WAL-reset bug, which can lose a checkpoint when two connections share a file. */
const SQLITE_VERSION_MIN = '3.51.3';
/** How long a writer waits for another process (the command line beside a running service). */
const BUSY_TIMEOUT_MS = 5000;
/** SQLite truncates the write-ahead log to this size after a long write. */
const JOURNAL_BYTES_MAX = 64 * 1024 * 1024;

/** Larger files are not checked at every start, which could take minutes; `isDatabaseWhole` does it on request. */
const CHECKED_BYTES_MAX = 256 * 1024 * 1024;

/**
 * Opens a database file. Creates it (0600) and its folder (0700) if missing. Durability settings are explicit because
 * the library's defaults differ. Throws `StoreError`; never deletes or replaces a file.
 */
export function openDatabase(file: string): Kysely<Schema> {
  let sqlite: SqliteDatabase.Database | undefined;
  try {
    prepareFile(file);
    sqlite = new SqliteDatabase(file, { timeout: BUSY_TIMEOUT_MS });
    requireVersion(String(sqlite.prepare('select sqlite_version()').pluck().get()));
    configure(sqlite);
    if (statSync(file).size <= CHECKED_BYTES_MAX) requireIntact(sqlite);
    return new Kysely<Schema>({ dialect: immediateSqliteDialect(sqlite) });
  } catch (error) {
    sqlite?.close();
    throw openProblem(error);
  }
}

/** Moves as much as possible from the write-ahead log into the main file without waiting for other processes. */
export async function checkpoint(db: Kysely<Schema>): Promise<void> {
  await sql`pragma wal_checkpoint(PASSIVE)`.execute(db);
}

/**
 * Moves the whole write-ahead log into the main file and truncates it. False if another process reads the database for
 * longer than `BUSY_TIMEOUT_MS`; the log then stays as it is.
 */
export async function emptyWriteAheadLog(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(TRUNCATE)`.execute(db);
  return rows[0]?.busy === 0;
}

/**
 * Rewrites a table in the order of `columns`. `secure_delete` zeroes all its old pages, and so also the copies of rows that
 * SQLite left in unused page space when it moved them. Returns false and does nothing if the table has more than `rowsMax`
 * rows. No other table may refer to it.
 */
export async function rewriteTable(
  db: Kysely<Schema>,
  table: keyof Schema,
  columns: readonly string[],
  rowsMax: number,
): Promise<boolean> {
  const name = sql.table(table);
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`select 1 from ${name} limit 1 offset ${rowsMax}`.execute(tx);
    if (rows.length > 0) return false;
    await sql`create temporary table rewritten as select * from ${name}`.execute(tx);
    await sql`delete from ${name}`.execute(tx);
    await sql`insert into ${name} select * from rewritten order by ${sql.join(columns.map((column) => sql.ref(column)))}`.execute(
      tx,
    );
    await sql`drop table rewritten`.execute(tx);
    return true;
  });
}

/** Checks the whole file for damage. Several gigabytes on a slow disk take minutes. */
export async function isDatabaseWhole({ db }: { readonly db: Kysely<Schema> }): Promise<boolean> {
  try {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
    return rows[0]?.quick_check === 'ok';
  } catch (error) {
    if (sqliteCode(error).startsWith('SQLITE_CORRUPT')) return false;
    throw error;
  }
}

export const sqliteMigrationDialect: MigrationDialect = {
  bytes: sql`blob`,
  async makeAppendOnly(db, table) {
    for (const operation of ['update', 'delete'])
      await sql
        .raw(
          `create trigger ${table}_no_${operation} before ${operation} on ${table} begin select raise(abort, '${table} is append-only'); end`,
        )
        .execute(db);
  },
};

/**
 * Turns a database error into a `ServiceError`. A full disk or missing access is `UNAVAILABLE`, and the work was rolled
 * back. After a disk failure the work may have been stored completely; a retry with the same idempotency key is safe.
 * Returns other errors unchanged.
 */
export function databaseProblem(error: unknown): unknown {
  const code = sqliteCode(error);
  const problem = (summary: string) => new ServiceError('UNAVAILABLE', summary, { cause: error });
  if (code.startsWith('SQLITE_FULL'))
    return problem('The disk is full. Nothing was stored; free some space and try again.');
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED'))
    return problem('Another process is using the database. Nothing was stored; try again.');
  if (code.startsWith('SQLITE_READONLY') || code.startsWith('SQLITE_CANTOPEN') || code.startsWith('SQLITE_IOERR'))
    return problem('The database could not be written. Try again.');
  if (code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB'))
    return problem('The database file is damaged. Nothing was stored; restore a backup.');
  return error;
}

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

const corrupted = (cause?: unknown) =>
  new StoreError(
    'DATABASE_CORRUPTED',
    'The file is damaged or is not a database. It was not changed. Restore a backup, or keep the file for repair.',
    { cause },
  );

/** Turns an error from opening a database into a `StoreError`. Returns other errors unchanged. */
export function openProblem(error: unknown): unknown {
  const code = sqliteCode(error);
  if (code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB')) return corrupted(error);
  if (code.startsWith('SQLITE_BUSY'))
    return new StoreError('DATABASE_BUSY', 'Another process is using the database. Close it and try again.', {
      cause: error,
    });
  if (code.startsWith('SQLITE_FULL'))
    return new StoreError(
      'DATABASE_FULL',
      'The database could not be opened because the disk is full. Free some space and try again.',
      { cause: error },
    );
  if (code.startsWith('SQLITE_') || isFileError(error))
    return new StoreError('DATABASE_NOT_WRITABLE', `The database could not be opened for writing (${code}).`, {
      cause: error,
    });
  return error;
}

const isFileError = (error: unknown) =>
  error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';

const sqliteCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * Transactions take the write lock at the start: one that reads first and writes later could otherwise fail halfway if
 * another process writes in between. Skips the rollback if SQLite has already rolled back (full disk), because its error
 * would hide the cause.
 */
function immediateSqliteDialect(sqlite: SqliteDatabase.Database): SqliteDialect {
  const dialect = new SqliteDialect({ database: sqlite });
  const createDriver = dialect.createDriver.bind(dialect);
  dialect.createDriver = (): Driver => {
    const driver = createDriver();
    const acquireConnection = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async (options) => {
      const connection = await acquireConnection(options);
      if (!sqlite.inTransaction) return connection;
      // A rollback failed earlier. Nobody may read or commit what it left behind.
      try {
        sqlite.prepare('rollback').run();
        return connection;
      } catch (error) {
        return refusingConnection(error);
      }
    };
    driver.beginTransaction = async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    };
    driver.rollbackTransaction = async (connection) => {
      if (sqlite.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
    };
    return driver;
  };
  return dialect;
}

/** Stands in for a connection, because throwing here would leave the connection queue locked. */
const refusingConnection = (cause: unknown): DatabaseConnection => ({
  executeQuery: () => Promise.reject(cause),
  streamQuery() {
    throw cause;
  },
});
