/** A genuine customer at every public endpoint while ten callers guess there: always served. */
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import type { PasskeyCreation, PasskeyRequest } from '#shared/contract/accounts/passkeys.ts';
import { API_KEY_HEADER, type EndpointName, endpoints } from '#shared/contract/api.ts';
import { enrolmentText } from '#shared/contract/devices/devices.ts';
import { type HttpHost, startHttpHost } from '../../../electron/headless/http-host.ts';
import { chooseListening } from '../../../electron/headless/listening.ts';
import { DEFAULT_RATE_LIMITS } from '../../../electron/service/api/rate-limit.ts';
import { createApiKey } from '../../../electron/service/api-keys/rows.ts';
import { receiptCodeOf } from '../../../electron/service/cases/references.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { privateKeyOf, publicHalfOf, signText } from '../../../electron/service/devices/device-key.ts';
import { passkeyAuthenticator } from '../../support/accounts/passkey-authenticator.ts';
import { aVerification, SOMEBODY } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

const NAME = 'desk.example';
const ORIGIN = `https://${NAME}`;
const SET_UP_CODE = 'ABCD-EFGH';
const MARIA = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };
const HERE = '198.51.100.7';
const GUESSERS = Array.from({ length: 10 }, (_, number) => `203.0.113.${number + 1}`);
/** More than any limit lets pass at once. */
const GUESSES = 45;

type Headers = Readonly<Record<string, string>>;
type Answer = { readonly status: number; readonly body: string };
type Send = (from: string, name: EndpointName, body?: unknown, headers?: Headers, id?: string) => Promise<Answer>;

let api: TemporaryApi;
let host: HttpHost | null = null;
afterEach(async () => {
  await host?.stop();
  host = null;
  await api.close();
});

