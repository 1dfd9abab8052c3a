import type { Migration } from './migration.ts';

/** Name, logo and colour of the organisation in one row, sealed so that nobody alters them. */
export const branding: Migration = {
  name: '0660-branding',
  async up({ schema }, { bytes }) {
    await schema
      .createTable('branding')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('sealed_branding', bytes, (column) => column.notNull())
      .execute();
  },
};
