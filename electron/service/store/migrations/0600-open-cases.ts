import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * The inbox reads only open cases, in their order, and finds in the index whose they are: closed ones are many times as many. The index by
 * state found open cases, but had to sort all of them for each page.
 */
export const openCases: Migration = {
  name: '0600-open-cases',
  async up(db) {
    await sql`create index review_cases_open on review_cases
      (opened_at, batch_id, state, owner_id, owner_until, proposed_by, is_escalated) where state <> 'closed'`.execute(
      db,
    );
    await db.schema.dropIndex('review_cases_by_state').execute();
  },
};
