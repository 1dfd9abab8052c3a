import type { Migration } from './migration.ts';

/** The scanners of this service, each sealed so that nobody sends documents through another address. */
export const scanners: Migration = {
  name: '0720-scanners',
  async up({ schema }, { bytes }) {
    await schema
      .createTable('scanners')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('sealed_scanner', bytes, (column) => column.notNull())
      .execute();
  },
};
