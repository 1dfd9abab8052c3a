import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Whose hit it is in a company's case, where several parties may have the same one. Null in the cases of people. */
export const screenedParties: Migration = {
  name: '0250-screened-parties',
  async up({ schema }) {
    for (const table of ['screening_resolutions', 'monitoring_events'])
      await schema.alterTable(table).addColumn('party', 'text').execute();
    await schema.dropIndex('monitoring_events_once').execute();
    // A unique index takes two nulls for different values.
    await schema
      .createIndex('monitoring_events_once')
      .on('monitoring_events')
      .columns(['batch_id', 'hit_id', 'version_id'])
      .expression(sql`coalesce(party, '')`)
      .unique()
      .execute();
  },
};
