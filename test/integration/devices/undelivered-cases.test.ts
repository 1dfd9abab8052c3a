import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SyncStatus } from '#shared/contract/centre/sync.ts';
import { KYC_DATA_EXAMPLE } from '../../../electron/service/api/open-api/examples.ts';
import { eraseVerification, findErasure } from '../../../electron/service/cases/erasure/erasures.ts';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import { type Centre, type Desk, openCentre, openDesk } from '../../support/devices/centre-and-desk.ts';
import { enrolledDevice } from '../../support/devices/signed-device.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import { jsonRequest } from '../../support/temporary-service.ts';

/** A case that a desk has not delivered yet is the desk's own, whatever its centre answers. */
let centre: Centre;
let desk: Desk;
/** Stands in for the centre's answer to a request; null lets the centre answer. */
let answerInstead: (request: Request, answer: () => Promise<Response>) => Promise<Response | null>;
beforeEach(async () => {
  answerInstead = async () => null;
  centre = await openCentre();
  const { fetch } = centre.on.service;
  centre.on.service.fetch = async (request, context) =>
    (await answerInstead(request, () => fetch(request, context))) ?? fetch(request, context);
  desk = await openDesk({ url: centre.host.url, enrolmentCode: await centre.code() });
  await expect.poll(() => desk.logged.join()).toContain('centre.joined');
});
afterEach(async () => {
  await desk?.close();
  await centre?.close();
});

const steer = (action: 'pause' | 'resume') => desk.ask('POST', '/api/v1/desk/sync/steer/', { action });
const parked = async () => SyncStatus.parse((await desk.ask('GET', '/api/v1/desk/sync/')).body).parked_changes;
async function run(batchId = randomUUID()): Promise<string> {
  const fields = { ...KYC_DATA_EXAMPLE, verification_type: 'ID' };
  const request = jsonRequest('POST', '/api/v1/verify/run_user_verification/', fields, { 'idempotency-key': batchId });
  expect((await desk.on.service.fetch(request)).status).toBe(200);
  return batchId;
}
const isRecord = ({ method, url }: Request) => method === 'POST' && new URL(url).pathname.endsWith('/devices/records/');
const refusal = (status: number, code: string) =>
  Response.json({ success: false, error: { summary: 'No.', code } }, { status });

test('stays, and arrives, although another device told the centre that it was erased', async () => {
  await steer('pause');
  const batchId = await run();
  const stolen = await enrolledDevice(centre.store, 'Depot');
  const erasure = { batch_id: batchId, reason: 'other', erased_at: centre.store.now().toISOString() };
  const answer = await centre.on.service.fetch(stolen.request('POST', '/api/v1/devices/erasures/', erasure));
  expect(answer.status).toBe(200);
  await steer('resume');
  await expect.poll(() => findVerification(centre.store, batchId)).not.toBeNull();
  expect(await findErasure(desk.store, batchId)).toBeNull();
});

test('stays, and a person has to look, if a centre says without a signature that it was erased', async () => {
  answerInstead = async (request) => (isRecord(request) ? refusal(410, 'ERASED') : null);
  const batchId = await run();
  await expect.poll(parked).toMatchObject([{ batch_id: batchId, reason: 'ERASED_THERE' }]);
  expect(await findVerification(desk.store, batchId)).not.toBeNull();
  expect(desk.logged.join()).toContain('centre.erasure_refused');
});

test.each([
  ['a person', SOMEBODY, 'erased'],
  ['a rule', { kind: 'system', id: 'retention' } as const, 'kept'],
])('that arrived unnoticed and that %s erased at the centre is %s', async (_who, actor, becomes) => {
  // The centre takes the record, and its answer is lost.
  let isLost = true;
  answerInstead = async (request, answer) => {
    if (!isRecord(request) || !isLost) return null;
    await answer();
    return refusal(503, 'UNAVAILABLE');
  };
  const batchId = await run();
  await expect.poll(() => findVerification(centre.store, batchId)).not.toBeNull();
  await eraseVerification(centre.store, batchId, 'person_asked', actor);
  isLost = false;
  if (becomes === 'erased') await expect.poll(() => findErasure(desk.store, batchId)).not.toBeNull();
  else await expect.poll(parked).toMatchObject([{ batch_id: batchId, reason: 'ERASED_THERE' }]);
  expect((await findVerification(desk.store, batchId)) === null).toBe(becomes === 'erased');
});
