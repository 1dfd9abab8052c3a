import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApiKey, findApiKey } from '../../../electron/service/api-keys/rows.ts';
import { type Environment, environmentOf } from '../../../electron/service/store/environment.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

let folder: StoreFolder;
beforeEach(() => {
  folder = storeFolder();
});
afterEach(() => folder.remove());

async function opened<Answer>(
  environment: Environment | null,
  use: (store: Store) => Promise<Answer>,
): Promise<Answer> {
  const store = await folder.open(environment === null ? {} : { environment });
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}
const nothing = async () => undefined;
const actor = { kind: 'command_line', id: 'test' } as const;

test('a database keeps the environment it was first opened in and refuses the other one', async () => {
  await opened('production', nothing);
  await expect(opened('sandbox', nothing)).rejects.toMatchObject({
    code: 'OTHER_ENVIRONMENT',
    message: expect.stringContaining('belongs to the production environment and cannot be opened as sandbox'),
  });
  expect(await opened('production', environmentOf)).toBe('production');
});

test('a command that names no environment opens either and marks neither', async () => {
  expect(await opened(null, environmentOf)).toBeNull();
  await opened('sandbox', nothing);
  expect(await opened(null, environmentOf)).toBe('sandbox');
});

test('an altered mark is noticed', async () => {
  await opened('sandbox', nothing);
  await opened(null, (store) =>
    store.write((db) => db.updateTable('environment').set({ name: 'production' }).execute()),
  );
  await expect(opened('production', nothing)).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
});

test.each([
  ['sandbox', /^cs_test_/],
  ['production', /^cs_live_/],
  [null, /^cs_live_/],
] as const)('an API key made in %s says so in its first letters', async (environment, prefix) => {
  const { key } = await opened(environment, (store) => createApiKey(store, 'Branch 7', actor));
  expect(key).toMatch(prefix);
  expect(await opened(environment, (store) => findApiKey(store, key))).toMatchObject({ name: 'Branch 7' });
  expect(await opened(null, environmentOf)).toBe(environment ?? 'production');
});
