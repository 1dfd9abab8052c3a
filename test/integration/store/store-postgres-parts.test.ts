import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLinksOf } from '../../../electron/service/api/open-link-rows.ts';
import { secondsUntilNextRun } from '../../../electron/service/api-keys/rows.ts';
import { acceptTable, examineTable } from '../../../electron/service/audit/examine-table.ts';
import { addLink, findLink, listLinks, revokeLink, rowOf } from '../../../electron/service/links/rows.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import { MARK } from '../../../electron/service/store/postgres/row-watch.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { newMigratedPostgres, onPostgres } from '../../support/store/postgres.ts';
import { aLink, SOMEBODY } from '../../support/store/store-fixtures.ts';

/** Tables that grow with use are compared in parts, of which each node keeps its sums. */
const keys = mkdtempSync(join(tmpdir(), 'countersign-keys-'));
afterAll(() => rmSync(keys, { recursive: true, force: true }));

const idIn = (part: string) => `${part}1d6c52-0f3e-4a5b-9c7d-1e2f3a4b5c6d`;
const [FIRST, SECOND, THIRD, FOURTH] = [idIn('aa'), idIn('bb'), idIn('cc'), idIn('dd')];
const altered = { code: 'TABLE_ALTERED', message: expect.stringContaining('links') };
const readAs = (store: Store) => store.read((reader) => rowOf(reader, FIRST)).then((row) => row?.state);

let url: string;
let one: Store;
let two: Store;
const openAs = (node: string) => openStore({ database: url, node, keystore: fileKeystore(join(keys, 'key.json')) });
beforeEach(async () => {
  url = await newMigratedPostgres();
  [one, two] = [await openAs('one'), await openAs('two')];
  await addLink(one, aLink(FIRST));
  await addLink(two, aLink(SECOND));
  await addLink(one, aLink(THIRD));
});
afterEach(async () => {
  for (const store of [one, two]) await store.close();
});

const run = (statement: string) => onPostgres(url, (client) => client.query(statement));
const TABLES = ['links', 'seal_parts'] as const;
type Table = (typeof TABLES)[number];
/** Keeps what the tables hold now. The returned function puts tables back, as another program would. */
async function keep(): Promise<(...tables: readonly Table[]) => Promise<unknown>> {
  const copy = (table: Table) => `kept.${table}_${kept}`;
  const kept = keptTimes++;
  await run(
    `create schema if not exists kept; ${TABLES.map((table) => `create table ${copy(table)} as table ${table};`).join(' ')}`,
  );
  return (...tables) =>
    run(
      `set session_replication_role = replica; ${tables
        .map((table) => `delete from ${table}; insert into ${table} select * from ${copy(table)};`)
        .join(' ')}`,
    );
}
let keptTimes = 0;
const remove = (id: string) =>
  run(`set session_replication_role = replica; delete from links where batch_id = '${id}'`);

test('an earlier link is noticed by every node, also with the sums of its part, and no other link stops', async () => {
  const putBack = await keep();
  await revokeLink(two, FIRST, SOMEBODY);
  expect([await readAs(one), await readAs(two)]).toEqual(['revoked', 'revoked']);
  const mend = await keep();
  await putBack('links');
  for (const store of [one, two]) {
    await expect(readAs(store)).rejects.toMatchObject(altered);
    await expect(revokeLink(store, FIRST, SOMEBODY)).rejects.toMatchObject(altered);
    await expect(openLinksOf(store, 'operator'), 'all parts').rejects.toMatchObject(altered);
    expect(await secondsUntilNextRun(store, 'key', 1), 'counts without comparing').toBe(0);
    expect(await findLink(store, SECOND)).toMatchObject({ status: 'waiting' });
  }
  await putBack('links', 'seal_parts');
  for (const store of [one, two]) await expect(readAs(store)).rejects.toMatchObject(altered);
  await mend('links', 'seal_parts');
  expect(await readAs(one)).toBe('revoked');
  await remove(THIRD);
  await expect(findLink(two, THIRD), 'removed').rejects.toMatchObject(altered);
  expect(await readAs(two)).toBe('revoked');
});

