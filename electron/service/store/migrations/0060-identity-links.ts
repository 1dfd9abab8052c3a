import type { Migration } from './migration.ts';

export const identityLinks: Migration = {
  name: '0060-identity-links',
  async up({ schema }) {
    await schema
      .createTable('identity_links')
      .addColumn('term', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .addColumn('batch_id', 'text', (column) => column.notNull().references('verifications.batch_id'))
      .addColumn('identity_hash', 'text', (column) => column.notNull())
      .execute();
    // A covering index: the newest rows of a term need no access to the table.
    await schema
      .createIndex('identity_links_newest')
      .on('identity_links')
      .columns(['term', 'seen_at', 'batch_id', 'identity_hash'])
      .unique()
      .execute();
    await schema.createIndex('identity_links_batch').on('identity_links').column('batch_id').execute();
  },
};
