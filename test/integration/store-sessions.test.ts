import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  changeRole,
  createPerson,
  disableOperator,
  resetPassword,
} from '../../electron/service/store/operator-changes.ts';
import type { Account } from '../../electron/service/store/operators.ts';
import { createFirstOperator, findAccount, operatorOf } from '../../electron/service/store/operators.ts';
import {
  closeSession,
  findSession,
  lockSession,
  noteSessionUse,
  openSession,
  SESSION_IDLE_MS,
  SESSION_LIFE_MS,
  SESSION_USE_RESOLUTION_MS,
  unlockSession,
} from '../../electron/service/store/sessions.ts';
import type { Store } from '../../electron/service/store/store.ts';
import type { StoreFolder } from '../support/store-fixtures.ts';
import { SOMEBODY, storeFolder } from '../support/store-fixtures.ts';

/** Sessions in the database: what ends them, what survives a restart, and what an edit of the file gains. */
let folder: StoreFolder;
let store: Store;
let maria: Account;
let jo: Account;
let time = 0;
const now = () => new Date(time);
const pass = (ms: number) => {
  time += ms;
};
beforeEach(async () => {
  time = Date.parse('2026-06-01T09:00:00Z');
  folder = storeFolder();
  store = await folder.open({ now });
  const administrator = { username: 'maria', name: 'Maria', password: 'correct horse battery' } as const;
  maria = await createFirstOperator(store, { ...administrator, role: 'administrator' });
  jo = (await createPerson(store, { username: 'jo', name: 'Jo', role: 'operator' }, SOMEBODY)).account;
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

const use = async (token: string) => {
  const found = await findSession(store, token);
  if (found) await noteSessionUse(store, token, found);
};
const count = async () => (await store.read((db) => db.selectFrom('sessions').select('mac').execute())).length;

test('are found only by their token, of 256 random bits, which is stored nowhere', async () => {
  const { token, ...session } = await openSession(store, maria);
  expect(session).toMatchObject({ operator: operatorOf(maria), password_due: false, idle_timeout_ms: SESSION_IDLE_MS });
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(await findSession(store, token)).toMatchObject({ operatorId: maria.id, locked: false, generation: 0 });
  for (const wrong of ['', 'x', token.slice(1), `${token}A`, `${token.slice(0, -2)}__`])
    expect(await findSession(store, wrong)).toBeNull();
  const rows = await store.read((db) => db.selectFrom('sessions').selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('survive a restart with their lock and their limits', async () => {
  const open = await openSession(store, maria);
  const locked = await openSession(store, jo);
  await lockSession(store, locked.token);
  await store.close();
  store = await folder.open({ now });
  expect(await findSession(store, open.token)).toMatchObject({ locked: false });
  expect(await findSession(store, locked.token)).toMatchObject({ locked: true });
  pass(SESSION_IDLE_MS);
  expect(await findSession(store, open.token)).toMatchObject({ locked: true });
  pass(SESSION_LIFE_MS);
  expect(await findSession(store, open.token)).toBeNull();
  expect(await unlockSession(store, open.token, maria)).toBeNull();
});

test('lock at the idle limit, which restarts with each use, and stay locked until the password is given', async () => {
  const { token } = await openSession(store, maria);
  pass(SESSION_IDLE_MS - 1);
  await use(token);
  pass(SESSION_IDLE_MS - 1);
  expect(await findSession(store, token)).toMatchObject({ locked: false });
  pass(1);
  await use(token);
  expect(await findSession(store, token)).toMatchObject({ locked: true });
  expect(await unlockSession(store, token, maria)).toMatchObject({ token, operator: operatorOf(maria) });
  expect(await findSession(store, token)).toMatchObject({ locked: false });
});

test('write their use at most every 15 seconds', async () => {
  const { token } = await openSession(store, maria);
  const opened = time;
  pass(SESSION_USE_RESOLUTION_MS - 1);
  await use(token);
  expect(await findSession(store, token)).toMatchObject({ usedAt: opened });
  pass(1);
  await use(token);
  expect(await findSession(store, token)).toMatchObject({ usedAt: time });
});

test('are limited per operator and in all; the least recently used ends', async () => {
  const limits = { perOperator: 2, total: 3 };
  const tokens: string[] = [];
  for (const account of [maria, maria, maria, jo]) {
    tokens.push((await openSession(store, account, limits)).token);
    pass(SESSION_USE_RESOLUTION_MS);
  }
  const standing = async () => Promise.all(tokens.map(async (token) => (await findSession(store, token)) !== null));
  expect(await standing()).toEqual([false, true, true, true]);
  await use(tokens[1] ?? '');
  tokens.push((await openSession(store, jo, limits)).token);
  expect(await standing()).toEqual([false, true, false, true, true]);
  expect(await count()).toBe(3);
});

test.each([
  ['disabled', () => disableOperator(store, jo.id, SOMEBODY)],
  ['reset', () => resetPassword(store, jo.id, SOMEBODY)],
  ['given another role', () => changeRole(store, jo.id, 'supervisor', SOMEBODY)],
])('end when their operator is %s', async (_, change) => {
  const own = await openSession(store, jo);
  const other = await openSession(store, maria);
  await change();
  expect(await findSession(store, own.token)).toBeNull();
  expect(await findSession(store, other.token)).not.toBeNull();
});

test('belong to an account that is read again: changes of another process and edits of the file count at once', async () => {
  expect(await findAccount(store, jo.id)).toMatchObject({ role: 'operator' });
  const commandLine = await folder.open({ now });
  await changeRole(commandLine, jo.id, 'supervisor', SOMEBODY);
  await commandLine.close();
  expect(await findAccount(store, jo.id)).toMatchObject({ role: 'supervisor' });
  await store.write((db) =>
    db.updateTable('operators').set({ role: 'administrator' }).where('id', '=', jo.id).execute(),
  );
  await expect(findAccount(store, jo.id)).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
  await store.write((db) => db.deleteFrom('data_keys').where('subject_id', '=', maria.id).execute());
  await expect(findAccount(store, maria.id)).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
});

test('end when they are closed', async () => {
  const { token } = await openSession(store, maria);
  await closeSession(store, token);
  expect(await findSession(store, token)).toBeNull();
  expect(await count()).toBe(0);
});

test.each([
  ['operator', () => ({ operator_id: maria.id })],
  ['end', () => ({ expires_at: '2030-01-01T00:00:00.000Z' })],
  ['last use', () => ({ used_at: '2030-01-01T00:00:00.000Z' })],
  ['lock', () => ({ locked: 0 })],
])('with an edited %s open nothing', async (_, edit) => {
  const { token } = await openSession(store, jo);
  await lockSession(store, token);
  await store.write((db) => db.updateTable('sessions').set(edit()).execute());
  expect(await findSession(store, token)).toBeNull();
});
