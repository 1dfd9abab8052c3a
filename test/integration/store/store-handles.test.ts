import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveProgress } from '../../../electron/service/screening/monitoring-progress-rows.ts';
import type { Writer } from '../../../electron/service/store/handles.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

/** Promises of a reading and a writing handle, beside another process that uses the same database. */
let folder: StoreFolder;
let store: Store;
beforeEach(async () => {
  folder = storeFolder();
  store = await folder.open();
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

const progress = { screenedVersionId: null, targetVersionId: null, after: null, people: 1 };
const failuresIn = (from: Pick<Writer, 'selectFrom'>) =>
  from.selectFrom('sign_in_failures').select('username_hash').execute();
/** A table that is not compared with its seal. */
const insertElsewhere = (hash: string) =>
  folder.edit(({ run }) =>
    run("insert into sign_in_failures (username_hash, failures, last_failed_at) values (?, 1, '')", hash),
  );

test('a view stays as it was while another process writes', async () => {
  await store.read(async (reader) => {
    expect(await failuresIn(reader)).toEqual([]);
    await insertElsewhere('elsewhere');
    expect(await failuresIn(reader)).toEqual([]);
    expect(await reader.read(failuresIn)).toEqual([]);
  });
  expect(await store.read(failuresIn)).toEqual([{ username_hash: 'elsewhere' }]);
});

test('a handle ends with its work', async () => {
  const kept: { reader?: Pick<Writer, 'selectFrom'>; writer?: Writer } = {};
  await store.read(async (reader) => void Object.assign(kept, { reader }));
  await store.write(async (tx) => void Object.assign(kept, { writer: tx }));
  await expect(failuresIn(kept.reader as Writer)).rejects.toThrow();
  await expect(
    (async () =>
      kept.writer
        ?.insertInto('sign_in_failures')
        .values({ username_hash: 'late' } as never)
        .execute())(),
  ).rejects.toThrow();
  expect(await store.read(failuresIn)).toEqual([]);
});

test('opening the store again from inside is an error, not a wait without end', async () => {
  await expect(store.read(() => store.read(failuresIn))).rejects.toThrow('no transaction opens another');
  await expect(store.write(() => saveProgress(store, 'inner', progress))).rejects.toThrow(
    'no transaction opens another',
  );
  expect(await store.read(failuresIn)).toEqual([]);
});

test('types keep writing away from what only reads', async () => {
  await store.read(async (reader) => {
    // @ts-expect-error a view cannot be handed to what writes
    const handed: Parameters<typeof saveProgress>[0] = reader;
    // @ts-expect-error a view has no statement that writes
    expect([handed.write, reader.insertInto]).toEqual([undefined, undefined]);
  });
  // @ts-expect-error the connection is the driver's alone
  expect(store.db).toBeUndefined();
});
