import type { Migration } from './migration.ts';

/** Captures that lie in a bucket: their row names the object, and names of objects wait here to be removed. */
export const captureObjects: Migration = {
  name: '0390-capture-objects',
  async up({ schema }) {
    await schema.alterTable('captures').addColumn('object_name', 'text').execute();
    await schema.alterTable('captures').addColumn('object_sha256', 'text').execute();
    await schema.createIndex('captures_by_object').on('captures').column('object_name').execute();
    await schema
      .createTable('object_removals')
      .addColumn('object_name', 'text', (column) => column.primaryKey())
      .addColumn('batch_id', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .execute();
    await schema.createIndex('object_removals_by_batch').on('object_removals').column('batch_id').execute();
    await schema.createIndex('object_removals_by_due').on('object_removals').column('due_at').execute();
  },
};
