import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '#shared/contract/api.ts';
import { Session } from '#shared/contract/desk.ts';
import {
  DEFAULT_KIOSK_SETTINGS,
  ExitedKiosk,
  KIOSK_SILENT_AFTER_SECONDS,
  KioskList,
  KioskState,
  KioskVisit,
  KioskWithCode,
  RegisteredKiosk,
} from '#shared/contract/kiosks/kiosk.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import { consentVersionOf } from '#shared/contract/runs/consent-version.ts';
import { type HttpHost, startHttpHost } from '../../../electron/headless/http-host.ts';
import { LOOPBACK } from '../../../electron/headless/listening.ts';
import { createOperator } from '../../../electron/service/accounts/rows.ts';
import { DEFAULT_RATE_LIMITS } from '../../../electron/service/api/rate-limit.ts';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import { kioskFigures } from '../../../electron/service/kiosks/describe-kiosks.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { putPolicyInForce } from '../../../electron/service/policy/rows.ts';
import { CONTRACT_PERSON } from '../../support/api/api-contract.ts';
import { call } from '../../support/links/link-visit.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import { everyLimit, openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

/** A kiosk over real HTTP, from its code to the case that a visit leads to. */
const PASSWORD = 'correct horse battery';
let time = Date.parse('2026-11-25T10:00:00Z');
let api: TemporaryApi;
let host: HttpHost;
const overHttp = { fetch: (request: Request) => fetch(new Request(host.url + new URL(request.url).pathname, request)) };

type Bearer = { readonly authorization: string };
const bearerOf = (token: string): Bearer => ({ authorization: `Bearer ${token}` });
const send = (bearer: Bearer | undefined, name: EndpointName, body?: unknown, params?: Record<string, string>) =>
  call(overHttp, name, body, { ...bearer }, params);

let administrator: Bearer;
let operator: Bearer;
beforeAll(async () => {
  api = await openTemporaryApi({
    now: () => new Date(time),
    environment: 'sandbox',
    rateLimits: { ...everyLimit({ burst: 100_000, perSecond: 1000 }), kioskCode: DEFAULT_RATE_LIMITS.kioskCode },
  });
  host = await startHttpHost({
    serviceFetch: api.fetch,
    pageFolder: import.meta.dirname,
    listening: LOOPBACK,
    port: 0,
    log: () => undefined,
  });
  const signIn = async (username: string, role: 'administrator' | 'operator') => {
    await createOperator(api.store, { username, name: `Name of ${username}`, password: PASSWORD, role }, SOMEBODY);
    const { body } = await send(undefined, 'signIn', { username, password: PASSWORD });
    return bearerOf(Session.parse(body).token);
  };
  administrator = await signIn('maria', 'administrator');
  operator = await signIn('ben', 'operator');
});
afterAll(async () => {
  await host?.stop();
  await api?.close();
});

async function newKiosk(settings = DEFAULT_KIOSK_SETTINGS) {
  const added = await send(administrator, 'addKiosk', { name: 'Kiosk 1', site: 'Harbour branch' });
  const { kiosk, code } = KioskWithCode.parse(added.body);
  await send(administrator, 'changeKioskSettings', settings, { kiosk_id: kiosk.id });
  const registered = RegisteredKiosk.parse((await send(undefined, 'registerKiosk', { code })).body);
  return { id: kiosk.id, bearer: bearerOf(registered.kiosk_key) };
}
const startVisit = async (bearer: Bearer) =>
  KioskVisit.parse((await send(bearer, 'startKioskVisit', { language: 'fr' })).body);
const atDesk = async (id: string) =>
  KioskList.parse((await send(operator, 'listKiosks')).body).kiosks.find((kiosk) => kiosk.id === id);

