import { ACTOR, INTEGER, KEY, NUMBER_KEY, optional, type Table, TEXT } from './table.ts';

/** The audit log, with one chain for each node. */
export const auditTables: readonly Table[] = [
  {
    name: 'audit_log',
    columns: {
      node_id: TEXT,
      sequence: INTEGER,
      at: TEXT,
      ...ACTOR,
      action: TEXT,
      object_id: optional(TEXT),
      facts: TEXT,
      previous_hash: TEXT,
      hash: TEXT,
    },
    key: ['node_id', 'sequence'],
    indexes: {
      audit_log_by_action: ['action', 'at'],
      audit_log_by_actor: ['actor_id', 'at'],
      audit_log_by_object: { columns: ['object_id', 'at'], where: 'object_id is not null' },
      audit_log_by_time: ['at', 'node_id', 'sequence'],
      // Finds the few reports of unusual reading without a walk through the whole log.
      audit_log_unusual_volume: { columns: ['action', 'at'], where: "action = 'access.unusual_volume'" },
    },
  },
  { name: 'audit_heads', columns: { node_id: KEY, entries: INTEGER, hash: TEXT, mac: TEXT } },
  { name: 'audit_chains', columns: { id: NUMBER_KEY, nodes: TEXT, mac: TEXT } },
];
