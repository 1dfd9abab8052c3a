import type { Migration } from './migration.ts';

/** Links for people who are not here, every token they ever had, and the files that people gave through them. */
export const links: Migration = {
  name: '0200-links',
  async up({ schema }, { bytes }) {
    await schema
      .createTable('links')
      .addColumn('batch_id', 'text', (column) => column.primaryKey())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('verification_type', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('actor_kind', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'text', (column) => column.notNull())
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('opened_at', 'text')
      .addColumn('used_at', 'text')
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('session_hash', 'text')
      .addColumn('hand_over_hash', 'text')
      .addColumn('hand_over_until', 'text')
      .addColumn('sealed_request', bytes)
      .addColumn('sealed_draft', bytes)
      .addColumn('mac', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('links_by_age').on('links').columns(['created_at']).execute();
    await schema.createIndex('links_by_end').on('links').columns(['state', 'expires_at']).execute();
    await schema
      .createTable('link_tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('batch_id', 'text', (column) => column.notNull().references('links.batch_id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('link_tokens_by_link').on('link_tokens').columns(['batch_id', 'kind']).execute();
    await schema
      .createTable('link_files')
      .addColumn('batch_id', 'text', (column) => column.notNull().references('links.batch_id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('media_type', 'text', (column) => column.notNull())
      .addColumn('byte_length', 'integer', (column) => column.notNull())
      .addColumn('taken_at', 'text', (column) => column.notNull())
      .addColumn('sealed_bytes', bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint('link_files_key', ['batch_id', 'kind'])
      .execute();
  },
};
