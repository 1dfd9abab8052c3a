/** A reviewer asks for more, and it arrives in the same case: over the API, on a real store with real runs. */
import { unzipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { REQUESTS_PER_CASE_MAX } from '#shared/contract/requests/requests.ts';
import type { ReviewOverview } from '#shared/contract/review/review.ts';
import { findCapture } from '../../../electron/service/cases/captures.ts';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { ATTEMPTS_MAX } from '../../../electron/service/cases/job.ts';
import { outcomeAt, revisionsOf } from '../../../electron/service/cases/revisions.ts';
import { findVerification, listVerifications } from '../../../electron/service/cases/verifications.ts';
import { exportCase } from '../../../electron/service/reports/export-case.ts';
import { receive } from '../../../electron/service/requests/arrivals.ts';
import { expireRequests } from '../../../electron/service/requests/requests.ts';
import {
  changeRequest,
  findRequest,
  insertRequest,
  NO_ANSWER,
  requestFilesOf,
  requestsOf,
} from '../../../electron/service/requests/rows.ts';
import { call } from '../../support/links/link-visit.ts';
import { aJpeg } from '../../support/pictures.ts';
import { ASKED, openCaseInReview } from '../../support/requests/case-in-review.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import type { TemporaryApi } from '../../support/temporary-api.ts';

const silent = () => undefined;
const DAY_MS = 24 * 60 * 60_000;
const BILL = aJpeg(640, 900);
const OTHER_BILL = aJpeg(641, 900);

const closing: TemporaryApi[] = [];
afterEach(async () => {
  for (const api of closing.splice(0)) await api.close();
});

async function open(changes: Parameters<typeof openCaseInReview>[0] = {}) {
  const opened = await openCaseInReview(changes);
  closing.push(opened.api);
  return opened;
}

test('what a customer sends by link is a revision of the case, whose checks run again, and the case comes back', async () => {
  const { api, batchId, review, asked, behind, inbox, arrived, send, ask } = await open();
  expect((await review()).can.ask).toContain('address_document');
  const { request_id, link } = await asked();
  expect(await review()).toMatchObject({
    state: 'waiting',
    request: {
      request_id,
      state: 'open',
      way: 'link',
      asked_by: 'maria',
      link: 'waiting',
      ...{ wanted: ASKED.wanted },
    },
    can: { ask: [] },
    trail: [{ act: 'ask', wanted: ['address_document'], note: ASKED.note }],
  });
  expect((await inbox('waiting'))?.review?.request).toEqual({
    state: 'open',
    wanted: ['address_document'],
    due_at: '2026-06-08T09:00:00.000Z',
  });
  expect((await ask({})).status).toBe(409);

  const customer = await behind(link?.url ?? '');
  expect(customer.view).toMatchObject({ asked: ['address_document'], purpose: ASKED.note, known_fields: [] });
  await customer.agree();
  const early = await customer.send('submitApplicant');
  expect([early.status, Object.keys(early.body.error.fields)]).toEqual([400, ['address_document']]);
  await customer.sendFile('address_document', BILL);
  expect((await review()).request).toMatchObject({ link: 'opened' });
  expect((await customer.send('submitApplicant')).body).toMatchObject({ phase: 'done', result: 'received' });
  await arrived();

  expect((await inbox('needs_me'))?.review).toMatchObject({
    state: 'open',
    request: { state: 'arrived', wanted: ['address_document'] },
  });
  const revisions = await revisionsOf(api.store, batchId);
  expect(revisions.map(({ kind, actor }) => [kind, actor.id])).toEqual([
    ['decided', SOMEBODY.id],
    ['arrival', 'applicant'],
  ]);
  // The check that needs the paper ran; before, there was none to look at.
  const checksAt = async (revision: number) =>
    (await outcomeAt(api.store, batchId, revision))?.checks.map(({ check }) => check);
  expect([await checksAt(1), await checksAt(2)]).toEqual([['biometric.face_match'], ['address.proof']]);
  expect(await paperOf(api, batchId)).toEqual(Buffer.from(BILL));
  expect((await review()).trail.at(-1)).toMatchObject({
    act: 'received',
    by: 'Customer',
    wanted: ['address_document'],
  });
  expect((await customer.send('submitApplicant')).body).toMatchObject({ phase: 'done' });
  // A reviewer who takes the case has seen it.
  await send('workOnReview', { ...(await seenOf(review)), work: { act: 'take' } });
  expect((await inbox('needs_me'))?.review?.request).toBeNull();
  const actions = await api.store.read((reader) =>
    reader.selectFrom('audit_log').select('action').where('action', 'like', 'request.%').orderBy('sequence').execute(),
  );
  const told = await api.store.read((reader) =>
    reader.selectFrom('changes').select('kind').orderBy('sequence').execute(),
  );
  expect(told.map(({ kind }) => kind)).toEqual([
    ...['policy', 'decided', 'request_open', 'request_received', 'arrival', 'request_arrived'],
  ]);
  expect(actions.map(({ action }) => action)).toEqual([
    ...['request.made', 'request.link_made', 'request.received', 'request.arrived'],
  ]);
});

const paperOf = async (api: TemporaryApi, batchId: string) =>
  (await findCapture(api.store, batchId, 'address_document'))?.bytes;

const seenOf = async (review: () => Promise<ReviewOverview>) => {
  const { revision, acts } = await review();
  return { expected_revision: revision, expected_acts: acts };
};

test('at the desk a paper replaces an earlier one, which stays beside, and words come with it', async () => {
  const { api, batchId, send, review, asked, arrived, clock, cleo } = await open();
  for (const bill of [BILL, OTHER_BILL]) {
    const { request_id } = await asked({ wanted: ['address_document', 'explanation'], way: 'visit' });
    const at = { request_id, file_kind: 'address_document' };
    expect((await send('putRequestFile', new Uint8Array([1, 2, 3]), at)).status).toBe(400);
    expect((await send('putRequestFile', bill, at)).status).toBe(200);
    expect((await review()).request).toMatchObject({ files: ['address_document'], link: null });
    const silent = await send('answerRequest', {}, at);
    expect([silent.status, Object.keys(silent.body.error.fields)]).toEqual([400, ['text']]);
    expect((await send('answerRequest', { text: 'She moved in May.' }, at, cleo)).status).toBe(403);
    expect((await send('answerRequest', { text: 'She moved in May.' }, at)).status).toBe(200);
    await arrived();
    expect((await review()).request).toMatchObject({ text: 'She moved in May.', files: [] });
    clock.now += 1_000;
  }
  const requests = await requestsOf(api.store, batchId);
  const [first, second] = await Promise.all(requests.map((one) => requestFilesOf(api.store, one, 'replaced')));
  expect([first, second?.map(({ bytes }) => Buffer.from(bytes))]).toEqual([[], [Buffer.from(BILL)]]);
  expect(await paperOf(api, batchId)).toEqual(Buffer.from(OTHER_BILL));
  const exported = await exportCase(
    {
      store: api.store,
      issuer: { organisation: 'Harbour Bank', environment: 'sandbox' },
      version: '1.0',
      nameOf: async () => 'Maria Okello',
      toJpeg: async () => null,
    },
    batchId,
    'en',
  );
  const files = Object.keys(unzipSync(new Uint8Array(await new Response(exported).arrayBuffer())));
  expect(files.filter((name) => name.startsWith('requests'))).toEqual([
    'requests.json',
    'requests/2/address_document.jpg',
  ]);
  // Papers are judged as of the day they came.
  expect((await findVerification(api.store, batchId))?.input.arrivedAt).toBe('2026-06-01T09:00:01.000Z');
});

test('what arrived waits as a job, and no earlier pass stands for it if its checks cannot run', async () => {
  const { api, batchId, review, asked, arrived, clock } = await open();
  const paper = { kind: 'address_document', mediaType: 'image/jpeg' } as const;
  for (const [bill, attempts] of [
    [BILL, 0],
    [OTHER_BILL, ATTEMPTS_MAX],
  ] as const) {
    const { request_id } = await asked({ way: 'visit' });
    await api.store.write(async (tx) => {
      const request = await findRequest(tx, batchId, request_id);
      await receive(tx, request, NO_ANSWER, [{ ...paper, bytes: bill }], SOMEBODY);
      await tx.updateTable('jobs').set({ attempts }).where('batch_id', '=', batchId).execute();
    });
    expect(await review()).toMatchObject({ state: 'waiting', request: { state: 'received' }, can: { ask: [] } });
    api.runs.takeUp();
    await arrived();
    expect(await paperOf(api, batchId)).toEqual(Buffer.from(bill));
    clock.now += 1_000;
  }
  const revisions = await revisionsOf(api.store, batchId);
  expect(revisions.map(({ kind }) => kind)).toEqual(['decided', 'arrival', 'arrival']);
  const unchecked = await outcomeAt(api.store, batchId, 3);
  expect(unchecked?.checks).toMatchObject([{ check: 'address.proof', outcome: 'unavailable' }]);
  expect(unchecked?.response).toMatchObject({ status: 'Completed', verification_result: 'REVIEW' });
  expect(await review()).toMatchObject({ state: 'open', reasons: [{ check: 'address.proof' }] });
});

test('words alone arrive at once, and no check runs', async () => {
  const { api, batchId, review, asked, behind } = await open();
  const { link } = await asked({ wanted: ['explanation'] });
  const customer = await behind(link?.url ?? '');
  await customer.agree();
  await customer.send('saveApplicantDetails', { text: 'I married in March.' });
  await customer.send('submitApplicant');
  expect((await review()).request).toMatchObject({ state: 'arrived', text: 'I married in March.' });
  expect(await revisionsOf(api.store, batchId)).toHaveLength(1);
});

test('a request that nobody answers in time brings the case back, and its link and files are gone', async () => {
  const { api, clock, signIn, review, asked, behind, send } = await open();
  const { request_id, link } = await asked({ days: 2 });
  const customer = await behind(link?.url ?? '');
  await customer.agree();
  await customer.sendFile('address_document', BILL);
  clock.now += DAY_MS;
  expect(await expireRequests(api.store, silent)).toBe(0);
  clock.now += DAY_MS + 1_000;
  expect((await customer.send('submitApplicant')).code).toBe('LINK_EXPIRED');
  expect(await expireRequests(api.store, silent)).toBe(1);
  const again = await signIn('maria', null);
  expect(await review(again)).toMatchObject({
    state: 'open',
    request: { state: 'expired', settled_at: '2026-06-03T09:00:01.000Z' },
    trail: [{ act: 'ask' }, { act: 'lapse', by: 'System' }],
  });
  expect((await send('answerRequest', {}, { request_id }, again)).status).toBe(409);
  expect(await leftOf(api)).toEqual({ link_files: 0, request_files: 0 });
});

const leftOf = (api: TemporaryApi) =>
  api.store.read(async (reader) => {
    const count = async (table: 'link_files' | 'request_files') =>
      (await reader.selectFrom(table).select('kind').execute()).length;
    return { link_files: await count('link_files'), request_files: await count('request_files') };
  });

test('a customer who does not want to answer brings the case back; a reviewer withdraws, or makes a new link', async () => {
  const { api, review, asked, behind, send, inbox } = await open();
  const first = await asked();
  const declining = await behind(first.link?.url ?? '');
  await declining.send('declineLink', { reason: 'no_consent' });
  expect((await review()).request).toMatchObject({ state: 'declined' });
  expect((await inbox('needs_me'))?.review?.request).toMatchObject({ state: 'declined' });

  const { request_id, link } = await asked();
  const renewed = await send('makeRequestLink', undefined, { request_id });
  expect((await call(api, 'openLink', { token: new URL(link?.url ?? '').hash.slice(1) })).code).toBe('LINK_REVOKED');
  const customer = await behind(renewed.body.url);
  expect((await send('withdrawRequest', undefined, { request_id })).status).toBe(200);
  expect((await customer.send('submitApplicant')).code).toBe('LINK_REVOKED');
  expect(await review()).toMatchObject({ state: 'open', request: { state: 'withdrawn' } });
  expect((await inbox('needs_me'))?.review?.request).toBeNull();
});

test('only items that fit the case, a bounded number of requests, and none in a closed case', async () => {
  const { api, batchId, review, ask, send, seen } = await open();
  expect((await ask({ wanted: ['papers'] })).status).toBe(400);
  const earlier = { batchId, way: 'visit', wanted: ['other'], actor: SOMEBODY, days: 1, state: 'open' } as const;
  await api.store.write(async (tx) => {
    for (let number = 0; number < REQUESTS_PER_CASE_MAX; number++) {
      const request = await insertRequest(tx, { ...earlier, note: 'Earlier', answer: null });
      await changeRequest(tx, request, { state: 'withdrawn' }, { actor: SOMEBODY, action: 'request.withdrawn' });
    }
  });
  const refused = await ask({ way: 'visit' });
  expect([refused.status, refused.body.error.reason]).toEqual([409, 'asked.many']);
  const ruling = { act: 'decide', decision: 'DECLINED', reason: 'no_answer', note: 'Nothing came' };
  await send('ruleOnReview', { ...(await seen()), ruling });
  expect((await review()).can.ask).toEqual([]);
  expect((await ask({})).status).toBe(409);
});

test('a decision withdraws an open request, and erasing the case erases its link and files', async () => {
  const { api, batchId, asked, behind, send } = await open();
  const { request_id, link } = await asked();
  const customer = await behind(link?.url ?? '');
  await customer.agree();
  await customer.sendFile('address_document', BILL);
  await send('putRequestFile', BILL, { request_id, file_kind: 'address_document' });
  await eraseVerification(api.store, batchId, 'person_asked', SOMEBODY);
  expect(await leftOf(api)).toEqual({ link_files: 0, request_files: 0 });
  expect((await customer.send('getApplicantState')).status).toBe(401);

  const other = await open();
  await other.asked();
  const ruling = { act: 'decide', decision: 'DECLINED', reason: 'no_answer', note: 'Nothing came' };
  await other.send('ruleOnReview', { ...(await other.seen()), ruling });
  expect(await other.review()).toMatchObject({ state: 'closed', request: { state: 'withdrawn' } });
});

test('a reviewer corrects typed details with a reason; the checks run again and the case is found by the new name', async () => {
  const { api, batchId, send, seen, arrived, signIn, review } = await open();
  const correct = async (fields: object, by?: { authorization: string }) =>
    send('correctDetails', { ...(await seen()), fields, reason: 'Typing mistake' }, {}, by);
  expect((await correct({ last_name: 'Nettlecombe' }, await signIn('olu', 'operator'))).status).toBe(403);
  const wrong = await correct({ date_of_birth: '2999-01-01', last_name: null });
  expect([wrong.status, Object.keys(wrong.body.error.fields).sort()]).toEqual([400, ['date_of_birth', 'last_name']]);
  expect((await correct({ first_name: 'Wilhelmina' })).body.error.reason).toBe('asked.nothing_changed');
  expect((await correct({ last_name: 'Nettlecombe', middle_name: null })).status).toBe(200);
  await arrived();
  // The checks never close a case that somebody corrected.
  expect(await review()).toMatchObject({
    state: 'open',
    trail: [{ act: 'correct', by: 'maria', fields: ['last_name', 'middle_name'], note: 'Typing mistake' }],
  });
  const stored = await findVerification(api.store, batchId);
  // The customer did not type the new name, so it does not confirm their document.
  const corrected = { last_name: 'Nettlecombe', first_name: 'Wilhelmina', prefilled_fields: ['last_name'] };
  expect(stored?.input.fields).toMatchObject(corrected);
  expect(stored?.input.fields?.middle_name).toBeUndefined();
  expect(stored?.revision).toBe(2);
  const found = async (query: string) => (await listVerifications(api.store, { query, limit: 5 })).items;
  expect(await found('Nettlecombe')).toMatchObject([{ batchId, applicantName: 'Wilhelmina Nettlecombe' }]);
  expect(await found('Quetzalcoatl')).toEqual([]);
});

test('the system approves no case that a person took up: every answer says review, until a person decides', async () => {
  const { api, batchId, send, seen, arrived, review, inbox, ask } = await open({ check: 'fraud.velocity' });
  const told = async () => [
    (await findVerification(api.store, batchId))?.outcome.response.verification_result,
    (await revisionsOf(api.store, batchId)).at(-1)?.result,
    (await review()).system,
    (await review()).state,
  ];
  await send('correctDetails', { ...(await seen()), fields: { last_name: 'Nettlecombe' }, reason: 'Typing mistake' });
  await arrived();
  expect(await told()).toEqual(['REVIEW', 'REVIEW', 'APPROVED', 'open']);
  const again = async () => {
    const { expected_revision: expectedRevision } = await seen();
    await api.runs.rerun({ batchId, expectedRevision, reason: 'The register was down', actor: SOMEBODY });
  };
  await send('workOnReview', { ...(await seen()), work: { act: 'take' } });
  await again();
  expect(await told()).toEqual(['REVIEW', 'REVIEW', 'APPROVED', 'open']);
  expect((await ask({ way: 'visit' })).status).toBe(200);
  await again();
  expect(await told()).toEqual(['REVIEW', 'REVIEW', 'APPROVED', 'waiting']);
  expect((await inbox('waiting'))?.verification_result).toBe('REVIEW');
  const ruling = { act: 'decide', decision: 'APPROVED', reason: 'false_alarm', note: 'Seen' };
  expect((await send('ruleOnReview', { ...(await seen()), ruling })).status).toBe(200);
  expect(await told()).toEqual(['APPROVED', 'APPROVED', 'APPROVED', 'closed']);
  await again();
  expect(await told()).toEqual(['APPROVED', 'APPROVED', 'APPROVED', 'closed']);
  const reopened = await send('ruleOnReview', { ...(await seen()), ruling: { act: 'reopen', note: 'New facts' } });
  expect(reopened.status).toBe(200);
  expect(await told()).toEqual(['REVIEW', 'REVIEW', 'APPROVED', 'open']);
});
