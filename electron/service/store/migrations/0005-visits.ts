import { ACTOR, BYTES, createTable, INTEGER, KEY, refersTo, TEXT } from './0001-baseline/table.ts';
import type { Migration } from './migration.ts';

/** Unfinished visits at the desk. */
export const visits: Migration = {
  name: '0005-visits',
  async up(db, dialect) {
    await createTable(db, dialect, {
      name: 'visits',
      columns: {
        batch_id: KEY,
        ...ACTOR,
        page: TEXT,
        sequence: INTEGER,
        created_at: TEXT,
        expires_at: TEXT,
        saved_at: TEXT,
        sealed_draft: BYTES,
        mac: TEXT,
      },
    });
    await createTable(db, dialect, {
      name: 'visit_files',
      columns: {
        batch_id: refersTo('visits.batch_id'),
        kind: TEXT,
        media_type: TEXT,
        byte_length: INTEGER,
        sealed_bytes: BYTES,
      },
      key: ['batch_id', 'kind'],
    });
  },
};
