import SqliteDatabase from 'better-sqlite3';

/** The methods of every statement of SQLite, to be replaced for a while. Preparing does not tell when a statement runs: the store keeps it. */
export function statementMethods(): Pick<SqliteDatabase.Statement, 'run' | 'all' | 'database'> {
  const sqlite = new SqliteDatabase(':memory:');
  try {
    return Object.getPrototypeOf(sqlite.prepare('select 1'));
  } finally {
    sqlite.close();
  }
}
