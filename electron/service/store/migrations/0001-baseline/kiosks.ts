import { ACTOR, BYTES, KEY, optional, refersTo, type Table, TEXT, unique } from './table.ts';

/** Kiosks, and the visits at them that may go on. */
export const kioskTables: readonly Table[] = [
  {
    name: 'kiosks',
    columns: {
      id: KEY,
      state: TEXT,
      created_at: TEXT,
      host: optional(TEXT),
      code_hash: unique(optional(TEXT)),
      code_until: optional(TEXT),
      key_hash: unique(optional(TEXT)),
      registered_at: optional(TEXT),
      last_seen_at: optional(TEXT),
      call_state: optional(TEXT),
      call_at: optional(TEXT),
      call_step: optional(TEXT),
      ...ACTOR,
      sealed_profile: BYTES,
      mac: TEXT,
      health: optional(TEXT),
    },
  },
  {
    name: 'kiosk_visits',
    columns: {
      batch_id: refersTo('links.batch_id', KEY),
      kiosk_id: refersTo('kiosks.id'),
      code_hash: TEXT,
      code_until: TEXT,
      left_at: optional(TEXT),
      mac: TEXT,
    },
    indexes: { kiosk_visits_by_end: ['code_until'], kiosk_visits_by_kiosk: ['kiosk_id', 'code_hash'] },
  },
];
