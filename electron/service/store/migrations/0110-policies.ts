import type { Migration } from './migration.ts';

export const policies: Migration = {
  name: '0110-policies',
  async up({ schema }) {
    await schema
      .createTable('policies')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('added_at', 'text', (column) => column.notNull())
      .addColumn('actor_kind', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'text', (column) => column.notNull())
      .addColumn('mac', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('policy_in_force')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('hash', 'text', (column) => column.notNull().references('policies.hash'))
      .addColumn('since', 'text', (column) => column.notNull())
      .addColumn('actor_kind', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'text', (column) => column.notNull())
      .addColumn('given_hash', 'text')
      .addColumn('mac', 'text', (column) => column.notNull())
      .execute();
  },
};
