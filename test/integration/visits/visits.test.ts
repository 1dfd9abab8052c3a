/** Visits at the desk over the API: real store, real runs. */
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { endpoints, IDEMPOTENCY_KEY_HEADER } from '#shared/contract/api.ts';
import { LIVE_FRAME_HEADER, type LiveCaptureState } from '#shared/contract/live-capture/live-capture.ts';
import { KYCResponse } from '#shared/contract/runs/kyc-response.ts';
import type { VisitCheck } from '#shared/contract/visits/checks.ts';
import { VISIT_HOURS, VISITS_PER_OPERATOR_MAX, type VisitDraft } from '#shared/contract/visits/visit.ts';
import type { LivenessJudgement } from '#shared/domain/liveness-judgement.ts';
import { createOperator } from '../../../electron/service/accounts/rows.ts';
import { findCapture } from '../../../electron/service/cases/captures.ts';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import { createLiveCaptures } from '../../../electron/service/live-capture/captures.ts';
import { shareLiveCaptures } from '../../../electron/service/live-capture/shared-captures.ts';
import { expireVisits } from '../../../electron/service/visits/rows.ts';
import { CONTRACT_PERSON } from '../../support/api/api-contract.ts';
import { call, openVisit } from '../../support/links/link-visit.ts';
import { aJpeg } from '../../support/pictures.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';
import { aVisitDraft } from '../../support/visits/a-visit-draft.ts';

const JUDGEMENT: LivenessJudgement = {
  ...{ outcome: 'pass', score: 99, threshold: 50, variant: 'standard', framesCounted: 9, durationMs: 4000 },
  ...{ reasons: [], tasks: [], signals: [] },
};
const NO_CAPTURES = shareLiveCaptures(
  createLiveCaptures({
    inference: { trackFace: () => Promise.reject(new Error('not tracked here')), start: () => undefined },
    judge: () => JUDGEMENT,
    isSamePerson: async () => true,
    now: () => new Date(),
  }),
  null,
  () => undefined,
);
/** The answer to the frame that completes a live capture. */
const DONE: Omit<LiveCaptureState, 'capture_id'> = {
  ...{ phase: 'done', guidance: null, task: null, light: null, face: null, failure: null, restarted_for: null },
  ...{ nonce: 'n', answered_in_ms: 1, expires_at: '2026-11-23T10:10:00.000Z' },
};
const PASSWORD = 'correct horse battery';

let time = 0;
let api: TemporaryApi;
afterEach(() => api?.close());

/** Two operators. A live capture with any id is finished, once. */
async function open() {
  time = Date.parse('2026-11-23T10:00:00Z');
  const selfie = { kind: 'selfie', mediaType: 'image/jpeg', bytes: aJpeg(300, 300) } as const;
  const taken = new Set<string>();
  const frame = async (capture_id: string): Promise<LiveCaptureState> => ({ ...DONE, capture_id });
  const take = async (id: string) => {
    if (taken.has(id)) return null;
    taken.add(id);
    return { selfie, judgement: JUDGEMENT };
  };
  api = await openTemporaryApi({ now: () => new Date(time), liveCaptures: { ...NO_CAPTURES, take, frame } });
  return { one: await operator('one'), other: await operator('other'), selfie };
}

async function operator(username: string) {
  await createOperator(
    api.store,
    { username, name: `Clerk ${username}`, password: PASSWORD, role: 'operator' },
    SOMEBODY,
  );
  return signIn(username);
}

async function signIn(username: string) {
  const { token } = (await call(api, 'signIn', { username, password: PASSWORD })).body;
  return { authorization: `Bearer ${token}` };
}

type Desk = Awaited<ReturnType<typeof operator>>;

