import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PasskeyCreation, PasskeyRequest } from '#shared/contract/accounts/passkeys.ts';
import type { WithRecoveryCodes } from '#shared/contract/accounts/second-factor.ts';
import { type EndpointName, endpoints } from '#shared/contract/api.ts';
import type { Session } from '#shared/contract/desk.ts';
import { makeChallenge, takeChallenge } from '../../../electron/service/accounts/passkey-challenge-rows.ts';
import { SESSION_IDLE_MS, STEP_UP_IDLE_MS } from '../../../electron/service/accounts/session-rows.ts';
import { policyInForce, putPolicyInForce } from '../../../electron/service/policy/rows.ts';
import {
  type Lie,
  type PasskeyAuthenticator,
  passkeyAuthenticator,
} from '../../support/accounts/passkey-authenticator.ts';
import { CONTRACT_ORIGIN } from '../../support/api/api-contract.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

const MARIA = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };
const ORIGIN = 'https://desk.example';
const COMMAND_LINE = { kind: 'command_line', id: 'test' } as const;

let api: TemporaryApi;
let token: string;
let time: number;
const now = () => new Date(time);
beforeEach(async () => {
  time = Date.parse('2026-11-23T10:00:00Z');
  api = await openTemporaryApi({ now });
  token = (await ask<Session>('setUp', MARIA)).token;
});
afterEach(() => api.close());

