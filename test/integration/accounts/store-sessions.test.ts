import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  changeRole,
  createPerson,
  disableOperator,
  resetPassword,
} from '../../../electron/service/accounts/change-rows.ts';
import { type Account, createFirstOperator, findAccount, operatorOf } from '../../../electron/service/accounts/rows.ts';
import {
  closeOtherSessions,
  closeSession,
  confirmSession,
  findSession,
  listSessions,
  lockSession,
  noteSessionUse,
  noteStepUp,
  openSession,
  SESSION_IDLE_MS,
  SESSION_LIFE_MS,
  SESSION_USE_RESOLUTION_MS,
  STEP_UP_IDLE_MS,
  unlockSession,
} from '../../../electron/service/accounts/session-rows.ts';
import { withdrawLinks } from '../../../electron/service/links/rows.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

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
  expect(await unlockSession(store, token, maria)).toMatchObject({ operator: operatorOf(maria) });
});

test('get a new token when they are unlocked, and keep their end', async () => {
  const before = await openSession(store, maria);
  await lockSession(store, before.token);
  pass(1000);
  expect(await unlockSession(store, before.token, jo)).toBeNull();
  const after = await unlockSession(store, before.token, maria);
  expect(after).toMatchObject({ expires_at: before.expires_at });
  expect(await findSession(store, before.token)).toBeNull();
  expect(await findSession(store, after?.token ?? '')).toMatchObject({ locked: false });
  expect(await unlockSession(store, before.token, maria)).toBeNull();
});

test('stay confirmed 5 minutes after the last act that needs it, and at most 30 minutes after the password', async () => {
  const { token } = await openSession(store, maria);
  const isConfirmed = async () => (await findSession(store, token))?.isConfirmed;
  for (let acts = 0; acts < 7; acts++) {
    pass(STEP_UP_IDLE_MS - 1);
    expect(await isConfirmed()).toBe(acts < 6);
    await noteStepUp(store, token);
  }
  await confirmSession(store, token);
  pass(STEP_UP_IDLE_MS - 1);
  expect(await isConfirmed()).toBe(true);
  pass(1);
  await noteStepUp(store, token);
  expect(await isConfirmed()).toBe(false);
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
  ['disabled', () => disableOperator(store, jo.id, SOMEBODY, withdrawLinks)],
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
  ['confirmation', () => ({ confirmed_at: '2030-01-01T00:00:00.000Z', stepped_up_at: '2030-01-01T00:00:00.000Z' })],
])('with an edited %s open nothing', async (_, edit) => {
  const { token } = await openSession(store, jo);
  await lockSession(store, token);
  await store.write((db) => db.updateTable('sessions').set(edit()).execute());
  expect(await findSession(store, token)).toBeNull();
});

test('whose row was copied before it ended and put back open nothing', async () => {
  const signedOut = await openSession(store, maria);
  const unlocked = await openSession(store, maria);
  const stays = await openSession(store, maria);
  const rows = await store.read((db) => db.selectFrom('sessions').selectAll().execute());
  await closeSession(store, signedOut.token);
  await unlockSession(store, unlocked.token, maria);
  await store.write((db) => db.deleteFrom('sessions').execute());
  await store.write((db) => db.insertInto('sessions').values(rows).execute());
  expect(await findSession(store, signedOut.token)).toBeNull();
  expect(await findSession(store, unlocked.token)).toBeNull();
  expect(await findSession(store, stays.token)).not.toBeNull();
  await openSession(store, maria);
  expect(await findSession(store, signedOut.token)).toBeNull();
});

test.each([
  ['altered', () => store.write((db) => db.updateTable('live_sessions').set({ operator_id: jo.id }).execute())],
  ['removed', () => store.write((db) => db.deleteFrom('live_sessions').execute())],
])('do not count when the list of live sessions was %s', async (_, edit) => {
  const { token } = await openSession(store, maria);
  await edit();
  expect(await findSession(store, token)).toBeNull();
});