/** A window in which an operator works on a visit. */
function windowOf(desk: Desk, visitId: string = randomUUID(), page: string = randomUUID()) {
  const at = { visit_id: visitId };
  let sequence = 0;
  let begins = true;
  return {
    visitId,
    async save(changes: Partial<VisitDraft> = {}) {
      sequence++;
      const answer = await call(api, 'saveVisit', { page, sequence, begins, draft: aVisitDraft(changes) }, desk, at);
      if (answer.status === 200) begins = false;
      return [answer.status, answer.body.error?.reason ?? answer.body.expires_at];
    },
    async put(kind: string, bytes: Uint8Array = aJpeg()) {
      const path = endpoints.putVisitFile.path.replace('{visit_id}', visitId).replace('{file_kind}', kind);
      const headers = { ...desk, 'content-type': 'application/octet-stream' };
      const request = new Request(`http://countersign.test${path}?page=${page}`, {
        method: 'POST',
        headers,
        body: bytes as BodyInit,
      });
      return (await api.fetch(request)).status;
    },
    async open(take_over = false) {
      const answer = await call(api, 'openVisit', { page, take_over }, desk, at);
      if (answer.status === 200) sequence = answer.body.sequence;
      begins = false;
      return answer;
    },
    run: (fields: object) => call(api, 'runVisit', { page, fields }, desk, at),
    handOver: (fields: object = {}) => call(api, 'handOverVisit', { page, fields }, desk, at),
    handed: async () => (await call(api, 'getHandedVisit', undefined, desk, at)).body,
    takeBack: () => call(api, 'takeBackVisit', { page }, desk, at),
    links: async () => (await call(api, 'listLinks', undefined, desk)).body.links,
    end: () => call(api, 'endVisit', undefined, desk, at),
    async list() {
      const { body } = await call(api, 'listVisits', undefined, desk);
      return body.visits.map((one: { visit_id: string; is_own: boolean }) => [one.visit_id, one.is_own]);
    },
  };
}

const audited = async (visitId: string) => {
  const rows = await api.store.read((reader) =>
    reader.selectFrom('audit_log').select('action').where('object_id', '=', visitId).orderBy('sequence').execute(),
  );
  return rows.map(({ action }) => action);
};
const rowsLeft = () =>
  api.store.read(async (reader) => [
    (await reader.selectFrom('visits').select('batch_id').execute()).length,
    (await reader.selectFrom('visit_files').select('kind').execute()).length,
  ]);

test('another window goes on where the visit stood, and the first one changes nothing any more', async () => {
  const { one } = await open();
  const first = windowOf(one);
  expect(await first.save()).toEqual([200, '2026-11-23T22:00:00.000Z']);
  expect(await first.put('id_document_front')).toBe(200);
  expect((await first.save({ step: 'document', captures: { id_document_front: { source: 'camera' } } }))[0]).toBe(200);

  const second = windowOf(one, first.visitId);
  const { body } = await second.open();
  expect(body).toMatchObject({ sequence: 2, files: ['id_document_front'], draft: { step: 'document' } });
  expect(body.draft.person.date_of_birth).toBe('1990-4-');
  const picture = await api.fetch(
    new Request(`http://countersign.test/api/v1/desk/visits/${first.visitId}/files/id_document_front/`, {
      headers: one,
    }),
  );
  expect([picture.headers.get('content-type'), (await picture.bytes()).length]).toEqual(['image/jpeg', aJpeg().length]);

  expect(await first.save()).toEqual([409, 'visit.elsewhere']);
  expect(await first.put('id_document_front')).toBe(409);
  // A file that the draft no longer names is gone.
  expect((await second.save())[0]).toBe(200);
  expect(await rowsLeft()).toEqual([1, 0]);
});

test('a colleague sees that there is a visit, and goes on with it by taking it over', async () => {
  const { one, other } = await open();
  const own = windowOf(one);
  await own.save();
  const theirs = windowOf(other, own.visitId);
  expect([await own.list(), await theirs.list()]).toEqual([[[own.visitId, true]], [[own.visitId, false]]]);
  const refused = await theirs.open();
  expect([refused.status, refused.body.error.reason]).toEqual([409, 'visit.of_colleague']);
  expect((await theirs.end()).status).toBe(409);
  expect(await theirs.put('selfie')).toBe(409);
  expect((await call(api, 'readVisitDocument', undefined, other, { visit_id: own.visitId })).status).toBe(409);

  expect((await theirs.open(true)).body.draft.person.first_name).toBe('Amara');
  expect((await theirs.save({ step: 'person' }))[0]).toBe(200);
  expect(await own.save()).toEqual([409, 'visit.elsewhere']);
  expect(await audited(own.visitId)).toEqual(['visit.started', 'visit.taken_over']);
});

