/** Links over the API: real store, real runs. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { API_KEY_HEADER, endpoints, IDEMPOTENCY_KEY_HEADER } from '#shared/contract/api.ts';
import { LinkList } from '#shared/contract/links/links.ts';
import { KYCResponse } from '#shared/contract/runs/kyc-response.ts';
import { DEFAULT_RATE_LIMITS } from '../../../electron/service/api/rate-limit.ts';
import { createApiKey } from '../../../electron/service/api-keys/rows.ts';
import { expireLinks } from '../../../electron/service/links/rows.ts';
import { HAND_OVER_LIFE_MS } from '../../../electron/service/links/session-rows.ts';
import { createMailer } from '../../../electron/service/mail/mailer.ts';
import { CONTRACT_PERSON } from '../../support/api/api-contract.ts';
import { linkApis } from '../../support/links/link-api.ts';
import { call, makeLink, openVisit, readLink } from '../../support/links/link-visit.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import { everyLimit, openTemporaryApi, PUBLIC_URL, type TemporaryApi } from '../../support/temporary-api.ts';
import { jsonRequest } from '../../support/temporary-service.ts';

const HOUR_MS = 3_600_000;

let time = 0;
const { openApi, closing } = linkApis();

function open(changes: Parameters<typeof openApi>[0] = {}) {
  time = Date.parse('2026-11-23T10:00:00Z');
  return openApi({ now: () => new Date(time), ...changes });
}

const openedWith = async (api: TemporaryApi, token: string) => {
  const { status, code } = await call(api, 'openLink', { token });
  return [status, code];
};

async function auditedActions(api: TemporaryApi, batchId: string): Promise<readonly string[]> {
  const rows = await api.store.read((reader) =>
    reader.selectFrom('audit_log').select('action').where('object_id', '=', batchId).orderBy('sequence').execute(),
  );
  return rows.map(({ action }) => action);
}

test('a link reserves a batch id, and its result is in progress until the person is done', async () => {
  const { api, key, sender } = await open();
  const batchId = randomUUID();
  const link = await makeLink(api, key, { verification_type: 'ID', expires_in_hours: 2, first_name: 'Ana' }, batchId);
  expect(link).toMatchObject({ batch_id: batchId, email: 'not_configured', expires_at: '2026-11-23T12:00:00.000Z' });
  expect(link.verification_url).toMatch(/^https:\/\/desk\.example\/people\/verify#[A-Za-z0-9_-]{22}$/);
  const awaited = await call(api, 'getUserVerificationResult', undefined, sender, { batch_id: batchId });
  expect(KYCResponse.parse(awaited.body)).toMatchObject({
    batch_id: batchId,
    status: 'In-progress',
    verification_result: 'UNKNOWN',
    used_url: true,
    verification_url: null,
    user_input: {},
  });
  const run = await api.fetch(
    jsonRequest('POST', endpoints.runUserVerification.path, CONTRACT_PERSON, {
      ...sender,
      [IDEMPOTENCY_KEY_HEADER]: batchId,
    }),
  );
  expect([run.status, (await run.json()).error.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  const listed = LinkList.parse((await call(api, 'listLinks', undefined, sender)).body).links;
  expect(listed).toEqual([expect.objectContaining({ batch_id: batchId, name: 'Ana', status: 'waiting' })]);
});

test('a retry of the same request gets a new address in place of the first, and another request a conflict', async () => {
  const { api, key, sender } = await open();
  const batchId = randomUUID();
  const first = await makeLink(api, key, { verification_type: 'DOC' }, batchId);
  const again = await makeLink(api, key, { verification_type: 'DOC' }, batchId);
  expect(await openedWith(api, first.token)).toEqual([410, 'LINK_REVOKED']);
  expect(await openedWith(api, again.token)).toEqual([200, undefined]);
  const headers = { ...sender, [IDEMPOTENCY_KEY_HEADER]: batchId };
  const other = await call(api, 'getUserVerificationUrl', { verification_type: 'ID' }, headers);
  expect([other.status, other.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
});

test('an invalid order names its fields, in all three kinds of body', async () => {
  const { api, sender } = await open();
  const wrong = { verification_type: 'X', date_of_birth: '2999-01-01', expires_in_hours: '0', language: 'de' };
  const fields = { verification_type: expect.any(String), expires_in_hours: expect.any(String) };
  const json = await call(api, 'getUserVerificationUrl', wrong, sender);
  expect([json.status, json.body.error.fields]).toEqual([400, expect.objectContaining(fields)]);
  const { path } = endpoints.getUserVerificationUrl;
  const form = new FormData();
  for (const [name, value] of Object.entries(wrong)) form.set(name, value);
  for (const body of [new URLSearchParams(wrong), form]) {
    const answer = await api.fetch(
      new Request(`http://countersign.test${path}`, { method: 'POST', headers: sender, body }),
    );
    expect([answer.status, (await answer.json()).error.fields]).toEqual([400, expect.objectContaining(fields)]);
  }
});

test('the person is asked for the checks that the sender names, which must belong to the type', async () => {
  const { api, key, sender } = await open();
  const checksOf = async (order: object) =>
    (await openVisit(api, (await makeLink(api, key, { verification_type: 'DOC', ...order })).token)).view.checks;
  expect(await checksOf({ checks: ['document'] })).toEqual(['document']);
  expect(await checksOf({ checks: 'document, address' })).toEqual(['document', 'address']);
  expect(await checksOf({})).toEqual(['document', 'chip', 'address']);
  for (const [given, field, problem] of [
    [{ checks: ['face'] }, 'checks', /document, chip, face, address, number, company/],
    [{ checks: [] }, 'checks', /document, chip, face, address, number, company/],
    [{ checks: ['document', 'face'] }, 'checks', /do not fit the verification type/],
    [{ checks: ['number'] }, 'checks', /do not fit the verification type/],
    [{ checks: ['document'], also_check: ['address'] }, 'also_check', /not both/],
  ] as const) {
    const { status, body } = await call(api, 'getUserVerificationUrl', { verification_type: 'DOC', ...given }, sender);
    expect([status, body.error.fields]).toEqual([400, { [field]: expect.stringMatching(problem) }]);
  }
});

test('guessed, tampered, replaced, expired, revoked and declined links open nothing and say why', async () => {
  const { api, key, sender } = await open();
  const { token, batch_id } = await makeLink(api, key, { verification_type: 'ID', expires_in_hours: 1 });
  const tampered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const guessed of ['', 'x', tampered, 'A'.repeat(22), `${token} `])
    expect(await openedWith(api, guessed)).toEqual([404, 'LINK_UNKNOWN']);
  expect(api.logged.filter((line) => line.startsWith('access.link_unknown'))).toHaveLength(1);

  const resent = readLink(await call(api, 'resendVerificationUrl', undefined, sender, { batch_id }));
  expect(await openedWith(api, token)).toEqual([410, 'LINK_REVOKED']);
  time += HOUR_MS;
  expect(await openedWith(api, resent.token)).toEqual([410, 'LINK_EXPIRED']);
  expect((await call(api, 'postResendVerificationUrl', undefined, sender, { batch_id })).code).toBe('LINK_EXPIRED');
  const result = await call(api, 'getUserVerificationResult', undefined, sender, { batch_id });
  expect([result.body.status, result.body.verification_result]).toEqual(['Failed', 'UNKNOWN']);

  const withdrawn = await makeLink(api, key, { verification_type: 'ID' });
  const revoked = await call(api, 'revokeVerificationUrl', undefined, sender, withdrawn);
  expect(revoked.body).toEqual({ data: { batch_id: withdrawn.batch_id }, status: 200 });
  expect(await openedWith(api, withdrawn.token)).toEqual([410, 'LINK_REVOKED']);

  const unwanted = await makeLink(api, key, { verification_type: 'ID' });
  const visit = await openVisit(api, unwanted.token);
  expect((await visit.send('declineLink', { reason: 'not_asked' })).body.phase).toBe('ended');
  expect((await visit.send('getApplicantState')).body).toMatchObject({ phase: 'ended', fields: {}, known_fields: [] });
  expect((await visit.agree()).code).toBe('LINK_DECLINED');
  expect(await openedWith(api, unwanted.token)).toEqual([410, 'LINK_DECLINED']);
  time += 73 * HOUR_MS;
  expect((await visit.send('getApplicantState')).code).toBe('LINK_DECLINED');
  expect(await auditedActions(api, unwanted.batch_id)).toEqual(['link.made', 'link.opened', 'link.declined']);
});

test('a link has one session: opening it again, resending it or handing it over ends the one before', async () => {
  const { api, key, sender } = await open();
  const { token, batch_id } = await makeLink(api, key, { verification_type: 'ID' });
  const first = await openVisit(api, token);
  const second = await openVisit(api, token);
  const ended = await first.send('getApplicantState');
  expect([ended.status, ended.code]).toEqual([401, 'UNAUTHENTICATED']);
  expect(ended.body.error.summary).toContain('another device');

  const { url } = (await second.send('handOverLink')).body;
  expect(url).toMatch(new RegExp(`^${PUBLIC_URL}/verify#`));
  const code = new URL(url).hash.slice(1);
  const third = await openVisit(api, code);
  expect((await second.send('getApplicantState')).status).toBe(401);
  expect(await openedWith(api, code)).toEqual([410, 'LINK_EXPIRED']);
  expect((await third.send('getApplicantState')).status).toBe(200);

  const late = new URL((await third.send('handOverLink')).body.url).hash.slice(1);
  time += HAND_OVER_LIFE_MS;
  expect(await openedWith(api, late)).toEqual([410, 'LINK_EXPIRED']);

  await call(api, 'resendVerificationUrl', undefined, sender, { batch_id });
  const replaced = await third.send('getApplicantState');
  expect([replaced.status, replaced.body.error.summary]).toEqual([401, expect.stringContaining('Open the link again')]);
  // A session token opens no link, and no link's token is a session.
  expect(await openedWith(api, third.session_token)).toEqual([404, 'LINK_UNKNOWN']);
  expect((await call(api, 'getApplicantState', undefined, { authorization: `Bearer ${token}` })).status).toBe(401);
});

test('another key neither sees, sends, withdraws nor takes over a link', async () => {
  const { api, key } = await open();
  const { batch_id } = await makeLink(api, key, { verification_type: 'ID' });
  const other = await createApiKey(api.store, 'Other', SOMEBODY, ['url', 'read']);
  const stranger = { [API_KEY_HEADER]: other.key };
  for (const name of ['resendVerificationUrl', 'revokeVerificationUrl', 'getUserVerificationResult'] as const)
    expect((await call(api, name, undefined, stranger, { batch_id })).status, name).toBe(404);
  expect((await call(api, 'listLinks', undefined, stranger)).body).toEqual({ links: [] });
  // The same id of another key is its own and reveals nothing.
  expect((await makeLink(api, other.key, { verification_type: 'ID' }, batch_id)).batch_id).toBe(batch_id);
});

test('what a link holds is sealed, and gone once it has expired', async () => {
  const { api, key } = await open();
  const { token, batch_id } = await makeLink(api, key, { verification_type: 'ID', last_name: 'Quetzalcoatl' });
  const visit = await openVisit(api, token);
  await visit.agree();
  await visit.send('saveApplicantDetails', { fields: { first_name: 'Wilhelmina' } });
  const bytes = ['countersign.db', 'countersign.db-wal'].map((file) =>
    readFileSync(join(api.dataFolder, file)).toString('latin1'),
  );
  for (const secret of ['Quetzalcoatl', 'Wilhelmina', token, visit.session_token])
    expect(bytes.some((text) => text.includes(secret))).toBe(false);
  time += 73 * HOUR_MS;
  expect(await expireLinks(api.store)).toBe(1);
  const row = await api.store.read((reader) =>
    reader.selectFrom('links').selectAll().where('batch_id', '=', batch_id).executeTakeFirstOrThrow(),
  );
  expect([row.state, row.sealed_request, row.sealed_draft]).toEqual(['expired', null, null]);
  expect(await expireLinks(api.store)).toBe(0);
  expect(await auditedActions(api, batch_id)).toContain('link.expired');
});

test('links are opened, used and sent again only so often', async () => {
  const { api, key, sender } = await open({
    rateLimits: { ...everyLimit({ burst: 1000, perSecond: 100 }), ...pick(['guesses', 'perLink', 'resendPerLink']) },
  });
  const batchId = randomUUID();
  const retry = () => makeLink(api, key, { verification_type: 'ID' }, batchId);
  const { token, batch_id } = await retry();
  await retry();
  await retry();
  const headers = { ...sender, [IDEMPOTENCY_KEY_HEADER]: batchId };
  expect((await call(api, 'getUserVerificationUrl', { verification_type: 'ID' }, headers)).status).toBe(429);
  for (let sent = 0; sent < 3; sent++)
    expect((await call(api, 'resendVerificationUrl', undefined, sender, { batch_id })).status).toBe(200);
  const fourth = await call(api, 'resendVerificationUrl', undefined, sender, { batch_id });
  expect([fourth.status, fourth.response.headers.get('retry-after')]).toEqual([429, '1200']);
  const { burst } = DEFAULT_RATE_LIMITS.guesses;
  for (let tried = 0; tried < burst; tried++) expect(await openedWith(api, token)).toEqual([410, 'LINK_REVOKED']);
  expect(await openedWith(api, token)).toEqual([429, 'RATE_LIMITED']);
});

/** An API with a real mail server, which accepts mail for one address. */
async function openWithMail(accepts: string) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address === accepts ? null : Object.assign(new Error('unknown'), { responseCode: 550 })),
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const logged: string[] = [];
  const mailer = createMailer(
    { host: '127.0.0.1', port, security: 'none', login: null, from: 'desk@bank.example' },
    { log: (...line) => void logged.push(JSON.stringify(line)), pausesMs: [1, 1] },
  );
  const api = await openTemporaryApi({}, {}, {}, { mailer });
  closing.push(api, { close: () => new Promise<void>((resolve) => server.close(() => resolve())) });
  const { key } = await createApiKey(api.store, 'Onboarding', SOMEBODY, ['url']);
  return { api, key, received, logged };
}

