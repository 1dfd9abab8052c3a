/** A reviewer at an enrolled desk asks for more, and the centre gets what arrives: two services over HTTP. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { REQUEST_ENDPOINTS } from '#shared/contract/requests/endpoints.ts';
import { AskedForMore } from '#shared/contract/requests/requests.ts';
import { REVIEW_ENDPOINTS } from '#shared/contract/review/endpoints.ts';
import { ReviewOverview } from '#shared/contract/review/review.ts';
import { findCapture } from '../../../electron/service/cases/captures.ts';
import { recordRerun } from '../../../electron/service/cases/revise-outcome.ts';
import { revisionsOf } from '../../../electron/service/cases/revisions.ts';
import {
  findVerification,
  listVerifications,
  recordVerification,
} from '../../../electron/service/cases/verifications.ts';
import { releasableCases, releaseCaptures } from '../../../electron/service/centre/released-capture-rows.ts';
import { pauseRoute } from '../../../electron/service/delivery/route-rows.ts';
import { signedRecordsOf } from '../../../electron/service/devices/record-rows.ts';
import { type Centre, type Desk, openCentre, openDesk } from '../../support/devices/centre-and-desk.ts';
import { aJpeg } from '../../support/pictures.ts';
import { anOutcome, aVerification, SOMEBODY } from '../../support/store/store-fixtures.ts';

const BILL = aJpeg(640, 900);
let centre: Centre;
let desk: Desk;
beforeEach(async () => {
  centre = await openCentre();
  desk = await openDesk({ url: centre.host.url, enrolmentCode: await centre.code(), bandwidth: 100_000 });
  await expect.poll(() => desk.logged.join()).toContain('centre.joined');
});
afterEach(async () => {
  await desk?.close();
  await centre?.close();
});

const at = (path: string, batchId: string, requestId = '') =>
  path.replace('{batch_id}', batchId).replace('{request_id}', requestId).replace('{file_kind}', 'address_document');
const review = async (batchId: string) =>
  ReviewOverview.parse((await desk.ask('GET', at(REVIEW_ENDPOINTS.getReview.path, batchId))).body);
const seen = async (batchId: string) => {
  const { revision, acts } = await review(batchId);
  return { expected_revision: revision, expected_acts: acts };
};
const kindsAt = async ({ store }: Centre | Desk, batchId: string) =>
  (await revisionsOf(store, batchId)).map(({ kind }) => kind);
const deliveryOf = async (batchId: string) => (await findVerification(desk.store, batchId))?.outboxState;

async function caseInReview() {
  const verification = aVerification({ response: { verification_result: 'REVIEW' } });
  await recordVerification(desk.store, verification);
  // The centre has answered.
  await expect.poll(() => kindsAt(desk, verification.batchId)).toEqual(['decided', 'centre']);
  return verification;
}
const ask = async (batchId: string) =>
  desk.ask('POST', at(REQUEST_ENDPOINTS.askForMore.path, batchId), {
    ...(await seen(batchId)),
    ...{ wanted: ['address_document'], note: 'Please bring a recent bill.', way: 'visit', days: 7, language: null },
  });

async function bringBill(batchId: string, meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
  const { request_id: requestId } = AskedForMore.parse((await ask(batchId)).body);
  await meanwhile();
  const file = new Request(`http://countersign.test${at(REQUEST_ENDPOINTS.putRequestFile.path, batchId, requestId)}`, {
    method: REQUEST_ENDPOINTS.putRequestFile.method,
    body: BILL,
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect((await desk.on.service.fetch(file, await desk.administrator())).status).toBe(200);
  expect((await desk.ask('POST', at(REQUEST_ENDPOINTS.answerRequest.path, batchId, requestId), {})).status).toBe(200);
}

test('what arrives at the desk, and what is corrected there, is in the case at the centre, which checks it again', async () => {
  const { batchId, input } = await caseInReview();
  expect((await review(batchId)).can).toMatchObject({ is_asked_at_centre: false });
  // Pictures stay at the desk while something is asked for.
  await bringBill(batchId, async () => expect(await releasableCases(desk.store, '2999-01-01', 10)).toEqual([]));
  await expect
    .poll(async () => (await findCapture(centre.store, batchId, 'address_document'))?.bytes)
    .toEqual(Buffer.from(BILL));
  await expect.poll(async () => (await kindsAt(centre, batchId)).slice(-2)).toEqual(['arrival', 'centre']);
  expect((await findVerification(centre.store, batchId))?.input.fields?.also_check).toEqual(['address']);

  const corrected = { ...(await seen(batchId)), reason: 'Misread.', fields: { last_name: 'Quetzal' } };
  expect(await desk.ask('POST', at(REQUEST_ENDPOINTS.correctDetails.path, batchId), corrected)).toMatchObject({
    status: 200,
  });
  const nameAt = async () => (await findVerification(centre.store, batchId))?.input.fields?.last_name;
  await expect.poll(nameAt).toBe('Quetzal');
  expect((await findVerification(centre.store, batchId))?.input.fields?.first_name).toBe(input.fields?.first_name);
  expect((await listVerifications(centre.store, { query: 'Quetzal', limit: 5 })).items).toHaveLength(1);
  await expect.poll(() => deliveryOf(batchId)).toBe('settled');
  // The case at the centre has not lost the bill by the correction.
  expect(await findCapture(centre.store, batchId, 'address_document')).not.toBeNull();
});

test('a bill and a correction that arrive while the centre is away reach it with the revisions before them', async () => {
  const { batchId, input } = await caseInReview();
  await desk.store.write((tx) => pauseRoute(tx, 'centre', true));
  const { revision } = (await findVerification(desk.store, batchId)) ?? { revision: 0 };
  const rerun = { outcome: anOutcome(batchId, { verification_result: 'REVIEW' }), derived: [], faceTemplate: null };
  await recordRerun(desk.store, { batchId, ...rerun, actor: SOMEBODY }, revision, { reason: 'Once more.' });
  await bringBill(batchId);
  await expect.poll(async () => (await kindsAt(desk, batchId)).at(-1)).toBe('arrival');
  const corrected = { ...(await seen(batchId)), reason: 'Misread.', fields: { last_name: 'Quetzal' } };
  const path = at(REQUEST_ENDPOINTS.correctDetails.path, batchId);
  expect(await desk.ask('POST', path, corrected)).toMatchObject({ status: 200 });
  await expect.poll(async () => (await kindsAt(desk, batchId)).slice(-2)).toEqual(['arrival', 'arrival']);
  await desk.store.write((tx) => pauseRoute(tx, 'centre', false));

  await expect
    .poll(async () => (await findCapture(centre.store, batchId, 'address_document'))?.bytes, { timeout: 20_000 })
    .toEqual(Buffer.from(BILL));
  const there = async () => (await findVerification(centre.store, batchId))?.input.fields;
  await expect.poll(there).toMatchObject({ last_name: 'Quetzal', also_check: ['address'] });
  // Each revision of the desk has the name that it was made with.
  const records = await signedRecordsOf(centre.store, batchId);
  const names = records.map((signed) => JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString()));
  expect(names.map((record) => record.input.fields.last_name)).toEqual([
    ...records.slice(1).map(() => input.fields?.last_name),
    'Quetzal',
  ]);
});

test('once the pictures have left the desk, its page says where to ask', async () => {
  const { batchId } = await caseInReview();
  const { revision } = (await findVerification(desk.store, batchId)) ?? { revision: 0 };
  expect(await releaseCaptures(desk.store, batchId, revision)).toBe(true);
  expect((await review(batchId)).can).toMatchObject({ ask: [], is_asked_at_centre: true });
  expect(await ask(batchId)).toMatchObject({ status: 409 });
});
