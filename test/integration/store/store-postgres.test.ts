import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { disableOperator } from '../../../electron/service/accounts/change-rows.ts';
import { createOperator, listAccounts } from '../../../electron/service/accounts/rows.ts';
import { eraseVerification, findErasure } from '../../../electron/service/cases/erasure/erasures.ts';
import { claimableJobs, claimJob } from '../../../electron/service/cases/jobs.ts';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { appendChange } from '../../../electron/service/delivery/change-rows.ts';
import { withdrawLinks } from '../../../electron/service/links/rows.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { recordAudit, verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import type { RowReader } from '../../../electron/service/store/rows.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { newMigratedPostgres, newPostgresDatabase, onPostgres } from '../../support/store/postgres.ts';
import { aVerification, CHEAP_PASSWORDS, SOMEBODY } from '../../support/store/store-fixtures.ts';

/** Several nodes that write one PostgreSQL database at the same time. */
const keys = mkdtempSync(join(tmpdir(), 'countersign-keys-'));
afterAll(() => rmSync(keys, { recursive: true, force: true }));

let url: string;
let nodes: Store[];
beforeEach(async () => {
  url = await newMigratedPostgres();
  nodes = [];
});
afterEach(async () => {
  for (const node of nodes) await node.close();
});

async function openAs(name: string): Promise<Store> {
  const keystore = fileKeystore(join(keys, 'key.json'));
  const store = await openStore({ database: url, node: name, keystore, passwordCost: CHEAP_PASSWORDS });
  nodes.push(store);
  return store;
}
const openTwo = async (): Promise<[Store, Store]> => [await openAs('one'), await openAs('two')];

const sound = async (store: Store) => {
  expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
  expect(await verifyTables(store)).toEqual([]);
};
const inProgress = () => aVerification({ response: { status: 'In-progress', verification_result: 'UNKNOWN' } });

test('nodes that open an empty database together make one database of it', async () => {
  url = await newPostgresDatabase();
  const names = ['one', 'two', 'three', 'four'];
  const opened = await Promise.all(names.map(openAs));
  for (const store of opened) await recordAudit(store, { actor: SOMEBODY, action: 'verification.viewed' });
  const report = await verifyAuditLog(opened[0] as Store);
  expect(report).toMatchObject({ ok: true, entries: 4 });
  expect(report.chains.map(({ node, entries }) => [node, entries])).toEqual(names.sort().map((name) => [name, 1]));
  await sound(opened[3] as Store);
});

test('two nodes record at the same time: everything is stored once, and the seals of both add up', async () => {
  const [one, two] = await openTwo();
  const recorded = Array.from({ length: 24 }, () => aVerification());
  await Promise.all(recorded.map((each, index) => recordVerification(index % 2 === 0 ? one : two, each)));
  for (const { batchId } of recorded) expect(await findVerification(two, batchId)).toMatchObject({ batchId });
  await sound(one);
  expect((await verifyAuditLog(two)).chains.map(({ entries }) => entries)).toEqual([12, 12]);
});

test('a change is not seen before those with smaller numbers, whichever node makes it', async () => {
  const [one, two] = await openTwo();
  const numbered = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const first = one.write(async (tx) => {
    await appendChange(tx, { subject: 'first', kind: 'list' });
    numbered.resolve();
    await mayEnd.promise;
  });
  await numbered.promise;
  let isOver = false;
  const second = two
    .write((tx) => appendChange(tx, { subject: 'second', kind: 'list' }))
    .then(() => {
      isOver = true;
    });
  const waiting = "select from pg_locks where relation = 'turn_in_feed'::regclass and not granted";
  while (!isOver && (await onPostgres(url, (client) => client.query(waiting))).rowCount === 0);
  const subjects = () => two.read((db) => db.selectFrom('changes').select('subject').orderBy('sequence').execute());
  const before = await subjects();
  mayEnd.resolve();
  await Promise.all([first, second]);
  expect(before).toEqual([]);
  expect(await subjects()).toEqual([{ subject: 'first' }, { subject: 'second' }]);
});

test('only one of several nodes gets a job, and each of them a share of many', async () => {
  const [one, two] = await openTwo();
  for (let index = 0; index < 12; index++) await recordVerification(one, inProgress());
  const claimed = await Promise.all(
    [one, two].map(async (store) => {
      const got: string[] = [];
      for (const { batchId } of await claimableJobs(store, 20))
        if (await claimJob(store, batchId, store.node)) got.push(batchId);
      return got;
    }),
  );
  const all = claimed.flat();
  expect(new Set(all).size).toBe(12);
  expect(all).toHaveLength(12);
  await sound(one);
});

