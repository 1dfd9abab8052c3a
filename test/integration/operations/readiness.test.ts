/** The answers of a host that is not ready, over a real database and key file. */
import { existsSync, renameSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createReadiness,
  LOOKED_AGAIN_MS,
  type ReadinessDependencies,
} from '../../../electron/service/operations/readiness.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { failEachStatement, STATEMENT_FAILURES } from '../../support/store/failing-statements.ts';
import { type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

let folder: StoreFolder;
let store: Store;
beforeEach(async () => {
  folder = storeFolder();
  store = await folder.open();
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
  folder.remove();
});

const readiness = (changes: Partial<ReadinessDependencies> = {}) =>
  createReadiness({
    store,
    keystore: fileKeystore(folder.keystoreFile),
    recognition: () => 'ready',
    screening: () => 'ready',
    isQueueFull: () => false,
    isDraining: () => false,
    isProxyUnnamed: () => false,
    ...changes,
  });

test('a host whose parts all work is ready', async () => {
  expect(await readiness()()).toEqual([]);
});

test('every part that cannot take a run is named', async () => {
  const stopping = readiness({ recognition: () => 'starting', isQueueFull: () => true, isDraining: () => true });
  expect(await stopping()).toEqual(['draining', 'recognition_starting', 'queue_full']);
  expect(await readiness({ isProxyUnnamed: () => true })()).toEqual(['proxy_unnamed']);
  expect(await readiness({ recognition: () => 'down', screening: () => 'down' })()).toEqual([
    'recognition_down',
    'screening_down',
  ]);
});

test.each(STATEMENT_FAILURES)(
  'a database that fails %s a statement (from then on: %s) is not writable',
  async (...mode) => {
    const statements = await failEachStatement(async (_, startFaults) => {
      const faults = startFaults();
      const reasons = await readiness()();
      const failed = faults.heal();
      expect(reasons).toEqual(failed ? ['database_not_writable'] : []);
      return failed;
    }, mode);
    // Reading the version, writing it, and the transaction around it.
    expect(statements).toBeGreaterThanOrEqual(3);
    expect(await readiness()()).toEqual([]);
  },
);

test('a key file that is gone is told, and no other is made in its place', async () => {
  renameSync(folder.keystoreFile, `${folder.keystoreFile}.away`);
  expect(await readiness()()).toEqual(['keystore_not_open']);
  expect(existsSync(folder.keystoreFile)).toBe(false);
  renameSync(`${folder.keystoreFile}.away`, folder.keystoreFile);
  expect(await readiness()()).toEqual([]);
});

test('however often somebody asks, the disk is written to once in a while', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const proveWritable = vi.spyOn(store.upkeep, 'proveWritable');
  const ask = readiness();
  await Promise.all(Array.from({ length: 50 }, ask));
  expect(proveWritable).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(LOOKED_AGAIN_MS);
  await ask();
  expect(proveWritable).toHaveBeenCalledTimes(2);
});
