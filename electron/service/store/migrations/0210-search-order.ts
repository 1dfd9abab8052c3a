import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Search terms know when their verification was made, so that the newest matches are found without reading all of them. */
export const searchOrder: Migration = {
  name: '0210-search-order',
  async up(db) {
    await db.schema.alterTable('search_terms').addColumn('created_at', 'text').execute();
    await sql`update search_terms set created_at =
      (select verifications.created_at from verifications where verifications.batch_id = search_terms.batch_id)`.execute(
      db,
    );
    await db.schema
      .createIndex('search_terms_newest')
      .on('search_terms')
      .columns(['term', 'created_at', 'batch_id'])
      .execute();
  },
};
