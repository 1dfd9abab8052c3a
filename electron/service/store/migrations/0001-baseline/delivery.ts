import { ACTOR, BYTES, INTEGER, KEY, NUMBER_KEY, optional, refersTo, type Table, TEXT } from './table.ts';

/** The feed of changes, and how far each has come at each destination. */
export const deliveryTables: readonly Table[] = [
  {
    name: 'changes',
    columns: { sequence: NUMBER_KEY, subject: TEXT, kind: TEXT, revision: optional(INTEGER), at: TEXT },
    indexes: { changes_subject: ['subject', 'sequence'] },
  },
  {
    name: 'deliveries',
    columns: {
      destination: TEXT,
      sequence: refersTo('changes.sequence', INTEGER),
      state: TEXT,
      attempts: INTEGER,
      strikes: INTEGER,
      next_attempt_at: TEXT,
      lease_until: optional(TEXT),
      reason: optional(TEXT),
      misses: INTEGER,
    },
    key: ['destination', 'sequence'],
    indexes: { deliveries_open: ['destination', 'state', 'sequence'], deliveries_sequence: ['sequence'] },
  },
  {
    name: 'delivery_routes',
    columns: { destination: KEY, recent_after: INTEGER, history_through: INTEGER, paused_at: optional(TEXT) },
  },
  {
    name: 'callbacks',
    columns: {
      id: KEY,
      state: TEXT,
      created_at: TEXT,
      starts_after: INTEGER,
      ...ACTOR,
      sealed_target: optional(BYTES),
      sealed_secrets: optional(BYTES),
      mac: TEXT,
    },
  },
  {
    name: 'callback_attempts',
    columns: {
      callback_id: refersTo('callbacks.id'),
      sequence: refersTo('changes.sequence', INTEGER),
      attempt: INTEGER,
      at: TEXT,
      duration_ms: INTEGER,
      http_status: optional(INTEGER),
      problem: optional(TEXT),
    },
    key: ['callback_id', 'sequence', 'attempt'],
    indexes: { callback_attempts_at: ['callback_id', 'at'] },
  },
];
