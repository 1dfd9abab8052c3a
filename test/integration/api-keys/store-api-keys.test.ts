import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeApiKey, revokeApiKey, rotateApiKey } from '../../../electron/service/api-keys/change-rows.ts';
import { createApiKey, findApiKey, listApiKeys } from '../../../electron/service/api-keys/rows.ts';
import { withdrawLinks } from '../../../electron/service/links/rows.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

const NO_LIMITS = { requestsPerMinute: null, runsPerDay: null };
const HOUR_SECONDS = 3600;

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
const audited = async () =>
  (
    await store.read((db) =>
      db.selectFrom('audit_log').select(['action', 'object_id', 'facts']).orderBy('sequence').execute(),
    )
  ).map(({ action, object_id, facts }) => [action, object_id, JSON.parse(facts)]);

test('a key is shown once, found while it is valid, and not after it is revoked', async () => {
  const { id, key } = await createApiKey(store, ' Branch eleven ', SOMEBODY);
  const other = await createApiKey(store, 'Kiosk', SOMEBODY);
  expect(key).toMatch(/^cs_live_[A-Za-z0-9_-]{43}$/);
  const found = { id, name: 'Branch eleven', scopes: ['run', 'read'], limits: NO_LIMITS };
  expect(await findApiKey(store, key)).toEqual(found);
  await reopen();
  expect(await findApiKey(store, key)).toEqual(found);
  const wrongKeys = ['', key.slice(0, -1), `${key}x`, key.toUpperCase(), `cs_live_${'A'.repeat(43)}`];
  for (const wrong of [...wrongKeys, 'x'.repeat(100_000)]) expect(await findApiKey(store, wrong)).toBeNull();

  expect(await revokeApiKey(store, id, SOMEBODY, withdrawLinks)).toMatchObject({ id, revokedAt: now.toISOString() });
  await expect(revokeApiKey(store, id, SOMEBODY, withdrawLinks)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(revokeApiKey(store, 'nothing', SOMEBODY, withdrawLinks)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await findApiKey(store, key)).toBeNull();
  expect(await findApiKey(store, other.key)).toMatchObject({ id: other.id });
  expect((await audited()).map(([action, object]) => [action, object])).toEqual([
    ['api_key.created', id],
    ['api_key.created', other.id],
    ['api_key.revoked', id],
  ]);
  expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
});

test('a key has the scopes it was made with', async () => {
  const made = await createApiKey(store, 'Reader', SOMEBODY, ['read']);
  expect(await findApiKey(store, made.key)).toMatchObject({ scopes: ['read'] });
});

test('keys are listed with the times of creation, last use to the hour, and revocation', async () => {
  const { id, key } = await createApiKey(store, 'Branch', SOMEBODY);
  pass(10);
  await findApiKey(store, key);
  pass(HOUR_SECONDS - 1);
  await findApiKey(store, key);
  expect(await listApiKeys(store)).toEqual([
    {
      id,
      name: 'Branch',
      group: id,
      scopes: ['run', 'read'],
      limits: NO_LIMITS,
      createdAt: '2026-01-01T09:00:00.000Z',
      lastUsedAt: '2026-01-01T09:00:10.000Z',
      rotatedAt: null,
      earlierKeyUntil: null,
      revokedAt: null,
      openLinks: 0,
    },
  ]);
  pass(1);
  await findApiKey(store, key);
  pass(5);
  await revokeApiKey(store, id, SOMEBODY, withdrawLinks);
  expect(await listApiKeys(store)).toMatchObject([
    { lastUsedAt: '2026-01-01T10:00:10.000Z', revokedAt: '2026-01-01T10:00:15.000Z' },
  ]);
});

test('after a rotation both secrets work until the overlap ends, and then the new one alone', async () => {
  const { id, key: first } = await createApiKey(store, 'Branch', SOMEBODY, ['read'], { ...NO_LIMITS, runsPerDay: 7 });
  const { key: second, ...rotated } = await rotateApiKey(store, id, 24, SOMEBODY);
  expect(rotated).toMatchObject({ rotatedAt: now.toISOString(), earlierKeyUntil: '2026-01-02T09:00:00.000Z' });
  const limits = { requestsPerMinute: null, runsPerDay: 7 };
  const same = { id, name: 'Branch', scopes: ['read'], limits };
  pass(24 * HOUR_SECONDS - 1);
  await reopen();
  expect([await findApiKey(store, first), await findApiKey(store, second)]).toEqual([same, same]);
  pass(1);
  expect([await findApiKey(store, first), await findApiKey(store, second)]).toEqual([null, same]);
  expect(await listApiKeys(store)).toMatchObject([{ id, earlierKeyUntil: null }]);
  expect((await audited()).at(-1)).toEqual(['api_key.rotated', id, { earlier_key_until: '2026-01-02T09:00:00.000Z' }]);
});

test('rotating again ends the secret from two rotations ago, and without overlap every earlier one', async () => {
  const { id, key: first } = await createApiKey(store, 'Branch', SOMEBODY);
  const { key: second } = await rotateApiKey(store, id, 24, SOMEBODY);
  const { key: third } = await rotateApiKey(store, id, 1, SOMEBODY);
  const works = async (...keys: string[]) => {
    const found: boolean[] = [];
    for (const key of keys) found.push((await findApiKey(store, key)) !== null);
    return found;
  };
  expect(await works(first, second, third)).toEqual([false, true, true]);
  const { key: fourth } = await rotateApiKey(store, id, 0, SOMEBODY);
  expect(await works(first, second, third, fourth)).toEqual([false, false, false, true]);
  await rotateApiKey(store, id, 24, SOMEBODY);
  await revokeApiKey(store, id, SOMEBODY, withdrawLinks);
  expect(await works(fourth)).toEqual([false]);
  expect(await listApiKeys(store)).toMatchObject([{ earlierKeyUntil: null }]);
  await expect(rotateApiKey(store, id, 24, SOMEBODY)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('an earlier secret gets no longer life by editing the file', async () => {
  const { id, key: first } = await createApiKey(store, 'Branch', SOMEBODY);
  await rotateApiKey(store, id, 1, SOMEBODY);
  pass(2 * HOUR_SECONDS);
  await store.write((db) =>
    db.updateTable('api_keys').set({ earlier_key_until: '2099-01-01T00:00:00.000Z' }).execute(),
  );
  await expect(findApiKey(store, first)).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
});

test('a changed name, scope or limit counts at once; the group stays, and a change of nothing leaves no line', async () => {
  const { id, key } = await createApiKey(store, 'Branch', SOMEBODY, ['run'], NO_LIMITS, 'acme');
  expect(await findApiKey(store, key)).toMatchObject({ name: 'Branch', scopes: ['run'] });
  const limits = { requestsPerMinute: 60, runsPerDay: null };
  const changes = { name: 'Branch 7', scopes: ['run', 'read'], limits } as const;
  expect(await changeApiKey(store, id, changes, SOMEBODY)).toMatchObject({ ...changes, group: 'acme' });
  expect(await findApiKey(store, key)).toEqual({ id, ...changes });
  await changeApiKey(store, id, changes, SOMEBODY);
  await changeApiKey(store, id, { limits: { runsPerDay: null, requestsPerMinute: 60 } }, SOMEBODY);
  expect((await audited()).slice(1)).toEqual([
    ['api_key.changed', id, { renamed: true, scopes: 'run read', requests_per_minute: 60, runs_per_day: 'none' }],
  ]);
  await revokeApiKey(store, id, SOMEBODY, withdrawLinks);
  await expect(changeApiKey(store, id, changes, SOMEBODY)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(changeApiKey(store, 'nothing', changes, SOMEBODY)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