/** Requests that come from an address themselves; null for a proxy on this machine that hides whom it serves. */
const direct =
  (networkOf: (from: string) => string | null): (() => Promise<Send>) =>
  async () =>
  async (from, name, body, headers = {}, id = '') => {
    const { method, path } = endpoints[name];
    const response = await api.fetch(
      new Request(ORIGIN + path.replace(/\{\w+\}/, id), {
        method,
        headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      { network: networkOf(from) },
    );
    return { status: response.status, body: await response.text() };
  };

/** Requests through a proxy on this machine, which says whom it serves. */
const proxied = (trustedProxies: readonly string[]) => async (): Promise<Send> => {
  const started = await startHttpHost({
    serviceFetch: api.fetch,
    pageFolder: import.meta.dirname,
    listening: chooseListening({ host: '127.0.0.1', publicUrl: ORIGIN, trustedProxies }),
    port: 0,
    log: () => undefined,
  });
  host = started;
  return (from, name, body, headers = {}, id = '') =>
    new Promise((resolve, reject) => {
      const { method, path } = endpoints[name];
      request(
        `${started.url}${path.replace(/\{\w+\}/, id)}`.replace(NAME, '127.0.0.1'),
        {
          method,
          headers: {
            'content-type': 'application/json',
            host: NAME,
            origin: ORIGIN,
            'x-forwarded-for': from,
            ...headers,
          },
        },
        async (response) => resolve({ status: response.statusCode ?? 0, body: await text(response) }),
      )
        .on('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body));
    });
};

/** Every guesser sends this so often, each time with another secret. */
async function guess(send: Send, name: EndpointName, bodyOf: (number: number) => unknown, headers?: () => Headers) {
  await Promise.all(
    GUESSERS.map(async (from, guesser) => {
      for (let number = 0; number < GUESSES; number++)
        await send(from, name, bodyOf(guesser * GUESSES + number), headers?.(), 'x');
    }),
  );
}

async function json<Body>(answer: Promise<Answer>): Promise<Body> {
  const { status, body } = await answer;
  expect(status, body).toBe(200);
  return JSON.parse(body) as Body;
}

test.each([
  ['without a proxy', direct((from) => from), true],
  ['behind a proxy that --trust-proxy names', proxied(['127.0.0.1']), true],
  ['behind a proxy that nobody named', proxied([]), true],
  ['behind a proxy that hides them', direct(() => null), false],
])('%s, ten callers who guess keep nobody out', async (_way, open, areApart) => {
  const now = new Date();
  api = await openTemporaryApi({ rateLimits: DEFAULT_RATE_LIMITS, now: () => now, setUpCode: SET_UP_CODE });
  const send = await open();
  const { key } = await createApiKey(api.store, 'Onboarding', SOMEBODY, ['url', 'read', 'run']);
  const verification = { ...aVerification(), captures: [] };
  await recordVerification(api.store, verification);
  const token22 = () => randomBytes(16).toString('base64url');

  await guess(send, 'setUp', (number) => ({ ...MARIA, set_up_code: `WRONG-${number}` }));
  const { token } = await json<{ token: string }>(send(HERE, 'setUp', { ...MARIA, set_up_code: SET_UP_CODE }));
  const maria = { authorization: `Bearer ${token}` };
  await json(send(HERE, 'signIn', MARIA));
  const authenticator = passkeyAuthenticator(ORIGIN);
  const creation = await json<PasskeyCreation>(send(HERE, 'beginPasskey', undefined, maria));
  await json(send(HERE, 'addPasskey', { name: 'Desk', credential: authenticator.create(creation) }, maria));
  const kiosk = await json<{ code: string }>(send(HERE, 'addKiosk', { name: 'Kiosk', site: 'Market' }, maria));
  const device = await json<{ code: string }>(send(HERE, 'inviteDevice', { name: 'Till', site: 'Market' }, maria));
  const sender = { [API_KEY_HEADER]: key };
  const link = await json<{ data: { verification_url: string } }>(
    send(HERE, 'getUserVerificationUrl', { verification_type: 'ID' }, sender),
  );
  const linkToken = link.data.verification_url.split('#').at(-1);
  const enrolmentWith = (code: string) => {
    const deviceKey = privateKeyOf(randomBytes(32));
    const publicKey = publicHalfOf(deviceKey);
    const proof = signText(enrolmentText(code, publicKey), deviceKey).toString('base64url');
    return { code, public_key: publicKey, proof, environment: 'production' };
  };
  const wrongEnrolment = enrolmentWith('22222-22222-22222-22222');
  const passkeyAnswer = async () =>
    authenticator.get(await json<PasskeyRequest>(send(HERE, 'beginPasskeySignIn', undefined)));
  const wrongAnswer = passkeyAuthenticator(ORIGIN);
  wrongAnswer.create(creation);

  await guess(send, 'openLink', () => ({ token: token22() }));
  await guess(send, 'openReceipt', () => ({ code: token22() }));
  await guess(send, 'registerKiosk', (number) => ({ code: `2222-2222-2222-${String(2222 + number)}` }));
  await guess(send, 'enrolDevice', () => wrongEnrolment);
  await guess(
    send,
    'getUserVerificationResult',
    () => undefined,
    () => ({ [API_KEY_HEADER]: token22() }),
  );
  // If the host cannot tell callers apart, they guess the passwords of others only, never Maria's.
  await guess(send, 'signIn', (number) => ({ ...MARIA, username: areApart ? 'maria' : `m${number}`, password: 'no' }));
  if (areApart) await guess(send, 'beginPasskeySignIn', () => undefined);

  const genuine: Readonly<Record<string, () => Promise<Answer>>> = {
    getOpenApi: () => send(HERE, 'getOpenApi'),
    getDocs: () => send(HERE, 'getDocs'),
    getBranding: () => send(HERE, 'getBranding'),
    getStatus: () => send(HERE, 'getStatus'),
    listReceiptKeys: () => send(HERE, 'listReceiptKeys'),
    openLink: () => send(HERE, 'openLink', { token: linkToken }),
    openReceipt: () => send(HERE, 'openReceipt', { code: receiptCodeOf(api.store, verification.batchId) }),
    registerKiosk: () => send(HERE, 'registerKiosk', { code: kiosk.code }),
    enrolDevice: () => send(HERE, 'enrolDevice', enrolmentWith(device.code)),
    ...(areApart && {
      beginPasskeySignIn: () => send(HERE, 'beginPasskeySignIn'),
      signInWithPasskey: async () => send(HERE, 'signInWithPasskey', { credential: await passkeyAnswer() }),
    }),
  };
  const served: Record<string, number> = {};
  for (const [name, ask] of Object.entries(genuine)) served[name] = (await ask()).status;
  // Her second factor is asked for only after the right password.
  const { status, body } = await send(HERE, 'signIn', MARIA);
  served.signIn = status === 401 && body.includes('SECOND_FACTOR_REQUIRED') ? 200 : status;
  served.apiKey = (await send(HERE, 'listLinks', undefined, sender)).status;
  expect(Object.entries(served).filter(([, one]) => one !== 200)).toEqual([]);
  const left = Object.entries(endpoints).flatMap(([name, { allow }]) => (allow === 'public' ? [name] : []));
  const without = ['setUp', 'getDocsFile', ...(areApart ? [] : ['beginPasskeySignIn', 'signInWithPasskey'])];
  expect(left.filter((name) => !(name in served) && !without.includes(name))).toEqual([]);
});

test('wrong codes at a kiosk keep the right visitor not out, however many', async () => {
  const now = new Date();
  api = await openTemporaryApi({ rateLimits: DEFAULT_RATE_LIMITS, now: () => now, environment: 'sandbox' });
  const send = await direct(() => null)();
  const { token } = await json<{ token: string }>(send(HERE, 'setUp', MARIA));
  const { code } = await json<{ code: string }>(
    send(HERE, 'addKiosk', { name: 'Kiosk', site: null }, { authorization: `Bearer ${token}` }),
  );
  const { kiosk_key: key } = await json<{ kiosk_key: string }>(send(HERE, 'registerKiosk', { code }));
  const atKiosk = { authorization: `Bearer ${key}` };
  const visit = await json<{ session_token: string; code: string }>(
    send(HERE, 'startKioskVisit', { language: 'en' }, atKiosk),
  );
  await json(send(HERE, 'endKioskVisit', { session_token: visit.session_token, reason: 'left' }, atKiosk));
  const statuses = new Set<number>();
  for (let tries = 0; tries < 100; tries++)
    statuses.add((await send(HERE, 'resumeKioskVisit', { code: `${tries}` }, atKiosk)).status);
  expect(statuses).toEqual(new Set([404, 429]));
  await json(send(HERE, 'resumeKioskVisit', { code: visit.code }, atKiosk));
});
