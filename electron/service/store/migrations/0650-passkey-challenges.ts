import type { Migration } from './migration.ts';

/** The questions to authenticators that await an answer. Passkeys themselves are sealed with the other factors of their person. */
export const passkeyChallenges: Migration = {
  name: '0650-passkey-challenges',
  async up({ schema }) {
    await schema
      .createTable('passkey_challenges')
      .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('terms_hash', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('passkey_challenges_by_end')
      .on('passkey_challenges')
      .columns(['purpose', 'expires_at', 'challenge_hash'])
      .execute();
  },
};
