import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const COLUMNS = ['start_3', 'start_4', 'start_5', 'start_6', 'start_7', 'start_8'];

/**
 * Cases are found by the beginnings of words: one row per word, with the hash of each beginning and the time of the verification, so that
 * the newest are found first. Old cases get theirs at run time, because a migration has no keys.
 */
export const searchStarts: Migration = {
  name: '0640-search-starts',
  async up(db) {
    let table = db.schema
      .createTable('search_starts')
      .addColumn('batch_id', 'text', (column) => column.notNull().references('verifications.batch_id'))
      .addColumn('word', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull());
    for (const column of COLUMNS) table = table.addColumn(column, 'bigint');
    await table.addPrimaryKeyConstraint('search_starts_key', ['batch_id', 'word']).execute();
    for (const column of COLUMNS)
      await sql`create index ${sql.id(`search_starts_${column}`)} on search_starts (${sql.id(column)}, at)
        where ${sql.id(column)} is not null`.execute(db);
    await db.schema
      .createTable('search_progress')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('after_created_at', 'text', (column) => column.notNull())
      .addColumn('after_batch_id', 'text', (column) => column.notNull())
      .execute();
  },
};
