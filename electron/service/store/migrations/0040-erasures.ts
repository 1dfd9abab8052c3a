import type { Migration } from './migration.ts';

export const erasures: Migration = {
  name: '0040-erasures',
  async up({ schema }) {
    await schema
      .createTable('erasures')
      .addColumn('batch_id', 'text', (column) => column.primaryKey())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('erased_at', 'text', (column) => column.notNull())
      .addColumn('cleared_at', 'text')
      .addColumn('owner_kind', 'text', (column) => column.notNull())
      .addColumn('owner_id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('erasures_due').on('erasures').columns(['state', 'next_attempt_at']).execute();
  },
};
