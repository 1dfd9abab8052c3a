import type { Migration } from './migration.ts';

/** Operators' sessions, which lay in memory before. The MAC covers the row, so that editing it signs nobody in. */
export const sessions: Migration = {
  name: '0121-sessions',
  async up({ schema }) {
    await schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('operator_id', 'text', (column) => column.notNull().references('operators.id'))
      .addColumn('generation', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text', (column) => column.notNull())
      .addColumn('locked', 'integer', (column) => column.notNull())
      .addColumn('mac', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('sessions_operator').on('sessions').columns(['operator_id', 'used_at']).execute();
  },
};