test('a visit leads to a case of the kiosk; the visitor learns what the kiosk may show, and nothing of them is in logs, facts or answers', async () => {
  const { id, bearer } = await newKiosk({ ...DEFAULT_KIOSK_SETTINGS, checks: ['number'], result: 'received' });
  const { session_token: token, code, view } = await startVisit(bearer);
  expect(view).toMatchObject({ verification_type: 'ID', language: 'fr', phase: 'gathering' });
  const visitor = bearerOf(token);
  await send(visitor, 'giveConsent', { consent_version: '2026-11', language: 'fr' });
  const { verification_type: _, id_type: __, ...fields } = CONTRACT_PERSON;
  const saved = await send(visitor, 'saveApplicantDetails', { fields });
  expect([saved.status, saved.body.error]).toEqual([200, undefined]);
  const sent = await send(visitor, 'submitApplicant', {});
  expect(sent.body.phase).toMatch(/^(checking|done)$/);
  let { body } = sent;
  while (body.phase !== 'done') ({ body } = await send(visitor, 'getApplicantState'));
  expect(body.result).toBe('received');
  // Somebody whose kiosk stopped as they sent it.
  const again = KioskVisit.parse((await send(bearer, 'resumeKioskVisit', { code })).body);
  expect(again.view).toMatchObject({ phase: 'done', result: 'received', sent: body.sent });
  expect((await send(visitor, 'getApplicantState')).status).toBe(401);
  const end = { session_token: again.session_token, reason: 'done' };
  expect((await send(bearer, 'endKioskVisit', end)).status).toBe(200);
  expect((await send(bearerOf(again.session_token), 'getApplicantState')).status).toBe(401);
  expect((await send(bearer, 'resumeKioskVisit', { code: again.code })).code).toBe('LINK_UNKNOWN');

  const audited = await api.store.read((reader) => reader.selectFrom('audit_log').selectAll().execute());
  expect(audited.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['kiosk.added', 'kiosk.registered', 'kiosk.settings_changed', 'link.made', 'link.used']),
  );
  const stored = await api.store.read((reader) =>
    reader.selectFrom('verifications').select(['actor_kind', 'actor_id']).executeTakeFirst(),
  );
  expect(stored).toEqual({ actor_kind: 'kiosk', actor_id: id });
  const told = JSON.stringify([audited, api.logged, await atDesk(id)]);
  for (const value of [fields.first_name, fields.last_name, fields.id_number, token])
    if (value !== undefined) expect(told).not.toContain(value);
  const { links } = (await send(operator, 'listLinks')).body;
  expect(links).toEqual([]);
});

test('only a way that the kiosk offers can be chosen', async () => {
  const { bearer } = await newKiosk({ ...DEFAULT_KIOSK_SETTINGS, offers_without_face: false, languages: ['fr', 'en'] });
  const withoutFace = async (at: Bearer) => {
    const { session_token: token, view } = await startVisit(at);
    const consent = { consent_version: consentVersionOf('kiosk'), language: 'fr', without_face: true };
    return { offered: view.offers_without_face, answer: await send(bearerOf(token), 'giveConsent', consent) };
  };
  const closed = await withoutFace(bearer);
  expect([closed.offered, Object.keys(closed.answer.body.error.fields)]).toEqual([false, ['without_face']]);
  const untold = await send(bearer, 'startKioskVisit', { language: 'sw' });
  expect(Object.keys(untold.body.error.fields)).toEqual(['language']);
  const open = await withoutFace((await newKiosk()).bearer);
  expect(open.offered).toBe(true);
  expect(open.answer.body).toMatchObject({ verification_type: 'DOC', notice: null, offers_without_face: false });
});

