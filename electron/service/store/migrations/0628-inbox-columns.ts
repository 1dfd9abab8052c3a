import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * The inbox filters by what a verification is, which it had to look up for every open case. Now the cases have it themselves, and the index of
 * open cases too.
 */
export const inboxColumns: Migration = {
  name: '0628-inbox-columns',
  async up(db) {
    for (const column of ['result', 'verification_type', 'run_by', 'run_at'])
      await db.schema.alterTable('review_cases').addColumn(column, 'text').execute();
    await sql`update review_cases set result = v.result, verification_type = v.verification_type, run_by = v.actor_id,
      run_at = v.created_at from verifications as v where v.batch_id = review_cases.batch_id`.execute(db);
    await db.schema.dropIndex('review_cases_open').execute();
    await sql`create index review_cases_open on review_cases (opened_at, batch_id, state, owner_id, owner_until,
      proposed_by, is_escalated, result, verification_type, run_by, run_at) where state <> 'closed'`.execute(db);
  },
};
