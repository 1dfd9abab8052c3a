import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, describe, expect, test } from 'vitest';
import { migrations } from '../../../../electron/service/store/migrations/index.ts';
import { storeFolder } from '../../../support/store/store-fixtures.ts';
import { PLAIN_COLUMNS } from './plain-columns.ts';

const SNAPSHOT = join(import.meta.dirname, 'schema.snapshot.json');
const folder = storeFolder();
afterAll(() => folder.remove());

type Snapshot = { migrations: string[]; schema: Record<string, string> };

async function currentSchema(): Promise<Snapshot> {
  await folder.use(async () => undefined);
  const sqlite = new SqliteDatabase(folder.databaseFile);
  const rows = sqlite
    .prepare('select name, sql from sqlite_schema where sql is not null order by type desc, name')
    .all() as { name: string; sql: string }[];
  sqlite.close();
  return {
    migrations: migrations.map(({ name }) => name),
    schema: Object.fromEntries(rows.map((row) => [row.name, row.sql])),
  };
}

describe('the schema', () => {
  test('matches the committed snapshot', async () => {
    const current = await currentSchema();
    if (process.env.COUNTERSIGN_UPDATE_SCHEMA) writeFileSync(SNAPSHOT, `${JSON.stringify(current, null, 2)}\n`);
    const committed = JSON.parse(readFileSync(SNAPSHOT, 'utf8')) as Snapshot;
    expect(
      current,
      'The tables differ from test/unit/service/store/schema.snapshot.json. A released migration must never change: ' +
        'undo the edit and add a new migration that only adds. When the difference comes from a new migration, ' +
        'write the snapshot anew with COUNTERSIGN_UPDATE_SCHEMA=1 and commit it together with the migration.',
    ).toEqual(committed);
  });

  test('comes from migrations numbered in order, each named like its file', () => {
    const names = migrations.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    for (const [index, name] of names.entries()) {
      expect(name).toMatch(/^\d{4}-[a-z0-9-]+$/);
      expect(existsSync(join(import.meta.dirname, '../../../../electron/service/store/migrations', `${name}.ts`))).toBe(
        true,
      );
      expect(names.indexOf(name)).toBe(index);
    }
  });

  test('holds only sealed bytes, keyed hashes and our own ids, times and states', async () => {
    // Add each new column to one of these lists deliberately.
    const { schema } = await currentSchema();
    const columns = Object.entries(schema)
      .filter(([, text]) => /^create table/i.test(text))
      .flatMap(([table, text]) =>
        [...text.matchAll(/"(\w+)" (?:text|integer|bigint|blob)/g)].map(([, column]) => `${table}.${column}`),
      )
      .filter((name) => !/\.(sealed_\w+|wrapped|\w*_?hash|mac|term|start_\d|end_\d|sound|pair)$/.test(name));
    expect(columns.sort()).toEqual(PLAIN_COLUMNS);
  });
});
