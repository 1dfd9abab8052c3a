import type { Migration } from './migration.ts';

/** What a centre hands down to its devices, and what a device has received of it. */
export const handedDown: Migration = {
  name: '0310-handed-down',
  async up({ schema }, { bytes }) {
    await schema
      .createTable('handed_down')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('number', 'text', (column) => column.notNull())
      .addColumn('sealed_content', bytes, (column) => column.notNull())
      .execute();
    await schema
      .createTable('handed_packages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('version_id', 'text', (column) => column.notNull())
      .addColumn('base_id', 'text')
      .addColumn('package_hash', 'text', (column) => column.notNull())
      .addColumn('byte_length', 'integer', (column) => column.notNull())
      .addColumn('made_at', 'text', (column) => column.notNull())
      .addColumn('mac', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('handed_packages_by_hash').on('handed_packages').columns(['package_hash']).execute();
    await schema
      .createTable('handed_pieces')
      .addColumn('package_id', 'text', (column) => column.notNull())
      .addColumn('starts_at', 'integer', (column) => column.notNull())
      .addColumn('byte_length', 'integer', (column) => column.notNull())
      .addColumn('sealed_bytes', bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint('handed_pieces_key', ['package_id', 'starts_at'])
      .execute();
  },
};
