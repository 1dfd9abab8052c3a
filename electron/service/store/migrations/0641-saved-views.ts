import type { Migration } from './migration.ts';

/** Views of the inbox that people saved, sealed: a name may say anything. */
export const savedViews: Migration = {
  name: '0641-saved-views',
  async up({ schema }, { bytes }) {
    await schema
      .createTable('saved_views')
      .addColumn('operator_id', 'text', (column) => column.primaryKey())
      .addColumn('sealed_views', bytes, (column) => column.notNull())
      .execute();
  },
};
