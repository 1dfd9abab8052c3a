import type { Migration } from './migration.ts';

/** Where the audit logs of devices ended when they were last shown to their centre. */
export const witnessedHeads: Migration = {
  name: '0370-witnessed-heads',
  async up({ schema }) {
    await schema
      .createTable('witnessed_heads')
      .addColumn('device_id', 'text', (column) => column.notNull().references('devices.id'))
      .addColumn('chain', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('witnessed_at', 'text', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'integer', (column) => column.notNull())
      .addColumn('alarm', 'text')
      .addColumn('alarm_at', 'text')
      .addColumn('alarm_sequence', 'integer')
      .addColumn('alarm_hash', 'text')
      .addColumn('signed', 'text')
      .addColumn('mac', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('witnessed_heads_key', ['device_id', 'chain', 'number'])
      .execute();
  },
};
