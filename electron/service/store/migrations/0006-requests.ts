import { ACTOR, BYTES, createTable, INTEGER, KEY, optional, refersTo, TEXT } from './0001-baseline/table.ts';
import type { Migration } from './migration.ts';

/**
 * More that is asked for within a case, and the files that arrive. `review/earlier-wait-rows.ts`
 * brings earlier waiting cases back: a migration has no keys to seal the rows that it changes.
 */
export const requests: Migration = {
  name: '0006-requests',
  async up(db, dialect) {
    await createTable(db, dialect, {
      name: 'case_requests',
      columns: {
        request_id: KEY,
        batch_id: refersTo('verifications.batch_id'),
        number: INTEGER,
        state: TEXT,
        way: TEXT,
        wanted: TEXT,
        ...ACTOR,
        asked_at: TEXT,
        due_at: TEXT,
        settled_at: optional(TEXT),
        link_id: optional(TEXT),
        sealed_content: BYTES,
        mac: TEXT,
      },
      indexes: {
        case_requests_by_case: ['batch_id', 'number'],
        case_requests_open: { columns: ['due_at'], where: "state = 'open'" },
      },
    });
    await createTable(db, dialect, {
      name: 'request_files',
      columns: {
        request_id: refersTo('case_requests.request_id'),
        batch_id: TEXT,
        part: TEXT,
        kind: TEXT,
        media_type: TEXT,
        byte_length: INTEGER,
        sealed_bytes: BYTES,
      },
      key: ['request_id', 'part', 'kind'],
      indexes: { request_files_by_case: ['batch_id'] },
    });
  },
};
