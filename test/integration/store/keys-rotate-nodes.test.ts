/** Two nodes of one PostgreSQL database, each with a key file of its own, go on verifying while the keys are rotated. */
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/api.ts';
import { rotateKeys } from '../../../electron/cli/rotate-keys.ts';
import { KYC_DATA_EXAMPLE } from '../../../electron/service/api/open-api/examples.ts';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import { openAdministration } from '../../../electron/service/index.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { countersignIn } from '../../support/command-line.ts';
import { type HostHere, startHostHere } from '../../support/headless/host-here.ts';
import { newMigratedPostgres } from '../../support/store/postgres.ts';

/** Given, that many callers ask without a pause, and their runs are counted on the screen. */
const { COUNTERSIGN_ROTATION_CALLERS: UNDER_LOAD } = process.env;
const CALLERS = Number(UNDER_LOAD ?? 2);
/** A caller's pace, so that an ordinary run does not store thousands. */
const PAUSE_MS = UNDER_LOAD === undefined ? 250 : 0;
const IN_SANDBOX = ['--environment', 'sandbox'];

let folder: string;
let database: string;
let hosts: HostHere[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-rotation-'));
  for (const node of ['one', 'two']) mkdirSync(join(folder, node));
  database = await newMigratedPostgres();
});
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.stop()));
  rmSync(folder, { recursive: true, force: true });
});

const keyFile = (node: string) => join(folder, node, 'key.json');
const nodeOf = (node: string) => [
  '--database',
  database,
  '--node',
  node,
  '--data',
  join(folder, node, 'data'),
  '--key-file',
  keyFile(node),
];
const command = (node: string, ...args: string[]) => countersignIn(folder, [...args, ...nodeOf(node)]);
const copyKeyFile = () => copyFileSync(keyFile('one'), keyFile('two'));

test('no run fails, everything opens with the new key, and the earlier one can then be destroyed', async () => {
  const { results, stderr } = await command(
    'one',
    'api-keys',
    'create',
    '--name',
    'load',
    '--limit',
    'requests=1000000',
    ...IN_SANDBOX,
  );
  const key = String(results[0]?.key ?? stderr);
  const start = (node: string) => startHostHere(...nodeOf(node), ...IN_SANDBOX, '--port', '0');
  hosts = [await start('one')];
  copyKeyFile();
  hosts.push(await start('two'));

  let isRotating = true;
  const failed: unknown[] = [];
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    const asked: string[] = [];
    while (isRotating) {
      const batchId = randomUUID();
      const answer = await fetch(hosts[caller % 2]?.url + endpoints.runUserVerification.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key, 'idempotency-key': batchId },
        body: JSON.stringify(KYC_DATA_EXAMPLE),
      });
      const body = (await answer.json()) as { status?: string };
      if (body.status !== 'Completed') failed.push({ status: answer.status, body });
      asked.push(batchId);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return asked;
  });

  const keystore = fileKeystore(keyFile('one'));
  const { keyId: before } = await keystore.currentKey();
  const rotation = command('one', 'keys', 'rotate');
  await expect.poll(async () => (await keystore.currentKey()).keyId).not.toBe(before);
  // Node two has no copy of the new key yet, so nobody uses it.
  const administration = await openAdministration({ database, node: 'one', dataFolder: join(folder, 'one'), keystore });
  try {
    const running = () => administration.runningNodes(false);
    expect(await running()).toEqual(['one', 'two']);
    const output = { say: () => undefined };
    const problem = () => rotateKeys({ administration, running, output, withinMs: 0 }).catch(String);
    // Node one looks into its key file every two seconds.
    await expect.poll(problem).toContain('These nodes do not have the new key: two. Copy the key file');
    expect(administration.currentKeyId()).toBe(before);
  } finally {
    await administration.close();
  }
  copyKeyFile();
  const rotated = await rotation;
  expect(rotated.status, rotated.stderr).toBe(0);
  isRotating = false;
  const asked = (await Promise.all(callers)).flat();
  expect(failed).toEqual([]);
  expect(Number(rotated.results[0]?.wrapped)).toBeGreaterThan(0);

  for (const node of ['one', 'two'])
    expect((await command(node, 'keys', 'destroy', '--earlier-backups-too')).results).toEqual([
      { destroyed: [before] },
    ]);
  for (const { url } of hosts) {
    const answer = await fetch(url + endpoints.getUserVerificationResult.path.replace('{batch_id}', asked[0] ?? ''), {
      headers: { 'x-api-key': key },
    });
    expect(answer.status).toBe(200);
  }
  const store = await openStore({ database, node: 'one', keystore });
  try {
    const { keyId } = await keystore.currentKey();
    const rows = await store.read((db) => db.selectFrom('data_keys').select(['key_id']).distinct().execute());
    expect(rows).toEqual([{ key_id: keyId }]);
    for (const batchId of asked) expect((await findVerification(store, batchId))?.status).toBe('Completed');
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
    expect(await verifyTables(store)).toEqual([]);
  } finally {
    await store.close();
  }
  if (UNDER_LOAD !== undefined) process.stdout.write(`${asked.length} runs during the rotation\n`);
});
