import type { Migration } from './migration.ts';

/** Finds the few reports of unusual reading without a walk through the whole audit log. */
export const unusualReading: Migration = {
  name: '0140-unusual-reading',
  async up({ schema }) {
    await schema
      .createIndex('audit_log_unusual_volume')
      .on('audit_log')
      .columns(['action', 'at'])
      .where('action', '=', 'access.unusual_volume')
      .execute();
  },
};
