import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * One feed of changes, and their deliveries, instead of the outbox and the columns of `erasures` that scheduled. Nothing
 * had been delivered before: there was no destination.
 */
export const changeFeed: Migration = {
  name: '0102-change-feed',
  async up(db) {
    const { schema } = db;
    await schema
      .createTable('changes')
      .addColumn('sequence', 'integer', (column) => column.primaryKey())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer')
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('changes_subject').on('changes').columns(['subject', 'sequence']).execute();
    await sql`
      insert into changes (sequence, subject, kind, revision, at)
      select row_number() over (order by at, subject), subject, kind, revision, at from (
        select batch_id as subject, 'decided' as kind, revision, created_at as at from verifications
        union all select batch_id, 'erasure', null, erased_at from erasures) as former`.execute(db);
    await schema
      .createTable('deliveries')
      .addColumn('destination', 'text', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull().references('changes.sequence'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('strikes', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'text', (column) => column.notNull())
      .addColumn('lease_until', 'text')
      .addColumn('reason', 'text')
      .addPrimaryKeyConstraint('deliveries_key', ['destination', 'sequence'])
      .execute();
    await schema
      .createIndex('deliveries_open')
      .on('deliveries')
      .columns(['destination', 'state', 'sequence'])
      .execute();
    await schema.createIndex('deliveries_sequence').on('deliveries').column('sequence').execute();
    await schema.dropTable('outbox').execute();
    await schema.dropIndex('erasures_due').execute();
    for (const column of ['state', 'revision', 'attempts', 'next_attempt_at'])
      await schema.alterTable('erasures').dropColumn(column).execute();
  },
};
