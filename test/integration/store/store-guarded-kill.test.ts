import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { revokeApiKey } from '../../../electron/service/api-keys/change-rows.ts';
import { createApiKey, listApiKeys } from '../../../electron/service/api-keys/rows.ts';
import { withdrawLinks } from '../../../electron/service/links/rows.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { bundledScript } from '../../support/bundled-script.ts';
import { someOrAll } from '../../support/property-runs.ts';
import { SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

const script = bundledScript(import.meta.dirname, 'guarded-child.ts', { fewStarts: true });
/** After so many lines of the other process. */
const KILLED_AFTER = someOrAll([2], [1, 2, 3, 4, 5, 7, 9, 12, 20, 40]);

let folder: StoreFolder;
beforeEach(async () => {
  folder = storeFolder();
  await folder.place();
});
afterEach(() => folder.remove());

test('two processes change a guarded table and one is killed: neither sees rows that are not as sealed', async () => {
  const store = await folder.open();
  for (const lines of KILLED_AFTER) {
    const child = spawn(process.execPath, [script(), folder.root], { stdio: ['ignore', 'pipe', 'inherit'] });
    const closed = once(child, 'close');
    const revoked: string[] = [];
    createInterface(child.stdout).on('line', (id) => {
      revoked.push(id);
      if (revoked.length === lines) child.kill('SIGKILL');
    });
    let isRunning = true;
    const ended = closed.finally(() => {
      isRunning = false;
    });
    while (isRunning) {
      // SQLite answers at once, and the other process is heard only between turns.
      await nextTurn();
      const { id } = await createApiKey(store, 'Here', SOMEBODY);
      await listApiKeys(store);
      await revokeApiKey(store, id, SOMEBODY, withdrawLinks);
    }
    expect(await ended).toEqual([null, 'SIGKILL']);
    const keys = await listApiKeys(store);
    for (const id of revoked) expect(keys.find((key) => key.id === id)?.revokedAt).not.toBeNull();
  }
  expect(await verifyTables(store)).toEqual([]);
  await store.close();
  await folder.use(listApiKeys);
});
