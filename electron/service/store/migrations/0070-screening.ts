import type { Migration } from './migration.ts';

export const screening: Migration = {
  name: '0070-screening',
  async up({ schema }, { bytes }) {
    await schema
      .createTable('screening_resolutions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('batch_id', 'text', (column) => column.notNull())
      .addColumn('person_hash', 'text', (column) => column.notNull())
      .addColumn('hit_id', 'text', (column) => column.notNull())
      .addColumn('entry_hash', 'text', (column) => column.notNull())
      .addColumn('decision', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('sealed_note', bytes)
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('proposed_at', 'text', (column) => column.notNull())
      .addColumn('proposed_by_kind', 'text', (column) => column.notNull())
      .addColumn('proposed_by_id', 'text', (column) => column.notNull())
      .addColumn('settled_at', 'text')
      .addColumn('settled_by_kind', 'text')
      .addColumn('settled_by_id', 'text')
      .execute();
    await schema
      .createIndex('screening_resolutions_person')
      .on('screening_resolutions')
      .columns(['person_hash', 'state'])
      .execute();
    await schema.createIndex('screening_resolutions_batch').on('screening_resolutions').columns(['batch_id']).execute();
    await schema
      .createTable('monitoring_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('batch_id', 'text', (column) => column.notNull())
      .addColumn('hit_id', 'text', (column) => column.notNull())
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('version_id', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('sealed_hit', bytes)
      .execute();
    await schema.createIndex('monitoring_events_batch').on('monitoring_events').columns(['batch_id', 'at']).execute();
    // Keeps a screening that was stopped halfway from reporting the same change again.
    await schema
      .createIndex('monitoring_events_once')
      .on('monitoring_events')
      .columns(['batch_id', 'hit_id', 'version_id'])
      .unique()
      .execute();
    await schema
      .createTable('monitoring_progress')
      .addColumn('list', 'text', (column) => column.primaryKey())
      .addColumn('screened_version_id', 'text')
      .addColumn('target_version_id', 'text')
      .addColumn('after_created_at', 'text')
      .addColumn('after_batch_id', 'text')
      .addColumn('people', 'integer', (column) => column.notNull())
      .execute();
  },
};
