import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * A search for two names starts from the cases that have both, because each name alone may have tens of thousands. Old cases get their pairs at
 * run time, because a migration has no keys; the second index has those that still lack them. The first has the case too, so that going through a
 * pair reads no rows.
 */
export const searchPairs: Migration = {
  name: '0750-search-pairs',
  async up(db) {
    await db.schema.alterTable('search_starts').addColumn('pair', 'bigint').execute();
    await sql`create index search_starts_pair on search_starts (pair, at, batch_id) where pair is not null`.execute(db);
    await sql`create index search_starts_unpaired on search_starts (at) where word = 1 and pair is null`.execute(db);
  },
};
