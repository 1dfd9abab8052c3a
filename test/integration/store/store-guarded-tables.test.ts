import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuditCheck } from '../../../electron/service/audit/audit-check.ts';
import { appendAudit } from '../../../electron/service/store/audit-log.ts';
import type { StoredRow } from '../../../electron/service/store/database.ts';
import { GUARDED_TABLES } from '../../../electron/service/store/guarded-tables.ts';
import type { Schema } from '../../../electron/service/store/schema.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { eventually } from '../../support/eventually.ts';
import { fillEveryTable } from '../../support/store/full-store.ts';
import type { OtherProgram } from '../../support/store/store-database.ts';
import { SOMEBODY, storeFolder } from '../../support/store/store-fixtures.ts';

/** Another program changes rows of guarded tables while a store is open that has read them. */
type Table = keyof typeof GUARDED_TABLES;

const folder = storeFolder();
const TABLES = Object.keys(GUARDED_TABLES) as readonly Table[];
/** Rows refer to those of these tables. */
const FIRST = ['verifications', 'face_templates', 'operators', 'policies', 'kiosks', 'links'];
const REFERRED_TO = [...FIRST, 'callbacks', 'devices'];
let store: Store;

const rowsOf = (table: string): Promise<StoredRow[]> =>
  store.read((reader) =>
    reader
      .selectFrom(table as 'operators')
      .selectAll()
      .execute(),
  );
const change = (table: Table, row: StoredRow, changes: StoredRow) =>
  store.write((tx) =>
    tx
      .updateTable(table as 'operators')
      .set(changes)
      .where(keyOf(row) as 'id', '=', row[keyOf(row)] as string)
      .execute(),
  );

const keyOf = (row: StoredRow): string => Object.keys(row)[0] ?? '';
/** A column that no other row refers to. */
const columnOf = (row: StoredRow): string =>
  Object.keys(row).find((column) => column === 'mac' || column.startsWith('sealed_')) ?? '';
