import { type ColumnDefinitionBuilder, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../../schema.ts';
import type { MigrationDialect } from '../migration.ts';

/** A table of the baseline. `Schema` says what its columns mean, and grows; this does not. */
export type Table = {
  readonly name: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** The primary key, if it is of several columns. */
  readonly key?: readonly string[];
  /** By name. */
  readonly indexes?: Readonly<Record<string, readonly string[] | Index>>;
};

type Index = {
  readonly columns: readonly (string | RawBuilder<unknown>)[];
  readonly isUnique?: boolean;
  /** Which rows it has. */
  readonly where?: string;
};

type Column = {
  readonly type: 'text' | 'integer' | 'bigint' | 'bytes';
  readonly isKey?: boolean;
  readonly isOptional?: boolean;
  readonly isUnique?: boolean;
  /** `table.column`. */
  readonly refersTo?: string;
  readonly default?: number;
};

// Not null unless it is optional.
export const TEXT: Column = { type: 'text' };
export const INTEGER: Column = { type: 'integer' };
export const BIGINT: Column = { type: 'bigint' };
export const BYTES: Column = { type: 'bytes' };
/** The primary key, if it is one column. */
export const KEY: Column = { type: 'text', isKey: true };
export const NUMBER_KEY: Column = { type: 'integer', isKey: true };
/** Who did it. */
export const ACTOR = { actor_kind: TEXT, actor_id: TEXT };

export const optional = (column: Column): Column => ({ ...column, isOptional: true });
export const unique = (column: Column): Column => ({ ...column, isUnique: true });
export const refersTo = (other: string, column = TEXT): Column => ({ ...column, refersTo: other });
export const withDefault = (value: number, column: Column): Column => ({ ...column, default: value });

export async function createTable(db: Transaction<Schema>, { bytes }: MigrationDialect, table: Table): Promise<void> {
  const { name, columns, key, indexes = {} } = table;
  let built = db.schema.createTable(name);
  for (const [column, { type, ...rest }] of Object.entries(columns))
    built = built.addColumn(column, type === 'bytes' ? bytes : type, (made) => constrained(made, rest));
  if (key) built = built.addPrimaryKeyConstraint(`${name}_key`, key as never[]);
  await built.execute();
  for (const [index, of] of Object.entries(indexes))
    await createIndex(db, name, index, 'columns' in of ? of : { columns: of });
}

function constrained(column: ColumnDefinitionBuilder, of: Omit<Column, 'type'>): ColumnDefinitionBuilder {
  let made = of.isKey ? column.primaryKey() : column;
  if (!of.isKey && !of.isOptional) made = made.notNull();
  if (of.isUnique) made = made.unique();
  if (of.refersTo !== undefined) made = made.references(of.refersTo);
  return of.default === undefined ? made : made.defaultTo(of.default);
}

export async function createIndex(db: Transaction<Schema>, table: string, name: string, index: Index): Promise<void> {
  const columns = index.columns.map((column) => (typeof column === 'string' ? sql.ref(column) : column));
  const [isUnique, where] = [
    index.isUnique ? sql`unique ` : sql``,
    index.where ? sql.raw(` where ${index.where}`) : sql``,
  ];
  await sql`create ${isUnique}index ${sql.id(name)} on ${sql.table(table)} (${sql.join(columns)})${where}`.execute(db);
}
