import { ACTOR, BYTES, INTEGER, KEY, optional, refersTo, type Table, TEXT } from './table.ts';

/** With history, pictures and faces; jobs that wait, and erasures. */
export const caseTables: readonly Table[] = [
  {
    name: 'verifications',
    columns: {
      batch_id: KEY,
      created_at: TEXT,
      status: TEXT,
      result: TEXT,
      verification_type: TEXT,
      ...ACTOR,
      request_hash: TEXT,
      revision: INTEGER,
      sealed_summary: BYTES,
      sealed_input: BYTES,
      sealed_response: BYTES,
      sealed_checks: BYTES,
    },
    indexes: {
      // Counts the runs of an API key.
      verifications_actor: ['actor_id', 'actor_kind', 'created_at'],
      verifications_by_kind: ['verification_type', 'result', 'created_at', 'batch_id'],
      // The figures of a day are counted in this index and `review_cases_figures` alone.
      verifications_figures: ['created_at', 'result', 'verification_type', 'actor_kind', 'actor_id'],
      verifications_newest: ['created_at', 'batch_id'],
      verifications_result: ['result', 'created_at', 'batch_id'],
      verifications_status: ['status', 'created_at'],
    },
  },
  {
    name: 'revisions',
    columns: {
      batch_id: refersTo('verifications.batch_id'),
      revision: INTEGER,
      kind: TEXT,
      at: TEXT,
      ...ACTOR,
      status: TEXT,
      result: TEXT,
      sealed_entry: BYTES,
      sealed_outcome: optional(BYTES),
    },
    key: ['batch_id', 'revision'],
  },
  {
    name: 'captures',
    columns: {
      batch_id: refersTo('verifications.batch_id'),
      kind: TEXT,
      media_type: TEXT,
      byte_length: INTEGER,
      sealed_bytes: BYTES,
      object_name: optional(TEXT),
      object_sha256: optional(TEXT),
    },
    key: ['batch_id', 'kind'],
    indexes: { captures_by_object: ['object_name'] },
  },
  {
    name: 'object_removals',
    columns: { object_name: KEY, batch_id: TEXT, due_at: TEXT, attempts: INTEGER },
    indexes: { object_removals_by_batch: ['batch_id'], object_removals_by_due: ['due_at'] },
  },
  {
    name: 'jobs',
    columns: {
      batch_id: refersTo('verifications.batch_id', KEY),
      state: TEXT,
      owner: optional(TEXT),
      lease_until: optional(TEXT),
      attempts: INTEGER,
      priority: INTEGER,
      enqueued_at: TEXT,
      started_at: optional(TEXT),
      hindrance: optional(TEXT),
    },
    indexes: { jobs_by_turn: ['priority', 'enqueued_at'] },
  },
  {
    name: 'face_templates',
    columns: { batch_id: refersTo('verifications.batch_id', KEY), made_by: TEXT, sealed_template: BYTES },
    indexes: { face_templates_made_by: ['made_by', 'batch_id'] },
  },
  {
    name: 'face_blocks',
    columns: {
      batch_id: refersTo('face_templates.batch_id', KEY),
      reason: TEXT,
      blocked_at: TEXT,
      ...ACTOR,
      mac: TEXT,
    },
  },
  {
    name: 'identity_links',
    columns: { term: TEXT, seen_at: TEXT, batch_id: refersTo('verifications.batch_id'), identity_hash: TEXT },
    indexes: {
      identity_links_batch: ['batch_id'],
      // Covers what is asked for: the newest rows of a term need no access to the table.
      identity_links_newest: { columns: ['term', 'seen_at', 'batch_id', 'identity_hash'], isUnique: true },
    },
  },
  {
    name: 'erasures',
    columns: {
      batch_id: KEY,
      reason: TEXT,
      erased_at: TEXT,
      cleared_at: optional(TEXT),
      owner_kind: TEXT,
      owner_id: TEXT,
      mac: TEXT,
    },
  },
];
