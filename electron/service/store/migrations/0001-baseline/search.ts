import { BIGINT, INTEGER, optional, refersTo, type Table, TEXT } from './table.ts';

/** Keyed hashes of words, their beginnings and pairs of names. */
export const searchTables: readonly Table[] = [
  {
    name: 'search_terms',
    columns: { term: TEXT, batch_id: refersTo('verifications.batch_id'), created_at: TEXT },
    key: ['term', 'batch_id'],
    indexes: { search_terms_batch: ['batch_id'], search_terms_newest: ['term', 'created_at', 'batch_id'] },
  },
  {
    name: 'search_starts',
    columns: {
      batch_id: refersTo('verifications.batch_id'),
      word: INTEGER,
      at: BIGINT,
      start_3: optional(BIGINT),
      start_4: optional(BIGINT),
      start_5: optional(BIGINT),
      start_6: optional(BIGINT),
      start_7: optional(BIGINT),
      start_8: optional(BIGINT),
      pair: optional(BIGINT),
    },
    key: ['batch_id', 'word'],
    indexes: {
      // Has the case too, so that going through a pair reads no rows.
      search_starts_pair: { columns: ['pair', 'at', 'batch_id'], where: 'pair is not null' },
      search_starts_start_3: { columns: ['start_3', 'at'], where: 'start_3 is not null' },
      search_starts_start_4: { columns: ['start_4', 'at'], where: 'start_4 is not null' },
      search_starts_start_5: { columns: ['start_5', 'at'], where: 'start_5 is not null' },
      search_starts_start_6: { columns: ['start_6', 'at'], where: 'start_6 is not null' },
      search_starts_start_7: { columns: ['start_7', 'at'], where: 'start_7 is not null' },
      search_starts_start_8: { columns: ['start_8', 'at'], where: 'start_8 is not null' },
    },
  },
];
