/** The visit of the person behind a link, over the API: real store, real runs. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { API_KEY_HEADER } from '#shared/contract/api.ts';
import { LIVE_FRAME_HEADER, LiveCaptureState, type LiveTaskKind } from '#shared/contract/live-capture/live-capture.ts';
import { consentVersionIn, consentVersionOf } from '#shared/contract/runs/consent-version.ts';
import { referenceOf } from '#shared/domain/reference.ts';
import { changeConsentTexts, shownNotice } from '../../../electron/service/branding/consent-notice.ts';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import { ownerOf } from '../../../electron/service/links/applicant-view.ts';
import { createLiveCaptures } from '../../../electron/service/live-capture/captures.ts';
import { shareLiveCaptures } from '../../../electron/service/live-capture/shared-captures.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { putPolicyInForce } from '../../../electron/service/policy/rows.ts';
import { linkApis } from '../../support/links/link-api.ts';
import { call, makeLink, openVisit, readLink } from '../../support/links/link-visit.ts';
import { aTrack, CAMERA, obedient } from '../../support/live-capture/live-tracks.ts';
import { aJpeg } from '../../support/pictures.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import type { TemporaryApi } from '../../support/temporary-api.ts';

const PERSON = {
  first_name: 'Wilhelmina',
  last_name: 'Quetzalcoatl',
  date_of_birth: '1987-04-23',
  phone_number: '+447700900123',
  country_code: 'KE',
};
const PICTURE = aJpeg(640, 400);

const { openApi } = linkApis();

async function open(changes: Parameters<typeof openApi>[0] = {}) {
  const { api, key, keyId, sender } = await openApi(changes);
  const visitOf = async (order: object) => {
    const link = await makeLink(api, key, order);
    return { ...(await openVisit(api, link.token)), link };
  };
  const resultOf = async (batch_id: string) =>
    (await call(api, 'getUserVerificationResult', undefined, sender, { batch_id })).body;
  /** Waits until the run is decided. */
  const decided = async (batchId: string) => {
    while ((await resultOf(batchId)).status === 'In-progress') await new Promise(setImmediate);
    return resultOf(batchId);
  };
  return { api, key, keyId, visitOf, resultOf, decided };
}

const sealedRows = async (api: TemporaryApi, batchId: string) =>
  api.store.read(async (reader) => ({
    files: await reader.selectFrom('link_files').select('kind').where('batch_id', '=', batchId).execute(),
    link: await reader.selectFrom('links').selectAll().where('batch_id', '=', batchId).executeTakeFirst(),
    key: await reader
      .selectFrom('data_keys')
      .select('wrapped')
      .where('subject_table', '=', 'links')
      .where('subject_id', '=', batchId)
      .executeTakeFirst(),
  }));

test('a person agrees, gives what is missing and sends it; the run is the sender’s and the draft is gone', async () => {
  const { api, keyId, visitOf, decided } = await open();
  const purpose = 'Open an account';
  const visit = await visitOf({
    ...{ verification_type: 'ID', also_check: ['address'], last_name: 'Secretname', purpose },
  });
  expect(visit.view).toMatchObject({
    subject: 'person',
    checks: ['address', 'number'],
    sender: 'Harbour Bank',
    purpose,
    known_fields: ['last_name'],
    phase: 'gathering',
    language: null,
  });
  const early = await visit.send('saveApplicantDetails', { fields: PERSON });
  expect([early.status, early.code]).toEqual([409, 'CONFLICT']);
  expect((await visit.agree()).body).toMatchObject({ consent_version: '2026-11', language: 'fr' });

  // A form that is not sent yet is kept as it stands, until all of it was right.
  await visit.send('saveApplicantDetails', { typed: { date_of_birth: '29-' } });
  const wrong = await visit.send('saveApplicantDetails', {
    fields: { ...PERSON, date_of_birth: '2999-01-01', x: 'y' },
  });
  expect([wrong.status, Object.keys(wrong.body.error.fields).sort()]).toEqual([400, ['date_of_birth', 'x']]);
  const { body: state } = await visit.send('getApplicantState');
  // The valid values were saved, and the sender's stands.
  expect(state.fields).toEqual({ first_name: 'Wilhelmina', phone_number: '+447700900123', country_code: 'KE' });
  expect(JSON.stringify(state)).not.toContain('Secretname');
  expect(state.typed).toEqual({ date_of_birth: '29-' });
  const missing = await visit.send('submitApplicant');
  expect([missing.status, Object.keys(missing.body.error.fields)]).toEqual([400, ['date_of_birth']]);

  const right = await visit.send('saveApplicantDetails', { fields: { date_of_birth: PERSON.date_of_birth } });
  expect(right.body.typed).toBeNull();
  expect((await visit.send('submitApplicant')).body.phase).toMatch(/^(checking|done)$/);
  const { batch_id } = visit.link;
  const response = await decided(batch_id);
  expect(response).toMatchObject({ used_url: true, status: 'Completed', user_input: { name: { last: 'Secretname' } } });
  const stored = await findVerification(api.store, batch_id);
  expect(stored?.actor).toEqual({ kind: 'api_key', id: keyId });
  expect(stored?.input).toMatchObject({ consentVersion: '2026-11', attestation: null });
  expect(stored?.input.fields).toMatchObject({ also_check: ['address'], purpose });
  const { body: after } = await visit.send('submitApplicant');
  expect(after).toMatchObject({ phase: 'done', result: 'received', fields: {}, known_fields: [] });
  expect((await visit.send('saveApplicantDetails', {})).code).toBe('LINK_USED');
  expect((await call(api, 'openLink', { token: visit.link.token })).code).toBe('LINK_USED');

  const { link, files, key } = await sealedRows(api, batch_id);
  expect([link?.state, link?.sealed_request, link?.sealed_draft, files]).toEqual(['used', null, null, []]);
  expect(key?.wrapped.every((byte) => byte === 0)).toBe(true);
});

