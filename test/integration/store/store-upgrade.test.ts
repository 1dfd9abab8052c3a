/** A database as the baseline wrote it is opened by a later version, which adds tables, columns and indexes: everything in it is as before. */
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authenticateOperator } from '../../../electron/service/accounts/rows.ts';
import { listApiKeys } from '../../../electron/service/api-keys/rows.ts';
import { findCapture } from '../../../electron/service/cases/captures.ts';
import { findErasure } from '../../../electron/service/cases/erasure/erasures.ts';
import { claimableJobs } from '../../../electron/service/cases/jobs.ts';
import { changeCase, findCase } from '../../../electron/service/cases/review-cases.ts';
import { outcomeAt, revisionsOf } from '../../../electron/service/cases/revisions.ts';
import {
  findVerification,
  listVerifications,
  recordVerification,
} from '../../../electron/service/cases/verifications.ts';
import { OWN_FACES } from '../../../electron/service/checks/biometric/face-comparison.ts';
import { findFaceBlock } from '../../../electron/service/faces/block-rows.ts';
import { findFaceTemplate } from '../../../electron/service/faces/template-rows.ts';
import { type DatabasePlace, openStore } from '../../../electron/service/open-store.ts';
import { monitoringEvents } from '../../../electron/service/screening/monitoring-event-rows.ts';
import { resolutionsOf, settleResolution } from '../../../electron/service/screening/resolution-rows.ts';
import { listsInForce } from '../../../electron/service/screening/watchlists/rows.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { copyRows } from '../../../electron/service/store/copy-rows.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import { migrations } from '../../../electron/service/store/migrations/index.ts';
import type { Migration } from '../../../electron/service/store/migrations/migration.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { UNSEALED_TABLES, verifyTables } from '../../../electron/service/store/table-seals.ts';
import { BASELINE, earlierDatabase } from '../../support/store/earlier-database.ts';
import { newPostgresDatabase } from '../../support/store/postgres.ts';
import { STORE_DATABASE } from '../../support/store/store-database.ts';
import { aVerification, CHEAP_PASSWORDS, SOMEBODY } from '../../support/store/store-fixtures.ts';

/** Everything that a migration may do. */
const NEXT: Migration = {
  name: '9999-next-version',
  async up(db, { bytes }) {
    await db.schema.alterTable('verifications').addColumn('colour', 'text').execute();
    await db.schema
      .alterTable('deliveries')
      .addColumn('weight', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createTable('ribbons').addColumn('id', 'text').addColumn('sealed_bow', bytes).execute();
    await db.schema.createIndex('verifications_by_status').on('verifications').column('status').execute();
  },
};

type Rows = Readonly<Record<string, readonly string[]>>;

const folder = earlierDatabase(BASELINE.folder);
let before: Rows;
let place: DatabasePlace;
let store: Store;

async function openLater(): Promise<Store> {
  const list = migrations as Migration[];
  list.push(NEXT);
  try {
    return await openStore({
      ...place,
      keystore: fileKeystore(folder.keystoreFile),
      passwordCost: CHEAP_PASSWORDS,
      environment: 'production',
    });
  } finally {
    list.pop();
  }
}

/** PostgreSQL gets the rows of the file, under the name of its node. */
async function placeOf(file: SqliteDatabase.Database): Promise<DatabasePlace> {
  const { databaseFile } = folder;
  if (STORE_DATABASE === 'sqlite') return { databaseFile };
  const node = String(file.prepare('select node_id from node').pluck().get());
  const database = await newPostgresDatabase();
  const kept = await openStore({ databaseFile, keystore: fileKeystore(folder.keystoreFile) });
  await copyRows(kept, { database, node });
  await kept.close();
  return { database, node };
}

/** One case waits as at a version without requests. */
async function letOneWait(): Promise<void> {
  const list = migrations as Migration[];
  const later = list.splice(list.findIndex(({ name }) => name === '0006-requests'));
  try {
    const { databaseFile, keystoreFile } = folder;
    const earlier = await openStore({ databaseFile, keystore: fileKeystore(keystoreFile) });
    await earlier.write((tx) => changeCase(tx, BASELINE.biometric, { state: 'waiting' }));
    await earlier.close();
  } finally {
    list.push(...later);
  }
}

beforeAll(async () => {
  await letOneWait();
  const file = new SqliteDatabase(folder.databaseFile);
  const tables = file.prepare("select name from sqlite_schema where type = 'table'").pluck().all() as string[];
  before = Object.fromEntries(
    tables.map((table) => [table, asText(file.prepare(`select * from "${table}"`).all() as object[])]),
  );
  place = await placeOf(file);
  file.close();
  store = await openLater();
});
afterAll(async () => {
  await store?.close();
  folder.remove();
});

const shown = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value);
const asText = (rows: readonly object[]) =>
  rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row)
          .sort()
          .map(([name, value]) => [name, shown(value)]),
      ),
    )
    .sort();

