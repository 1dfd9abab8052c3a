import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import type { DatabaseConnection, Driver } from 'kysely';
import { CompiledQuery, Kysely, SqliteDialect, sql } from 'kysely';
import { ServiceError } from '../service-error.ts';
import type { MigrationDialect } from './migrations/index.ts';
import type { Schema } from './schema.ts';
import { StoreError } from './store-error.ts';

/** Below this the WAL-reset defect of SQLite can lose a checkpoint when two connections share a file. */
const SQLITE_VERSION_MIN = '3.51.3';
/** How long a writer waits for another process (the command line beside a running service). */
const BUSY_TIMEOUT_MS = 5000;
/** What a long write leaves behind in the write-ahead log is given back to the file system above this. */
const JOURNAL_BYTES_MAX = 64 * 1024 * 1024;

/** A larger file is not looked through at every start, which could take minutes: `isDatabaseWhole` does it when asked. */
const CHECKED_BYTES_MAX = 256 * 1024 * 1024;

/**
 * Opens a database file, making it (0600) and its folder (0700) where there is none. Durability settings are
 * explicit because the library is compiled with others. Throws `StoreError`; never deletes or replaces a file.
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

/** Moves what it can from the write-ahead log into the main file, without waiting for other processes. */
export async function checkpoint(db: Kysely<Schema>): Promise<void> {
  await sql`pragma wal_checkpoint(PASSIVE)`.execute(db);
}

/**
 * Moves the whole write-ahead log into the main file and cuts it to nothing. False where another process reads the
 * database for longer than `BUSY_TIMEOUT_MS`: then the log stays as it is.
 */
export async function emptyWriteAheadLog(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(TRUNCATE)`.execute(db);
  return rows[0]?.busy === 0;
}

/**
 * Writes the rows of a table anew, in the order of `columns`. Every page it had is zeroed (`secure_delete`), and with it what the
 * zeroing of deleted rows misses: copies of rows that SQLite moved to other pages, in the room between the cells of the old one.
 * False, and nothing done, where it has more than `rowsMax` rows. No other table may refer to it.
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

/** Looks through the whole file for damage; a database of gigabytes on a slow disk takes minutes. */
export async function isDatabaseWhole(db: Kysely<Schema>): Promise<boolean> {
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
 * Turns an error of the database during work into an answer: what could not be stored for want of room or of
 * access is `UNAVAILABLE` and was rolled back. After a failure of the disk itself it may have been stored all the same,
 * whole: repeating the request under its idempotency key is safe. Other errors are returned as they are.
 */
export function databaseProblem(error: unknown): unknown {
  const code = sqliteCode(error);
  const problem = (summary: string) => new ServiceError('UNAVAILABLE', summary, { cause: error });
  if (code.startsWith('SQLITE_FULL')) return problem('The disk is full: nothing was stored.');
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED'))
    return problem('The database is in use by another process: nothing was stored.');
  if (code.startsWith('SQLITE_READONLY') || code.startsWith('SQLITE_CANTOPEN') || code.startsWith('SQLITE_IOERR'))
    return problem('The database could not be written. Repeat the request.');
  if (code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB'))
    return problem('The database file is damaged: nothing was stored.');
  return error;
}

function prepareFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  // The library gives the write-ahead log and its index the rights of the main file.
  else if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
}

function requireVersion(version: string): void {
  const [have, need] = [version, SQLITE_VERSION_MIN].map((text) => text.split('.').map(Number)) as [number[], number[]];
  const difference = need.map((part, index) => (have[index] ?? 0) - part).find((part) => part !== 0) ?? 0;
  if (difference < 0)
    throw new StoreError('SQLITE_TOO_OLD', `SQLite ${version} is older than ${SQLITE_VERSION_MIN}, which is required.`);
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
    'The database file is damaged or is not a database. It was left as it is: restore a backup, or keep the file for repair.',
    { cause },
  );

/** Turns an error of the database while it is opened into a `StoreError`. Other errors are returned as they are. */
export function openProblem(error: unknown): unknown {
  const code = sqliteCode(error);
  if (code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB')) return corrupted(error);
  if (code.startsWith('SQLITE_BUSY'))
    return new StoreError('DATABASE_BUSY', 'The database is in use by another process.', { cause: error });
  if (code.startsWith('SQLITE_FULL'))
    return new StoreError('DATABASE_FULL', 'The disk is full: the database could not be opened.', { cause: error });
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
 * Transactions take the write lock when they begin: one that reads first and writes later could otherwise fail in
 * the middle when another process wrote in between. Rolling back is left out where SQLite has done so itself (a
 * full disk), because its complaint would hide the cause.
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
      // A rollback failed earlier. What it left must be seen by nobody and committed by nobody.
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

/** In place of a connection: refusing to give one would leave the queue for it locked. */
const refusingConnection = (cause: unknown): DatabaseConnection => ({
  executeQuery: () => Promise.reject(cause),
  streamQuery() {
    throw cause;
  },
});
