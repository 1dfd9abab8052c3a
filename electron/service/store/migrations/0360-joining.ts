import type { Migration } from './migration.ts';

/** A branch that joins a centre with its history, the way to each destination, and cases at a centre that only speaks the public interface. */
export const joining: Migration = {
  name: '0360-joining',
  async up({ schema }) {
    await schema.alterTable('centre_link').addColumn('joined_after', 'integer').execute();
    await schema.alterTable('device_records').addColumn('joined', 'integer').execute();
    await schema
      .createTable('delivery_routes')
      .addColumn('destination', 'text', (column) => column.primaryKey())
      .addColumn('recent_after', 'integer', (column) => column.notNull())
      .addColumn('history_through', 'integer', (column) => column.notNull())
      .addColumn('paused_at', 'text')
      .execute();
    await schema
      .createTable('plain_centre_cases')
      .addColumn('batch_id', 'text', (column) => column.primaryKey())
      .addColumn('centre_batch_id', 'text', (column) => column.notNull())
      .addColumn('answered_at', 'text', (column) => column.notNull())
      .addColumn('mac', 'text', (column) => column.notNull())
      .execute();
  },
};
