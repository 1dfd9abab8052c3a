/**
 * Two nodes of one PostgreSQL database during an update: a host of this version runs as the older one, and a store with one more migration is
 * the newer one.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/api.ts';
import { KYC_DATA_EXAMPLE } from '../../../electron/service/api/open-api/examples.ts';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import { migrations } from '../../../electron/service/store/migrations/index.ts';
import type { Migration } from '../../../electron/service/store/migrations/migration.ts';
import { openPostgres } from '../../../electron/service/store/postgres/database.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { countersignIn } from '../../support/command-line.ts';
import { type HostHere, startHostHere } from '../../support/headless/host-here.ts';
import { newMigratedPostgres, onPostgres } from '../../support/store/postgres.ts';
import { aVerification } from '../../support/store/store-fixtures.ts';

/** Everything that a migration may do: a column, one with a default, a table, an index. */
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

let folder: string;
let database: string;
let older: HostHere;
let key: string;
const nodeOf = (node: string) => [
  ...['--database', database, '--node', node],
  ...['--data', join(folder, node), '--key-file', join(folder, 'key.json'), '--environment', 'sandbox'],
];
const start = () => startHostHere(...nodeOf('older'), '--port', '0');
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-upgrade-'));
  database = await newMigratedPostgres();
  const { results } = await countersignIn(folder, [
    'api-keys',
    'create',
    '--name',
    'load',
    '--limit',
    'requests=100000',
    ...nodeOf('older'),
  ]);
  key = String(results[0]?.key);
  older = await start();
});
afterAll(async () => {
  await older.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function openNewer(): Promise<Store> {
  const list = migrations as Migration[];
  list.push(NEXT);
  try {
    return await openStore({ database, node: 'newer', keystore: fileKeystore(join(folder, 'key.json')) });
  } finally {
    list.pop();
  }
}

test('the older node works on while and after the newer one migrates, and starts no more once it was stopped', async () => {
  const statuses: number[] = [];
  const decided: string[] = [];
  async function ask(): Promise<void> {
    const batchId = randomUUID();
    const answer = await fetch(older.url + endpoints.runUserVerification.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key, 'idempotency-key': batchId },
      body: JSON.stringify(KYC_DATA_EXAMPLE),
    });
    statuses.push(answer.status);
    await answer.body?.cancel();
    if (answer.status === 200) decided.push(batchId);
  }
  let isMigrating = true;
  const calling = (async () => {
    while (isMigrating) await ask();
  })();
  const newer = await openNewer();
  try {
    isMigrating = false;
    await calling;
    // The newer node holds writers up for a moment; whoever waits too long is asked to come again.
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    statuses.length = 0;
    for (let run = 0; run < 5; run++) await ask();
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect((await fetch(`${older.url}/readyz`)).status).toBe(200);

    // Each reads what the other writes, and the seals cover columns that the older node does not know.
    for (const batchId of decided) expect((await findVerification(newer, batchId))?.status).toBe('Completed');
    const { batchId } = aVerification();
    await recordVerification(newer, aVerification({ batchId }));
    await newer.write((tx) =>
      tx
        .updateTable('verifications')
        .set({ colour: 'red' } as object)
        .where('batch_id', '=', decided[0] ?? '')
        .execute(),
    );
    const answer = await fetch(
      older.url + endpoints.getUserVerificationResult.path.replace('{batch_id}', decided[0] ?? ''),
      { headers: { 'x-api-key': key } },
    );
    expect(answer.status).toBe(200);
    await ask();
    expect(await verifyTables(newer)).toEqual([]);
    expect(await verifyAuditLog(newer)).toMatchObject({ ok: true });
    // Another program's change of the new column is noticed as well.
    await onPostgres(database, (client) =>
      client.query(
        "set session_replication_role = replica; update verifications set colour = 'blue' where colour = 'red'",
      ),
    );
    expect(await verifyTables(newer)).toMatchObject([{ table: 'verifications', problem: 'altered' }]);
  } finally {
    await newer.close();
  }
  await older.stop();
  await expect(start()).rejects.toThrow('written by a newer or different version of Countersign');
});

test('a version that locks and seals in another way does not start beside an earlier one, and changes nothing', async () => {
  const url = await newMigratedPostgres();
  const open = () => openStore({ database: url, node: 'newer', keystore: fileKeystore(join(folder, 'other.json')) });
  await (await open()).close();
  await onPostgres(url, async (client) => {
    await client.query("delete from applied_migrations where name >= '0004-node-format'");
    await client.query('drop table visit_files, visits, request_files, case_requests, case_references, search_renewal');
    await client.query('alter table search_starts drop column end_4, drop column end_7, drop column sound');
  });
  const earlier = openPostgres(url, 'newer');
  const refused = { code: 'DATABASE_BUSY', message: expect.stringContaining('as node newer') };
  const release = await earlier.hold('node newer');
  await expect(open()).rejects.toMatchObject(refused);
  await release?.();
  // Now it starts while the new one waits for those that write.
  const releaseLater = await onPostgres(url, async (client) => {
    await client.query('begin; lock table turn_of_writers');
    const opened = expect(open()).rejects.toMatchObject(refused);
    const waiting = "select from pg_locks where relation = 'turn_of_writers'::regclass and not granted";
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1);
    const held = await earlier.hold('node newer');
    await client.query('rollback');
    await opened;
    return held;
  });
  const names = await onPostgres(url, (client) => client.query('select name from applied_migrations order by name'));
  expect(names.rows.at(-1)).toEqual({ name: '0003-device-erasures' });
  await releaseLater?.();
  await earlier.close();
  await (await open()).close();
});
