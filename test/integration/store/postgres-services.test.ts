import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createApiKey } from '../../../electron/service/api-keys/rows.ts';
import { LEASE_MS } from '../../../electron/service/cases/job.ts';
import { claimJob } from '../../../electron/service/cases/jobs.ts';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { createService, type Service, type ServiceOptions } from '../../../electron/service/index.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { aPerson } from '../../support/builders.ts';
import { NO_NETWORKS, startHostProcess } from '../../support/headless/headless-host.ts';
import { refusingPort } from '../../support/inference/refusing-inference.ts';
import { newMigratedPostgres, onPostgres } from '../../support/store/postgres.ts';
import { aVerification, CHEAP_PASSWORDS } from '../../support/store/store-fixtures.ts';
import { jsonRequest } from '../../support/temporary-service.ts';

/** Services of one installation on PostgreSQL, as behind a load balancer. */
const folder = mkdtempSync(join(tmpdir(), 'countersign-services-'));
const keyFile = join(folder, 'key', 'key.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let url: string;
let services: Service[];
let store: Store;
beforeEach(async () => {
  url = await newMigratedPostgres();
  services = [];
  store = await openStore({ database: url, node: 'observer', keystore: fileKeystore(keyFile) });
});
afterEach(async () => {
  for (const service of services) await service.stop();
  await store.close();
});

async function serviceAs(node: string, changes: Partial<ServiceOptions> = {}): Promise<Service> {
  const service = await createService({
    database: url,
    node,
    dataFolder: join(folder, node),
    keystore: fileKeystore(keyFile),
    startInference: refusingPort,
    passwordCost: CHEAP_PASSWORDS,
    host: 'headless',
    environment: 'production',
    version: '0.0.0',
    log: () => undefined,
    ...changes,
  });
  services.push(service);
  await service.start();
  return service;
}

const asKey = (key: string) => ({ 'x-api-key': key });
const run = (key: string, batchId: string) =>
  jsonRequest(
    'POST',
    '/api/v1/verify/run_user_verification/',
    { ...aPerson(), verification_type: 'ID' },
    { ...asKey(key), 'idempotency-key': batchId },
  );
const post = async (service: Service, path: string, body: unknown, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await service.fetch(jsonRequest('POST', path, body, headers));
  return { status: response.status, body: response.status === 204 ? null : await response.json() };
};

test('who signs in at one node is known at the other, until they sign out at either', async () => {
  const [one, two] = [await serviceAs('one'), await serviceAs('two')];
  const person = { name: 'Ada', username: 'ada', password: 'a long walk along the canal' };
  const { status, body } = await post(one, '/api/v1/desk/set_up/', person);
  expect(status).toBe(200);
  const list = (service: Service) =>
    service.fetch(
      jsonRequest('GET', '/api/v1/desk/verifications/', undefined, { authorization: `Bearer ${body.token}` }),
    );
  expect((await list(two)).status).toBe(200);
  expect((await post(two, '/api/v1/desk/sign_out/', {}, body.token)).status).toBeLessThan(300);
  expect((await list(one)).status).toBe(401);
  expect((await post(two, '/api/v1/desk/set_up/', person)).status).toBe(409);
});

test('the limit of an API key holds for both nodes together', async () => {
  const [one, two] = [await serviceAs('one'), await serviceAs('two')];
  const actor = { kind: 'command_line', id: 'test' } as const;
  const { key } = await createApiKey(store, 'Branch', actor, ['read'], { requestsPerMinute: 3, runsPerDay: null });
  const ask = async (service: Service) => {
    const path = `/api/v1/verify/get_user_verification_result/${randomUUID()}/`;
    return (await service.fetch(jsonRequest('GET', path, undefined, asKey(key)))).status;
  };
  expect([await ask(one), await ask(two), await ask(one)]).toEqual([404, 404, 404]);
  const refused = await two.fetch(
    jsonRequest('GET', `/api/v1/verify/get_user_verification_result/${randomUUID()}/`, undefined, asKey(key)),
  );
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a request that reaches both nodes is stored once, and both answer the same', async () => {
  const [one, two] = [await serviceAs('one'), await serviceAs('two')];
  const { key } = await createApiKey(store, 'Branch', { kind: 'command_line', id: 'test' }, ['run', 'read']);
  const batchId = randomUUID();
  const answers = await Promise.all(
    [one, two].map(async (service) => {
      const response = await service.fetch(run(key, batchId));
      return { status: response.status, body: await response.json() };
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]).toEqual(answers[1]);
  expect(await findVerification(store, batchId)).not.toBeNull();
  expect(await verifyTables(store)).toEqual([]);
});

test('a node that is gone leaves its runs to the others', async () => {
  const { batchId, ...verification } = aVerification({
    response: { status: 'In-progress', verification_result: 'UNKNOWN' },
  });
  await recordVerification(store, { ...verification, batchId });
  expect(await claimJob(store, batchId, 'gone')).not.toBeNull();
  await serviceAs('other', { now: () => new Date(Date.now() + LEASE_MS) });
  await expect.poll(async () => (await findVerification(store, batchId))?.status).not.toBe('In-progress');
  expect(await findVerification(store, batchId)).toMatchObject({ revision: 2 });
});

test('two services do not run under one name', async () => {
  await serviceAs('one');
  await expect(serviceAs('one')).rejects.toMatchObject({
    code: 'DATABASE_BUSY',
    message: expect.stringContaining('A service runs as node one already'),
  });
  await services.pop()?.stop();
  await serviceAs('one');
});

test('the command line serves from PostgreSQL, and tells the password to nobody', async () => {
  const secret = 'pass-word-of-guarded';
  await onPostgres(url, async (client) => {
    await client.query('do $$ begin create role guarded login; exception when duplicate_object then null; end $$');
    await client.query(
      `alter role guarded password '${secret}'; grant all on database ${new URL(url).pathname.slice(1)} to guarded`,
    );
    for (const { tablename } of (await client.query("select tablename from pg_tables where schemaname = 'public'"))
      .rows)
      await client.query(`alter table "${tablename}" owner to guarded`);
    await client.query('grant all on schema public to guarded; alter sequence changes_sequence owner to guarded');
  });
  const address = url.replace('app@', 'guarded@');
  const data = ['--data', join(folder, 'served'), '--key-file', keyFile];
  const host = await startHostProcess([...data, '--port', '0', '--node', 'served'], {
    ...NO_NETWORKS,
    COUNTERSIGN_DATABASE: address,
    PGPASSWORD: secret,
  });
  const status = await fetch(`${host.url}/api/v1/desk/status/`);
  expect(await status.json()).toMatchObject({ needs_set_up: true });
  expect(await host.stop()).toBe(0);
  const { stdout, stderr } = host.output();
  expect(stdout + stderr).toContain('"database":"postgres"');
  expect(stdout + stderr).not.toContain(secret);
  expect(stdout + stderr).not.toContain('guarded');
});
