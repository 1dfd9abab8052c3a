import { BIGINT, createIndex } from './0001-baseline/table.ts';
import type { Migration } from './migration.ts';

/** The sound of each name, which finds misspelt ones. */
export const searchSounds: Migration = {
  name: '0009-search-sounds',
  async up(db) {
    await db.schema
      .alterTable('search_starts')
      .addColumn('sound', BIGINT.type as 'bigint')
      .execute();
    await createIndex(db, 'search_starts', 'search_starts_sound', {
      columns: ['sound', 'at'],
      where: 'sound is not null',
    });
  },
};
