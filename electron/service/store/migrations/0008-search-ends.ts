import { BIGINT, createIndex, createTable, INTEGER, NUMBER_KEY, TEXT } from './0001-baseline/table.ts';
import type { Migration } from './migration.ts';

/** The last characters of numbers, and how far the terms of earlier cases were made anew. */
export const searchEnds: Migration = {
  name: '0008-search-ends',
  async up(db, dialect) {
    for (const column of ['end_4', 'end_7']) {
      await db.schema
        .alterTable('search_starts')
        .addColumn(column, BIGINT.type as 'bigint')
        .execute();
      await createIndex(db, 'search_starts', `search_starts_${column}`, {
        columns: [column, 'at'],
        where: `${column} is not null`,
      });
    }
    await createTable(db, dialect, {
      name: 'search_renewal',
      columns: { id: NUMBER_KEY, terms: INTEGER, after_created_at: TEXT, after_batch_id: TEXT, is_done: INTEGER },
    });
  },
};
