import SqliteDatabase from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { immediateDialect } from '../../../electron/service/store/sqlite/dialect.ts';

test('a statement is prepared once, and again after one that may change the schema', async () => {
  const sqlite = new SqliteDatabase(':memory:');
  const db = new Kysely<{ things: { id: number } }>({ dialect: immediateDialect(sqlite) });
  try {
    await sql`create table things (id integer)`.execute(db);
    await db.insertInto('things').values({ id: 1 }).execute();
    const prepare = vi.spyOn(sqlite, 'prepare');
    const all = () => db.selectFrom('things').selectAll().execute();
    expect([await all(), await all()]).toEqual([[{ id: 1 }], [{ id: 1 }]]);
    expect(prepare).toHaveBeenCalledTimes(1);
    await sql`alter table things add column name text`.execute(db);
    expect(await all()).toEqual([{ id: 1, name: null }]);
  } finally {
    await db.destroy();
  }
});
