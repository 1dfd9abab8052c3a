import {
  type ColumnDefinitionNode,
  DataTypeNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  sql,
  type UnknownRow,
} from 'kysely';
import type { MigrationDialect } from '../migrations/migration.ts';

export const postgresMigrationDialect: MigrationDialect = {
  bytes: sql`bytea`,
  async makeAppendOnly(db, table) {
    await sql`
      create or replace function refuse_change() returns trigger language plpgsql as $$
      begin raise exception '% is append-only', tg_table_name; end $$`.execute(db);
    await sql`
      create trigger ${sql.id(`${table}_append_only`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_change()`.execute(db);
  },
};

/** Times, ids and cursors are compared as text, by code unit as SQLite does, whatever language the database was made for. */
export class PlainTextOrder implements KyselyPlugin {
  readonly #transformer = new TextColumns();

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node);
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

class TextColumns extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node);
    const isText = DataTypeNode.is(column.dataType) && column.dataType.dataType === 'text';
    return isText ? { ...column, dataType: sql`text collate "C"`.toOperationNode() } : column;
  }
}
