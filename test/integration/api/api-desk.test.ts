import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { type EndpointName, endpoints, RUN_USER_VERIFICATION_PATH } from '#shared/contract/api.ts';
import { DeskStatus, Session } from '#shared/contract/desk.ts';
import { ErrorResponse } from '#shared/contract/problem.ts';
import { createOperator } from '../../../electron/service/accounts/rows.ts';
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from '../../../electron/service/accounts/session-rows.ts';
import { UPLOADS_PER_ACTOR_MAX } from '../../../electron/service/api/upload-gate.ts';
import { createApiKey } from '../../../electron/service/api-keys/rows.ts';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { CONTRACT_ORIGIN, CONTRACT_PERSON } from '../../support/api/api-contract.ts';
import { aJpeg, base64 } from '../../support/pictures.ts';
import { everyLimit, openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

const ADMINISTRATOR = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };

const opened: TemporaryApi[] = [];
afterEach(async () => {
  for (const api of opened.splice(0)) await api.close();
});

async function open(changes: Parameters<typeof openTemporaryApi>[0] = {}) {
  const api = await openTemporaryApi(changes);
  opened.push(api);
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    api.fetch(
      new Request(`${CONTRACT_ORIGIN}${path}`, {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  const call = (name: EndpointName, body?: unknown, token?: string, parameters: Record<string, string> = {}) => {
    const path = endpoints[name].path.replaceAll(/\{(\w+)\}/g, (_whole, key) => parameters[key] ?? '');
    return send(endpoints[name].method, path, body, token === undefined ? {} : { authorization: `Bearer ${token}` });
  };
  const setUp = async () => Session.parse(await (await call('setUp', ADMINISTRATOR)).json());
  return { api, send, call, setUp };
}

/** A clock that tests move by hand. */
function aClock() {
  let time = Date.parse('2026-06-01T09:00:00Z');
  return {
    now: () => new Date(time),
    pass(ms: number) {
      time += ms;
    },
  };
}

describe('set-up', () => {
  test('makes the first administrator, signs them in, and works once', async () => {
    const { call, setUp } = await open();
    expect(DeskStatus.parse(await (await call('getStatus')).json())).toMatchObject({ needs_set_up: true });
    const session = await setUp();
    expect(session.operator).toMatchObject({ username: 'maria', name: 'Maria Okello', role: 'administrator' });
    expect(DeskStatus.parse(await (await call('getStatus')).json())).toMatchObject({ needs_set_up: false });
    expect((await call('setUp', { ...ADMINISTRATOR, username: 'other' })).status).toBe(409);
  });

  test('requires the set-up code if one is configured', async () => {
    const { call } = await open({ setUpCode: '7ky2-93af' });
    expect(await (await call('getStatus')).json()).toMatchObject({ needs_set_up_code: true });
    for (const set_up_code of [undefined, '', '7ky2-93a', '7ky2-93aff']) {
      const response = await call('setUp', { ...ADMINISTRATOR, set_up_code });
      expect(response.status).toBe(403);
      expect((await response.json()).error.fields).toHaveProperty('set_up_code');
    }
    expect((await call('setUp', { ...ADMINISTRATOR, set_up_code: '7ky2-93af' })).status).toBe(200);
  });

  test('names every field that is wrong', async () => {
    const { call } = await open();
    const response = await call('setUp', { name: 'M', username: 'a b', password: 'short' });
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()).error.fields).sort()).toEqual(['name', 'password', 'username']);
  });
});

