import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What people do about a case, and the index of cases that wait for them. Cases whose result is REVIEW wait from the start. */
export const reviews: Migration = {
  name: '0400-reviews',
  async up(db, { bytes }) {
    const { schema } = db;
    await schema
      .createTable('review_cases')
      .addColumn('batch_id', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('opened_at', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addColumn('is_escalated', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('is_returned', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('owner_id', 'text')
      .addColumn('owner_until', 'text')
      .addColumn('proposed_by', 'text')
      .addColumn('follow_up', 'text')
      .addColumn('top_check', 'text')
      .addColumn('top_code', 'text')
      .addColumn('reasons', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createIndex('review_cases_by_state')
      .on('review_cases')
      .columns(['state', 'opened_at', 'batch_id'])
      .execute();
    await schema.createIndex('review_cases_by_change').on('review_cases').columns(['changed_at']).execute();
    await schema.createIndex('review_cases_by_follow_up').on('review_cases').columns(['follow_up']).execute();
    await schema
      .createTable('review_reasons')
      .addColumn('batch_id', 'text', (column) => column.notNull())
      .addColumn('check_id', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('review_reasons_key', ['batch_id', 'check_id', 'code'])
      .execute();
    await schema.createIndex('review_reasons_by_code').on('review_reasons').columns(['code', 'batch_id']).execute();
    await schema
      .createTable('review_acts')
      .addColumn('batch_id', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actor_kind', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('sealed_act', bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint('review_acts_key', ['batch_id', 'number'])
      .execute();
    await sql`insert into review_cases (batch_id, state, opened_at, changed_at)
      select batch_id, 'open', created_at, created_at from verifications
      where status = 'Completed' and result = 'REVIEW'`.execute(db);
  },
};
