import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SyncStatus } from '#shared/contract/centre/sync.ts';
import { VerificationDetail, VerificationList } from '#shared/contract/desk.ts';
import { FleetQuery } from '#shared/contract/devices/fleet.ts';
import { type Policy, PolicyDescription } from '#shared/contract/policy/policy.ts';
import { findErasure } from '../../../electron/service/cases/erasure/erasures.ts';
import { revise, revisionsOf } from '../../../electron/service/cases/revisions.ts';
import { findForRerun, findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { CENTRE_ACTOR } from '../../../electron/service/centre/answer-rows.ts';
import { releasableCases } from '../../../electron/service/centre/released-capture-rows.ts';
import { privateKeyOf, publicHalfOf } from '../../../electron/service/devices/device-key.ts';
import { deviceOutcome, signedRecordsOf } from '../../../electron/service/devices/record-rows.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { policyInForce } from '../../../electron/service/policy/rows.ts';
import { auditEntriesAfter } from '../../../electron/service/store/audit-log.ts';
import { withMac } from '../../../electron/service/store/row-macs.ts';
import { mergeOutcomes } from '../../../electron/service/verify/merge-outcomes.ts';
import {
  type Centre,
  type Desk,
  type Installation,
  openCentre,
  openDesk,
} from '../../support/devices/centre-and-desk.ts';
import { openProxy, type TcpProxy } from '../../support/devices/tcp-proxy.ts';
import { aPng } from '../../support/pictures.ts';
import { aVerification } from '../../support/store/store-fixtures.ts';
import { jsonRequest, runRequest } from '../../support/temporary-service.ts';

/** A desk and its centre: two services with two databases, over HTTP, with a line between them that the test breaks. */
let centre: Centre;
let line: TcpProxy;
let desk: Desk;
beforeEach(async () => {
  centre = await openCentre();
  line = await openProxy(centre.host.url);
  desk = await openDesk({ url: line.url, enrolmentCode: await centre.code(), bandwidth: 100_000 });
  await expect.poll(() => desk.logged.join()).toContain('centre.joined');
});
afterEach(async () => {
  await desk?.close();
  line?.close();
  await centre?.close();
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
/** Three pieces each. */
const PICTURES = { id_document_front: aPng(320, 200, 300_000), id_document_back: aPng(320, 200, 280_001) };

async function run(at: Installation): Promise<string> {
  const batchId = randomUUID();
  const request = jsonRequest('POST', '/api/v1/verify/run_user_verification/', PERSON, { 'idempotency-key': batchId });
  expect((await at.on.service.fetch(request)).status).toBe(200);
  return batchId;
}

async function runWithPictures(at: Installation): Promise<string> {
  const batchId = randomUUID();
  const fields = { ...PERSON, verification_type: 'DOC' };
  const answer = await at.on.service.fetch(runRequest(fields, PICTURES, { 'idempotency-key': batchId }));
  expect(answer.status).toBe(200);
  return batchId;
}

const cases = async (at: Installation) =>
  VerificationList.parse((await at.ask('GET', '/api/v1/desk/verifications/')).body).items;
const caseOf = async (at: Installation, batchId: string) =>
  VerificationDetail.parse((await at.ask('GET', `/api/v1/desk/verifications/${batchId}/`)).body);
const deliveryOf = async (batchId: string) => (await findVerification(desk.store, batchId))?.outboxState;
const resultOf = async (at: Installation, batchId: string) => (await findVerification(at.store, batchId))?.result;
const captureOf = async (at: Installation, batchId: string, kind: string) => {
  const { actor } = await at.administrator();
  const path = `/api/v1/desk/verifications/${batchId}/captures/${kind}/`;
  const answer = await at.on.service.fetch(jsonRequest('GET', path), { actor });
  return new Uint8Array(await answer.arrayBuffer());
};

test('a verification of an enrolled desk is a case at the centre', async () => {
  const batchId = await run(desk);
  await expect.poll(() => resultOf(centre, batchId)).toBe('APPROVED');
  expect(await cases(centre)).toMatchObject([
    {
      batch_id: batchId,
      applicant_name: 'Amara Okello',
      verification_result: 'APPROVED',
      run_by: 'Desk 2, Harbour branch',
    },
  ]);
  const [here, there] = [await caseOf(desk, batchId), await caseOf(centre, batchId)];
  expect(there.entered).toEqual(here.entered);
  expect(here.origin).toBeUndefined();
  expect(there.origin).toMatchObject({
    device: 'Desk 2',
    site: 'Harbour branch',
    captured_at: here.summary.created_at,
  });
  expect(there.summary.created_at).toBe(here.summary.created_at);
  await expect.poll(() => deliveryOf(batchId)).toBe('settled');
});

test('pictures follow in pieces, and go on where a broken line stopped them', async () => {
  // A record is small; every connection carries one piece of a picture and breaks within the next.
  line.weather({ bytesPerConnection: 200_000 });
  const batchId = await runWithPictures(desk);
  await expect.poll(() => deliveryOf(batchId)).toBe('settled');
  for (const [kind, bytes] of Object.entries(PICTURES)) expect(await captureOf(centre, batchId, kind)).toEqual(bytes);
  expect((await caseOf(centre, batchId)).captures.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(Object.keys(PICTURES)),
  );
  // Whole pictures from the beginning would have taken several times their size.
  expect(line.received()).toBeLessThan(1_500_000);
});

test('a record whose answer was lost comes again and is stored once', async () => {
  line.weather('answers lost');
  const batchId = await run(desk);
  await expect.poll(() => resultOf(centre, batchId)).toBe('APPROVED');
  line.weather('calm');
  await expect.poll(() => deliveryOf(batchId)).toBe('settled');
  expect(await cases(centre)).toHaveLength(1);
  expect(await signedRecordsOf(centre.store, batchId)).toHaveLength(1);
});

const auditOf = (at: Installation) => auditEntriesAfter(at.store, at.store.node, 0);
const historyOf = async (at: Installation, batchId: string) =>
  (await revisionsOf(at.store, batchId)).map(({ kind, result, reason }) => ({ kind, result, reason }));

test('the centre checks the case itself, and its answer becomes a revision at the desk', async () => {
  const batchId = await run(desk);
  await expect.poll(() => historyOf(desk, batchId)).toHaveLength(2);
  const agreed = { kind: 'centre', result: 'APPROVED', reason: 'The centre has checked this case and agrees.' };
  for (const at of [centre, desk]) expect((await historyOf(at, batchId))[1]).toEqual(agreed);
  // The centre's answer is not delivered back.
  await expect.poll(() => deliveryOf(batchId)).toBe('settled');
  expect(await signedRecordsOf(centre.store, batchId)).toHaveLength(1);
});

test('an erasure travels from the desk to the centre', async () => {
  const batchId = await run(desk);
  await expect.poll(() => historyOf(desk, batchId)).toHaveLength(2);
  await desk.administer(({ eraseVerification }) => eraseVerification(batchId, 'person_asked'));
  await expect.poll(() => findErasure(centre.store, batchId)).toMatchObject({ reason: 'person_asked' });
  expect(await findVerification(centre.store, batchId)).toBeNull();
});

test('an erasure of a case that another device delivered is parked for somebody to see', async () => {
  const batchId = randomUUID();
  await recordVerification(centre.store, aVerification({ batchId }));
  await recordVerification(desk.store, aVerification({ batchId }));
  await desk.administer(({ eraseVerification }) => eraseVerification(batchId, 'person_asked'));
  const parked = async () => SyncStatus.parse((await desk.ask('GET', '/api/v1/desk/sync/')).body).parked.changes;
  await expect.poll(parked).toBe(1);
  expect(await findVerification(centre.store, batchId)).not.toBeNull();
});

test('an erasure travels from the centre to the desk', async () => {
  const batchId = await run(desk);
  await expect.poll(() => historyOf(desk, batchId)).toHaveLength(2);
  await centre.administer(({ eraseVerification }) => eraseVerification(batchId, 'retention_ended'));
  await expect.poll(() => findErasure(desk.store, batchId)).toMatchObject({ reason: 'retention_ended' });
  expect(await findVerification(desk.store, batchId)).toBeNull();
});

test('a disagreement goes to review at both, and names the checks', async () => {
  const batchId = await run(desk);
  await expect.poll(() => historyOf(desk, batchId)).toHaveLength(2);
  // The centre's registry knows this number under another name by now, as the desk's did not.
  const record = await deviceOutcome(centre.store, batchId);
  expect(record?.response.verification_result).toBe('APPROVED');
  const checks = (record?.checks ?? []).map((check) => ({ ...check, outcome: 'fail' as const }));
  const [device, other] = [record, record && { ...record, checks }];
  if (!device || !other) throw new Error('no record');
  const { request, createdAt, revision } = await findForRerun(centre.store, batchId);
  const merged = mergeOutcomes(request, createdAt, { device, centre: other }, DEFAULT_POLICY);
  await centre.store.write((tx) =>
    revise(tx, batchId, {
      kind: 'centre',
      actor: CENTRE_ACTOR,
      reason: 'disagrees',
      outcome: merged,
      expectedRevision: revision,
    }),
  );
  await expect.poll(() => resultOf(desk, batchId)).toBe('REVIEW');
  const disagreements = (await caseOf(desk, batchId)).centre?.disagreements;
  expect(disagreements).toContainEqual({ check: 'government.registry', device: 'pass', centre: 'fail' });
  const [entry] = (await auditOf(desk)).filter(({ action }) => action === 'centre.answer_taken').slice(-1);
  expect(JSON.parse(entry?.facts ?? '{}')).toMatchObject({ disagreements: expect.any(Number) });
});

test('the desk shows what waits, and everything leaves once the line is back', async () => {
  line.weather('down');
  const batchId = await runWithPictures(desk);
  const status = async () => SyncStatus.parse((await desk.ask('GET', '/api/v1/desk/sync/')).body);
  await expect.poll(async () => (await status()).waiting.changes).toBe(1);
  expect(await status()).toMatchObject({
    centre: { state: 'enrolled', device: 'Desk 2', site: 'Harbour branch' },
    waiting: { changes: 1, oldest_at: expect.any(String) },
    parked: { changes: 0, oldest_at: null },
    picture_bytes: 580_001,
    parked_changes: [],
  });
  line.weather('calm');
  await expect.poll(() => deliveryOf(batchId)).toBe('settled');
  expect(await status()).toMatchObject({ waiting: { changes: 0, oldest_at: null }, picture_bytes: 0 });
});

test('the page of a desk says that its centre does not know it, until it does', async () => {
  const status = async () => SyncStatus.parse((await desk.ask('GET', '/api/v1/desk/sync/')).body);
  const row = await centre.store.read((reader) => reader.selectFrom('devices').selectAll().executeTakeFirstOrThrow());
  const putBack = (publicKey: string) =>
    centre.store.write((tx) =>
      tx
        .updateTable('devices')
        .set(withMac(tx, 'devices', { ...row, public_key: publicKey }))
        .where('id', '=', row.id)
        .execute(),
    );
  // As after a restored backup, where another installation used the code, which was unused again.
  await putBack(publicHalfOf(privateKeyOf(randomBytes(32))));
  const batchId = await run(desk);
  await expect.poll(async () => (await status()).centre?.state).toBe('unknown');
  expect(await status()).toMatchObject({ centre: { is_reached: true }, parked: { changes: 0 } });
  await putBack(row.public_key ?? '');
  await expect.poll(() => deliveryOf(batchId)).toBe('settled');
  await expect.poll(async () => (await status()).centre?.state).toBe('enrolled');
});

test('a revoked desk works on, and its page says why nothing is delivered', async () => {
  const [device] = (await centre.administer(({ devices }) => devices().list('0.1.0', FleetQuery.parse({})))).devices;
  await centre.administer(({ devices }) => devices().revoke(device?.id ?? ''));
  const batchId = await run(desk);
  const status = async () => SyncStatus.parse((await desk.ask('GET', '/api/v1/desk/sync/')).body);
  await expect.poll(async () => (await status()).waiting.changes).toBe(1);
  await desk.on.restart();
  await expect.poll(async () => (await status()).centre?.state).toBe('revoked');
  await expect.poll(status).toMatchObject({ waiting: { changes: 1 }, parked: { changes: 0 } });
  expect(await findVerification(centre.store, batchId)).toBeNull();
});

const POLICY_PATH = '/api/v1/desk/policy/';
async function setCaptures(captures: Partial<Policy['captures']>): Promise<void> {
  const { policy, hash } = PolicyDescription.parse((await centre.ask('GET', POLICY_PATH)).body);
  const changed = { ...policy, version: randomUUID(), captures: { ...policy.captures, ...captures } };
  const answer = await centre.ask('POST', POLICY_PATH, { policy: changed, expected_hash: hash });
  expect(answer.status).toBe(200);
}
/** The centre hands its policy down. */
const arrivesAtDesk = (days: number) =>
  expect.poll(async () => (await policyInForce(desk.store)).policy.captures.at_desk_days_max).toBe(days);
const picturesHere = async (batchId: string) => (await findVerification(desk.store, batchId))?.captures.length;
const lookAt = async (batchId: string) => {
  const { actor } = await desk.administrator();
  const path = `/api/v1/desk/verifications/${batchId}/captures/id_document_front/`;
  return desk.on.service.fetch(jsonRequest('GET', path), { actor });
};

test('pictures leave the desk once the centre has them, and are looked at through the centre if it permits', async () => {
  await setCaptures({ at_desk_days_max: 0 });
  await arrivesAtDesk(0);
  const batchId = await runWithPictures(desk);
  await expect.poll(() => picturesHere(batchId)).toBe(0);
  expect((await caseOf(desk, batchId)).captures).toMatchObject([
    { kind: 'id_document_back', is_at_centre: true },
    { kind: 'id_document_front', is_at_centre: true },
  ]);
  expect(await captureOf(desk, batchId, 'id_document_front')).toEqual(PICTURES.id_document_front);
  expect((await auditOf(centre)).map(({ action }) => action)).toContain('device.capture_shown');
  expect((await auditOf(desk)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['captures.left', 'centre.capture_shown']),
  );
  await setCaptures({ shown_to_devices: false });
  const refused = await lookAt(batchId);
  expect([refused.status, await refused.text()]).toEqual([
    403,
    expect.stringContaining('The centre does not show pictures to desks.'),
  ]);
  line.weather('down');
  const unreachable = await lookAt(batchId);
  expect([unreachable.status, await unreachable.text()]).toEqual([
    503,
    expect.stringContaining('The picture is at the centre, which cannot be reached.'),
  ]);
  await expect(findForRerun(desk.store, batchId)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('pictures that have not arrived are not among those that may leave', async () => {
  line.weather({ bytesPerConnection: 60_000 });
  const batchId = await runWithPictures(desk);
  await expect.poll(() => resultOf(centre, batchId)).toBeDefined();
  expect(await releasableCases(desk.store, new Date(Date.now() + 1000).toISOString(), 5)).toEqual([]);
  expect(await picturesHere(batchId)).toBe(2);
});

test('sending stops while it is paused by hand, and goes on by hand', async () => {
  const steer = (action: string) => desk.ask('POST', '/api/v1/desk/sync/steer/', { action });
  await steer('pause');
  const batchId = await run(desk);
  await desk.on.restart();
  const status = async () => SyncStatus.parse((await desk.ask('GET', '/api/v1/desk/sync/')).body);
  await expect.poll(async () => (await status()).centre?.is_reached).toBe(true);
  expect(await status()).toMatchObject({ paused_at: expect.any(String), waiting: { changes: 1 } });
  expect(await findVerification(centre.store, batchId)).toBeNull();
  await steer('resume');
  await expect.poll(() => deliveryOf(batchId)).toBe('settled');
  expect((await auditOf(desk)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['centre.paused', 'centre.resumed']),
  );
});
