import type { Migration } from './migration.ts';

/** Kiosks, and the visits at them that may go on. */
export const kiosks: Migration = {
  name: '0700-kiosks',
  async up({ schema }, { bytes }) {
    await schema
      .createTable('kiosks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('host', 'text')
      .addColumn('code_hash', 'text', (column) => column.unique())
      .addColumn('code_until', 'text')
      .addColumn('key_hash', 'text', (column) => column.unique())
      .addColumn('registered_at', 'text')
      .addColumn('last_seen_at', 'text')
      .addColumn('call_state', 'text')
      .addColumn('call_at', 'text')
      .addColumn('call_step', 'text')
      .addColumn('actor_kind', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'text', (column) => column.notNull())
      .addColumn('sealed_profile', bytes, (column) => column.notNull())
      .addColumn('mac', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('kiosk_visits')
      .addColumn('batch_id', 'text', (column) => column.primaryKey().references('links.batch_id'))
      .addColumn('kiosk_id', 'text', (column) => column.notNull().references('kiosks.id'))
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('code_until', 'text', (column) => column.notNull())
      .addColumn('left_at', 'text')
      .addColumn('mac', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('kiosk_visits_by_kiosk').on('kiosk_visits').columns(['kiosk_id', 'code_hash']).execute();
    await schema.createIndex('kiosk_visits_by_end').on('kiosk_visits').columns(['code_until']).execute();
  },
};
