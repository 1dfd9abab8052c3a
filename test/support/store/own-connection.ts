import SqliteDatabase from 'better-sqlite3';
import type { Store } from '../../../electron/service/store/store.ts';

/** The connection of an open store, for settings that each connection has for itself. The product gives it to nobody. */
export async function ownConnection(store: Store): Promise<SqliteDatabase.Database> {
  const { prepare } = SqliteDatabase.prototype;
  const used: SqliteDatabase.Database[] = [];
  SqliteDatabase.prototype.prepare = function (this: SqliteDatabase.Database, source: string) {
    used.push(this);
    return prepare.call(this, source);
  } as typeof prepare;
  try {
    await store.read((db) => db.selectFrom('applied_migrations').select('name').execute());
  } finally {
    SqliteDatabase.prototype.prepare = prepare;
  }
  const [connection] = used;
  if (!connection) throw new Error('the store used no connection');
  return connection;
}
