import type { Migration } from './migration.ts';

/** Callbacks, and the log of what was sent to them. */
export const callbacks: Migration = {
  name: '0190-callbacks',
  async up({ schema }, { bytes }) {
    await schema
      .createTable('callbacks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('starts_after', 'integer', (column) => column.notNull())
      .addColumn('actor_kind', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'text', (column) => column.notNull())
      .addColumn('sealed_target', bytes)
      .addColumn('sealed_secrets', bytes)
      .addColumn('mac', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('callback_attempts')
      .addColumn('callback_id', 'text', (column) => column.notNull().references('callbacks.id'))
      .addColumn('sequence', 'integer', (column) => column.notNull().references('changes.sequence'))
      .addColumn('attempt', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('duration_ms', 'integer', (column) => column.notNull())
      .addColumn('http_status', 'integer')
      .addColumn('problem', 'text')
      .addPrimaryKeyConstraint('callback_attempts_key', ['callback_id', 'sequence', 'attempt'])
      .execute();
    await schema.createIndex('callback_attempts_at').on('callback_attempts').columns(['callback_id', 'at']).execute();
  },
};
