import { ACTOR, BYTES, INTEGER, KEY, optional, refersTo, type Table, TEXT } from './table.ts';

/** Their tokens so far, and the files that people gave. */
export const linkTables: readonly Table[] = [
  {
    name: 'links',
    columns: {
      batch_id: KEY,
      subject: TEXT,
      verification_type: optional(TEXT),
      state: TEXT,
      ...ACTOR,
      request_hash: TEXT,
      created_at: TEXT,
      expires_at: TEXT,
      opened_at: optional(TEXT),
      used_at: optional(TEXT),
      token_hash: TEXT,
      session_hash: optional(TEXT),
      hand_over_hash: optional(TEXT),
      hand_over_until: optional(TEXT),
      sealed_request: optional(BYTES),
      sealed_draft: optional(BYTES),
      mac: TEXT,
    },
    indexes: { links_by_age: ['created_at'], links_by_end: ['state', 'expires_at'] },
  },
  {
    name: 'link_tokens',
    columns: { token_hash: KEY, batch_id: refersTo('links.batch_id'), kind: TEXT },
    indexes: { link_tokens_by_link: ['batch_id', 'kind'] },
  },
  {
    name: 'link_files',
    columns: {
      batch_id: refersTo('links.batch_id'),
      kind: TEXT,
      media_type: TEXT,
      byte_length: INTEGER,
      taken_at: TEXT,
      sealed_bytes: BYTES,
    },
    key: ['batch_id', 'kind'],
  },
];
