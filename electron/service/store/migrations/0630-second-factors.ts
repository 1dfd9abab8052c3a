import type { Migration } from './migration.ts';

/** People may have a second factor, which is sealed like their password. A column that is null leaves the MACs of earlier rows as they are. */
export const secondFactors: Migration = {
  name: '0630-second-factors',
  async up({ schema }, { bytes }) {
    await schema.alterTable('operators').addColumn('sealed_factors', bytes).execute();
  },
};
