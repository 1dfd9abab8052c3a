import type { Migration } from './migration.ts';

/** Which key each node wraps with, and which one it has for a rotation that is about to happen. */
export const nodeKeys: Migration = {
  name: '0340-node-keys',
  async up({ schema }) {
    for (const column of ['used_key', 'received_key'])
      await schema.alterTable('node').addColumn(column, 'text').execute();
  },
};
