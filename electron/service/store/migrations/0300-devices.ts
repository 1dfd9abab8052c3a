import type { Migration } from './migration.ts';

/** Devices of a centre with what they delivered, and on a device its centre. */
export const devices: Migration = {
  name: '0300-devices',
  async up({ schema }, { bytes }) {
    await schema
      .alterTable('deliveries')
      .addColumn('misses', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createTable('devices')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.unique())
      .addColumn('code_until', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text')
      .addColumn('enrolled_at', 'text')
      .addColumn('revoked_at', 'text')
      .addColumn('last_seen_at', 'text')
      .addColumn('actor_kind', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'text', (column) => column.notNull())
      .addColumn('sealed_profile', bytes, (column) => column.notNull())
      .addColumn('mac', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('device_nonces')
      .addColumn('device_id', 'text', (column) => column.notNull().references('devices.id'))
      .addColumn('nonce', 'text', (column) => column.notNull())
      .addColumn('until', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('device_nonces_key', ['device_id', 'nonce'])
      .execute();
    await schema.createIndex('device_nonces_by_end').on('device_nonces').columns(['until']).execute();
    await schema
      .createTable('device_records')
      .addColumn('batch_id', 'text', (column) => column.notNull())
      .addColumn('device_revision', 'integer', (column) => column.notNull())
      .addColumn('device_id', 'text', (column) => column.notNull().references('devices.id'))
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('content_hash', 'text', (column) => column.notNull())
      .addColumn('sealed_record', bytes, (column) => column.notNull())
      .addColumn('mac', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('device_records_key', ['batch_id', 'device_revision'])
      .execute();
    await schema
      .createTable('device_captures')
      .addColumn('batch_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('sealed_expected', bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint('device_captures_key', ['batch_id', 'kind'])
      .execute();
    await schema
      .createTable('device_capture_pieces')
      .addColumn('batch_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('starts_at', 'integer', (column) => column.notNull())
      .addColumn('byte_length', 'integer', (column) => column.notNull())
      .addColumn('sealed_bytes', bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint('device_capture_pieces_key', ['batch_id', 'kind', 'starts_at'])
      .execute();
    await schema
      .createTable('centre_link')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('device_id', 'text')
      .addColumn('since', 'text', (column) => column.notNull())
      .addColumn('cursor', 'text')
      .addColumn('sealed_content', bytes, (column) => column.notNull())
      .addColumn('mac', 'text', (column) => column.notNull())
      .execute();
  },
};
