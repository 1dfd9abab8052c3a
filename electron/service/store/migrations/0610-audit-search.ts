import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Entries of the audit log are found by time, by what they are about, by who acted and by what was done. Only the chains had an index, so that
 * the entries of one case cost a reading of the whole log.
 */
export const auditSearch: Migration = {
  name: '0610-audit-search',
  async up(db) {
    await db.schema.createIndex('audit_log_by_time').on('audit_log').columns(['at', 'node_id', 'sequence']).execute();
    await sql`create index audit_log_by_object on audit_log (object_id, at) where object_id is not null`.execute(db);
    await db.schema.createIndex('audit_log_by_actor').on('audit_log').columns(['actor_id', 'at']).execute();
    await db.schema.createIndex('audit_log_by_action').on('audit_log').columns(['action', 'at']).execute();
  },
};
