import type { Migration } from './migration.ts';

export const watchlists: Migration = {
  name: '0050-watchlists',
  async up({ schema }, dialect) {
    await schema
      .createTable('watchlist_versions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('imported_at', 'text', (column) => column.notNull())
      .addColumn('sealed_summary', dialect.bytes, (column) => column.notNull())
      .execute();
    await schema.createIndex('watchlist_versions_list').on('watchlist_versions').columns(['list', 'state']).execute();
    await schema
      .createTable('watchlist_imports')
      .addColumn('version_id', 'text', (column) => column.primaryKey())
      .addColumn('touched_at', 'text', (column) => column.notNull())
      .execute();
    for (const [table, content] of [
      ['watchlist_chunks', 'sealed_entities'],
      ['watchlist_index_pages', 'sealed_page'],
    ] as const)
      await schema
        .createTable(table)
        .addColumn('version_id', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn(content, dialect.bytes, (column) => column.notNull())
        .addPrimaryKeyConstraint(`${table}_key`, ['version_id', 'position'])
        .execute();
  },
};
