import { sql } from 'kysely';
import { BYTES, INTEGER, KEY, optional, type Table, TEXT } from './table.ts';

/** Watchlists, decisions on their hits, and monitoring. */
export const screeningTables: readonly Table[] = [
  {
    name: 'watchlist_versions',
    columns: { id: KEY, list: TEXT, state: TEXT, imported_at: TEXT, sealed_summary: BYTES },
    indexes: { watchlist_versions_list: ['list', 'state'] },
  },
  { name: 'watchlist_imports', columns: { version_id: KEY, touched_at: TEXT } },
  {
    name: 'watchlist_chunks',
    columns: { version_id: TEXT, position: INTEGER, sealed_entities: BYTES },
    key: ['version_id', 'position'],
  },
  {
    name: 'watchlist_index_pages',
    columns: { version_id: TEXT, position: INTEGER, sealed_page: BYTES },
    key: ['version_id', 'position'],
  },
  {
    name: 'screening_resolutions',
    columns: {
      id: KEY,
      batch_id: TEXT,
      person_hash: TEXT,
      hit_id: TEXT,
      entry_hash: TEXT,
      decision: TEXT,
      reason: TEXT,
      sealed_note: optional(BYTES),
      state: TEXT,
      proposed_at: TEXT,
      proposed_by_kind: TEXT,
      proposed_by_id: TEXT,
      settled_at: optional(TEXT),
      settled_by_kind: optional(TEXT),
      settled_by_id: optional(TEXT),
      mac: TEXT,
      sealed_hit_id: BYTES,
      party: optional(TEXT),
    },
    indexes: { screening_resolutions_batch: ['batch_id'], screening_resolutions_person: ['person_hash', 'state'] },
  },
  {
    name: 'monitoring_events',
    columns: {
      id: KEY,
      batch_id: TEXT,
      hit_id: TEXT,
      list: TEXT,
      version_id: TEXT,
      event: TEXT,
      at: TEXT,
      sealed_hit: optional(BYTES),
      mac: TEXT,
      sealed_hit_id: BYTES,
      party: optional(TEXT),
    },
    indexes: {
      monitoring_events_batch: ['batch_id', 'at'],
      // A stopped screening must not report twice. A unique index takes two nulls for different.
      monitoring_events_once: {
        columns: ['batch_id', 'hit_id', 'version_id', sql`coalesce(party, '')`],
        isUnique: true,
      },
    },
  },
  {
    name: 'monitoring_progress',
    columns: {
      list: KEY,
      screened_version_id: optional(TEXT),
      target_version_id: optional(TEXT),
      after_created_at: optional(TEXT),
      after_batch_id: optional(TEXT),
      people: INTEGER,
      mac: TEXT,
    },
  },
];