describe('under a clock that somebody sets', () => {
  const DAY = 24 * 60 * 60 * 1000;
  let elapsed = 0;
  const both = (ms: number) => {
    time += ms;
    elapsed += ms;
  };
  const reopen = async () => {
    await store.close();
    elapsed = 0;
    store = await folder.open({ now, elapsedMs: () => elapsed });
  };
  beforeEach(reopen);

  test.each([
    ['a minute', 60_000],
    ['a day', DAY],
  ])('%s back, they lock and end when they would have', async (_, back) => {
    const { token } = await openSession(store, maria);
    both(SESSION_IDLE_MS / 2);
    time -= back;
    both(SESSION_IDLE_MS / 2 - 1);
    expect(await findSession(store, token)).toMatchObject({ locked: false });
    both(1);
    expect(await findSession(store, token)).toMatchObject({ locked: true, isConfirmed: false });
    both(SESSION_LIFE_MS - SESSION_IDLE_MS);
    expect(await findSession(store, token)).toBeNull();
  });

  test('forward, they lock at once, and nothing opens when it is set back again', async () => {
    const { token } = await openSession(store, maria);
    time += SESSION_IDLE_MS;
    expect(await findSession(store, token)).toMatchObject({ locked: true, isConfirmed: false });
    time += DAY;
    expect(await findSession(store, token)).toBeNull();
    time -= DAY + SESSION_IDLE_MS;
    expect(await findSession(store, token)).toBeNull();
  });

  test('back before a restart, they are locked afterwards, and work again with the password', async () => {
    const { token } = await openSession(store, maria);
    both(60_000);
    await use(token);
    time -= 30_000;
    await reopen();
    expect(await findSession(store, token)).toMatchObject({ locked: true, isConfirmed: false });
    const unlocked = await unlockSession(store, token, maria);
    expect(await findSession(store, unlocked?.token ?? '')).toMatchObject({ locked: false });
    time -= DAY;
    await reopen();
    expect(await findSession(store, unlocked?.token ?? '')).toMatchObject({ locked: true });
  });

  test('forward before a restart, they have ended', async () => {
    const { token } = await openSession(store, maria);
    time += DAY;
    await reopen();
    expect(await findSession(store, token)).toBeNull();
  });
});

describe('an operator who is signed in more than once', () => {
  test('sees when each session began and was used, and whose it is', async () => {
    const first = await openSession(store, maria);
    await openSession(store, jo);
    pass(60_000);
    const second = await openSession(store, maria);
    await lockSession(store, first.token);
    expect(await listSessions(store, second.token, maria.id)).toEqual([
      {
        signed_in_at: '2026-06-01T09:01:00.000Z',
        used_at: '2026-06-01T09:01:00.000Z',
        locked: false,
        is_this_one: true,
      },
      {
        signed_in_at: '2026-06-01T09:00:00.000Z',
        used_at: '2026-06-01T09:00:00.000Z',
        locked: true,
        is_this_one: false,
      },
    ]);
    pass(SESSION_LIFE_MS - 60_000);
    expect(await listSessions(store, second.token, maria.id)).toHaveLength(1);
  });

  test('ends the others and nobody else’s, and the audit log says how many', async () => {
    const others = [await openSession(store, maria), await openSession(store, maria)];
    const own = await openSession(store, maria);
    const stranger = await openSession(store, jo);
    await closeOtherSessions(store, own.token, { kind: 'operator', id: maria.id });
    for (const { token } of others) expect(await findSession(store, token)).toBeNull();
    expect(await findSession(store, own.token)).not.toBeNull();
    expect(await findSession(store, stranger.token)).not.toBeNull();
    const entries = await store.read((db) =>
      db
        .selectFrom('audit_log')
        .select(['actor_id', 'facts'])
        .where('action', '=', 'operator.signed_out_elsewhere')
        .execute(),
    );
    expect(entries).toEqual([{ actor_id: maria.id, facts: '{"sessions":2}' }]);
  });
});
