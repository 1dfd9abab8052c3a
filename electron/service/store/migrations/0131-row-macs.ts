import type { Migration } from './migration.ts';

/**
 * MACs of rows whose plain columns decide something, and sealed ids of hits. Opening the store fills them, because a migration has no
 * keys.
 */
export const rowMacs: Migration = {
  name: '0131-row-macs',
  async up({ schema }, { bytes }) {
    for (const table of [
      'api_keys',
      'erasures',
      'face_blocks',
      'monitoring_events',
      'monitoring_progress',
      'operators',
      'screening_resolutions',
    ])
      await schema.alterTable(table).addColumn('mac', 'text').execute();
    for (const table of ['screening_resolutions', 'monitoring_events'])
      await schema.alterTable(table).addColumn('sealed_hit_id', bytes).execute();
  },
};
