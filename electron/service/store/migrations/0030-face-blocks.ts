import type { Migration } from './migration.ts';

export const faceBlocks: Migration = {
  name: '0030-face-blocks',
  async up({ schema }) {
    await schema
      .createTable('face_blocks')
      .addColumn('batch_id', 'text', (column) => column.primaryKey().references('face_templates.batch_id'))
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('blocked_at', 'text', (column) => column.notNull())
      .addColumn('actor_kind', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'text', (column) => column.notNull())
      .execute();
  },
};