test('the consent names the notice that was shown, also after the policy and the texts have changed', async () => {
  const { api, visitOf } = await open();
  const visit = await visitOf({ verification_type: 'DOC' });
  const { notice } = visit.view;
  expect(notice).toMatchObject({ organisation: 'Harbour Bank', case_days: null, face_days: null, texts: {} });
  const texts = { en: { responsible: 'Harbour Bank plc', address: 'https://bank.example/privacy', contact: '' } };
  await changeConsentTexts(api.store, texts, SOMEBODY);
  const anew = (await visit.send('getApplicantState')).body.notice;
  expect(anew.texts).toEqual(texts);
  expect(anew.wording).not.toBe(notice?.wording);

  const agree = (wording: string | undefined) =>
    visit.send('giveConsent', {
      consent_version: consentVersionIn(consentVersionOf('link'), 'fr', wording),
      language: 'fr',
    });
  const invented = await agree('0123456789abcdef');
  expect([invented.status, Object.keys(invented.body.error.fields)]).toEqual([400, ['consent_version']]);
  const { body } = await agree(notice?.wording);
  expect(body).toMatchObject({ consent_version: `link-2026-11-3-fr+${notice?.wording}`, notice: null });
  expect(await shownNotice(api.store, notice?.wording ?? '')).toEqual(notice);
});

test('the policy decides whether the person may leave their face out', async () => {
  const { api, visitOf } = await open();
  const consent = { consent_version: consentVersionOf('link'), language: 'en', without_face: true };
  const bound = await visitOf({ verification_type: 'BIOMETRIC' });
  expect(bound.view.offers_without_face).toBe(false);
  expect((await bound.send('giveConsent', consent)).status).toBe(400);
  const applicants = { ...DEFAULT_POLICY.applicants, without_face: true };
  await putPolicyInForce(api.store, { ...DEFAULT_POLICY, applicants }, SOMEBODY);
  const free = await visitOf({ verification_type: 'BIOMETRIC' });
  expect(free.view.offers_without_face).toBe(true);
  expect((await free.send('giveConsent', consent)).body).toMatchObject({ verification_type: 'DOC' });
  expect((await visitOf({ verification_type: 'ID' })).view.offers_without_face).toBe(false);
});

test('the place of the person is kept once they agree, and another device goes on there', async () => {
  const { visitOf } = await open();
  const visit = await visitOf({ verification_type: 'DOC' });
  expect((await visit.send('noteApplicantPlace', { place: 'back' })).code).toBe('CONFLICT');
  await visit.agree();
  expect((await visit.send('getApplicantState')).body).toMatchObject({ place: null, reading: null });
  expect((await visit.send('noteApplicantPlace', { place: 'back' })).status).toBe(200);
  expect((await visit.send('getApplicantState')).body.place).toBe('back');
  expect((await visit.send('noteApplicantPlace', { place: 'nowhere' })).status).toBe(400);
});

test('the policy decides whether the person learns the outcome', async () => {
  const { api, visitOf, decided } = await open();
  await putPolicyInForce(
    api.store,
    { ...DEFAULT_POLICY, applicants: { ...DEFAULT_POLICY.applicants, told: 'outcome' } },
    SOMEBODY,
  );
  const visit = await visitOf({ verification_type: 'ID', ...PERSON });
  await visit.agree();
  await visit.send('submitApplicant');
  // Without checks nothing is decided, so there is nothing to confirm, and no receipt of it.
  expect((await decided(visit.link.batch_id)).verification_result).toBe('UNKNOWN');
  const { body } = await visit.send('getApplicantState');
  expect(body).toMatchObject({ phase: 'done', result: 'received', sent: { received: ['details'] } });
  expect(body.sent.reference).toBe(referenceOf(visit.link.batch_id));
  expect(body.sent.receipt_url).toContain('/receipt#');
});