test('sums that an older program left behind cost time and nothing else, until a node starts', async () => {
  const putBack = await keep();
  await revokeLink(two, FIRST, SOMEBODY);
  await putBack('seal_parts');
  expect(await readAs(one)).toBe('revoked');
  await addLink(one, aLink(FOURTH));
  expect(await findLink(two, FOURTH)).toMatchObject({ status: 'waiting' });
  const mend = await keep();
  await remove(FIRST);
  for (const id of [FIRST, SECOND]) await expect(findLink(one, id)).rejects.toMatchObject(altered);
  // A node that starts makes no sums of an altered table.
  await two.close();
  two = await openAs('two');
  await expect(readAs(two)).rejects.toMatchObject(altered);
  await mend('links');
  await two.close();
  two = await openAs('two');
  expect(await readAs(two)).toBe('revoked');
  await remove(FIRST);
  await expect(readAs(two)).rejects.toMatchObject(altered);
  expect(await findLink(two, SECOND), 'parts are compared again').toMatchObject({ status: 'waiting' });
});

test('sums that do not open cost time and nothing else, until a node starts', async () => {
  await run(`update seal_parts set sealed_sums = 'spoilt'`);
  expect(await readAs(two)).toBe('waiting');
  await revokeLink(one, FIRST, SOMEBODY);
  expect(await readAs(two)).toBe('revoked');
  await two.close();
  two = await openAs('two');
  await remove(FIRST);
  await expect(readAs(two)).rejects.toMatchObject(altered);
  expect(await findLink(two, SECOND), 'parts are compared again').toMatchObject({ status: 'waiting' });
});

test('a large table that was accepted as it stands is divided as it stands', async () => {
  await remove(FIRST);
  await expect(readAs(one)).rejects.toMatchObject(altered);
  const difference = (await examineTable(one, 'links'))?.difference ?? '';
  const decision = { table: 'links', difference, reason: 'maintenance' } as const;
  await acceptTable(one, decision, { kind: 'command_line', id: 'local' });
  for (const store of [one, two]) {
    expect(await findLink(store, FIRST)).toBeNull();
    expect(await findLink(store, SECOND)).toMatchObject({ status: 'waiting' });
    expect(await listLinks(store, null)).toHaveLength(2);
  }
});

test('rows that exchange their old transactions have another mark', async () => {
  const db = new Kysely<{ rows: { name: string } }>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  });
  const mark = (client: typeof db) => client.selectFrom('rows').select(MARK.as('mark')).executeTakeFirst();
  await db.transaction().execute(async (tx) => {
    const statements = (...each: string[]) =>
      Promise.all(each.map((statement) => sql.raw(statement).execute(tx))).then(() => mark(tx));
    // Each savepoint has a number of its own.
    const before = await statements(
      'create table rows (name text)',
      'savepoint one',
      "insert into rows values ('a')",
      'savepoint two',
      "insert into rows values ('b')",
    );
    expect(await mark(tx)).toEqual(before);
    const after = await statements(
      "update rows set name = 'A' where name = 'a'",
      'release savepoint two',
      "update rows set name = 'B' where name = 'b'",
    );
    expect(after).not.toEqual(before);
  });
  await db.destroy();
});

test('all rows are compared again after a time, also while every mark stays the same', async () => {
  const inPart = () =>
    one.read((reader) =>
      reader.selectFrom('links').select('batch_id').where('batch_id', '=', FIRST).executeTakeFirst(),
    );
  await inPart();
  await run(`alter table links rename column actor_id to kept;
    alter table links rename column state to actor_id; alter table links rename column kept to state`);
  expect(await inPart(), 'its mark shows nothing').toBeDefined();
  const startedMs = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => startedMs + 5 * 60 * 1000);
  await expect(inPart()).rejects.toMatchObject(altered);
  clock.mockRestore();
});
