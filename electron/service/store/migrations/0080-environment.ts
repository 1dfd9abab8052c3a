import type { Migration } from './migration.ts';

export const environment: Migration = {
  name: '0080-environment',
  async up({ schema }) {
    await schema
      .createTable('environment')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('mac', 'text', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .execute();
  },
};