test('files are sealed, replaced and removed; only the sandbox takes a still selfie', async () => {
  const { api, visitOf } = await open();
  const visit = await visitOf({ verification_type: 'DOC', ...PERSON });
  expect((await visit.sendFile('id_document_front', PICTURE)).code).toBe('CONFLICT');
  await visit.agree();
  expect((await visit.sendFile('selfie', PICTURE)).body.error.fields).toHaveProperty('selfie');
  expect((await visit.sendFile('business_document_1', PICTURE)).status).toBe(404);
  expect((await visit.sendFile('id_document_front', PICTURE, 'text/html')).status).toBe(415);
  expect((await visit.sendFile('id_document_front', Uint8Array.of(1, 2, 3))).body.error.fields).toHaveProperty(
    'id_document_front',
  );
  // Recognition is down here: the picture is kept, and the back is asked for.
  const { body: added } = await visit.sendFile('id_document_front', PICTURE);
  expect([added.reading, added.view.files.map(({ kind }: { kind: string }) => kind)]).toEqual([
    null,
    ['id_document_front'],
  ]);
  expect(Object.keys((await visit.send('submitApplicant')).body.error.fields)).toEqual(['id_document_back']);
  await visit.sendFile('id_document_back', PICTURE);
  await visit.sendFile('address_document', PICTURE);
  const removed = await visit.send('removeApplicantFile', undefined, { file_kind: 'address_document' });
  expect(removed.body.files).toHaveLength(2);
  await visit.send('submitApplicant');
  const stored = await findVerification(api.store, visit.link.batch_id);
  expect(stored?.captures.map(({ kind }) => kind)).toEqual(['id_document_back', 'id_document_front']);

  const sandbox = await open({ environment: 'sandbox' });
  const there = await sandbox.visitOf({ verification_type: 'BIOMETRIC', ...PERSON });
  await there.agree();
  expect((await there.sendFile('selfie', PICTURE)).status).toBe(200);
});

test('the face comes from a live capture of this link, and no other link’s, also after the service was killed', async () => {
  let seen = aTrack();
  let time = 0;
  const ownCaptures = createLiveCaptures({
    inference: { start: () => undefined, trackFace: async () => seen },
    judge: () => ({
      outcome: 'pass',
      score: 90,
      threshold: 50,
      reasons: [],
      variant: 'standard',
      tasks: [],
      signals: [],
      framesCounted: 0,
      durationMs: 0,
    }),
    isSamePerson: async () => true,
    now: () => new Date(),
    clock: () => time,
  });
  const { api, visitOf } = await open({ liveCaptures: shareLiveCaptures(ownCaptures, null, () => undefined) });
  const visit = await visitOf({ verification_type: 'BIOMETRIC', ...PERSON });
  const camera = { variant: 'standard', camera: CAMERA };
  expect((await visit.send('startApplicantCapture', camera)).code).toBe('CONFLICT');
  await visit.agree();
  for (const side of ['id_document_front', 'id_document_back']) await visit.sendFile(side, PICTURE);
  expect(Object.keys((await visit.send('submitApplicant')).body.error.fields)).toEqual(['selfie']);

  let state = LiveCaptureState.parse((await visit.send('startApplicantCapture', camera)).body);
  const frame = (bearer: Record<string, string>, sequence: number) =>
    call(
      api,
      'sendApplicantFrame',
      aJpeg(64 + (sequence % 5), 48),
      {
        ...bearer,
        'content-type': 'image/jpeg',
        [LIVE_FRAME_HEADER]: JSON.stringify({ sequence, time_ms: time, nonce: state.nonce, light: null }),
      },
      { capture_id: state.capture_id },
    );
  const other = await visitOf({ verification_type: 'BIOMETRIC', ...PERSON });
  expect((await frame(other.bearer, 0)).status).toBe(404);
  let [askedAt, asked] = [0, '' as LiveTaskKind | ''];
  for (let sequence = 0; state.phase === 'positioning' || state.phase === 'task'; sequence++) {
    time += 70;
    if (state.task && state.task.kind !== asked) [asked, askedAt] = [state.task.kind, time];
    seen = aTrack(obedient(state, time - askedAt));
    state = LiveCaptureState.parse((await frame(visit.bearer, sequence)).body);
  }
  expect(state.phase).toBe('done');
  expect((await visit.send('getApplicantState')).body.has_live_capture).toBe(true);
  expect((await other.send('getApplicantState')).body.has_live_capture).toBe(false);
  // All that a killed process had in its memory.
  ownCaptures.forget(ownerOf(visit.link.batch_id));
  expect(
    Object.keys((await visit.send('submitApplicant', { chip_reading_id: randomUUID() })).body.error.fields),
  ).toEqual(['chip_reading_id']);
  // A gap elsewhere does not cost the capture.
  await visit.send('removeApplicantFile', undefined, { file_kind: 'id_document_back' });
  expect(Object.keys((await visit.send('submitApplicant')).body.error.fields)).toEqual(['id_document_back']);
  expect((await visit.sendFile('id_document_back', PICTURE)).body.view.has_live_capture).toBe(true);
  expect((await visit.send('submitApplicant')).status).toBe(200);
  const stored = await findVerification(api.store, visit.link.batch_id);
  expect(stored?.captures.map(({ kind }) => kind)).toContain('selfie');
  expect(stored?.input).toMatchObject({ liveness: { outcome: 'pass', score: 90 } });
});

