import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#shared/contract/api.ts';
import { Session } from '#shared/contract/desk.ts';
import { ErrorResponse } from '#shared/contract/problem.ts';
import { STEP_UP_IDLE_MS } from '../../../electron/service/accounts/session-rows.ts';
import { CONTRACT_ORIGIN } from '../../support/api/api-contract.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

const MARIA = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };
const BEN = { name: 'Ben Till', username: 'ben', role: 'operator' };

let api: TemporaryApi;
let token: string;
let time: number;
beforeEach(async () => {
  time = Date.parse('2026-11-23T10:00:00Z');
  api = await openTemporaryApi({ now: () => new Date(time) });
  token = Session.parse(await (await call('setUp', MARIA)).json()).token;
});
afterEach(() => api.close());

function call(name: EndpointName, body?: unknown): Promise<Response> {
  const { method, path } = endpoints[name];
  return api.fetch(
    new Request(CONTRACT_ORIGIN + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}
const statusOf = async (name: EndpointName, body?: unknown) => (await call(name, body)).status;
/** Long enough for the password to count no more, and in use all the time. */
async function work(): Promise<void> {
  for (let uses = 0; uses < 2; uses++) {
    time += STEP_UP_IDLE_MS - 1;
    expect(await statusOf('getOperator')).toBe(200);
  }
}
const audited = async () => {
  const rows = await api.store.read((db) =>
    db.selectFrom('audit_log').select(['action', 'actor_kind', 'object_id']).orderBy('sequence').execute(),
  );
  return rows.filter(({ action }) => action.startsWith('operator.password_'));
};

describe('an act that needs the password', () => {
  test('is refused with a code of its own, before its body is read, until the password is confirmed', async () => {
    expect(await statusOf('createPerson', BEN)).toBe(200);
    await work();
    const refused = await call('createPerson', { nonsense: true });
    expect(refused.status).toBe(403);
    expect(ErrorResponse.parse(await refused.json()).error).toMatchObject({
      code: 'STEP_UP_REQUIRED',
      summary: 'Confirm your password to do this.',
    });
    expect(await statusOf('confirmPassword', { password: 'not the password' })).toBe(401);
    expect(await statusOf('createPerson', { ...BEN, username: 'other' })).toBe(403);
    expect(await statusOf('confirmPassword', { password: MARIA.password })).toBe(200);
    expect(await statusOf('createPerson', { ...BEN, username: 'other' })).toBe(200);
    const { id } = (await (await call('getOperator')).json()) as { id: string };
    expect(await audited()).toEqual([
      { action: 'operator.password_refused', actor_kind: 'operator', object_id: id },
      { action: 'operator.password_confirmed', actor_kind: 'operator', object_id: id },
    ]);
  });

  test('is throttled when the password is guessed, which does not touch sign-in', async () => {
    const guess = { password: 'not the password' };
    for (let guesses = 0; guesses < 5; guesses++) expect(await statusOf('confirmPassword', guess)).toBe(401);
    expect(await statusOf('confirmPassword', { password: MARIA.password })).toBe(429);
    expect(await statusOf('signIn', MARIA)).toBe(200);
  });
});

test('whoever floods sign-in with an operator’s name cannot keep the desk locked', async () => {
  await call('lock');
  const flood = { username: MARIA.username, password: 'not the password' };
  for (let attempts = 0; attempts < 6; attempts++) await call('signIn', flood);
  expect(await statusOf('signIn', MARIA)).toBe(429);
  expect(await statusOf('unlock', { password: MARIA.password })).toBe(200);
});
