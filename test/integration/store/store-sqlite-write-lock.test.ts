import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveProgress } from '../../../electron/service/screening/monitoring-progress-rows.ts';
import type { Writer } from '../../../electron/service/store/handles.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

/** The write lock of SQLite, which one process at a time holds. */
let folder: StoreFolder;
let store: Store;
let otherProcess: SqliteDatabase.Database;
beforeEach(async () => {
  folder = storeFolder();
  store = await folder.open();
  otherProcess = new SqliteDatabase(folder.databaseFile);
});
afterEach(async () => {
  otherProcess.close();
  await store.close();
  folder.remove();
});

const progress = { screenedVersionId: null, targetVersionId: null, after: null, people: 1 };
const listsIn = (from: Pick<Writer, 'selectFrom'>) => from.selectFrom('monitoring_progress').select('list').execute();
const insertElsewhere = (list: string) =>
  otherProcess.prepare("insert into monitoring_progress (list, people, mac) values (?, 0, '')").run(list);

test('a writer holds the write lock from its start', async () => {
  otherProcess.pragma('busy_timeout = 0');
  await store.write(async (tx) => {
    expect(await listsIn(tx)).toEqual([]);
    expect(() => insertElsewhere('late')).toThrow('locked');
  });
});

test('a writer waits for another process, and everything else goes on meanwhile', async () => {
  otherProcess.exec('begin immediate');
  const pragma = vi.spyOn(SqliteDatabase.prototype, 'pragma');
  const attempts = () => pragma.mock.calls.filter(([text]) => text === 'busy_timeout = 0').length;
  const writing = saveProgress(store, 'ours', progress);
  // SQLite's own waiting would let no timer fire, and so never let the other process finish.
  await expect.poll(attempts).toBeGreaterThan(1);
  pragma.mockRestore();
  otherProcess.exec('commit');
  await writing;
  expect(await store.read(listsIn)).toEqual([{ list: 'ours' }]);
});