test('erasing the case erases the link, before and after the run', async () => {
  const { api, visitOf, resultOf } = await open();
  for (const isSent of [false, true]) {
    const visit = await visitOf({ verification_type: 'ID', ...PERSON });
    await visit.agree();
    await visit.send('saveApplicantDetails', { fields: { address: '1 Harbour Road' } });
    if (isSent) await visit.send('submitApplicant');
    const { batch_id } = visit.link;
    await eraseVerification(api.store, batch_id, 'person_asked', SOMEBODY);
    const { link, key } = await sealedRows(api, batch_id);
    expect([link, key?.wrapped.every((byte) => byte === 0)]).toEqual([undefined, true]);
    expect((await visit.send('getApplicantState')).status).toBe(401);
    expect((await resultOf(batch_id)).error.code).toBe('ERASED');
    expect((await call(api, 'openLink', { token: visit.link.token })).code).toBe('LINK_UNKNOWN');
  }
});

test('a company is verified through a link in the same way', async () => {
  const { api, resultOf, key } = await open();
  const headers = { [API_KEY_HEADER]: key };
  const order = { business_name: 'Harbour Trading Ltd', email_address: 'office@harbour.example' };
  const link = readLink(await call(api, 'getBusinessVerificationUrl', order, headers));
  const { batch_id } = link;
  expect((await call(api, 'resendVerificationUrl', undefined, headers, { batch_id })).status).toBe(404);
  const resent = readLink(await call(api, 'resendBusinessVerificationUrl', undefined, headers, { batch_id }));
  expect((await call(api, 'getBusinessVerificationResult', undefined, headers, { batch_id })).body).toMatchObject({
    status: 'In-progress',
    used_url: true,
  });
  expect((await resultOf(batch_id)).error.code).toBe('NOT_FOUND');

  const visit = await openVisit(api, resent.token);
  expect(visit.view).toMatchObject({ subject: 'business', verification_type: null, known_fields: ['business_name'] });
  await visit.agree();
  const people = [{ id: 'ana', name: 'Ana Lee', share: 40 }];
  const business = { country_code: 'GB', lei: ' '.repeat(3), business_name: 'Another', people, website: 'no' };
  const saved = await visit.send('saveApplicantDetails', { business });
  expect([saved.status, Object.keys(saved.body.error.fields)]).toEqual([400, ['website']]);
  const inner = await visit.send('saveApplicantDetails', { business: { people: [{ name: 'A' }] } });
  expect(Object.keys(inner.body.error.fields)).toEqual(['people.0.name']);
  expect((await visit.send('getApplicantState')).body.business).toEqual({ country_code: 'GB', people });
  expect((await visit.sendFile('id_document_front', PICTURE)).status).toBe(404);
  expect((await visit.sendFile('business_document_2', PICTURE)).body.view.files).toEqual([
    expect.objectContaining({ kind: 'business_document_2' }),
  ]);
  await visit.send('saveApplicantDetails', { business: { holdings: [{ holder: 'ana', held: 'nobody', share: 1 }] } });
  expect(Object.keys((await visit.send('submitApplicant')).body.error.fields)).toEqual(['holdings.0.held']);
  await visit.send('saveApplicantDetails', { business: { holdings: null } });
  expect((await visit.send('submitApplicant')).status).toBe(200);
  const stored = await findVerification(api.store, batch_id);
  expect(stored?.input).toMatchObject({ usedUrl: true, business: { business_name: 'Harbour Trading Ltd', people } });
  expect(stored?.captures.map(({ kind }) => kind)).toEqual(['business_document_2']);
});