test('a link is sent by mail, again when it is asked for, and its answer says what became of it', async () => {
  const { api, key, received, logged } = await openWithMail('lea@example.org');
  const person = { verification_type: 'ID', email_address: 'lea@example.org', language: 'es' };
  const link = await makeLink(api, key, person);
  expect(link.email).toBe('sent');
  const again = readLink(await call(api, 'resendVerificationUrl', undefined, { [API_KEY_HEADER]: key }, link));
  expect(again.email).toBe('sent');
  // Quoted-printable breaks lines with "=".
  const [first = '', second = ''] = received.map((text) => text.replace(/=\r?\n/g, ''));
  expect(first).toContain('Abrir el enlace');
  expect([first.includes(link.token), second.includes(again.token), second.includes(link.token)]).toEqual([
    ...[true, true, false],
  ]);
  expect((await makeLink(api, key, { verification_type: 'ID' })).email).toBe('no_address');
  const refused = await makeLink(api, key, { verification_type: 'ID', email_address: 'nobody@example.org' });
  expect(refused.email).toBe('failed');
  expect(logged.join()).not.toMatch(/example\.org|verify#/);
});

const pick = <Name extends keyof typeof DEFAULT_RATE_LIMITS>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, DEFAULT_RATE_LIMITS[name]]));
