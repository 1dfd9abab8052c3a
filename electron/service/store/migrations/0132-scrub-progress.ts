import type { Migration } from './migration.ts';

/** One row while a scrub is under way: where it goes on after a stop. */
export const scrubProgress: Migration = {
  name: '0132-scrub-progress',
  async up({ schema }) {
    await schema
      .createTable('scrub_progress')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('subject_table', 'text', (column) => column.notNull())
      .addColumn('after_id', 'text', (column) => column.notNull())
      .addColumn('opened', 'integer', (column) => column.notNull())
      .execute();
  },
};