test('a visit has the checks of the purpose that its visitor chose, and becomes one case that names it', async () => {
  const { id, bearer } = await newKiosk({ ...DEFAULT_KIOSK_SETTINGS, purposes: ['account', 'number', 'gone'] });
  const { offers } = KioskState.parse((await send(bearer, 'getKioskState')).body);
  expect(offers.map(({ purpose }) => purpose)).toEqual(['account', 'number']);
  const start = (purpose?: string) => send(bearer, 'startKioskVisit', { language: 'fr', purpose });
  const account = KioskVisit.parse((await start('account')).body);
  expect(account.view).toMatchObject({
    verification_type: 'BIOMETRIC',
    checks: ['document', 'chip', 'face', 'address'],
  });
  for (const purpose of [undefined, 'gone', 'company'])
    expect(Object.keys((await start(purpose)).body.error.fields)).toEqual(['purpose']);
  const { session_token: token } = KioskVisit.parse((await start('number')).body);
  const visitor = bearerOf(token);
  await send(visitor, 'giveConsent', { consent_version: consentVersionOf('kiosk'), language: 'fr' });
  const { verification_type: _, id_type: __, ...fields } = CONTRACT_PERSON;
  await send(visitor, 'saveApplicantDetails', { fields });
  let { body } = await send(visitor, 'submitApplicant', {});
  while (body.phase !== 'done') ({ body } = await send(visitor, 'getApplicantState'));
  const ids = await api.store.read((reader) =>
    reader.selectFrom('verifications').select('batch_id').where('actor_id', '=', id).execute(),
  );
  const cases = await Promise.all(ids.map(({ batch_id }) => findVerification(api.store, batch_id)));
  expect(cases.map((each) => each?.input.fields?.purpose)).toEqual(['number']);
  const [own] = KioskState.parse((await send((await newKiosk()).bearer, 'getKioskState')).body).offers;
  expect(own).toEqual({ purpose: null, checks: DEFAULT_KIOSK_SETTINGS.checks });
});

test('an interrupted visit goes on with the code of its visitor, and guessing it is limited', async () => {
  const { bearer } = await newKiosk();
  const { session_token: token, code } = await startVisit(bearer);
  await send(bearerOf(token), 'giveConsent', { consent_version: '2026-11', language: 'fr' });
  await send(bearer, 'endKioskVisit', { session_token: token, reason: 'left' });
  const resumed = KioskVisit.parse((await send(bearer, 'resumeKioskVisit', { code })).body);
  expect(resumed.view.consent_version).toBe('2026-11');
  expect(resumed.code).not.toBe(code);
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries++)
    statuses.push((await send(bearer, 'resumeKioskVisit', { code: '000' })).status);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  time += 120_000;
  expect((await send(bearer, 'resumeKioskVisit', { code: '000' })).status).toBe(404);
});

test('a call reaches the desk and its answer the kiosk; a kiosk that says nothing is silent', async () => {
  const { id, bearer } = await newKiosk();
  await send(bearer, 'callStaff', { step: 'selfie' });
  expect(await atDesk(id)).toMatchObject({ is_silent: false, call: { state: 'called', step: 'selfie' } });
  await send(operator, 'markCallSeen', undefined, { kiosk_id: id });
  expect(KioskState.parse((await send(bearer, 'getKioskState')).body).call?.state).toBe('seen');
  await send(operator, 'answerCall', undefined, { kiosk_id: id });
  expect((await send(bearer, 'getKioskState')).body.call).toBeNull();
  expect((await send(operator, 'answerCall', undefined, { kiosk_id: id })).code).toBe('CONFLICT');
  time += (KIOSK_SILENT_AFTER_SECONDS + 1) * 1000;
  expect((await atDesk(id))?.is_silent).toBe(true);
  await send(bearer, 'getKioskState');
  expect((await atDesk(id))?.is_silent).toBe(false);
});

