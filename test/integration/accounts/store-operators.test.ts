import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD_COST } from '../../../electron/service/accounts/passwords.ts';
import {
  authenticateOperator,
  countOperators,
  createFirstOperator,
  createOperator,
  findOperator,
} from '../../../electron/service/accounts/rows.ts';
import {
  forgetPasswordFailures,
  takePasswordAttempt,
} from '../../../electron/service/accounts/sign-in-throttle-rows.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

let folder: StoreFolder;
let store: Store;
let now: Date;
const open = async () => {
  store = await folder.open({ now: () => now });
};
beforeEach(async () => {
  folder = storeFolder();
  now = new Date('2026-01-01T09:00:00.000Z');
  await open();
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const reopen = async () => {
  await store.close();
  await open();
};
const actions = async () =>
  (
    await store.read((db) =>
      db.selectFrom('audit_log').select(['action', 'actor_kind', 'object_id']).orderBy('sequence').execute(),
    )
  ).map(({ action, actor_kind, object_id }) => [action, actor_kind, object_id]);

const ADA = { username: 'ada', name: 'Ada Lovelace', password: 'correct horse battery', role: 'operator' } as const;

test('passwords are hashed at the cost that OWASP asks for, beside the event loop, and a record keeps its own cost', async () => {
  await store.close();
  store = await folder.open({ passwordCost: PASSWORD_COST });
  expect(store.passwordCost).toEqual({ N: 2 ** 17, r: 8, p: 1 });
  let turns = 0;
  const turn = () => {
    turns++;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await createOperator(store, ADA, SOMEBODY);
  clearImmediate(next);
  // Thousands; a handful if hashing kept them waiting.
  expect(turns).toBeGreaterThan(50);
  await reopen();
  expect(await authenticateOperator(store, 'ada', ADA.password)).toMatchObject({ username: 'ada' });
});

describe('operators', () => {
  test('sign in with their password after a restart, with any capitalisation of the user name', async () => {
    const made = await createOperator(store, ADA, SOMEBODY);
    await reopen();
    expect(await authenticateOperator(store, 'Ada ', ADA.password)).toEqual(made);
    expect(await findOperator(store, made.id)).toEqual({
      id: made.id,
      username: 'ada',
      name: 'Ada Lovelace',
      role: 'operator',
    });
    expect(await countOperators(store)).toBe(1);
    expect(await actions()).toEqual([
      ['operator.created', 'operator', made.id],
      ['operator.signed_in', 'operator', made.id],
    ]);
  });

  test('sign in from another keyboard: composed and decomposed letters are the same', async () => {
    await createOperator(store, { ...ADA, password: 'Zürich-crème-brûlée'.normalize('NFC') }, SOMEBODY);
    const decomposed = 'Zürich-crème-brûlée'.normalize('NFD');
    expect(await authenticateOperator(store, 'ada', decomposed)).toMatchObject({ username: 'ada' });
  });

  test('that do not exist are refused with the same message as a wrong password', async () => {
    const { id } = await createOperator(store, ADA, SOMEBODY);
    const refusals = await Promise.all(
      [
        ['ada', 'wrong'],
        ['nobody', ADA.password],
        ['ada', ''],
      ].map(([username = '', password = '']) =>
        authenticateOperator(store, username, password).catch((error) => error),
      ),
    );
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ code: 'UNAUTHENTICATED', message: 'The user name or password is wrong.' });
    expect(
      (await actions())
        .slice(1)
        .map(([action, , object]) => [action, object])
        .sort(),
    ).toEqual(
      [
        ['operator.sign_in_refused', id],
        ['operator.sign_in_refused', id],
        ['operator.sign_in_refused', null],
      ].sort(),
    );
  });

  test('cannot share a user name, even when created at the same time', async () => {
    const settled = await Promise.allSettled([
      createOperator(store, ADA, SOMEBODY),
      createOperator(store, { ...ADA, username: 'ADA' }, SOMEBODY),
    ]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } });
    expect(await countOperators(store)).toBe(1);
    expect(await store.read((db) => db.selectFrom('data_keys').selectAll().execute())).toHaveLength(1);
    expect(await actions()).toHaveLength(1);
  });

  test('start with one who creates their own account, and only one', async () => {
    const first = { ...ADA, role: 'administrator' } as const;
    const settled = await Promise.allSettled([
      createFirstOperator(store, first),
      createFirstOperator(store, { ...first, username: 'grace' }),
    ]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(createFirstOperator(store, { ...first, username: 'third' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await countOperators(store)).toBe(1);
    const [[action, kind, object] = []] = await actions();
    const [row] = await store.read((db) => db.selectFrom('audit_log').select('actor_id').execute());
    expect([action, kind, object]).toEqual(['operator.created', 'operator', row?.actor_id]);
  });

  test('that are unknown are null', async () => {
    expect(await findOperator(store, 'nobody')).toBeNull();
  });
});

describe('failed sign-ins', () => {
  const refusal = (username = 'ada', password = 'wrong') =>
    authenticateOperator(store, username, password).then(
      () => 'signed in',
      (error) => [error.code, error.retryAfterSeconds],
    );

  test('block after five for 30 seconds, also with the right password and after a restart, and then double', async () => {
    await createOperator(store, ADA, SOMEBODY);
    for (let failure = 0; failure < 5; failure++) expect(await refusal()).toEqual(['UNAUTHENTICATED', undefined]);
    expect(await refusal('ada', ADA.password)).toEqual(['RATE_LIMITED', 30]);
    await reopen();
    pass(20.5);
    expect(await refusal('ada', ADA.password)).toEqual(['RATE_LIMITED', 10]);
    pass(10);
    expect(await refusal()).toEqual(['UNAUTHENTICATED', undefined]);
    expect(await refusal()).toEqual(['RATE_LIMITED', 60]);
    pass(60);
    expect(await refusal('ada', ADA.password)).toBe('signed in');
    // A success wipes the slate.
    expect(await store.read((db) => db.selectFrom('sign_in_failures').selectAll().execute())).toEqual([]);
  });

  test('block an unknown user name in the same way, each name separately', async () => {
    expect(await refusal('ghost')).toEqual(['UNAUTHENTICATED', undefined]);
    const [row] = await store.read((db) => db.selectFrom('sign_in_failures').select('username_hash').execute());
    for (let failure = 1; failure < 5; failure++)
      expect(await takePasswordAttempt(store, row?.username_hash ?? '', 'sign_in')).toBe(0);
    expect(await refusal('Ghost')).toEqual(['RATE_LIMITED', 30]);
    expect(await refusal('another')).toEqual(['UNAUTHENTICATED', undefined]);
  });

  test('sent in parallel get no more attempts than one after the other', async () => {
    await createOperator(store, ADA, SOMEBODY);
    const refusals = await Promise.all(Array.from({ length: 12 }, () => refusal()));
    expect(refusals.filter(([code]) => code === 'UNAUTHENTICATED')).toHaveLength(5);
    expect(refusals.filter(([code]) => code === 'RATE_LIMITED')).toHaveLength(7);
  });

  test('wait 15 minutes at most, even if the clock is set back by a year', async () => {
    const wait = () => takePasswordAttempt(store, 'h', 'sign_in');
    for (let failure = 0; failure < 40; failure++) {
      expect(await wait()).toBe(0);
      pass(15 * 60);
    }
    expect(await wait()).toBe(0);
    expect(await wait()).toBe(900);
    pass(-365 * 24 * 3600);
    expect(await wait()).toBe(900);
    await store.write((tx) => forgetPasswordFailures(tx, 'h', 'sign_in'));
    expect(await wait()).toBe(0);
  });

  test('keep 10,000 rows at most, and never drop those of an operator', async () => {
    await createOperator(store, ADA, SOMEBODY);
    const { username_hash } = await store.read((db) =>
      db.selectFrom('operators').select('username_hash').executeTakeFirstOrThrow(),
    );
    for (let failure = 0; failure < 5; failure++) await takePasswordAttempt(store, username_hash, 'sign_in');
    const rows = Array.from({ length: 10_050 }, (_, index) => ({
      username_hash: `unknown-${String(index).padStart(5, '0')}`,
      failures: 1,
      blocked_until: null,
      last_failed_at: new Date(now.getTime() + index).toISOString(),
    }));
    for (let start = 0; start < rows.length; start += 1000)
      await store.write((db) =>
        db
          .insertInto('sign_in_failures')
          .values(rows.slice(start, start + 1000))
          .execute(),
      );
    expect(await takePasswordAttempt(store, 'one-more', 'sign_in')).toBe(0);
    const left = await store.read((db) =>
      db.selectFrom('sign_in_failures').select('username_hash').orderBy('username_hash').execute(),
    );
    expect(left).toHaveLength(10_000);
    expect(left.map((row) => row.username_hash)).not.toContain('unknown-00000');
    expect(left.map((row) => row.username_hash)).toContain('unknown-10049');
    expect(await refusal('ada', ADA.password)).toEqual(['RATE_LIMITED', 30]);
  });
});
