import type { Migration } from './migration.ts';

/** Scopes of API keys, sealed so that editing the column widens none. Keys from before have none stored. */
export const access: Migration = {
  name: '0090-access',
  async up({ schema }, dialect) {
    await schema.alterTable('api_keys').addColumn('sealed_scopes', dialect.bytes).execute();
  },
};