test('every row is there as it was, with the new columns beside', async () => {
  const after: Record<string, string[]> = {};
  await store.upkeep.exportRows(async (table, rows) => {
    const known = rows.map(({ colour: _, weight: __, end_4: ___, end_7: ____, sound: _____, ...row }) => row);
    after[table] = [...(after[table] ?? []), ...asText(known)].sort();
  });
  // The migration has its own line, and the seals cover what it added.
  const changed = Object.keys(UNSEALED_TABLES).filter((table) => table !== 'audit_log');
  changed.push('review_cases');
  for (const [table, rows] of Object.entries(before))
    if (!changed.includes(table)) expect(after[table] ?? [], table).toEqual(rows);
  expect(Object.keys(after).filter((table) => !(table in before))).toEqual([]);
});

test('the audit log and the seals of all tables are whole', async () => {
  expect(await verifyTables(store)).toEqual([]);
  expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
});

test('a case that waited for a link of its own is back, and again when a node of the earlier version lets it wait', async () => {
  const stateOf = () => store.read((reader) => findCase(reader, BASELINE.biometric));
  expect(await stateOf()).toMatchObject({ state: 'open', is_returned: 1 });
  await store.write((tx) => changeCase(tx, BASELINE.biometric, { state: 'waiting', is_returned: 0 }));
  await store.close();
  store = await openLater();
  expect(await stateOf()).toMatchObject({ state: 'open', is_returned: 1 });
  expect(await verifyTables(store)).toEqual([]);
});

test('every verification opens, with its outcome, checks and pictures, and is found by its name', async () => {
  const { items } = await listVerifications(store, { limit: 50 });
  expect(items.map(({ batchId, status, result, readable }) => ({ batchId, status, result, readable }))).toEqual(
    expect.arrayContaining([
      { batchId: BASELINE.biometric, status: 'Completed', result: 'REVIEW', readable: true },
      { batchId: BASELINE.idNumber, status: 'Completed', result: 'REVIEW', readable: true },
      { batchId: BASELINE.unfinished, status: 'In-progress', result: 'UNKNOWN', readable: true },
    ]),
  );
  expect(items).toHaveLength(3);
  const known = await findVerification(store, BASELINE.biometric);
  expect(known?.outcome.response.aml_info).toMatchObject({ num_hits: 1 });
  expect(known?.outcome.checks.find(({ check }) => check === 'aml.screening')?.outcome).toBe('review');
  const selfie = await findCapture(store, BASELINE.biometric, 'selfie');
  expect([...(selfie?.bytes.subarray(0, 2) ?? [])]).toEqual([0xff, 0xd8]);
  expect((await claimableJobs(store, 10)).map(({ batchId }) => batchId)).toEqual([BASELINE.unfinished]);
  const found = await listVerifications(store, {
    query: known?.input.fields?.last_name.split(' ').at(-1)?.slice(0, 4),
    limit: 50,
  });
  expect(found.items.map(({ batchId }) => batchId)).toContain(BASELINE.biometric);
});

test('the decision on the hit, the monitoring event, the blocked face and the erasure are there', async () => {
  expect(await resolutionsOf(store, BASELINE.biometric)).toMatchObject([
    { hitId: 'house/k1', decision: 'false_match', reason: 'different_documents', note: 'Other passport' },
  ]);
  expect(await monitoringEvents(store, BASELINE.biometric)).toMatchObject([{ event: 'UPDATED', list: 'house' }]);
  expect(await findFaceBlock(store, BASELINE.biometric)).toMatchObject({ reason: 'impersonation' });
  expect(await findFaceTemplate(store, BASELINE.biometric, OWN_FACES.describedBy)).not.toBeNull();
  expect(await findVerification(store, BASELINE.erased)).toBeNull();
  expect(await findErasure(store, BASELINE.erased)).toMatchObject({ reason: 'person_asked', isCleared: true });
});

test('the administrator signs in, and the API key and the list are there', async () => {
  expect(await authenticateOperator(store, 'maria', 'correct horse battery')).toMatchObject({ role: 'administrator' });
  expect(await listApiKeys(store)).toMatchObject([{ name: 'Branch integration' }]);
  expect(await listsInForce(store)).toMatchObject([{ list: 'house' }]);
});

test('its cases can be revised, new ones stored, and it opens again', async () => {
  const [decision] = await resolutionsOf(store, BASELINE.biometric);
  await settleResolution(store, BASELINE.biometric, decision?.id ?? '', 'withdraw', SOMEBODY);
  expect((await revisionsOf(store, BASELINE.biometric)).map(({ kind }) => kind).slice(-1)).toEqual(['hit_decision']);
  expect((await outcomeAt(store, BASELINE.biometric, 1))?.response.verification_result).toBe('REVIEW');
  const added = aVerification();
  await recordVerification(store, added);
  await store.close();
  store = await openLater();
  expect(await findVerification(store, added.batchId)).toMatchObject({ status: 'Completed' });
  expect(await verifyTables(store)).toEqual([]);
  expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
});
