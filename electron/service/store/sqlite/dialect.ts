import { setTimeout as wait } from 'node:timers/promises';
import type SqliteDatabase from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect, sql } from 'kysely';
import type { MigrationDialect } from '../migrations/migration.ts';
import { BUSY_TIMEOUT_MS } from './open-file.ts';
import { isBusy } from './problems.ts';

/** For another process, which may need seconds on a busy machine. */
const WRITE_LOCK_MS_MAX = 60_000;
const RETRY_FIRST_MS = 2;
const RETRY_MAX_MS = 50;

/** Lists of many values make a statement for each length. */
const KEPT_STATEMENTS_MAX = 500;
const KEPT = /^(select|insert|update|delete|begin|commit|rollback)\b/i;

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
 * Writers lock at the start: one that reads first could fail halfway. A read-only one takes no lock
 * and sees one state. Skips a rollback that SQLite did (full disk), whose error would hide the
 * cause.
 */
export function immediateDialect(sqlite: SqliteDatabase.Database): SqliteDialect {
  const dialect = new SqliteDialect({ database: keepingStatements(sqlite) });
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
    // Every request reads several times, and preparing a statement costs more than running these.
    const [beginReading, endReading] = [sqlite.prepare('begin'), sqlite.prepare('commit')];
    const commitTransaction = driver.commitTransaction.bind(driver);
    let isReading = false;
    driver.beginTransaction = async (connection, { accessMode }) => {
      isReading = accessMode === 'read only';
      if (isReading) beginReading.run();
      else await takeWriteLock(sqlite, () => execute(connection, 'begin immediate'));
    };
    driver.commitTransaction = async (connection) => {
      if (isReading) endReading.run();
      else await commitTransaction(connection);
    };
    driver.rollbackTransaction = async (connection) => {
      if (sqlite.inTransaction) await execute(connection, 'rollback');
    };
    return driver;
  };
  return dialect;
}

/** Prepares a statement once, because that takes longer than running most of them. */
function keepingStatements(sqlite: SqliteDatabase.Database) {
  const kept = new Map<string, SqliteDatabase.Statement>();
  return {
    close: () => sqlite.close(),
    prepare(text: string): SqliteDatabase.Statement {
      const known = kept.get(text);
      if (known) return known;
      const statement = sqlite.prepare(text);
      // Others may change the schema, and a kept one gives the columns found first.
      const isKept = KEPT.test(text);
      if (!isKept || kept.size >= KEPT_STATEMENTS_MAX) kept.clear();
      if (isKept) kept.set(text, statement);
      return statement;
    },
  };
}

const execute = async (connection: DatabaseConnection, text: string): Promise<void> => {
  await connection.executeQuery(CompiledQuery.raw(text));
};

/** Then throws `SQLITE_BUSY`. SQLite's own wait would block this process. */
async function takeWriteLock(sqlite: SqliteDatabase.Database, begin: () => Promise<void>): Promise<void> {
  const giveUpAt = performance.now() + WRITE_LOCK_MS_MAX;
  for (let pauseMs = RETRY_FIRST_MS; ; pauseMs = Math.min(pauseMs * 2, RETRY_MAX_MS)) {
    sqlite.pragma('busy_timeout = 0');
    try {
      return await begin();
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
    } finally {
      sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
    await wait(pauseMs * (0.5 + Math.random() / 2));
  }
}

/** Stands in for a connection, because throwing here would leave the connection queue locked. */
const refusingConnection = (cause: unknown): DatabaseConnection => ({
  executeQuery: () => Promise.reject(cause),
  streamQuery() {
    throw cause;
  },
});