describe('sessions', () => {
  test('sign in, name the operator, sign out, and are useless afterwards', async () => {
    const { call, setUp } = await open();
    await setUp();
    const { username, password } = ADMINISTRATOR;
    const session = Session.parse(await (await call('signIn', { username, password })).json());
    expect(await (await call('getOperator', undefined, session.token)).json()).toEqual(session.operator);
    expect((await call('signOut', undefined, session.token)).status).toBe(200);
    expect((await call('getOperator', undefined, session.token)).status).toBe(401);
  });

  test('give the same error for a wrong password and an unknown name', async () => {
    const { call, setUp } = await open();
    await setUp();
    const wrong = await call('signIn', { username: 'maria', password: 'not the password' });
    const unknown = await call('signIn', { username: 'mario', password: 'not the password' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.json()).toEqual(await unknown.json());
  });

  test('lock after five idle minutes and unlock with the password', async () => {
    const clock = aClock();
    const { call, setUp } = await open({ now: clock.now });
    const { token } = await setUp();
    clock.pass(SESSION_IDLE_MS - 1);
    expect((await call('getOperator', undefined, token)).status).toBe(200);
    clock.pass(SESSION_IDLE_MS);
    const locked = await call('getOperator', undefined, token);
    expect(locked.status).toBe(401);
    expect(locked.headers.get('www-authenticate')).toContain('session_locked');
    expect((await locked.json()).error.code).toBe('UNAUTHENTICATED');
    expect((await call('unlock', { password: 'not the password' }, token)).status).toBe(401);
    expect((await call('getOperator', undefined, token)).status).toBe(401);
    const unlocked = await call('unlock', { password: ADMINISTRATOR.password }, token);
    const session = Session.parse(await unlocked.json());
    expect((await call('getOperator', undefined, session.token)).status).toBe(200);
    expect((await call('getOperator', undefined, token)).status).toBe(401);
  });

  test('end after twelve hours, even with the right password', async () => {
    const clock = aClock();
    const { call, setUp } = await open({ now: clock.now });
    const { token } = await setUp();
    clock.pass(SESSION_LIFE_MS);
    expect((await call('unlock', { password: ADMINISTRATOR.password }, token)).status).toBe(401);
  });

  test('lock by hand, and a locked one can still be ended', async () => {
    const { call, setUp } = await open();
    const { token } = await setUp();
    expect((await call('lock', undefined, token)).status).toBe(200);
    expect((await call('listVerifications', undefined, token)).status).toBe(401);
    expect((await call('signOut', undefined, token)).status).toBe(200);
    expect((await call('unlock', { password: ADMINISTRATOR.password }, token)).status).toBe(401);
  });

  test('block repeated password attempts, and say for how long', async () => {
    const rate = { burst: 100, perSecond: 1 };
    const { call, setUp } = await open({
      rateLimits: { ...everyLimit(rate), signInPerUsername: { burst: 2, perSecond: 0.1 } },
    });
    await setUp();
    const attempt = { username: 'maria', password: 'not the password' };
    const statuses = [];
    for (let index = 0; index < 3; index++) statuses.push((await call('signIn', attempt)).status);
    expect(statuses).toEqual([401, 401, 429]);
    const refused = await call('signIn', attempt);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refused.json()).error.code).toBe('RATE_LIMITED');
  });
});

describe('the demo', () => {
  test('provides a signed-in operator, and a new session if that one is locked', async () => {
    const { call } = await open({ environment: 'demo' });
    const first = DeskStatus.parse(await (await call('getStatus')).json());
    const session = Session.parse(first.demo_session);
    expect(first.needs_set_up).toBe(false);
    expect((await call('getOperator', undefined, session.token)).status).toBe(200);
    const again = DeskStatus.parse(await (await call('getStatus')).json());
    expect(again.demo_session?.token).toBe(session.token);
    await call('lock', undefined, session.token);
    const fresh = DeskStatus.parse(await (await call('getStatus')).json());
    expect(fresh.demo_session?.token).not.toBe(session.token);
  });

  test('refuses to open a database that already has an operator', async () => {
    const { api, call } = await open({ environment: 'demo' });
    await createOperator(api.store, { ...ADMINISTRATOR, role: 'administrator' }, { kind: 'system', id: 'test' });
    const response = await call('getStatus');
    expect(response.status).toBe(409);
    expect(await response.text()).not.toContain('token');
  });

  test('serves its specimens as pictures, and nothing outside the demo', async () => {
    const specimen = { id: 'one', title: 'One', description: 'A passport', person: { ...CONTRACT_PERSON } };
    const demo = {
      watchlist: { title: 'Demo list', csv: 'id,name\n1,Nobody' },
      list: () => [specimen],
      capture: async (id: string, kind: string) =>
        id === 'one' && kind === 'selfie' ? { mediaType: 'image/jpeg' as const, bytes: aJpeg() } : null,
    };
    const { call } = await open({ environment: 'demo', demo });
    const { demo_session } = DeskStatus.parse(await (await call('getStatus')).json());
    const token = demo_session?.token;
    expect(await (await call('listDemoSpecimens', undefined, token)).json()).toMatchObject({
      specimens: [{ id: 'one' }],
    });
    const picture = await call('getDemoCapture', undefined, token, { specimen_id: 'one', kind: 'selfie' });
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect((await call('getDemoCapture', undefined, token, { specimen_id: 'two', kind: 'selfie' })).status).toBe(404);
    expect((await call('getDemoCapture', undefined, token, { specimen_id: 'one', kind: 'film' })).status).toBe(404);

    const production = await open();
    const { token: real } = await production.setUp();
    expect((await production.call('listDemoSpecimens', undefined, real)).status).toBe(404);
  });
});

