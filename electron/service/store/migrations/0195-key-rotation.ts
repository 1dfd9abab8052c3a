import type { Migration } from './migration.ts';

/** After a rotation, the earlier secret of an API key works until a stated time. The MAC of the row covers all three columns. */
export const keyRotation: Migration = {
  name: '0195-key-rotation',
  async up({ schema }) {
    for (const column of ['rotated_at', 'earlier_key_hash', 'earlier_key_until'])
      await schema.alterTable('api_keys').addColumn(column, 'text').execute();
    await schema.createIndex('api_keys_earlier').on('api_keys').column('earlier_key_hash').execute();
  },
};
