import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JoinAnswer, type JoinOutcome } from '#shared/contract/centre/joining.ts';
import { SyncStatus } from '#shared/contract/centre/sync.ts';
import { FleetQuery } from '#shared/contract/devices/fleet.ts';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import { type Centre, type Desk, openCentre, openDesk } from '../../support/devices/centre-and-desk.ts';
import { jsonRequest } from '../../support/temporary-service.ts';

/** A desk joins and leaves centres on its page: two services, each with its own database, over HTTP. */
let centre: Centre;
let desk: Desk;
const closed: { close(): Promise<unknown> }[] = [];
beforeEach(async () => {
  centre = await openCentre();
  desk = await openDesk();
  closed.push(centre, desk);
});
afterEach(async () => {
  for (const one of closed.splice(0).reverse()) await one.close();
});

const SYNC = '/api/v1/desk/sync/';
const join = (url: string, code: string, replaces = false) => desk.ask('POST', `${SYNC}join/`, { url, code, replaces });
async function outcomeOf(url: string, code: string): Promise<JoinOutcome> {
  const { status, body } = await join(url, code);
  expect([status, body]).toEqual([200, expect.anything()]);
  return JoinAnswer.parse(body).outcome;
}
const status = async () => SyncStatus.parse((await desk.ask('GET', SYNC)).body);
async function serve(status: number, contentType: string, body: string): Promise<string> {
  const server = createServer((_request, response) =>
    response.writeHead(status, { 'content-type': contentType }).end(body),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closed.push({ close: () => new Promise((resolve) => server.close(resolve)) });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const PERSON = {
  verification_type: 'ID',
  country_code: 'KE',
  id_type: 'NATIONAL_ID',
  id_number: '24597638',
  first_name: 'Amara',
  last_name: 'Okello',
  date_of_birth: '1990-04-12',
  phone_number: '+254712345678',
};
async function run(): Promise<string> {
  const batchId = randomUUID();
  const request = jsonRequest('POST', '/api/v1/verify/run_user_verification/', PERSON, { 'idempotency-key': batchId });
  expect((await desk.on.service.fetch(request)).status).toBe(200);
  return batchId;
}

test('an attempt that fails says why, and changes nothing', async () => {
  const url = centre.host.url;
  const code = await centre.code();
  expect(await outcomeOf(url, 'AAAAA-BBBBB-CCCCC-DDDDD')).toBe('code_refused');
  expect(await outcomeOf('http://127.0.0.1:9', code)).toBe('unreachable');
  expect(await outcomeOf(await serve(200, 'text/html', '<p>Sign in to the network</p>'), code)).toBe('sign_in_page');
  expect(await outcomeOf(await serve(302, 'text/plain', ''), code)).toBe('sign_in_page');
  expect(await outcomeOf(await serve(404, 'application/json', '{"message":"no"}'), code)).toBe('not_a_centre');
  for (const wrong of ['http://centre.example', 'https://centre.example/path', 'no address'])
    expect(await join(wrong, code)).toMatchObject({ status: 400 });
  expect((await status()).centre).toBeNull();
  // The code is still good.
  expect(await outcomeOf(url, code.toLowerCase())).toBe('joined');
  const other = await openDesk();
  closed.push(other);
  const answer = await other.ask('POST', `${SYNC}join/`, { url, code });
  expect(answer).toMatchObject({ status: 200, body: { outcome: 'code_used', sync: { centre: null } } });
});

test('a code that has expired is told from a wrong one', async () => {
  let time = Date.now();
  const later = await openCentre({ now: () => new Date(time) });
  closed.push(later);
  const code = await later.code();
  time += 2 * 3_600_000;
  expect(await outcomeOf(later.host.url, code)).toBe('code_expired');
});

test('a desk that joined on its page delivers, stays in after a restart, and is on the fleet page', async () => {
  expect(await outcomeOf(centre.host.url, await centre.code())).toBe('joined');
  expect((await status()).centre).toMatchObject({ state: 'enrolled', device: 'Desk 2', site: 'Harbour branch' });
  const fleet = () => centre.administer(({ devices }) => devices().list('0.0.0', FleetQuery.parse({})));
  await expect.poll(fleet).toMatchObject({ devices: [{ state: 'enrolled', status: { disk: {} }, alarms: [] }] });
  await desk.on.restart();
  await expect.poll(async () => (await status()).centre?.is_reached).toBe(true);
  expect(await join(centre.host.url, await centre.code())).toMatchObject({ status: 409 });
});

test('a desk leaves its centre, and joins another with all of its cases', async () => {
  const batchId = await run();
  expect(await outcomeOf(centre.host.url, await centre.code())).toBe('joined');
  await expect.poll(() => findVerification(centre.store, batchId)).not.toBeNull();
  expect(await desk.ask('POST', `${SYNC}leave/`)).toMatchObject({ status: 200, body: { centre: null } });
  expect(await desk.ask('POST', `${SYNC}leave/`)).toMatchObject({ status: 409 });
  const second = await openCentre();
  closed.push(second);
  expect(await outcomeOf(second.host.url, await second.code())).toBe('joined');
  await expect.poll(() => findVerification(second.store, batchId)).not.toBeNull();
});

test('a desk that comes back to its centre with a new code goes on with its cases', async () => {
  const [kept, erasedHere, erasedThere] = [await run(), await run(), await run()];
  expect(await outcomeOf(centre.host.url, await centre.code())).toBe('joined');
  await expect.poll(() => findVerification(centre.store, erasedThere)).not.toBeNull();
  expect(await desk.ask('POST', `${SYNC}leave/`)).toMatchObject({ status: 200 });
  // Changes on either side meanwhile reach the other.
  await desk.administer(({ eraseVerification }) => eraseVerification(erasedHere, 'person_asked'));
  await centre.administer(({ eraseVerification }) => eraseVerification(erasedThere, 'retention_ended'));
  const added = await run();

  // As another device, and a third time while it belongs to the centre.
  for (const replaces of [false, true])
    expect(await join(centre.host.url, await centre.code(), replaces)).toMatchObject({ body: { outcome: 'joined' } });
  await expect.poll(() => findVerification(centre.store, added)).not.toBeNull();
  await expect.poll(() => findVerification(centre.store, erasedHere)).toBeNull();
  await expect.poll(() => findVerification(desk.store, erasedThere)).toBeNull();
  await expect.poll(async () => (await status()).waiting.changes).toBe(0);
  expect((await status()).parked.changes).toBe(0);
  expect(await findVerification(centre.store, kept)).not.toBeNull();
  const { devices } = await centre.administer(({ devices: all }) => all().list('0.0.0', FleetQuery.parse({})));
  expect(devices).toHaveLength(3);
});
