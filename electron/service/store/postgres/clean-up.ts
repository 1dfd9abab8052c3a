import { Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { PostgresAddress } from './address.ts';
import { poolDialect } from './dialect.ts';
import { openPool } from './pool.ts';
import { isDamaged } from './problems.ts';
import type { WatchedTables } from './row-watch.ts';

/**
 * In all tables. False if an earlier transaction still sees rows. Out of reach: unused space of
 * pages, the write-ahead log, replicas and archives.
 */
export async function vacuum(
  address: PostgresAddress,
  watched: WatchedTables,
  onRemoved: () => void,
): Promise<boolean> {
  return atWork(address, async (db) => {
    const { rows } = await sql<{ held: boolean }>`
      select exists (select from pg_stat_activity, (select pg_current_xact_id()::xid as id offset 0) as mine
        where pid <> pg_backend_pid() and age(backend_xmin) > age(mine.id)
          and (datname = current_database() or datname is null)) as held`.execute(db);
    await sql`vacuum ${sql.join([...watched.keys()].map((table) => sql.table(table)))}`.execute(db);
    onRemoved();
    return rows[0]?.held === false;
  });
}

/** With data checksums, the default since PostgreSQL 18, the server notices damage. */
export async function isWhole(address: PostgresAddress, watched: WatchedTables): Promise<boolean> {
  return atWork(address, async (db) => {
    try {
      for (const [table, columns] of watched) {
        const bytes = [...columns]
          .filter(([, { isBytes }]) => isBytes)
          .map(([column]) => sql`count(md5(${sql.ref(column)}))`);
        await sql`select count(*), ${sql.join([sql`count(*)`, ...bytes])} from ${sql.table(table)}`.execute(db);
      }
      return true;
    } catch (error) {
      if (isDamaged(error)) return false;
      throw error;
    }
  });
}

async function atWork<Result>(
  address: PostgresAddress,
  work: (db: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  const db = new Kysely<Schema>({ dialect: poolDialect({ pool: openPool(address, 'upkeep'), begin: () => 'begin' }) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