describe('verifications at the desk', () => {
  const front = aJpeg();
  const doc = {
    ...CONTRACT_PERSON,
    verification_type: 'DOC',
    id_document_front: base64(front),
    id_document_back: base64(front),
  };

  test('are listed, found by name, opened, and show their captures as they came', async () => {
    const { api, send, call, setUp } = await open();
    const { token } = await setUp();
    const ran = await (await send('POST', RUN_USER_VERIFICATION_PATH, doc, { 'X-API-KEY': api.apiKey })).json();
    const list = await (await call('listVerifications', undefined, token)).json();
    expect(list.items).toMatchObject([
      {
        batch_id: ran.batch_id,
        applicant_name: 'Anna Maria Ingrid Eriksson',
        run_by: 'Contract suite',
        subject: 'person',
        country: CONTRACT_PERSON.country_code,
        verification_type: 'Document Verification',
        thumbnail: 'id_document_front',
      },
    ]);
    const found = await (await call('searchVerifications', { query: 'eriksson' }, token)).json();
    expect(found.items).toEqual(list.items);
    expect((await (await call('searchVerifications', { query: 'svensson' }, token)).json()).items).toEqual([]);
    expect((await (await call('searchVerifications', {}, token)).json()).items).toEqual(list.items);

    const path = { batch_id: ran.batch_id, kind: 'id_document_front' };
    const detail = await (await call('getVerification', undefined, token, path)).json();
    const { first_name, last_name, email_address } = doc;
    expect(detail.entered).toMatchObject({ first_name, last_name, email_address });
    expect(detail.facts).not.toBeNull();
    expect(detail.summary.verification_result).toBe(ran.verification_result);
    expect(list.items[0]).toEqual({ ...detail.summary, thumbnail: 'id_document_front' });
    expect(detail.captures).toContainEqual({
      kind: 'id_document_front',
      media_type: 'image/jpeg',
      byte_length: front.length,
    });
    const capture = await call('getCapture', undefined, token, path);
    expect(new Uint8Array(await capture.arrayBuffer())).toEqual(front);
    expect(capture.headers.get('content-type')).toBe('image/jpeg');
    expect(capture.headers.get('content-security-policy')).toContain('sandbox');
    expect(capture.headers.get('content-disposition')).toBe('inline; filename="capture"');
    expect(capture.headers.get('cache-control')).toBe('no-store');
    expect((await call('getCapture', undefined, token, { ...path, kind: 'selfie' })).status).toBe(404);
    expect((await call('getVerification', undefined, token, { batch_id: randomUUID() })).status).toBe(404);
    expect(await verifyAuditLog(api.store)).toMatchObject({ ok: true });
  });

  test('are searched only by a body: a query in the URL is rejected and says what to use', async () => {
    const { send, setUp } = await open();
    const { token } = await setUp();
    const headers = { authorization: `Bearer ${token}` };
    const refused = await send('GET', `${endpoints.listVerifications.path}?query=eriksson`, undefined, headers);
    expect(refused.status).toBe(400);
    const { error } = ErrorResponse.strict().parse(await refused.json());
    expect(error.fields?.query).toContain(endpoints.searchVerifications.path);
    expect(JSON.stringify(error)).not.toContain('eriksson');
    for (const path of [endpoints.searchVerifications.path, endpoints.searchVerifications.path.replace(/\/$/, '')]) {
      const response = await send('GET', path, undefined, headers);
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
      ErrorResponse.strict().parse(await response.json());
    }
  });

  test('are hidden from API keys and from anybody who is not signed in', async () => {
    const { api, send } = await open();
    const desk: EndpointName[] = [
      'listVerifications',
      'getVerification',
      'getCapture',
      'getRunProgress',
      'getOperator',
    ];
    for (const name of desk) {
      const path = endpoints[name].path.replaceAll(/\{\w+\}/g, randomUUID());
      expect((await send('GET', path)).status).toBe(401);
      expect((await send('GET', path, undefined, { 'X-API-KEY': api.apiKey })).status).toBe(403);
    }
  });

  test('keep who attested to the face and when, from an operator and never from an API key', async () => {
    const { api, send, setUp } = await open();
    const { token, operator } = await setUp();
    const body = { ...CONTRACT_PERSON, face_attested: true, consent_version: '2026-11-3' };
    const keptFor = async (headers: Record<string, string>) => {
      const ran = await (await send('POST', RUN_USER_VERIFICATION_PATH, body, headers)).json();
      return await findVerification(api.store, ran.batch_id);
    };
    const atDesk = await keptFor({ authorization: `Bearer ${token}` });
    const byKey = await keptFor({ 'X-API-KEY': api.apiKey });
    expect(atDesk?.input).toMatchObject({
      attestation: { operatorId: operator.id, operatorName: operator.name },
      consentVersion: '2026-11-3',
    });
    expect(atDesk?.actor).toEqual({ kind: 'operator', id: operator.id });
    expect(byKey?.input).toMatchObject({ attestation: null, consentVersion: null });
  });

  test('belong to the API key that ran them; operators see all', async () => {
    const { api, send, setUp } = await open();
    const { token } = await setUp();
    const other = await createApiKey(api.store, 'Another integrator', { kind: 'system', id: 'test' });
    const ran = await (
      await send('POST', RUN_USER_VERIFICATION_PATH, CONTRACT_PERSON, { 'X-API-KEY': api.apiKey })
    ).json();
    const path = endpoints.getUserVerificationResult.path.replace('{batch_id}', ran.batch_id);
    expect((await send('GET', path, undefined, { 'X-API-KEY': api.apiKey })).status).toBe(200);
    expect((await send('GET', path, undefined, { 'X-API-KEY': other.key })).status).toBe(404);
    expect((await send('GET', path, undefined, { authorization: `Bearer ${token}` })).status).toBe(200);
    // With both credentials, the one that may do less wins.
    const both = { authorization: `Bearer ${token}`, 'X-API-KEY': other.key };
    expect((await send('GET', path, undefined, both)).status).toBe(404);
  });
});

