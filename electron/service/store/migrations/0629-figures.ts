import type { Migration } from './migration.ts';

/**
 * The figures of a day are counted in these two indexes alone. The indexes by time have no results, so every verification had to be read, and
 * looking up which of them were reviewed took most of the time.
 */
export const figures: Migration = {
  name: '0629-figures',
  async up({ schema }) {
    await schema
      .createIndex('verifications_figures')
      .on('verifications')
      .columns(['created_at', 'result', 'verification_type', 'actor_kind', 'actor_id'])
      .execute();
    await schema
      .createIndex('review_cases_figures')
      .on('review_cases')
      .columns(['run_at', 'batch_id', 'result', 'verification_type', 'run_by', 'state', 'opened_at', 'changed_at'])
      .execute();
  },
};