test('a run takes pictures and live capture from the visit, which ends; a retry gets the same answer', async () => {
  const { one, selfie } = await open();
  const desk = windowOf(one);
  const live = randomUUID();
  const captures = {
    id_document_front: { source: 'camera' },
    selfie: { source: 'live', liveCaptureId: live },
  } as const;
  await desk.save();
  await desk.put('id_document_front');
  expect((await desk.save({ captures }))[0]).toBe(200);
  // The capture was taken for this visit once, and is kept.
  expect((await desk.save({ captures, step: 'face' }))[0]).toBe(200);

  const fields = { ...CONTRACT_PERSON, verification_type: 'BIOMETRIC', document_back_omitted: 'true' };
  const incomplete = await desk.run({ ...fields, first_name: '' });
  expect([incomplete.status, Object.keys(incomplete.body.error.fields)]).toEqual([400, ['first_name']]);
  const ran = await desk.run(fields);
  expect(KYCResponse.parse(ran.body).batch_id).toBe(desk.visitId);
  expect((await findVerification(api.store, desk.visitId))?.input).toMatchObject({ liveness: { score: 99 } });
  const stored = await findCapture(api.store, desk.visitId, 'selfie');
  expect(Buffer.from(stored?.bytes ?? [])).toEqual(Buffer.from(selfie.bytes));
  expect(await rowsLeft()).toEqual([0, 0]);

  expect((await desk.run(fields)).body).toEqual(ran.body);
  expect(await desk.save()).toEqual([404, 'visit.none']);
  expect(await audited(desk.visitId)).toEqual(['visit.started', 'verification.recorded']);
});

test('document, face, proof of address and number are one run and one case', async () => {
  const { one } = await open();
  const desk = windowOf(one);
  const checks = ['document', 'face', 'address', 'number'] as VisitCheck[];
  await desk.save({ checks, purpose: 'account' });
  const kinds = ['id_document_front', 'selfie', 'address_document'] as const;
  const captures = Object.fromEntries(kinds.map((kind) => [kind, { source: 'camera' as const }]));
  for (const kind of kinds) await desk.put(kind);
  await desk.save({ checks, purpose: 'account', captures });
  const ran = await desk.run({
    ...CONTRACT_PERSON,
    ...{ verification_type: 'BIOMETRIC', also_check: 'address,number', purpose: 'account' },
    document_back_omitted: 'true',
  });
  expect(ran.status).toBe(200);
  const { user_input } = KYCResponse.parse(ran.body);
  expect(user_input).toMatchObject({
    ...{ also_check: ['address', 'number'], purpose: 'account' },
    address_document: { media_type: 'image/jpeg' },
    biometrics: { selfie: { media_type: 'image/jpeg' } },
  });
});

test('a company has a visit at the desk, which goes on after a reload, and only for its operator', async () => {
  const { one, other } = await open();
  const started = (await call(api, 'startCompanyVisit', undefined, one)).body;
  const at = { visit_id: started.visit_id };
  expect(started.view).toMatchObject({ subject: 'business', checks: ['company'], phase: 'gathering' });
  const listed = async (desk: Desk) => (await call(api, 'listVisits', undefined, desk)).body.visits;
  expect(await listed(one)).toEqual([]);
  const page = (session: string) => ({ authorization: `Bearer ${session}` });
  const consent = { consent_version: '2026-11', language: 'en' };
  expect((await call(api, 'giveConsent', consent, page(started.session_token))).status).toBe(200);
  expect(await listed(one)).toMatchObject([{ ...at, is_own: true, checks: ['company'], step: 'consent' }]);
  expect(await listed(other)).toEqual([]);

  expect((await call(api, 'openCompanyVisit', undefined, other, at)).status).toBe(404);
  const reopened = (await call(api, 'openCompanyVisit', undefined, one, at)).body;
  expect(reopened.view).toMatchObject({ consent_version: '2026-11' });
  // The window from before has it no longer.
  expect((await call(api, 'getApplicantState', undefined, page(started.session_token))).status).toBe(401);
  const now = page(reopened.session_token);
  await call(api, 'saveApplicantDetails', { business: { business_name: 'Harbour Trading Ltd' } }, now);
  expect((await call(api, 'submitApplicant', {}, now)).status).toBe(200);
  expect((await findVerification(api.store, started.visit_id))?.input).toMatchObject({
    business: { business_name: 'Harbour Trading Ltd' },
  });
  expect(await listed(one)).toEqual([]);
});