function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}2`;
  return value instanceof Uint8Array ? Buffer.from(value).reverse() : value;
}
const otherRow = (row: StoredRow): StoredRow =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, otherThan(value)]));

beforeAll(async () => {
  await folder.use(fillEveryTable);
  store = await folder.open();
  for (const table of [...FIRST, ...TABLES.filter((name) => !FIRST.includes(name))]) {
    const rows = await rowsOf(table);
    expect(rows, table).not.toEqual([]);
    const others = rows.map(otherRow) as Schema['operators'][];
    await store.write((tx) =>
      tx
        .insertInto(table as 'operators')
        .values(others)
        .execute(),
    );
  }
});
afterAll(async () => {
  await store.close();
  folder.remove();
});

const put = ({ run }: OtherProgram, table: Table, row: StoredRow) => {
  const columns = Object.keys(row);
  const places = columns.map(() => '?').join(', ');
  return run(
    `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) values (${places})`,
    ...Object.values(row),
  );
};

async function replaceRows(table: Table, rows: readonly StoredRow[]): Promise<void> {
  await folder.edit(async (program) => {
    await program.run(`delete from "${table}"`);
    for (const row of rows) await put(program, table, row);
  });
}

type Attack = (row: StoredRow, other: StoredRow) => readonly StoredRow[];
const ATTACKS: Readonly<Record<string, Attack>> = {
  'one removed': (row) => [row],
  'all removed': () => [],
  'one edited': (row, other) => [row, { ...other, [columnOf(other)]: otherThan(other[columnOf(other)]) }],
  'one added': (row, other) => [row, other, otherRow(otherRow(other))],
  'two exchanged': (row, other) => [
    { ...row, [keyOf(row)]: other[keyOf(other)] },
    { ...other, [keyOf(other)]: row[keyOf(row)] },
  ],
};

async function expectNoticed(table: Table, what: string): Promise<void> {
  const noticed = { code: 'TABLE_ALTERED', message: expect.stringContaining(table) };
  await expect(rowsOf(table), what).rejects.toMatchObject(noticed);
  // A write that decides by the table changes nothing.
  const write = store.write(async (tx) => {
    await tx
      .selectFrom(table as 'operators')
      .selectAll()
      .execute();
    await appendAudit(tx, { actor: SOMEBODY, action: 'operator.signed_in' });
  });
  await expect(write, what).rejects.toMatchObject(noticed);
}

test.each(TABLES)('rows of %s removed, edited, added or exchanged are noticed before they act', async (table) => {
  const rows = await rowsOf(table);
  const [row = {}, other = {}] = rows;
  for (const [what, attack] of Object.entries(ATTACKS)) {
    await replaceRows(table, [...attack(row, other), ...rows.slice(2)]);
    await expectNoticed(table, what);
  }
  await replaceRows(table, rows);
  expect(await rowsOf(table), 'put right').toHaveLength(rows.length);
});

test.each(TABLES)('a genuine earlier row of %s, put back, is noticed before it acts', async (table) => {
  const rows = await rowsOf(table);
  const [row = {}] = rows;
  await change(table, row, { [columnOf(row)]: otherThan(row[columnOf(row)]) });
  const later = await rowsOf(table);
  await replaceRows(table, rows);
  await expectNoticed(table, 'put back');
  await replaceRows(table, later);
  await rowsOf(table);
});

test.each(TABLES)('a row of %s that nobody has read yet is missed as well', async (table) => {
  const [row = {}, other = {}] = await rowsOf(table);
  const added = REFERRED_TO.includes(table) ? otherRow(otherRow(other)) : other;
  const key = keyOf(row) as 'id';
  await store.write((tx) =>
    tx
      .deleteFrom(table as 'operators')
      .where(key, '=', String(added[key]))
      .execute(),
  );
  const before = await rowsOf(table);
  await store.write((tx) =>
    tx
      .insertInto(table as 'operators')
      .values(added as Schema['operators'])
      .execute(),
  );
  const remove = `delete from "${table}" where "${key}" = ?`;
  await folder.edit(({ run }) => run(remove, added[key]));
  await expectNoticed(table, 'removed');
  await folder.edit((program) => put(program, table, added));
  expect(await rowsOf(table), 'put right').toHaveLength(before.length + 1);
});

test('joins and subqueries are reads of a table as well, and the check of the page names it', async () => {
  const rows = await rowsOf('face_blocks');
  await replaceRows('face_blocks', []);
  const joined = store.read((reader) =>
    reader
      .selectFrom('face_templates as t')
      .leftJoin('face_blocks as b', 'b.batch_id', 't.batch_id')
      .select('b.reason')
      .execute(),
  );
  await expect(joined).rejects.toMatchObject({ code: 'TABLE_ALTERED' });
  const inside = store.read((reader) =>
    reader
      .selectFrom('face_templates')
      .select('batch_id')
      .where('batch_id', 'not in', (from) => from.selectFrom('face_blocks').select('face_blocks.batch_id'))
      .execute(),
  );
  await expect(inside).rejects.toMatchObject({ code: 'TABLE_ALTERED' });
  const check = createAuditCheck(store, () => undefined);
  await check.start();
  await eventually(() => expect(check.state().state).toBe('done'));
  expect(check.state()).toMatchObject({ is_whole: false, first_bad: null, altered_tables: [{ table: 'face_blocks' }] });
  await replaceRows('face_blocks', rows);
});

test('tables put back together with their seals, or with the end of the audit log, are noticed', async () => {
  const all = await folder.edit(async ({ rows }) => {
    const seals = (await rows('select * from table_seals')) as StoredRow[];
    return { seals, heads: (await rows('select * from audit_heads')) as StoredRow[] };
  });
  const [keys, seals, heads] = [await rowsOf('api_keys'), all.seals, all.heads];
  const [key = {}] = keys;
  await store.write(async (tx) => {
    await tx.updateTable('api_keys').set({ mac: 'of a revoked key' }).where('id', '=', String(key.id)).execute();
    await appendAudit(tx, { actor: SOMEBODY, action: 'api_key.revoked', objectId: String(key.id) });
  });
  for (const together of [
    { api_keys: keys, table_seals: seals },
    { api_keys: keys, table_seals: seals, audit_heads: heads },
  ]) {
    for (const [table, rows] of Object.entries(together)) await replaceRows(table as Table, rows);
    await expect(rowsOf('api_keys')).rejects.toMatchObject({ code: 'TABLE_ALTERED' });
    // A program that starts later has not seen the rows before.
    await folder.use((started) =>
      expect(started.read((reader) => reader.selectFrom('api_keys').selectAll().execute())).rejects.toMatchObject({
        code: 'TABLE_ALTERED',
      }),
    );
  }
});
