import { BYTES, INTEGER, KEY, NUMBER_KEY, optional, type Table, TEXT, withDefault } from './table.ts';

/** Legal holds, the progress of the rules that erase, and erasures of all cases of a person. */
export const retentionTables: readonly Table[] = [
  {
    name: 'legal_holds',
    columns: {
      batch_id: KEY,
      reason: TEXT,
      placed_at: TEXT,
      placed_by: TEXT,
      sealed_note: BYTES,
      lift_asked_at: optional(TEXT),
      lift_asked_by: optional(TEXT),
      erasure_asked: optional(TEXT),
      lifted_at: optional(TEXT),
      mac: TEXT,
    },
    indexes: { legal_holds_newest: ['placed_at', 'batch_id'] },
  },
  {
    name: 'retention_progress',
    columns: {
      id: NUMBER_KEY,
      rules_hash: TEXT,
      rules_since: TEXT,
      started_at: optional(TEXT),
      finished_at: optional(TEXT),
      cases: withDefault(0, INTEGER),
      biometrics: withDefault(0, INTEGER),
      kept: withDefault(0, INTEGER),
    },
  },
  {
    name: 'person_erasures',
    columns: {
      id: KEY,
      state: TEXT,
      reason: TEXT,
      batch_ids: TEXT,
      asked_at: TEXT,
      asked_by: TEXT,
      settled_at: optional(TEXT),
      settled_by: optional(TEXT),
      certificate: optional(TEXT),
      mac: TEXT,
    },
    indexes: { person_erasures_newest: ['asked_at', 'id'] },
  },
];
