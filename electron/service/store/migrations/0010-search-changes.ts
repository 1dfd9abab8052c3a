import { BIGINT } from './0001-baseline/table.ts';
import type { Migration } from './migration.ts';

/** The last change up to which all cases have the search terms of their version. */
export const searchChanges: Migration = {
  name: '0010-search-changes',
  async up(db) {
    await db.schema
      .alterTable('search_renewal')
      .addColumn('seen_change', BIGINT.type as 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