test('two administrators who disable each other at the same moment do not leave the desk without one', async () => {
  const [one, two] = await openTwo();
  for (let round = 0; round < 5; round++) {
    const people = ['a', 'b'].map((name) => ({ username: `${name}${round}`, name, password: 'correct horse battery' }));
    for (const person of people) await createOperator(one, { ...person, role: 'administrator' }, SOMEBODY);
    const enabled = async () => (await listAccounts(one)).filter(({ disabledAt }) => disabledAt === null);
    const [first, second] = await enabled();
    const results = await Promise.allSettled([
      disableOperator(one, first?.id ?? '', SOMEBODY, withdrawLinks),
      disableOperator(two, second?.id ?? '', SOMEBODY, withdrawLinks),
    ]);
    const left = await enabled();
    expect(left.length).toBeGreaterThan(0);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    // The next round starts with exactly two.
    for (const { id } of left.slice(1)) await disableOperator(one, id, SOMEBODY, withdrawLinks);
    await one.write((db) =>
      db
        .deleteFrom('operators')
        .where('id', '=', left[0]?.id ?? '')
        .execute(),
    );
  }
});

describe('seals of several nodes', () => {
  test('are noticed when those of one are removed, and when older ones come back', async () => {
    const [one, two] = await openTwo();
    await recordVerification(one, aVerification());
    await recordVerification(two, aVerification());
    const kept = await onPostgres(url, (client) => client.query('select sealed_sums from table_seals where id = 2'));
    await recordVerification(two, aVerification());
    await sound(one);
    const edit = (statement: string, ...values: unknown[]) =>
      onPostgres(url, (client) => client.query(statement, values));
    const now = await onPostgres(url, (client) => client.query('select sealed_sums from table_seals where id = 2'));
    await edit('update table_seals set sealed_sums = $1 where id = 2', kept.rows[0].sealed_sums);
    expect((await verifyTables(one)).map(({ table }) => table)).toEqual(
      expect.arrayContaining(['verifications', 'audit_heads']),
    );
    await edit('update table_seals set sealed_sums = $1 where id = 2', now.rows[0].sealed_sums);
    await sound(one);
    await edit('delete from table_seals where id = 2');
    expect((await verifyTables(one)).map(({ table }) => table)).toEqual(
      expect.arrayContaining(['verifications', 'node']),
    );
  });

  test('take in a column that a newer program adds while an older one goes on writing', async () => {
    const older = await openAs('older');
    await recordVerification(older, aVerification());
    await onPostgres(url, (client) =>
      client.query('alter table captures add column shelf text collate "C" not null default \'a\''),
    );
    const writing = Promise.all(Array.from({ length: 6 }, () => recordVerification(older, aVerification())));
    const newer = await openAs('newer');
    await writing;
    await eraseVerification(older, (await anyBatchId(newer)) ?? '', 'person_asked', SOMEBODY);
    await recordVerification(older, aVerification());
    await sound(newer);
  });
});

test('rows that `vacuum full` moves to the places of others are no alteration', async () => {
  const store = await openAs('one');
  const rows = ['a', 'b', 'c'].map((id) => ({ id, sealed_branding: Buffer.from(id) }));
  const ids = () => store.read((db) => db.selectFrom('branding').select('id').orderBy('id').execute());
  // In one transaction, as after a restore: only their places tell them apart.
  await store.write((db) => db.insertInto('branding').values(rows).execute());
  expect(await ids()).toHaveLength(3);
  await store.write((db) => db.deleteFrom('branding').where('id', '=', 'a').execute());
  await onPostgres(url, (client) => client.query('vacuum full branding'));
  expect(await ids()).toEqual([{ id: 'b' }, { id: 'c' }]);
});

test('nobody changes a row beside the program without being told', async () => {
  await openAs('one');
  const attempt = onPostgres(url, (client) => client.query("update node set node_id = 'x'"));
  await expect(attempt).rejects.toThrow('row_changes');
});

test('an erasure is cleared once no earlier transaction sees the rows', async () => {
  const store = await openAs('one');
  const [first, second] = [aVerification(), aVerification()];
  for (const verification of [first, second]) await recordVerification(store, verification);
  await onPostgres(url, async (client) => {
    await client.query('begin isolation level repeatable read');
    await client.query('select count(*) from verifications');
    expect(await eraseVerification(store, first.batchId, 'person_asked', SOMEBODY)).toMatchObject({ isCleared: false });
    await client.query('rollback');
    expect(await findErasure(store, first.batchId)).toMatchObject({ isCleared: false });
    await eraseVerification(store, second.batchId, 'person_asked', SOMEBODY);
  });
  for (const { batchId } of [first, second])
    expect(await findErasure(store, batchId)).toMatchObject({ isCleared: true });
});

const anyBatchId = async (store: Store) =>
  (await store.read((db) => db.selectFrom('verifications').select('batch_id').executeTakeFirst()))?.batch_id;

test('a table may take longer to read than a statement otherwise may', async () => {
  const store = await openAs('one');
  const limit = (reader: RowReader) =>
    reader.selectFrom(sql<{ ms: string }>`current_setting('statement_timeout')`.as('ms')).selectAll().execute();
  const limits = await store.read(async (reader) => {
    const before = await limit(reader);
    await store.upkeep.eachRow(reader, 'node', ['id'], () => undefined);
    return [before, await limit(reader)];
  });
  expect(limits.map(([row]) => Object.values(row ?? {})[0])).toEqual(['30s', '6h']);
});
