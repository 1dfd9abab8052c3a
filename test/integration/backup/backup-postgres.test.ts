import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startNightlyBackup } from '../../../electron/headless/nightly-backup.ts';
import { createFirstOperator } from '../../../electron/service/accounts/rows.ts';
import { findSession, openSession } from '../../../electron/service/accounts/session-rows.ts';
import { listBackups } from '../../../electron/service/backup/backup-files.ts';
import { makeBackup } from '../../../electron/service/backup/make-backup.ts';
import { eraseVerification, findErasure } from '../../../electron/service/cases/erasure/erasures.ts';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { type DatabasePlace, openStore } from '../../../electron/service/open-store.ts';
import { recordAudit, verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { countersignIn } from '../../support/command-line.ts';
import { PROPERTY_RUNS } from '../../support/property-runs.ts';
import { fillEveryTable } from '../../support/store/full-store.ts';
import { newMigratedPostgres, newPostgresDatabase, onPostgres } from '../../support/store/postgres.ts';
import { aVerification, CHEAP_PASSWORDS, SOMEBODY } from '../../support/store/store-fixtures.ts';

/** Backups of a PostgreSQL database are files like those of a data folder, and each can be restored into either. */
let root: string;
let url: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'countersign-backup-'));
  url = await newMigratedPostgres();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const keyFile = () => join(root, 'keys', 'key.json');
