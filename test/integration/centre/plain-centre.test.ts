import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SyncStatus } from '#shared/contract/centre/sync.ts';
import { VerificationDetail } from '#shared/contract/desk.ts';
import { revisionsOf } from '../../../electron/service/cases/revisions.ts';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { findPlainCase } from '../../../electron/service/centre/plain/plain-centre-rows.ts';
import { auditEntriesAfter } from '../../../electron/service/store/audit-log.ts';
import { type Desk, openDesk } from '../../support/devices/centre-and-desk.ts';
import { aPng } from '../../support/pictures.ts';
import { aVerification } from '../../support/store/store-fixtures.ts';
import { jsonRequest, runRequest } from '../../support/temporary-service.ts';
import { openPlainCentre, PLAIN_KEY, type PlainCentre } from './plain-centre.ts';

/** A desk whose centre only speaks the public interface, over HTTP. The centre would take every case twice. */
let centre: PlainCentre;
let desk: Desk;
let isOpen: boolean;
beforeEach(async () => {
  centre = await openPlainCentre();
  isOpen = false;
});
afterEach(async () => {
  if (isOpen) await desk.close();
  centre?.close();
});

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
async function join(ifUnknown: 'ask' | 'send_again' | 'leave' = 'ask', apiKey = PLAIN_KEY): Promise<void> {
  const options = { url: centre.url, apiKey, ifUnknown, bandwidth: 100_000 };
  if (isOpen) return desk.join(options);
  desk = await openDesk(options);
  isOpen = true;
  return undefined;
}

async function run(pictures: Record<string, Uint8Array> = {}): Promise<string> {
  const batchId = randomUUID();
  const fields = Object.keys(pictures).length > 0 ? { ...PERSON, verification_type: 'DOC' } : PERSON;
  const answer = await desk.on.service.fetch(runRequest(fields, pictures, { 'idempotency-key': batchId }));
  expect(answer.status).toBe(200);
  return batchId;
}
const status = async () => SyncStatus.parse((await desk.ask('GET', '/api/v1/desk/sync/')).body);
const parked = async () => (await status()).parked_changes;
const deliveryOf = async (batchId: string) => (await findVerification(desk.store, batchId))?.outboxState;
const historyOf = async (batchId: string) =>
  (await revisionsOf(desk.store, batchId)).map(({ kind, result }) => [kind, result]);
const actions = async () => (await auditEntriesAfter(desk.store, desk.store.node, 0)).map(({ action }) => action);
const idle = async () => {
  const { waiting, sending, delivered } = await status();
  return waiting.changes + sending.changes + delivered.changes;
};

test('each case is sent once with the fields and pictures of the interface, and the answer becomes a revision', async () => {
  desk = await openDesk();
  isOpen = true;
  // Everything from before stays here.
  await recordVerification(desk.store, aVerification());
  await join();
  const pictures = { id_document_front: aPng(320, 200, 300_000), id_document_back: aPng(320, 200, 1_000) };
  const batchId = await run(pictures);
  await expect.poll(async () => (await historyOf(batchId)).map(([kind]) => kind)).toEqual(['decided', 'centre']);
  const { id_document_front: front, id_document_back: back, ...fields } = centre.taken[0] ?? {};
  expect(fields).toEqual({ ...PERSON, verification_type: 'DOC' });
  expect([Buffer.from(String(front), 'base64'), Buffer.from(String(back), 'base64')]).toEqual([
    Buffer.from(pictures.id_document_front),
    Buffer.from(pictures.id_document_back),
  ]);
  await expect.poll(() => deliveryOf(batchId)).toBe('settled');
  await desk.on.restart();
  await run();
  await expect.poll(() => centre.taken.length).toBe(2);
  await expect.poll(idle).toBe(0);
  expect(centre.taken).toHaveLength(2);
});

test('another result sends the case to review, and both results are shown', async () => {
  centre.decision = { status: 'Completed', verification_result: 'Declined' };
  await join();
  const batchId = await run();
  await expect
    .poll(() => historyOf(batchId))
    .toEqual([
      ['decided', 'APPROVED'],
      ['centre', 'REVIEW'],
    ]);
  const detail = VerificationDetail.parse((await desk.ask('GET', `/api/v1/desk/verifications/${batchId}/`)).body);
  expect(detail.centre?.decision).toEqual({ device: 'APPROVED', centre: 'DECLINED' });
});

test('a word that this desk does not know changes no result', async () => {
  centre.decision = { status: 'Completed', verification_result: 'Maybe' };
  await join();
  const batchId = await run();
  await expect
    .poll(() => historyOf(batchId))
    .toEqual([
      ['decided', 'APPROVED'],
      ['centre', 'APPROVED'],
    ]);
});

