import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * One audit chain per node instead of one per database. The entries so far become the chain of this database's node, with
 * their hashes; `joinAuditChains` then seals its head anew.
 */
export const auditChains: Migration = {
  name: '0120-audit-chains',
  async up(db, dialect) {
    const { schema } = db;
    await schema
      .createTable('node')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('node_id', 'text', (column) => column.notNull())
      .execute();
    await sql`insert into node (id, node_id) values (1, ${randomUUID()})`.execute(db);

    await sql`create table audit_log_before as select * from audit_log`.execute(db);
    await schema.dropTable('audit_log').execute();
    await schema
      .createTable('audit_log')
      .addColumn('node_id', 'text', (column) => column.notNull())
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actor_kind', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('object_id', 'text')
      .addColumn('facts', 'text', (column) => column.notNull())
      .addColumn('previous_hash', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('audit_log_key', ['node_id', 'sequence'])
      .execute();
    await sql`
      insert into audit_log
        (node_id, sequence, at, actor_kind, actor_id, action, object_id, facts, previous_hash, hash)
      select node.node_id, sequence, at, actor_kind, actor_id, action, object_id, facts, previous_hash, hash
      from audit_log_before, node order by sequence`.execute(db);
    await schema.dropTable('audit_log_before').execute();
    await dialect.makeAppendOnly(db, 'audit_log');

    await schema
      .createTable('audit_heads')
      .addColumn('node_id', 'text', (column) => column.primaryKey())
      .addColumn('entries', 'integer', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('mac', 'text', (column) => column.notNull())
      .execute();
    await sql`
      insert into audit_heads (node_id, entries, hash, mac)
      select node.node_id, entries, hash, mac from audit_head, node`.execute(db);
    await schema.dropTable('audit_head').execute();
    await schema
      .createTable('audit_chains')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('nodes', 'text', (column) => column.notNull())
      .addColumn('mac', 'text', (column) => column.notNull())
      .execute();
  },
};
