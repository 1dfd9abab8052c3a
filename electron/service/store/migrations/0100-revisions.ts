import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Gives every verification its history, which starts with the revision it has now. */
export const revisions: Migration = {
  name: '0100-revisions',
  async up(db, { bytes }) {
    await db.schema
      .createTable('revisions')
      .addColumn('batch_id', 'text', (column) => column.notNull().references('verifications.batch_id'))
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actor_kind', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('result', 'text', (column) => column.notNull())
      .addColumn('sealed_entry', bytes)
      .addColumn('sealed_outcome', bytes)
      .addPrimaryKeyConstraint('revisions_key', ['batch_id', 'revision'])
      .execute();
    // Nothing is sealed here: a migration has no keys. `revisions.ts` accepts an unsealed line only as the first.
    await sql`
      insert into revisions (batch_id, revision, kind, at, actor_kind, actor_id, status, result)
      select batch_id, revision, 'decided', created_at, actor_kind, actor_id, status, result from verifications`.execute(
      db,
    );
  },
};