test('a lost answer is unknown until a person says that it was received, and is never sent twice', async () => {
  centre.mood = 'loses answers';
  await join('ask');
  const batchId = await run();
  await expect.poll(parked).toMatchObject([{ batch_id: batchId, reason: 'OUTCOME_UNKNOWN' }]);
  centre.mood = 'answers';
  // "Send all again" leaves out what would come twice.
  expect((await desk.ask('POST', '/api/v1/desk/sync/send_again/', { sequence: null })).body).toEqual({ events: 0 });
  await desk.on.restart();
  const [change] = await parked();
  expect(centre.taken).toHaveLength(1);
  await desk.ask('POST', '/api/v1/desk/sync/received/', { sequence: change?.sequence });
  expect(await parked()).toEqual([]);
  expect(await deliveryOf(batchId)).toBe('settled');
  expect(await actions()).toContain('centre.marked_received');
  expect(centre.taken).toHaveLength(1);
  const again = await desk.ask('POST', '/api/v1/desk/sync/received/', { sequence: change?.sequence });
  expect(again.status).toBe(409);
});

test('a person who knows that it was not received sends it again', async () => {
  centre.mood = 'loses answers';
  await join('ask');
  const batchId = await run();
  await expect.poll(parked).toMatchObject([{ reason: 'OUTCOME_UNKNOWN' }]);
  centre.mood = 'answers';
  const [change] = await parked();
  await desk.ask('POST', '/api/v1/desk/sync/send_again/', { sequence: change?.sequence });
  await expect.poll(() => deliveryOf(batchId)).toBe('settled');
  expect(centre.taken).toHaveLength(2);
  expect(await actions()).toContain('centre.redelivered');
});

test('the setting can send again by itself, or leave it', async () => {
  centre.mood = 'loses answers';
  await join('leave');
  await run();
  await expect.poll(parked).toMatchObject([{ reason: 'LEFT_UNKNOWN' }]);
  expect(centre.taken).toHaveLength(1);
  await join('send_again');
  const batchId = await run();
  await expect.poll(() => centre.taken.length).toBeGreaterThan(2);
  centre.mood = 'answers';
  await expect.poll(() => deliveryOf(batchId)).toBe('settled');
});

test('a request that broke off before it had left whole is sent again without asking', async () => {
  centre.mood = { hangsUpAfter: 100_000 };
  await join('ask');
  const batchId = await run({ id_document_front: aPng(320, 200, 9_000_000), id_document_back: aPng(320, 200, 1_000) });
  await expect.poll(() => centre.asked.length).toBeGreaterThan(0);
  await expect.poll(async () => (await status()).centre?.is_reached).toBe(false);
  expect(await parked()).toEqual([]);
  centre.mood = 'answers';
  await expect.poll(() => deliveryOf(batchId)).toBe('settled');
  expect(centre.taken).toHaveLength(1);
});

test('a result that is still to come is looked up by its number, and the case is not sent again', async () => {
  centre.decision = { status: 'In-progress', verification_result: 'UNKNOWN' };
  await join();
  const batchId = await run();
  await expect.poll(() => findPlainCase(desk.store, batchId)).not.toBeNull();
  centre.decision = { status: 'Completed', verification_result: 'APPROVED' };
  await expect.poll(() => historyOf(batchId)).toHaveLength(2);
  await expect.poll(() => deliveryOf(batchId)).toBe('settled');
  expect(centre.taken).toHaveLength(1);
  expect(centre.asked.some((path) => path.includes('get_user_verification_result'))).toBe(true);
});

test('a case that was erased here is to be erased there by hand, with its number; companies stay here', async () => {
  await join();
  const batchId = await run();
  await expect.poll(() => deliveryOf(batchId)).toBe('settled');
  const number = await findPlainCase(desk.store, batchId);
  await desk.administer(({ eraseVerification }) => eraseVerification(batchId, 'person_asked'));
  await expect.poll(parked).toMatchObject([{ kind: 'erasure', reason: 'ERASE_THERE', centre_batch_id: number }]);
  const [change] = await parked();
  await desk.ask('POST', '/api/v1/desk/sync/received/', { sequence: change?.sequence });
  expect(await findPlainCase(desk.store, batchId)).toBeNull();
  const company = { country_code: 'GB', business_name: 'Harbour Trading Ltd', registration_number: '01234567' };
  const path = '/api/v1/verify/run_business_verification/';
  const answer = await desk.on.service.fetch(jsonRequest('POST', path, company, { 'idempotency-key': randomUUID() }));
  expect(answer.status, await answer.clone().text()).toBe(200);
  await expect.poll(parked).toMatchObject([{ reason: 'UNSUPPORTED' }]);
});

test('a bad request parks the case, a refused key and a network that wants a sign-in park nothing', async () => {
  centre.mood = { answers: 400, body: { error: { summary: 'Wrong.', fields: { phone_number: 'Too long.' } } } };
  await join();
  await run();
  await expect.poll(parked).toMatchObject([{ reason: 'REFUSED' }]);
  await join('ask', 'another-key');
  centre.mood = 'answers';
  const waiting = await run();
  await expect.poll(async () => (await status()).centre?.state).toBe('refused');
  centre.mood = { answers: 200, body: '<html>Sign in</html>', headers: { 'content-type': 'text/html' } };
  await join('ask');
  await expect.poll(async () => (await status()).centre?.is_replaced).toBe(true);
  expect(await deliveryOf(waiting)).toBe('pending');
  centre.mood = 'answers';
  await desk.ask('POST', '/api/v1/desk/sync/steer/', { action: 'try_now' });
  await expect.poll(() => deliveryOf(waiting)).toBe('settled');
  expect(await parked()).toHaveLength(1);
});