test('the kiosk says who is coming as far as the policy lets visitors know', async () => {
  const { id, bearer } = await newKiosk();
  const coming = async () => KioskState.parse((await send(bearer, 'getKioskState')).body).call?.coming;
  const show = (staff_shown: Policy['applicants']['staff_shown']) =>
    putPolicyInForce(
      api.store,
      { ...DEFAULT_POLICY, applicants: { ...DEFAULT_POLICY.applicants, staff_shown } },
      SOMEBODY,
    );
  await send(bearer, 'callStaff', { step: 'face' });
  expect(await coming()).toBeNull();
  await send(operator, 'markCallSeen', undefined, { kiosk_id: id });
  expect(await coming()).toEqual({ name: null, role: 'operator' });
  await show('name');
  expect(await coming()).toEqual({ name: 'Name of ben', role: 'operator' });
  await show('nothing');
  expect(await coming()).toBeNull();
  await putPolicyInForce(api.store, DEFAULT_POLICY, SOMEBODY);
});

test('a member of staff leaves with their own code; attempts are limited and audited both ways', async () => {
  const { id, bearer } = await newKiosk();
  expect((await send(operator, 'setOwnExitCode', { code: '12345' })).status).toBe(400);
  expect((await send(operator, 'setOwnExitCode', { code: '482915' })).body).toEqual({ is_set: true });
  expect((await send(administrator, 'setOwnExitCode', { code: '482915' })).code).toBe('CONFLICT');
  expect((await send(bearer, 'exitKiosk', { code: '111111' })).status).toBe(403);
  expect(ExitedKiosk.parse((await send(bearer, 'exitKiosk', { code: '482915' })).body)).toEqual({
    name: 'Name of ben',
  });
  const audited = await api.store.read((reader) =>
    reader.selectFrom('audit_log').select(['action', 'actor_kind']).where('object_id', '=', id).execute(),
  );
  expect(audited.slice(-2)).toEqual([
    { action: 'kiosk.exit_refused', actor_kind: 'kiosk' },
    { action: 'kiosk.left', actor_kind: 'operator' },
  ]);
  const statuses: number[] = [];
  for (let tries = 0; tries < 5; tries++) statuses.push((await send(bearer, 'exitKiosk', { code: '222222' })).status);
  expect(statuses.at(-1)).toBe(429);
});

test('the desk and the centre hear how a kiosk is; what is known of its camera outlives a reload, and no text of an error is taken', async () => {
  const { id, bearer } = await newKiosk({ ...DEFAULT_KIOSK_SETTINGS, checks: ['number'] });
  expect(await atDesk(id)).toMatchObject({ health: null, visits_today: { started: 0, sent: 0 } });
  const before = await kioskFigures(api.store);
  const report = { page_version: '1.2.3', camera: 'working', is_in_visit: true, fault: null };
  const cameras = ['Table camera', 'Lid camera'];
  expect((await send(bearer, 'reportKioskHealth', report)).status).toBe(200);
  await send(bearer, 'reportKioskHealth', { ...report, camera: 'blocked', camera_names: cameras, fault: 'camera' });
  const faultAt = new Date(time).toISOString();
  time += 60_000;
  await send(bearer, 'reportKioskHealth', { ...report, camera: 'found' });
  await startVisit(bearer);
  expect(await atDesk(id)).toMatchObject({
    health: {
      page_version: '1.2.3',
      camera: 'blocked',
      camera_names: cameras,
      is_in_visit: true,
      reported_at: new Date(time).toISOString(),
      last_fault: { kind: 'camera', at: faultAt },
    },
    visits_today: { started: 1, sent: 0 },
  });
  const after = await kioskFigures(api.store);
  expect(after).toMatchObject({
    without_camera: (before?.without_camera ?? 0) + 1,
    in_visit: (before?.in_visit ?? 0) + 1,
  });
  expect(after?.visits_today).toBe((before?.visits_today ?? 0) + 1);
  const wordy = await send(bearer, 'reportKioskHealth', { ...report, fault: 'Cannot read Wilhelmina' });
  expect(Object.keys(wordy.body.error.fields)).toEqual(['fault']);
  expect((await send(administrator, 'reportKioskHealth', report)).status).toBe(401);
});
