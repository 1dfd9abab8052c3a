import type { Migration } from './migration.ts';

/** Legal holds, the progress of the rules that erase, erasures of all cases of a person, and the index that finds due cases. */
export const retention: Migration = {
  name: '0540-retention',
  async up({ schema }, { bytes }) {
    await schema
      .createTable('legal_holds')
      .addColumn('batch_id', 'text', (column) => column.primaryKey())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('placed_at', 'text', (column) => column.notNull())
      .addColumn('placed_by', 'text', (column) => column.notNull())
      .addColumn('sealed_note', bytes, (column) => column.notNull())
      .addColumn('lift_asked_at', 'text')
      .addColumn('lift_asked_by', 'text')
      .addColumn('erasure_asked', 'text')
      .addColumn('lifted_at', 'text')
      .addColumn('mac', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('legal_holds_newest').on('legal_holds').columns(['placed_at', 'batch_id']).execute();
    await schema
      .createTable('retention_progress')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('rules_hash', 'text', (column) => column.notNull())
      .addColumn('rules_since', 'text', (column) => column.notNull())
      .addColumn('started_at', 'text')
      .addColumn('finished_at', 'text')
      .addColumn('cases', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('biometrics', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('kept', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createTable('person_erasures')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('batch_ids', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'text', (column) => column.notNull())
      .addColumn('asked_by', 'text', (column) => column.notNull())
      .addColumn('settled_at', 'text')
      .addColumn('settled_by', 'text')
      .addColumn('certificate', 'text')
      .addColumn('mac', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('person_erasures_newest').on('person_erasures').columns(['asked_at', 'id']).execute();
    await schema
      .createIndex('verifications_by_kind')
      .on('verifications')
      .columns(['verification_type', 'result', 'created_at', 'batch_id'])
      .execute();
  },
};
