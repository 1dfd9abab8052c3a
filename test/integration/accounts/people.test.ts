import { afterEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { PeopleList, PersonWithPassword } from '#shared/contract/accounts/people.ts';
import { type EndpointName, endpoints } from '#shared/contract/api.ts';
import { Session } from '#shared/contract/desk.ts';
import {
  changeRole,
  createPerson,
  disableOperator,
  resetPassword,
} from '../../../electron/service/accounts/change-rows.ts';
import { findAccount, passwordDueUntil } from '../../../electron/service/accounts/rows.ts';
import { withdrawLinks } from '../../../electron/service/links/rows.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { CONTRACT_ORIGIN } from '../../support/api/api-contract.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

const ADMINISTRATOR = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };
const OWN_PASSWORD = 'my own long passphrase';
const SOMEBODY = { kind: 'command_line', id: 'local' } as const;

let api: TemporaryApi;
afterEach(() => api?.close());

function call(name: EndpointName, token: string | null, body?: unknown, id = ''): Promise<Response> {
  const { method, path } = endpoints[name];
  return api.fetch(
    new Request(CONTRACT_ORIGIN + path.replace('{operator_id}', id), {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}
async function ask<Answer>(schema: z.ZodType<Answer>, ...request: Parameters<typeof call>): Promise<Answer> {
  const response = await call(...request);
  expect(response.status).toBe(200);
  return schema.parse(await response.json());
}
const statusOf = async (...request: Parameters<typeof call>) => (await call(...request)).status;
const signIn = (username: string, password: string) => ask(Session, 'signIn', null, { username, password });
const peopleSeenBy = async (token: string) => (await ask(PeopleList, 'listPeople', token)).people;

async function openWithAdministrator(): Promise<Session> {
  api = await openTemporaryApi();
  return ask(Session, 'setUp', null, ADMINISTRATOR);
}
const actions = async () =>
  (
    await api.store.read((db) => db.selectFrom('audit_log').select(['action', 'facts']).orderBy('sequence').execute())
  ).map(({ action, facts }) => ({ action, facts: JSON.parse(facts) }));

test('a new operator sets their own password before anything else, and a reset or disabling ends their sessions', async () => {
  const { token: maria, operator } = await openWithAdministrator();
  const request = { name: 'Jo Lind', username: 'Joan', role: 'operator' };
  const { person, one_time_password: first } = await ask(PersonWithPassword, 'createPerson', maria, request);
  expect(person).toMatchObject({ username: 'joan', role: 'operator', disabled_at: null, password_due: true });
  expect(first).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  expect(await statusOf('createPerson', maria, request)).toBe(409);
  expect((await peopleSeenBy(maria)).map(({ username }) => username)).toEqual(['maria', 'joan']);

  const due = await signIn('joan', first);
  expect(due.password_due).toBe(true);
  for (const name of ['getOperator', 'listVerifications', 'lock', 'listWatchlists'] as const)
    expect(await statusOf(name, due.token)).toBe(403);
  const change = (current: string, password: string) => ({ current_password: current, password });
  expect(await statusOf('setPassword', due.token, change(first, first))).toBe(400);
  expect(await statusOf('setPassword', due.token, change('not the password', OWN_PASSWORD))).toBe(401);
  expect(await statusOf('setPassword', due.token, change(first, 'Countersign2026'))).toBe(400);
  const jo = await ask(Session, 'setPassword', due.token, change(first, OWN_PASSWORD));
  expect(jo.password_due).toBe(false);
  expect(await statusOf('getOperator', jo.token)).toBe(200);
  expect(await statusOf('getOperator', due.token)).toBe(401);
  expect(await statusOf('signIn', null, { username: 'joan', password: first })).toBe(401);
  expect((await peopleSeenBy(maria))[1]).toMatchObject({ password_due: false });

  // A new role counts at once, and needs a new session.
  expect(await statusOf('listPeople', jo.token)).toBe(403);
  expect(await statusOf('changeRole', maria, { role: 'administrator' }, person.id)).toBe(200);
  expect(await statusOf('listPeople', jo.token)).toBe(401);
  const joAgain = await signIn('joan', OWN_PASSWORD);
  expect((await peopleSeenBy(joAgain.token)).map(({ role }) => role)).toEqual(['administrator', 'administrator']);

  expect(await statusOf('resetPassword', maria, undefined, operator.id)).toBe(409);
  const reset = await ask(PersonWithPassword, 'resetPassword', maria, undefined, person.id);
  expect(await statusOf('getOperator', joAgain.token)).toBe(401);
  expect(await statusOf('signIn', null, { username: 'joan', password: OWN_PASSWORD })).toBe(401);
  const again = await signIn('joan', reset.one_time_password);
  expect(again.password_due).toBe(true);

  expect(await statusOf('disablePerson', maria, undefined, person.id)).toBe(200);
  expect(await statusOf('setPassword', again.token, change(reset.one_time_password, OWN_PASSWORD))).toBe(401);
  const refused = await call('signIn', null, { username: 'joan', password: reset.one_time_password });
  expect(refused.status).toBe(401);
  expect((await refused.json()).error.summary).toBe('This account is disabled. Ask an administrator.');
  expect(await statusOf('enablePerson', maria, undefined, person.id)).toBe(200);
  expect((await signIn('joan', reset.one_time_password)).password_due).toBe(true);
  // The sessions from before stay ended.
  expect(await statusOf('signOut', again.token)).toBe(401);

  const changes = (await actions()).filter(({ action }) => /operator\.(created|role|password|dis|en)/.test(action));
  expect(changes).toEqual([
    { action: 'operator.created', facts: { role: 'administrator' } },
    { action: 'operator.created', facts: { role: 'operator' } },
    { action: 'operator.password_refused', facts: {} },
    { action: 'operator.password_set', facts: {} },
    { action: 'operator.role_changed', facts: { role: 'administrator' } },
    { action: 'operator.password_reset', facts: {} },
    { action: 'operator.disabled', facts: { links: 0 } },
    { action: 'operator.enabled', facts: {} },
  ]);
  expect(await verifyAuditLog(api.store)).toMatchObject({ ok: true });
});

test('set-up refuses passwords that are common or made of the own names, and says what to do', async () => {
  api = await openTemporaryApi();
  for (const [password, sentence] of [
    ['password1234', 'Many people use'],
    ['maria okello 1', 'Leave your names'],
    ['aaaaaaaaaaaaaaaa', 'easy to guess'],
  ] as const) {
    const response = await call('setUp', null, { ...ADMINISTRATOR, password });
    expect(response.status).toBe(400);
    expect((await response.json()).error.fields.password).toContain(sentence);
  }
  expect(await statusOf('setUp', null, ADMINISTRATOR)).toBe(200);
});

test('one enabled administrator always remains, whoever asks and however many ask at once', async () => {
  const { token, operator } = await openWithAdministrator();
  for (const [name, body] of [['disablePerson'], ['changeRole', { role: 'operator' }]] as const) {
    const response = await call(name, token, body, operator.id);
    expect(response.status).toBe(409);
    expect((await response.json()).error.summary).toContain('the last administrator');
  }
  const { account } = await createPerson(api.store, { name: 'Ben', username: 'ben', role: 'administrator' }, SOMEBODY);
  const both = await Promise.allSettled([
    disableOperator(api.store, operator.id, SOMEBODY, withdrawLinks),
    changeRole(api.store, account.id, 'compliance', SOMEBODY),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const left = [await findAccount(api.store, operator.id), await findAccount(api.store, account.id)];
  expect(left.filter((one) => one?.role === 'administrator' && one.disabledAt === null)).toHaveLength(1);
});

test('the first operator is an administrator', async () => {
  api = await openTemporaryApi();
  const person = { name: 'Ben', username: 'ben' };
  await expect(createPerson(api.store, { ...person, role: 'operator' }, SOMEBODY)).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await expect(createPerson(api.store, { ...person, role: 'administrator' }, SOMEBODY)).resolves.toBeDefined();
  await expect(changeRole(api.store, 'nobody', 'operator', SOMEBODY)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a one-time password works for 72 hours, and says so when it has expired', async () => {
  let time = Date.parse('2026-11-23T10:00:00.000Z');
  const HOUR = 3_600_000;
  api = await openTemporaryApi({ now: () => new Date(time) });
  const maria = await createPerson(api.store, { name: 'Maria', username: 'maria', role: 'administrator' }, SOMEBODY);
  const { account, oneTimePassword } = await createPerson(
    api.store,
    { name: 'Jo Lind', username: 'joan', role: 'operator' },
    SOMEBODY,
  );
  expect(passwordDueUntil(account)?.toISOString()).toBe('2026-11-26T10:00:00.000Z');
  time += 72 * HOUR - 1;
  expect((await signIn('joan', oneTimePassword)).password_due).toBe(true);
  time += 1;
  const refused = await call('signIn', null, { username: 'joan', password: oneTimePassword });
  expect([refused.status, (await refused.json()).error.summary]).toEqual([
    401,
    'This one-time password expired after 72 hours. Ask an administrator for a new one.',
  ]);
  const reset = await resetPassword(api.store, account.id, { kind: 'operator', id: maria.account.id });
  const session = await signIn('joan', reset.oneTimePassword);
  const change = { current_password: reset.oneTimePassword, password: OWN_PASSWORD };
  await ask(Session, 'setPassword', session.token, change);
  time += 1000 * HOUR;
  expect((await signIn('joan', OWN_PASSWORD)).password_due).toBe(false);
});
