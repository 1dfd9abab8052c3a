import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { TableParts } from '../../../../electron/service/store/database.ts';
import { noteReads } from '../../../../electron/service/store/guarded-tables.ts';
import { next, partsOf } from '../../../../electron/service/store/postgres/parts.ts';
import type { Schema } from '../../../../electron/service/store/schema.ts';

/** Which parts of a large table a statement reads: too few would let an altered row act. */
const parts: TableParts = partsOf(() => new Map());
const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (given) => new PostgresIntrospector(given),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
type Rows = Pick<Kysely<Schema>, 'selectFrom'>;
const LINKS = 'all of links';
const STATEMENTS: readonly (readonly [string, (rows: Rows) => { execute(): Promise<unknown> }, readonly string[]])[] = [
  ['a value', (rows) => rows.selectFrom('links').selectAll().where('batch_id', '=', 'ab1'), ['links.batch_id ab']],
  [
    'values beside other conditions, under another name',
    (rows) =>
      rows
        .selectFrom('links as l')
        .select('l.state')
        .where('l.state', '=', 'used')
        .where('l.batch_id', 'in', ['a', 'bc1']),
    ['links.batch_id a,bc'],
  ],
  [
    'the first column that has a value',
    (rows) =>
      rows.selectFrom('screening_resolutions').select('id').where('id', '=', 'xy1').where('person_hash', 'in', ['ef1']),
    ['screening_resolutions.person_hash ef'],
  ],
  ['no condition', (rows) => rows.selectFrom('links').selectAll(), [LINKS]],
  ['another condition', (rows) => rows.selectFrom('links').selectAll().where('batch_id', '!=', 'ab1'), [LINKS]],
  [
    'a column that it is not divided by',
    (rows) => rows.selectFrom('links').selectAll().where('actor_id', '=', 'ab1'),
    [LINKS],
  ],
  [
    'one of two conditions',
    (rows) =>
      rows
        .selectFrom('links')
        .selectAll()
        .where(({ eb, or }) => or([eb('batch_id', '=', 'ab1'), eb('state', '=', 'used')])),
    [LINKS],
  ],
  [
    'a join',
    (rows) =>
      rows
        .selectFrom('changes as c')
        .innerJoin('links as l', 'l.batch_id', 'c.subject')
        .selectAll('l')
        .where('l.batch_id', '=', 'ab1'),
    [LINKS],
  ],
  [
    'a subquery beside a value',
    (rows) =>
      rows
        .selectFrom('erasures')
        .selectAll()
        .where('batch_id', '=', 'ab1')
        .where('batch_id', 'in', (from) => from.selectFrom('links').select('batch_id')),
    ['erasures.batch_id ab', LINKS],
  ],
  [
    'a union',
    (rows) =>
      rows
        .selectFrom('links')
        .select('batch_id')
        .where('batch_id', '=', 'ab1')
        .unionAll((from) => from.selectFrom('links').select('batch_id').where('state', '=', 'used')),
    ['links.batch_id ab', LINKS],
  ],
];

test.each(STATEMENTS)('a statement with %s', async (_, statement, expected) => {
  const noted = noteReads(db, parts);
  await statement(noted.rows).execute();
  expect(noted.tables.size).toBe(0);
  expect(
    noted.readings
      .map(({ table, column, parts: read }) => (read ? `${table}.${column} ${[...read]}` : `all of ${table}`))
      .sort(),
  ).toEqual([...expected].sort());
});

test.each([
  ['ab', 'ac'],
  ['a\uD7FF', 'a\uE000'],
  ['a\u{10FFFE}', 'a\u{10FFFF}'],
  ['a\u{10FFFF}', null],
])('after all that begin with %j comes %j', (part, after) => {
  expect(next(part)).toBe(after);
});
