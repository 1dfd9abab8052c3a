import { createIndex } from './0001-baseline/table.ts';
import type { Migration } from './migration.ts';

/** What devices erased, by device: each erasure counts those of a day, in a log of any length. */
export const deviceErasures: Migration = {
  name: '0003-device-erasures',
  async up(db) {
    for (const [name, action] of [
      ['audit_log_erased_by', 'verification.erased'],
      ['audit_log_noted_by', 'device.erasure_noted'],
    ] as const)
      await createIndex(db, 'audit_log', name, { columns: ['actor_id', 'at'], where: `action = '${action}'` });
  },
};
