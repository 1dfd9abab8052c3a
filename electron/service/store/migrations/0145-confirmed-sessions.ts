import type { Migration } from './migration.ts';

/**
 * Sessions remember when the password was last given, and a list per operator says which sessions count. Sessions from
 * before have neither, so everybody signs in again. Passwords given inside a session get failures of their own.
 */
export const confirmedSessions: Migration = {
  name: '0145-confirmed-sessions',
  async up({ schema }) {
    for (const column of ['confirmed_at', 'stepped_up_at'])
      await schema
        .alterTable('sessions')
        .addColumn(column, 'text', (built) => built.notNull().defaultTo(''))
        .execute();
    await schema
      .createTable('live_sessions')
      .addColumn('operator_id', 'text', (column) => column.primaryKey().references('operators.id'))
      .addColumn('token_hashes', 'text', (column) => column.notNull())
      .addColumn('mac', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('session_password_failures')
      .addColumn('username_hash', 'text', (column) => column.primaryKey())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('blocked_until', 'text')
      .addColumn('last_failed_at', 'text', (column) => column.notNull())
      .execute();
  },
};