describe('credentials', () => {
  test('may be left out only in the sandbox', async () => {
    for (const [environment, status] of [
      ['sandbox', 200],
      ['production', 401],
      ['demo', 401],
    ] as const) {
      const { send } = await open({ environment });
      expect((await send('POST', RUN_USER_VERIFICATION_PATH, CONTRACT_PERSON)).status).toBe(status);
    }
    const { send } = await open({ environment: 'sandbox' });
    const wrong = { 'X-API-KEY': `cs_live_${'A'.repeat(43)}` };
    expect((await send('POST', RUN_USER_VERIFICATION_PATH, CONTRACT_PERSON, wrong)).status).toBe(401);
  });

  test('are rejected when used too often', async () => {
    const rate = { burst: 2, perSecond: 0.5 };
    const { api, send } = await open({ rateLimits: everyLimit(rate) });
    const path = endpoints.getUserVerificationResult.path.replace('{batch_id}', randomUUID());
    const statuses = [];
    for (let index = 0; index < 3; index++) {
      const response = await send('GET', path, undefined, { 'X-API-KEY': api.apiKey });
      statuses.push(response.status);
      if (response.status === 429) expect(response.headers.get('retry-after')).toBe('2');
    }
    expect(statuses).toEqual([404, 404, 429]);
  });
});

test('a bug gives 400 for a run and 500 elsewhere, and neither response nor log repeats its message', async () => {
  const { api, send, call, setUp } = await open();
  const { token } = await setUp();
  Object.assign(api.runs, {
    run: () => Promise.reject(new TypeError('Eriksson is not a function')),
    progress: () => Promise.reject(new TypeError('Eriksson is not a function')),
  });
  const ran = await send('POST', RUN_USER_VERIFICATION_PATH, CONTRACT_PERSON, { 'X-API-KEY': api.apiKey });
  const progress = await call('getRunProgress', undefined, token, { run_id: randomUUID() });
  expect([ran.status, progress.status]).toEqual([400, 500]);
  expect((await ran.json()).error.code).toBe('RUN_FAILED');
  expect((await progress.json()).error.code).toBe('INTERNAL');
  expect(api.logged).toHaveLength(2);
  expect(api.logged.join()).toContain('TypeError');
  expect(api.logged.join()).not.toContain('Eriksson');
});

test('one caller may send only so many uploads at a time; its next one waits, and others get through', async () => {
  const { api, send, setUp } = await open();
  const { token } = await setUp();
  const ends: (() => void)[] = [];
  const headers = { 'content-type': 'application/json', 'X-API-KEY': api.apiKey };
  const slow = Array.from({ length: UPLOADS_PER_ACTOR_MAX }, () => {
    const body = new ReadableStream({ start: (controller) => void ends.push(() => controller.close()) });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
    return api.fetch(new Request(`${CONTRACT_ORIGIN}${RUN_USER_VERIFICATION_PATH}`, init));
  });
  const run = () => send('POST', RUN_USER_VERIFICATION_PATH, CONTRACT_PERSON, { 'X-API-KEY': api.apiKey });
  await expect.poll(() => ends.length).toBe(UPLOADS_PER_ACTOR_MAX);
  let hasAnswer = false;
  const waiting = run().then((answer) => {
    hasAnswer = true;
    return answer;
  });
  const desk = { authorization: `Bearer ${token}` };
  expect((await send('POST', RUN_USER_VERIFICATION_PATH, CONTRACT_PERSON, desk)).status).toBe(200);
  expect(hasAnswer).toBe(false);
  for (const end of ends) end();
  expect((await waiting).status).toBe(200);
  expect(new Set((await Promise.all(slow)).map(({ status }) => status))).toEqual(new Set([400]));
});

test('responds under the scheme of the desktop shell', async () => {
  const { api } = await open();
  const answer = await api.fetch(new Request('app://countersign/api/v1/desk/status/'));
  expect(answer.status).toBe(200);
});
