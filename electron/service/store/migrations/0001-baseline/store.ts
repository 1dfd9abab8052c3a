import { BYTES, INTEGER, KEY, NUMBER_KEY, optional, type Table, TEXT } from './table.ts';

/** The keys of the database, its node, what it is for, and the seals of all tables. */
export const storeTables: readonly Table[] = [
  { name: 'database_secrets', columns: { name: KEY, key_id: TEXT, wrapped: BYTES } },
  {
    name: 'data_keys',
    columns: { subject_table: TEXT, subject_id: TEXT, key_id: TEXT, wrapped: BYTES },
    key: ['subject_table', 'subject_id'],
  },
  { name: 'environment', columns: { name: KEY, mac: TEXT, since: TEXT } },
  { name: 'node', columns: { id: NUMBER_KEY, node_id: TEXT, used_key: optional(TEXT), received_key: optional(TEXT) } },
  { name: 'table_seals', columns: { id: NUMBER_KEY, sealed_sums: BYTES, sealed_columns: BYTES } },
  { name: 'scrub_progress', columns: { id: NUMBER_KEY, subject_table: TEXT, after_id: TEXT, opened: INTEGER } },
];
