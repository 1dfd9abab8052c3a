import type { Migration } from './migration.ts';

export const faceTemplates: Migration = {
  name: '0020-face-templates',
  async up({ schema }, dialect) {
    await schema
      .createTable('face_templates')
      .addColumn('batch_id', 'text', (column) => column.primaryKey().references('verifications.batch_id'))
      .addColumn('made_by', 'text', (column) => column.notNull())
      .addColumn('sealed_template', dialect.bytes, (column) => column.notNull())
      .execute();
    await schema.createIndex('face_templates_made_by').on('face_templates').columns(['made_by', 'batch_id']).execute();
  },
};
