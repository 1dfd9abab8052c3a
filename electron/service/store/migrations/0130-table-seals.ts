import type { Migration } from './migration.ts';

/** The seals of all tables, in one row. Opening the store fills it, because a migration has no keys. */
export const tableSeals: Migration = {
  name: '0130-table-seals',
  async up({ schema }, { bytes }) {
    await schema
      .createTable('table_seals')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('sealed_sums', bytes, (column) => column.notNull())
      .addColumn('sealed_columns', bytes, (column) => column.notNull())
      .execute();
  },
};
