import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OperatorRole } from '#shared/contract/accounts/permissions.ts';
import { type EndpointName, endpoints } from '#shared/contract/api.ts';
import type { Session } from '#shared/contract/desk.ts';
import { STEP_UP_IDLE_MS } from '../../../electron/service/accounts/session-rows.ts';
import { policyInForce, putPolicyInForce } from '../../../electron/service/policy/rows.ts';
import { codeOf } from '../../support/accounts/authenticator-app.ts';
import { CONTRACT_ORIGIN } from '../../support/api/api-contract.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

const MARIA = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };

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

function call(name: EndpointName, body?: unknown, id = ''): Promise<Response> {
  const { method, path } = endpoints[name];
  return api.fetch(
    new Request(CONTRACT_ORIGIN + path.replace('{operator_id}', id), {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}
async function ask<Answer>(name: EndpointName, body?: unknown, id?: string): Promise<Answer> {
  const response = await call(name, body, id);
  const answer = await response.json();
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return answer as Answer;
}
async function problemOf(name: EndpointName, body?: unknown, id?: string): Promise<string> {
  const answer = (await (await call(name, body, id)).json()) as { error?: { code: string } };
  return answer.error?.code ?? 'none';
}
async function enrol(): Promise<string> {
  const { secret } = await ask<{ secret: string }>('beginAuthenticator');
  await ask('confirmAuthenticator', { code: codeOf(secret, now()) });
  return secret;
}
async function require(...roles: OperatorRole[]): Promise<void> {
  const { policy } = await policyInForce(api.store);
  await putPolicyInForce(
    api.store,
    { ...policy, sign_in: { second_factor_roles: roles } },
    { kind: 'command_line', id: 'test' },
  );
}

test('somebody whose role needs a second factor can do nothing else until they have one', async () => {
  await require('administrator');
  expect(await problemOf('listPeople')).toBe('SECOND_FACTOR_DUE');
  expect(await problemOf('removeAuthenticator')).toBe('SECOND_FACTOR_DUE');
  expect(await ask<Session>('signIn', MARIA)).toMatchObject({ second_factor_due: true });
  expect(await ask('getSecondFactor')).toMatchObject({ authenticator: null, is_required: true });
  const secret = await enrol();
  expect(await problemOf('listPeople')).toBe('none');
  expect(await problemOf('removeAuthenticator')).toBe('CONFLICT');
  time += 30_000;
  const session = await ask<Session>('signIn', { ...MARIA, code: codeOf(secret, now()) });
  expect(session.second_factor_due).toBe(false);
});

test('a code of the app confirms a sensitive act in place of the password, once', async () => {
  const secret = await enrol();
  for (let uses = 0; uses < 2; uses++) {
    time += STEP_UP_IDLE_MS - 1;
    await ask('getOperator');
  }
  expect(await problemOf('renewRecoveryCodes')).toBe('STEP_UP_REQUIRED');
  expect(await problemOf('confirmPassword', { code: '123456' })).toBe('UNAUTHENTICATED');
  const code = codeOf(secret, now());
  await ask('confirmPassword', { code });
  expect(await ask<{ recovery_codes: string[] }>('renewRecoveryCodes')).toMatchObject({
    recovery_codes: { length: 10 },
  });
  expect(await problemOf('confirmPassword', { code })).toBe('UNAUTHENTICATED');
  expect(await problemOf('confirmPassword', { code, password: MARIA.password })).toBe('INVALID_REQUEST');
});

test('an administrator removes someone else’s second factor, which ends their sessions, and not their own', async () => {
  await enrol();
  const { operator } = await ask<Session>('unlock', { password: MARIA.password }).then((session) => {
    token = session.token;
    return session;
  });
  expect(await problemOf('resetSecondFactor', undefined, operator.id)).toBe('CONFLICT');
  const { person, one_time_password: password } = await ask<{ person: { id: string }; one_time_password: string }>(
    'createPerson',
    { name: 'Jo Lind', username: 'joan', role: 'operator' },
  );
  const maria = token;
  const own = 'my own long passphrase';
  token = (await ask<Session>('signIn', { username: 'joan', password })).token;
  token = (await ask<Session>('setPassword', { current_password: password, password: own })).token;
  await enrol();
  const joan = token;
  token = maria;
  const reset = await ask('resetSecondFactor', undefined, person.id);
  expect(reset).toMatchObject({ has_second_factor: false });
  token = joan;
  expect(await problemOf('getOperator')).toBe('UNAUTHENTICATED');
  expect(await problemOf('signIn', { username: 'joan', password: own })).toBe('none');
});