const backups = () => join(root, 'backups');
async function use<Result>(place: DatabasePlace, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore({ ...place, keystore: fileKeystore(keyFile()), passwordCost: CHEAP_PASSWORDS });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
const on = (database: string, node = 'one') => ({ database, node });
const inFolder = (data: string) => ({ databaseFile: join(root, data, 'countersign.db') });
const command = (data: string, database: string | null, ...args: string[]) =>
  countersignIn(root, [
    ...args,
    ...['--data', join(root, data), '--key-file', keyFile()],
    ...(database === null ? [] : ['--database', database, '--node', 'one']),
  ]);
const backUp = async (database: string | null, data = 'node') => {
  const { status, results, stderr } = await command(data, database, 'backup', '--to', backups());
  expect(status, stderr).toBe(0);
  return String(results[0]?.file);
};

/** Every row of every table, as far as both kinds of database hold the same. */
async function rowsOf(place: DatabasePlace): Promise<ReadonlyMap<string, readonly string[]>> {
  // PostgreSQL's driver gives whole numbers of eight bytes as text.
  const asText = (row: object) =>
    JSON.stringify(Object.entries(row).sort(), (_, value) => {
      if (typeof value === 'number') return String(value);
      return value?.type === 'Buffer' ? Buffer.from(value.data).toString('hex') : value;
    });
  const read = async (tables: readonly string[], rows: (table: string) => object[] | Promise<object[]>) => {
    const all = new Map<string, readonly string[]>();
    for (const table of tables.toSorted()) all.set(table, (await rows(table)).map(asText).sort());
    return all;
  };
  if ('databaseFile' in place) {
    const sqlite = new SqliteDatabase(place.databaseFile, { readonly: true });
    try {
      const tables = sqlite.prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite%'");
      return await read(
        tables.pluck().all() as string[],
        (table) => sqlite.prepare(`select * from "${table}"`).all() as object[],
      );
    } finally {
      sqlite.close();
    }
  }
  return onPostgres(place.database, async (client) => {
    const { rows } = await client.query(
      "select tablename from pg_tables where schemaname = 'public' and tablename not in ('rate_limits', 'seal_parts', 'node_requests', 'live_capture_places', 'turn_of_writers', 'turn_in_feed')",
    );
    return read(
      rows.map(({ tablename }) => tablename),
      async (table) => (await client.query(`select * from "${table}"`)).rows,
    );
  });
}
/** Restoring ends sessions, revokes links, writes audit entries and makes seals anew. The rest must be as it was. */
const CHANGED = [
  'audit_log',
  'audit_heads',
  'audit_chains',
  'table_seals',
  'node',
  'sessions',
  'live_sessions',
  'links',
  'link_tokens',
  'link_files',
  'data_keys',
  'changes',
];
function expectSame(one: ReadonlyMap<string, readonly string[]>, other: ReadonlyMap<string, readonly string[]>): void {
  expect([...one.keys()]).toEqual([...other.keys()]);
  for (const [table, rows] of one) if (!CHANGED.includes(table)) expect(other.get(table), table).toEqual(rows);
  for (const table of ['audit_log', 'changes'])
    expect(other.get(table)).toEqual(expect.arrayContaining([...(one.get(table) ?? [])]));
}
const sound = async (store: Store) => {
  expect(await verifyTables(store)).toEqual([]);
  expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
};

/** The same as of a data folder in `backup.test.ts`, by the same code; the long run does it on PostgreSQL as well. */
const inLongRun = test.runIf(PROPERTY_RUNS !== null);

test('of a database that two nodes wrote comes back table by table, into PostgreSQL and into a data folder', async () => {
  const kept = await use(on(url), fillEveryTable);
  await use(on(url, 'two'), (store) => recordAudit(store, { actor: SOMEBODY, action: 'verification.viewed' }));
  const before = await rowsOf(on(url));
  const file = await backUp(url);
  for (const name of readdirSync(backups()))
    expect(readFileSync(join(backups(), name)).includes('Quetzalcoatl')).toBe(false);
  expectSame(before, await rowsOf({ databaseFile: file }));

  const places = [on(await newPostgresDatabase()), inFolder('desk')];
  for (const place of places) {
    const database = 'database' in place ? place.database : null;
    const { status, results, stderr } = await command('desk', database, 'restore', file);
    expect(status, stderr).toBe(0);
    expect(results[0]).toMatchObject({ erased: 0, entries_before: null });
    expectSame(before, await rowsOf(place));
    await use(place, async (store) => {
      await sound(store);
      expect((await findVerification(store, kept))?.captures).toHaveLength(3);
      await recordVerification(store, aVerification());
      await sound(store);
    });
  }
  // Another node of the restored database goes on with its own chain and seals.
  await use(on(String(places[0] && 'database' in places[0] && places[0].database), 'two'), async (store) => {
    await recordVerification(store, aVerification());
    await sound(store);
  });
  expect(existsSync(join(root, 'desk', 'restoring.db'))).toBe(false);
});

inLongRun('of a branch’s data folder is restored into PostgreSQL', async () => {
  const place = inFolder('desk');
  const kept = await use(place, fillEveryTable);
  const before = await rowsOf(place);
  const file = await backUp(null, 'desk');
  expect((await command('node', url, 'restore', file)).status).toBe(0);
  expectSame(before, await rowsOf(on(url)));
  await use(on(url), async (store) => {
    expect((await findVerification(store, kept))?.captures).toHaveLength(3);
    await sound(store);
  });
});

test('does not bring back who was erased since, whether the register or the replaced database says so, and signs everybody out', async () => {
  const [erased, late, stays] = [randomUUID(), randomUUID(), randomUUID()];
  const token = await use(on(url), async (store) => {
    for (const batchId of [erased, late, stays]) await recordVerification(store, aVerification({ batchId }));
    const account = await createFirstOperator(store, {
      username: 'maria',
      name: 'Maria',
      password: 'correct horse battery',
      role: 'administrator',
    });
    return (await openSession(store, account)).token;
  });
  const file = await backUp(url);
  await use(on(url), (store) => eraseVerification(store, erased, 'person_asked', SOMEBODY));
  await backUp(url);
  await use(on(url), (store) => eraseVerification(store, late, 'person_asked', SOMEBODY));

  const another = await newPostgresDatabase();
  const { results, stderr } = await command('node', another, 'restore', file, '--replaced', url);
  expect(results[0], stderr).toMatchObject({ erased: 2 });
  await use(on(another), async (store) => {
    for (const batchId of [erased, late]) {
      expect(await findVerification(store, batchId)).toBeNull();
      expect(await findErasure(store, batchId)).toMatchObject({ reason: 'person_asked', owner: SOMEBODY });
    }
    expect(await findVerification(store, stays)).not.toBeNull();
    expect(await findSession(store, token)).toBeNull();
    await sound(store);
  });
  const lost = await newPostgresDatabase();
  expect((await command('node', lost, 'restore', file)).results[0]).toMatchObject({ erased: 1, entries_before: null });
});

test('is refused into a database that holds data, and changes nothing there', async () => {
  const batchId = randomUUID();
  await use(on(url), (store) => recordVerification(store, aVerification({ batchId })));
  const file = await backUp(url);
  const refused = await command('node', url, 'restore', file);
  expect(refused).toMatchObject({ status: 3, stderr: expect.stringContaining('holds data of Countersign already') });
  expect((await command('node', url, 'restore', file, '--replace')).status).toBe(2);
  await use(on(url), async (store) => {
    expect(await findVerification(store, batchId)).not.toBeNull();
    await sound(store);
  });
  const foreign = await newPostgresDatabase();
  await onPostgres(foreign, (client) => client.query('create table other_things (id text)'));
  expect(await command('node', foreign, 'restore', file)).toMatchObject({
    status: 3,
    stderr: expect.stringContaining('tables of another program'),
  });
});

inLongRun('of an altered database is not made; an altered backup leaves the database empty', async () => {
  await use(on(url), (store) => recordVerification(store, aVerification()));
  const file = await backUp(url);
  await onPostgres(url, (client) =>
    client.query("set session_replication_role = replica; update verifications set result = 'DECLINED'"),
  );
  expect(await command('node', url, 'backup', '--to', backups())).toMatchObject({
    status: 3,
    stderr: expect.stringContaining('The table verifications was altered outside Countersign'),
  });
  expect(listBackups(backups()).map((backup) => backup.file)).toEqual([file]);
  expect(readdirSync(backups()).filter((name) => name.startsWith('.'))).toEqual([]);

  const bytes = readFileSync(file);
  bytes[9000] = (bytes[9000] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const empty = await newPostgresDatabase();
  expect((await command('node', empty, 'restore', file)).status).toBe(3);
  expect((await rowsOf(on(empty))).get('verifications') ?? []).toEqual([]);
});

inLongRun('is made by one node: another one waits, and makes none if it is already there', async () => {
  const release = await use(on(url), async (store) => {
    await recordVerification(store, aVerification());
    return store.upkeep.hold('backup');
  });
  const unlessSince = new Date(Date.now() - 60_000);
  const make = () =>
    makeBackup({
      database: url,
      node: 'one',
      dataFolder: join(root, 'node'),
      keystore: fileKeystore(keyFile()),
      folder: backups(),
      keep: 14,
      version: '1.2.3',
      unlessSince,
    });
  const both = Promise.all([make(), make()]);
  await release?.();
  const made = await both;
  expect(made.filter((one) => 'file' in one)).toHaveLength(1);
  expect(made.filter((one) => 'madeElsewhereAt' in one)).toHaveLength(1);
  const since = ['--unless-since', unlessSince.toISOString()];
  const { results } = await command('node', url, 'backup', '--to', backups(), ...since);
  expect(results).toEqual([{ made_elsewhere_at: listBackups(backups())[0]?.manifest.made_at }]);
  expect(listBackups(backups())).toHaveLength(1);
});

inLongRun('is made at night by one of the nodes, and every node knows when', async () => {
  await use(on(url), (store) => recordVerification(store, aVerification()));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const events: string[] = [];
  const nodes = ['one', 'two'].map((node) => {
    const options = ['--data', join(root, node), '--key-file', keyFile(), '--node', node];
    const plan = { folder: join(backups(), node), atMinutes: 0, keep: 3 };
    return startNightlyBackup(plan, { options, database: url }, (_, event) => events.push(event));
  });
  try {
    vi.advanceTimersByTime(60_000);
    const madeAt = () => nodes.map((node) => node.status().last_made_at);
    await expect.poll(madeAt).not.toContain(null);
    const [one, two] = madeAt();
    expect(one).toBe(two);
    expect(events.sort()).toEqual(['backup.made', 'backup.made_elsewhere']);
    expect(readdirSync(backups(), { recursive: true }).filter((name) => String(name).endsWith('.db'))).toHaveLength(1);
  } finally {
    for (const node of nodes) node.stop();
    vi.useRealTimers();
  }
});