function call(name: EndpointName, body?: unknown, { id = '', origin = ORIGIN } = {}): Promise<Response> {
  const { method, path } = endpoints[name];
  return api.fetch(
    new Request(CONTRACT_ORIGIN + path.replace(/\{\w+\}/, id), {
      method,
      headers: { 'content-type': 'application/json', origin, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}
async function ask<Answer>(...request: Parameters<typeof call>): Promise<Answer> {
  const response = await call(...request);
  const answer = await response.json();
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return answer as Answer;
}
async function problemOf(...request: Parameters<typeof call>): Promise<string> {
  const answer = (await (await call(...request)).json()) as { error?: { code: string } };
  return answer.error?.code ?? 'none';
}

/** Adds a passkey for whoever is signed in. */
async function add(name = 'This desk', authenticator = passkeyAuthenticator(ORIGIN)) {
  const credential = authenticator.create(await ask<PasskeyCreation>('beginPasskey'));
  const added = await ask<WithRecoveryCodes>('addPasskey', { name, credential });
  return { authenticator, added };
}
/** The problem of signing in with it, or none. */
async function signInWith(authenticator: PasskeyAuthenticator, lie: Lie = {}): Promise<string> {
  const request = await ask<PasskeyRequest>('beginPasskeySignIn');
  return problemOf('signInWithPasskey', { credential: authenticator.get(request, lie) });
}
const audited = async () =>
  (await api.store.read((db) => db.selectFrom('audit_log').select('action').orderBy('sequence').execute())).map(
    ({ action }) => action,
  );

/** Another person with a passkey of their own. */
async function joan(): Promise<PasskeyAuthenticator> {
  const maria = token;
  const { one_time_password: password } = await ask<{ one_time_password: string }>('createPerson', {
    name: 'Jo Lind',
    username: 'joan',
    role: 'operator',
  });
  token = (await ask<Session>('signIn', { username: 'joan', password })).token;
  const own = { current_password: password, password: 'my own long passphrase' };
  token = (await ask<Session>('setPassword', own)).token;
  const { authenticator } = await add();
  token = maria;
  return authenticator;
}

test('a passkey is added, listed, signs in as both factors, and is removed', async () => {
  const { policy } = await policyInForce(api.store);
  const sign_in = { second_factor_roles: ['administrator' as const] };
  await putPolicyInForce(api.store, { ...policy, sign_in }, COMMAND_LINE);
  expect(await problemOf('listPeople')).toBe('SECOND_FACTOR_DUE');
  const { authenticator, added } = await add();
  expect(added.recovery_codes).toHaveLength(10);
  expect(added.second_factor.passkeys).toMatchObject([{ name: 'This desk', site: 'desk.example', used_at: null }]);
  expect(await problemOf('listPeople')).toBe('none');
  expect(await problemOf('signIn', MARIA)).toBe('SECOND_FACTOR_REQUIRED');

  const request = await ask<PasskeyRequest>('beginPasskeySignIn');
  expect(request).toMatchObject({ rpId: 'desk.example', allowCredentials: [], userVerification: 'required' });
  const session = await ask<Session>('signInWithPasskey', { credential: authenticator.get(request) });
  expect(session).toMatchObject({ operator: { username: 'maria' }, second_factor_due: false });
  token = session.token;
  const [passkey] = (await ask<WithRecoveryCodes['second_factor']>('getSecondFactor')).passkeys;
  expect(passkey?.used_at).toBe(now().toISOString());
  expect(await problemOf('removePasskey', undefined, { id: passkey?.id ?? '' })).toBe('CONFLICT');

  const second = await add('Security key');
  expect(second.added.recovery_codes).toBeNull();
  const left = await ask<WithRecoveryCodes['second_factor']>('removePasskey', undefined, { id: passkey?.id ?? '' });
  expect(left.passkeys.map(({ name }) => name)).toEqual(['Security key']);
  expect(await signInWith(authenticator)).toBe('UNAUTHENTICATED');
  expect(await signInWith(second.authenticator)).toBe('none');
  expect((await audited()).filter((action) => action.startsWith('operator.factor'))).toEqual([
    ...['operator.factor_added', 'operator.factor_added', 'operator.factor_removed'],
  ]);
});

test('an answer of another page, for another question or without a PIN is refused, and audited', async () => {
  const { authenticator } = await add();
  expect(await signInWith(authenticator, { origin: 'https://desk.example.evil' })).toBe('UNAUTHENTICATED');
  expect(await signInWith(authenticator, { site: 'evil.example' })).toBe('UNAUTHENTICATED');
  expect(await signInWith(authenticator, { challenge: 'A'.repeat(43) })).toBe('UNAUTHENTICATED');
  expect(await signInWith(authenticator, { isVerified: false })).toBe('UNAUTHENTICATED');
  expect((await audited()).filter((action) => action === 'operator.sign_in_refused')).toHaveLength(4);
  expect(api.logged.some((line) => line.startsWith('access.sign_in_refused'))).toBe(true);
  expect(await signInWith(authenticator)).toBe('none');
});

test.each(['https://sub.desk.example', 'https://desk.example:8443', 'http://desk.example', 'https://example'])(
  'a page of %s cannot use a passkey of desk.example, although browsers let subdomains and ports ask for one',
  async (origin) => {
    const { authenticator } = await add();
    expect(await signInWith(authenticator, { origin })).toBe('UNAUTHENTICATED');
    const question = await ask<PasskeyRequest>('beginPasskeySignIn');
    const credential = authenticator.get(question, { origin });
    expect((await call('signInWithPasskey', { credential }, { origin })).ok).toBe(false);
  },
);

test('a question counts once, for five minutes, and only on the page and in the session that asked it', async () => {
  const { authenticator } = await add();
  const request = await ask<PasskeyRequest>('beginPasskeySignIn');
  const credential = authenticator.get(request);
  expect(await problemOf('signInWithPasskey', { credential })).toBe('none');
  expect(await problemOf('signInWithPasskey', { credential })).toBe('UNAUTHENTICATED');

  const late = await ask<PasskeyRequest>('beginPasskeySignIn');
  time += 5 * 60_000;
  expect(await problemOf('signInWithPasskey', { credential: authenticator.get(late) })).toBe('UNAUTHENTICATED');

  const elsewhere = await ask<PasskeyRequest>('beginPasskeySignIn', undefined, { origin: 'https://desk.example:8443' });
  expect(await problemOf('signInWithPasskey', { credential: authenticator.get(elsewhere) })).toBe('UNAUTHENTICATED');

  token = (await ask<Session>('unlock', { password: MARIA.password })).token;
  const other = passkeyAuthenticator(ORIGIN);
  const made = other.create(await ask<PasskeyCreation>('beginPasskey'));
  token = (await ask<Session>('unlock', { password: MARIA.password })).token;
  expect(await problemOf('addPasskey', { name: 'Other session', credential: made })).toBe('CONFLICT');
  const question = await ask<PasskeyRequest>('beginPasskeySignIn');
  expect(await problemOf('confirmPassword', { passkey: authenticator.get(question) })).toBe('UNAUTHENTICATED');
});

test('open questions are bounded, and the oldest makes room', async () => {
  const terms = { purpose: 'sign_in', origin: ORIGIN, token: null } as const;
  const asked: string[] = [];
  for (let number = 0; number < 4; number++) {
    asked.push(await makeChallenge(api.store, terms, 3));
    time += 1;
  }
  const taken: boolean[] = [];
  for (const challenge of asked) taken.push(await takeChallenge(api.store, challenge, terms));
  expect(taken).toEqual([false, true, true, true]);
});

test('an authenticator that counts back is refused, and the audit log says that it may have been copied', async () => {
  const { authenticator } = await add();
  expect(await signInWith(authenticator, { counter: 7 })).toBe('none');
  expect(await signInWith(authenticator, { counter: 7 })).toBe('UNAUTHENTICATED');
  expect(await signInWith(authenticator, { counter: 3 })).toBe('UNAUTHENTICATED');
  expect((await audited()).filter((action) => action === 'operator.passkey_copied')).toHaveLength(2);
  expect(await signInWith(authenticator, { counter: 8 })).toBe('none');
});

test('nobody signs in or confirms as someone else, and unknown people look like known ones', async () => {
  const { authenticator } = await add();
  const hers = await joan();
  const request = await ask<PasskeyRequest>('beginPasskeySignIn');
  const mine = authenticator.get(request);
  const claimed = hers.get(request, { userHandle: mine.response.userHandle ?? '' });
  expect(await problemOf('signInWithPasskey', { credential: claimed })).toBe('UNAUTHENTICATED');
  const answers: string[] = [];
  for (const lie of [{ userHandle: 'A'.repeat(22) }, { credentialId: 'A'.repeat(43) }, { userHandle: 'AA' }]) {
    const asked = await ask<PasskeyRequest>('beginPasskeySignIn');
    const refused = await call('signInWithPasskey', { credential: hers.get(asked, lie) });
    answers.push(`${refused.status} ${await refused.text()}`);
  }
  expect(new Set(answers).size).toBe(1);
  const toConfirm = await ask<PasskeyRequest>('beginPasskeyConfirm');
  expect(await problemOf('confirmPassword', { passkey: hers.get(toConfirm) })).toBe('UNAUTHENTICATED');
  expect(await audited()).toContain('operator.passkey_refused');
});

test('a passkey confirms a sensitive act and unlocks the session', async () => {
  const { authenticator } = await add();
  for (let uses = 0; uses < 2; uses++) {
    time += STEP_UP_IDLE_MS - 1;
    await ask('getOperator');
  }
  expect(await problemOf('beginPasskey')).toBe('STEP_UP_REQUIRED');
  const request = await ask<PasskeyRequest>('beginPasskeyConfirm');
  expect(request.allowCredentials).toHaveLength(1);
  await ask('confirmPassword', { passkey: authenticator.get(request) });
  expect(await problemOf('beginPasskey')).toBe('none');

  time += SESSION_IDLE_MS;
  expect(await problemOf('listPeople')).toBe('UNAUTHENTICATED');
  const toUnlock = await ask<PasskeyRequest>('beginPasskeyConfirm');
  token = (await ask<Session>('unlock', { passkey: authenticator.get(toUnlock) })).token;
  expect(await problemOf('listPeople')).toBe('none');
  expect(await audited()).toEqual(expect.arrayContaining(['operator.passkey_confirmed', 'operator.unlocked']));
});

test('the passkeys of a disabled person are refused, and a reset removes them', async () => {
  const hers = await joan();
  const { people } = await ask<{ people: { id: string; username: string }[] }>('listPeople');
  const id = people.find(({ username }) => username === 'joan')?.id ?? '';
  await ask('disablePerson', undefined, { id });
  expect(await signInWith(hers)).toBe('UNAUTHENTICATED');
  await ask('enablePerson', undefined, { id });
  expect(await signInWith(hers)).toBe('none');
  await ask('resetSecondFactor', undefined, { id });
  expect(await signInWith(hers)).toBe('UNAUTHENTICATED');
});

test('failed attempts are slowed as with passwords, apart from them', async () => {
  const { authenticator } = await add();
  const attempts: string[] = [];
  for (let number = 0; number < 6; number++) attempts.push(await signInWith(authenticator, { isVerified: false }));
  expect(attempts).toEqual([...Array.from({ length: 5 }, () => 'UNAUTHENTICATED'), 'RATE_LIMITED']);
  expect(await problemOf('signIn', MARIA)).toBe('SECOND_FACTOR_REQUIRED');
  time += 30_000;
  expect(await signInWith(authenticator)).toBe('none');
});

test('a person has at most ten passkeys, and none twice', async () => {
  const { authenticator } = await add();
  const again = authenticator.create(await ask<PasskeyCreation>('beginPasskey'));
  expect(await problemOf('addPasskey', { name: 'Again', credential: again })).toBe('CONFLICT');
  for (let number = 2; number <= 10; number++) await add(`Key ${number}`);
  const more = passkeyAuthenticator(ORIGIN).create(await ask<PasskeyCreation>('beginPasskey'));
  expect(await problemOf('addPasskey', { name: 'One more', credential: more })).toBe('CONFLICT');
});

test.each(['http://desk.example', 'http://127.0.0.1:4310', 'app://desk', ''])(
  'browsers allow no passkeys at %j, and neither does the service',
  async (origin) => {
    expect(await problemOf('beginPasskeySignIn', undefined, { origin })).toBe('INVALID_REQUEST');
    expect(await problemOf('beginPasskey', undefined, { origin })).toBe('INVALID_REQUEST');
  },
);
