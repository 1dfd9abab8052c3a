import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Gives every verification that is still `In-progress` a job, which is claimed with a lease. */
export const jobs: Migration = {
  name: '0111-jobs',
  async up(db) {
    await db.schema
      .createTable('jobs')
      .addColumn('batch_id', 'text', (column) => column.primaryKey().references('verifications.batch_id'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('owner', 'text')
      .addColumn('lease_until', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('priority', 'integer', (column) => column.notNull())
      .addColumn('enqueued_at', 'text', (column) => column.notNull())
      .addColumn('started_at', 'text')
      .execute();
    await db.schema.createIndex('jobs_by_turn').on('jobs').columns(['priority', 'enqueued_at']).execute();
    await sql`
      insert into jobs (batch_id, state, attempts, priority, enqueued_at)
      select batch_id, 'queued', 0, 0, created_at from verifications where status = 'In-progress'`.execute(db);
  },
};