test('an operator has at most five companies at the desk, and nobody else gets the address of one', async () => {
  const { one } = await open();
  const start = () => call(api, 'startCompanyVisit', undefined, one);
  const consent = { consent_version: '2026-11', language: 'en' };
  const first = (await start()).body;
  expect((await call(api, 'resendBusinessVerificationUrl', undefined, one, { batch_id: first.visit_id })).status).toBe(
    404,
  );
  // Those that nobody agreed to make room.
  for (let time = 0; time < 5; time++) {
    const { status, body } = await start();
    expect(status).toBe(200);
    await call(api, 'giveConsent', consent, { authorization: `Bearer ${body.session_token}` });
  }
  expect((await start()).status).toBe(409);
});

test('a still picture in place of a live capture has no judgement, and a capture that is gone is asked for again', async () => {
  const { one } = await open();
  const desk = windowOf(one);
  const live = { source: 'live', liveCaptureId: randomUUID() } as const;
  await desk.save();
  await desk.put('id_document_front');
  const front = { id_document_front: { source: 'camera' } } as const;
  await desk.save({ captures: { ...front, selfie: live } });
  await desk.put('selfie');
  expect(await desk.save({ captures: { ...front, selfie: live } })).toEqual([400, 'field.live_capture_gone']);
  expect((await desk.save({ captures: { ...front, selfie: { source: 'file' } } }))[0]).toBe(200);
  const fields = { ...CONTRACT_PERSON, verification_type: 'BIOMETRIC', document_back_omitted: 'true' };
  expect((await desk.run(fields)).status).toBe(200);
  expect((await findVerification(api.store, desk.visitId))?.input).toMatchObject({ liveness: null });
});

test('visits are bounded in number and life, and leave nothing', async () => {
  const { one, other } = await open();
  for (let count = 0; count < VISITS_PER_OPERATOR_MAX; count++) expect((await windowOf(one).save())[0]).toBe(200);
  const desk = windowOf(one);
  expect(await desk.save()).toEqual([409, 'visit.many']);
  const [[oldest]] = await desk.list();
  await windowOf(one, oldest).end();
  expect(await audited(oldest)).toEqual(['visit.started', 'visit.ended']);
  expect((await desk.save())[0]).toBe(200);
  expect((await windowOf(other).save())[0]).toBe(200);

  for (let hour = 0; hour < VISIT_HOURS; hour++) {
    time += 3_600_000;
    api.store.visitNow();
  }
  const late = windowOf(await signIn('one'), desk.visitId);
  expect((await late.open()).body.error.reason).toBe('visit.none');
  expect(await late.list()).toEqual([]);
  expect(await expireVisits(api.store)).toBe(VISITS_PER_OPERATOR_MAX + 1);
  expect(await rowsLeft()).toEqual([0, 0]);
  const keys = await api.store.read((reader) =>
    reader.selectFrom('data_keys').select('wrapped').where('subject_table', '=', 'visits').execute(),
  );
  expect(keys.every(({ wrapped }) => wrapped.every((byte) => byte === 0))).toBe(true);
});

test('the id of a visit is nobody else’s, and a picture is one', async () => {
  const { one, other } = await open();
  const desk = windowOf(one);
  await desk.save();
  const run = (by: Desk) =>
    call(api, 'runUserVerification', CONTRACT_PERSON, { ...by, [IDEMPOTENCY_KEY_HEADER]: desk.visitId });
  expect((await run(other)).code).toBe('IDEMPOTENCY_CONFLICT');
  expect(await desk.put('id_document_front', new Uint8Array([1, 2, 3]))).toBe(400);
  expect(await desk.put('passport')).toBe(404);
  expect((await call(api, 'readVisitDocument', undefined, one, { visit_id: desk.visitId })).status).toBe(404);
  expect((await windowOf(one).end()).status).toBe(200);
});

