import type { Migration } from './migration.ts';

/** The last status of each device of a centre. */
export const deviceStatus: Migration = {
  name: '0380-device-status',
  async up({ schema }) {
    await schema
      .createTable('device_status')
      .addColumn('device_id', 'text', (column) => column.primaryKey().references('devices.id'))
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('waiting', 'integer', (column) => column.notNull())
      .addColumn('oldest_at', 'text')
      .addColumn('rising_since', 'text')
      .addColumn('parked', 'integer', (column) => column.notNull())
      .addColumn('clock_ahead_seconds', 'integer', (column) => column.notNull())
      .addColumn('oldest_list_at', 'text')
      .addColumn('not_taken', 'integer', (column) => column.notNull())
      .addColumn('disk_state', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('mac', 'text', (column) => column.notNull())
      .execute();
  },
};
