/** Answers, corrections and ends of a request that must not count. */
import { afterEach, expect, test } from 'vitest';
import { eraseBiometrics } from '../../../electron/service/cases/erasure/erase-biometrics.ts';
import { addJob, claimJob } from '../../../electron/service/cases/jobs.ts';
import { recordArrival } from '../../../electron/service/cases/revise-outcome.ts';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { putPolicyInForce } from '../../../electron/service/policy/rows.ts';
import { receive } from '../../../electron/service/requests/arrivals.ts';
import { expireRequests, queueAgain } from '../../../electron/service/requests/requests.ts';
import { findRequest, NO_ANSWER } from '../../../electron/service/requests/rows.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { aJpeg } from '../../support/pictures.ts';
import { openCaseInReview } from '../../support/requests/case-in-review.ts';
import { anOutcome, SOMEBODY } from '../../support/store/store-fixtures.ts';
import type { TemporaryApi } from '../../support/temporary-api.ts';

const PICTURE = aJpeg(640, 900);
const DECLINE = { act: 'decide', decision: 'DECLINED', reason: 'no_answer', note: 'Nothing came' };
const ESCALATE = { act: 'escalate', note: 'The customer called' };
const DAYS_MS = 31 * 24 * 60 * 60_000;
const silent = () => undefined;

const closing: TemporaryApi[] = [];
afterEach(async () => {
  for (const api of closing.splice(0)) await api.close();
});

async function open(change: Parameters<typeof openCaseInReview>[0] = {}) {
  const opened = await openCaseInReview(change);
  closing.push(opened.api);
  return opened;
}

test('without a live capture there is no face, and only files that were asked for are taken', async () => {
  const { review, asked, behind, send } = await open();
  const { link, request_id } = await asked({ wanted: ['selfie'] });
  const customer = await behind(link?.url ?? '');
  await customer.agree();
  for (const kind of ['id_document_front', 'address_document'])
    expect((await customer.sendFile(kind, PICTURE)).status).toBe(404);
  const invented = await customer.send('submitApplicant', {});
  expect([invented.status, Object.keys(invented.body.error.fields)]).toEqual([400, ['selfie']]);
  const atDesk = { request_id, file_kind: 'id_document_front' };
  expect((await send('putRequestFile', PICTURE, atDesk)).status).toBe(404);
  expect((await review()).request).toMatchObject({ state: 'open', files: [] });
});

test('nobody corrects a closed case, or one that they ran themselves', async () => {
  const { send, seen } = await open();
  const correct = async (by: typeof send, of: typeof seen) =>
    by('correctDetails', { ...(await of()), fields: { last_name: 'Nettlecombe' }, reason: 'Typing mistake' });
  await send('ruleOnReview', { ...(await seen()), ruling: DECLINE });
  expect((await correct(send, seen)).body.error.reason).toBe('review.closed');
  const own = await open({ isRunByMaria: true });
  const policy = { ...DEFAULT_POLICY, review: { ...DEFAULT_POLICY.review, own_visits: false } };
  await putPolicyInForce(own.api.store, policy, { kind: 'system', id: 'test' });
  expect((await correct(own.send, own.seen)).body.error.reason).toBe('review.own_visit');
});

test('a request that expired before a decision ends with it, and the sweep passes over an altered one', async () => {
  const { api, clock, asked, send, signIn, review } = await open();
  await asked({ way: 'visit' });
  clock.now += DAYS_MS;
  const again = await signIn('maria', null);
  const { revision: expected_revision, acts: expected_acts } = await review(again);
  await send('ruleOnReview', { expected_revision, expected_acts, ruling: DECLINE }, {}, again);
  expect(await expireRequests(api.store, silent)).toBe(0);
  expect(await review(again)).toMatchObject({ state: 'closed', request: { state: 'expired' } });

  const other = await open();
  await other.asked({ way: 'visit' });
  other.clock.now += DAYS_MS;
  await other.api.store.write((tx) => tx.updateTable('case_requests').set({ wanted: 'selfie' }).execute());
  const logged: unknown[] = [];
  const log = (...[level, event, facts]: readonly unknown[]) => void logged.push([level, event, facts]);
  expect(await expireRequests(other.api.store, log)).toBe(0);
  expect(logged).toEqual([['error', 'requests.not_swept', { batchId: other.batchId }]]);
});

test('a request ends with the case that a later run declines, and its customer goes no further', async () => {
  const { api, batchId, asked, behind, review, seen, send } = await open({
    ...{ check: 'biometric.liveness', isLive: false },
  });
  const { link } = await asked();
  const customer = await behind(link?.url ?? '');
  await customer.agree();
  const { verification_result: result } = await api.runs.rerun({
    ...{ batchId, expectedRevision: 1, reason: 'The register was down', actor: SOMEBODY },
  });
  expect(result).toBe('DECLINED');
  expect(await review()).toMatchObject({ state: 'closed', request: { state: 'withdrawn' } });
  expect((await customer.sendFile('address_document', PICTURE)).code).toBe('LINK_REVOKED');
  expect(await verifyTables(api.store)).toEqual([]);
  // Taken up again, the case waits for nothing.
  expect((await send('workOnReview', { ...(await seen()), work: ESCALATE })).status).toBe(200);
  expect((await review()).state).toBe('open');
});

test('an answer that lost its job gets another one', async () => {
  const { api, batchId, asked } = await open();
  const { request_id } = await asked({ way: 'visit' });
  await api.store.write(async (tx) => {
    const paper = { kind: 'address_document', mediaType: 'image/jpeg', bytes: PICTURE } as const;
    await receive(tx, await findRequest(tx, batchId, request_id), NO_ANSWER, [paper], SOMEBODY);
    await tx.deleteFrom('jobs').execute();
  });
  expect([await queueAgain(api.store), await queueAgain(api.store)]).toEqual([1, 0]);
});

test('a face that was erased while the checks ran does not come back, and a new picture ends the old face', async () => {
  const { api, batchId } = await open();
  const { store } = api;
  const input = (await findVerification(store, batchId))?.input;
  if (!input) throw new Error('the case is stored');
  const selfie = { kind: 'selfie', mediaType: 'image/jpeg', bytes: PICTURE } as const;
  const faces = () => store.read((reader) => reader.selectFrom('face_templates').select('batch_id').execute());
  const arrive = async (revision: number, descriptor: number[] | null) => {
    await store.write((tx) => addJob(tx, batchId, 1, tx.now().toISOString()));
    const job = await claimJob(store, batchId, 'test');
    const faceTemplate = descriptor && { madeBy: 'network', descriptor: new Float32Array(descriptor) };
    const revised = { batchId, outcome: anOutcome(batchId), derived: [], faceTemplate, actor: SOMEBODY };
    const evidence = { input, seen: ['selfie'], given: [selfie], removed: [], beside: async () => undefined } as const;
    await recordArrival(store, revised, revision, { evidence, lease: { owner: 'test', attempt: job?.attempts ?? 0 } });
  };
  await arrive(1, [0.25, 0.25]);
  expect(await faces()).toHaveLength(1);
  await arrive(2, null);
  expect(await faces()).toEqual([]);
  expect(await eraseBiometrics(store, batchId, SOMEBODY)).toBe(true);
  await expect(arrive(3, null)).rejects.toMatchObject({ reason: 'case.changed' });
  expect((await findVerification(store, batchId))?.captures.map(({ kind }) => kind)).not.toContain('selfie');
});