test('a customer continues on their phone, the desk sees how far they are, and gets everything back', async () => {
  const { one, selfie } = await open();
  const desk = windowOf(one);
  await desk.save({ path: 'scan', step: 'face', captures: { id_document_front: { source: 'camera' } } });
  await desk.put('id_document_front');
  expect(await desk.handed()).toMatchObject({ state: 'back' });
  const { body } = await desk.handOver({ last_name: 'Okello', country_code: 'KE', date_of_birth: 'not a date' });
  expect(await desk.handed()).toMatchObject({ state: 'waiting', files: ['id_document_front'] });
  expect(await desk.save()).toEqual([409, 'visit.handed_over']);
  const [handed] = await desk.links();
  expect(handed).toMatchObject({ is_at_desk: true });
  const again = await call(api, 'resendVerificationUrl', undefined, one, { batch_id: handed?.batch_id ?? '' });
  expect(again.status).toBe(404);

  const phone = await openVisit(api, new URL(body.url).hash.slice(1));
  // The phone learns which fields are known, and no value.
  expect(phone.view).toMatchObject({ known_fields: ['last_name', 'country_code'], fields: {} });
  await phone.agree();
  await phone.send('saveApplicantDetails', { fields: { first_name: 'Amara', date_of_birth: '1990-04-12' } });
  await phone.sendFile('id_document_back', aJpeg(330, 210));
  await phone.send('noteApplicantPlace', { place: 'face' });
  const info = JSON.stringify({ sequence: 0, time_ms: 0, nonce: 'n', light: null });
  const headers = { ...phone.bearer, 'content-type': 'image/jpeg', [LIVE_FRAME_HEADER]: info };
  await call(api, 'sendApplicantFrame', aJpeg(64, 48), headers, { capture_id: randomUUID() });
  expect(await desk.handed()).toMatchObject({ state: 'opened', place: 'face', has_live_capture: true });
  expect((await phone.send('submitApplicant', {})).body).toMatchObject({ phase: 'done', result: 'received' });

  expect(await desk.handed()).toMatchObject({ state: 'back' });
  expect(await desk.links()).toMatchObject([{ status: 'used', is_decided: false, is_returned: true }]);
  const { body: back } = await desk.open();
  expect(back).toMatchObject({
    is_handed_over: false,
    files: ['id_document_back', 'id_document_front', 'selfie'],
    draft: {
      step: 'person',
      hasConsent: true,
      consentLanguage: 'fr',
      consentVersion: '2026-11',
      person: { first_name: 'Amara', last_name: 'Okello', date_of_birth: '1990-04-12' },
      captures: {
        id_document_front: { source: 'camera' },
        id_document_back: { source: 'phone' },
        selfie: { source: 'live' },
      },
    },
  });
  expect((await desk.save({ ...back.draft, step: 'face' }))[0]).toBe(200);
  expect((await desk.run({ ...CONTRACT_PERSON, verification_type: 'BIOMETRIC' })).status).toBe(200);
  expect((await findVerification(api.store, desk.visitId))?.input).toMatchObject({ liveness: { score: 99 } });
  const stored = await findCapture(api.store, desk.visitId, 'selfie');
  expect(Buffer.from(stored?.bytes ?? [])).toEqual(Buffer.from(selfie.bytes));
});

test('a visit that is taken back ends the link of the customer', async () => {
  const { one } = await open();
  const desk = windowOf(one);
  await desk.save();
  const first = (await desk.handOver()).body.url;
  const second = (await desk.handOver()).body.url;
  const token = (url: string) => ({ token: new URL(url).hash.slice(1) });
  expect((await call(api, 'openLink', token(first))).code).toBe('LINK_REVOKED');
  const phone = await openVisit(api, token(second).token);
  await phone.agree();
  expect((await desk.takeBack()).status).toBe(200);
  expect((await phone.send('submitApplicant', {})).code).toBe('LINK_REVOKED');
  expect((await desk.save())[0]).toBe(200);
  await desk.handOver();
  expect((await desk.end()).status).toBe(200);
  expect(await audited(desk.visitId)).toEqual([
    ...['visit.started', 'visit.handed_over', 'visit.handed_over', 'visit.taken_back', 'visit.handed_over'],
    'visit.ended',
  ]);
});
