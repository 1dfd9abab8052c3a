import type SqliteDatabase from 'better-sqlite3';
import type { Store } from '../../../electron/service/store/store.ts';
import { statementMethods } from './statement-methods.ts';

/** The connection of an open store, for settings that each connection has for itself. The product gives it to nobody. */
export async function ownConnection(store: Store): Promise<SqliteDatabase.Database> {
  const used: SqliteDatabase.Database[] = [];
  const methods = statementMethods();
  const { all } = methods;
  methods.all = function (...parameters) {
    used.push(this.database);
    return all.apply(this, parameters);
  };
  try {
    await store.read((db) => db.selectFrom('applied_migrations').select('name').execute());
  } finally {
    methods.all = all;
  }
  const [connection] = used;
  if (!connection) throw new Error('the store used no connection');
  return connection;
}
