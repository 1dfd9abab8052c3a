import type { Migration } from './migration.ts';

export const firstTables: Migration = {
  name: '0010-first-tables',
  async up(db, dialect) {
    const { schema } = db;
    await schema
      .createTable('database_secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('wrapped', dialect.bytes, (column) => column.notNull())
      .execute();
    await schema
      .createTable('data_keys')
      .addColumn('subject_table', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'text', (column) => column.notNull())
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('wrapped', dialect.bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint('data_keys_key', ['subject_table', 'subject_id'])
      .execute();

    await schema
      .createTable('verifications')
      .addColumn('batch_id', 'text', (column) => column.primaryKey())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('result', 'text', (column) => column.notNull())
      .addColumn('verification_type', 'text', (column) => column.notNull())
      .addColumn('actor_kind', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'text', (column) => column.notNull())
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('sealed_summary', dialect.bytes, (column) => column.notNull())
      .addColumn('sealed_input', dialect.bytes, (column) => column.notNull())
      .addColumn('sealed_response', dialect.bytes, (column) => column.notNull())
      .addColumn('sealed_checks', dialect.bytes, (column) => column.notNull())
      .execute();
    await schema.createIndex('verifications_newest').on('verifications').columns(['created_at', 'batch_id']).execute();
    await schema.createIndex('verifications_status').on('verifications').columns(['status', 'created_at']).execute();
    await schema
      .createIndex('verifications_result')
      .on('verifications')
      .columns(['result', 'created_at', 'batch_id'])
      .execute();

    await schema
      .createTable('captures')
      .addColumn('batch_id', 'text', (column) => column.notNull().references('verifications.batch_id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('media_type', 'text', (column) => column.notNull())
      .addColumn('byte_length', 'integer', (column) => column.notNull())
      .addColumn('sealed_bytes', dialect.bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint('captures_key', ['batch_id', 'kind'])
      .execute();
    await schema
      .createTable('search_terms')
      .addColumn('term', 'text', (column) => column.notNull())
      .addColumn('batch_id', 'text', (column) => column.notNull().references('verifications.batch_id'))
      .addPrimaryKeyConstraint('search_terms_key', ['term', 'batch_id'])
      .execute();
    await schema.createIndex('search_terms_batch').on('search_terms').column('batch_id').execute();
    await schema
      .createTable('outbox')
      .addColumn('batch_id', 'text', (column) => column.primaryKey().references('verifications.batch_id'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_attempt_at']).execute();

    await schema
      .createTable('audit_log')
      .addColumn('sequence', 'integer', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actor_kind', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('object_id', 'text')
      .addColumn('facts', 'text', (column) => column.notNull())
      .addColumn('previous_hash', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
    await dialect.makeAppendOnly(db, 'audit_log');
    await schema
      .createTable('audit_head')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('entries', 'integer', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('mac', 'text', (column) => column.notNull())
      .execute();

    await schema
      .createTable('operators')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('username_hash', 'text', (column) => column.notNull().unique())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('sealed_profile', dialect.bytes, (column) => column.notNull())
      .addColumn('sealed_password', dialect.bytes, (column) => column.notNull())
      .execute();
    await schema
      .createTable('sign_in_failures')
      .addColumn('username_hash', 'text', (column) => column.primaryKey())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('blocked_until', 'text')
      .addColumn('last_failed_at', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('sign_in_failures_oldest').on('sign_in_failures').column('last_failed_at').execute();
    await schema
      .createTable('api_keys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('key_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('last_used_at', 'text')
      .addColumn('revoked_at', 'text')
      .addColumn('sealed_name', dialect.bytes, (column) => column.notNull())
      .execute();
  },
};
