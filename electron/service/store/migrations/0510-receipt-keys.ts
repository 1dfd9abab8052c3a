import type { Migration } from './migration.ts';

/** The keys that receipts are signed with. */
export const receiptKeys: Migration = {
  name: '0510-receipt-keys',
  async up({ schema }, { bytes }) {
    await schema
      .createTable('receipt_keys')
      .addColumn('kid', 'text', (column) => column.primaryKey())
      .addColumn('sealed_content', bytes, (column) => column.notNull())
      .execute();
  },
};
