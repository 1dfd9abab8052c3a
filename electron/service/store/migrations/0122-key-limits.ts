import type { Migration } from './migration.ts';

/** Limits of API keys, sealed so that editing the column lifts none, and the index that counts a key's runs. */
export const keyLimits: Migration = {
  name: '0122-key-limits',
  async up({ schema }, dialect) {
    await schema.alterTable('api_keys').addColumn('sealed_limits', dialect.bytes).execute();
    await schema
      .createIndex('verifications_actor')
      .on('verifications')
      .columns(['actor_id', 'actor_kind', 'created_at'])
      .execute();
  },
};
