import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createListUpdates } from '../../../electron/service/screening/watchlists/list-updates.ts';
import { listVersions } from '../../../electron/service/screening/watchlists/rows.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { someOrAll } from '../../support/property-runs.ts';
import { fileAnswer, type ListServer, openListServer } from '../../support/screening/list-server.ts';
import { listsHere } from '../../support/screening/lists-here.ts';
import { SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

/** An update that is killed, and what the next start makes of it. Everybody is invented. */
const PEOPLE = `Name,Note\n${Array.from({ length: 4_000 }, (_, index) => `Odalys Quill ${index},${'x'.repeat(300)}`).join('\n')}\n`;

let folder: StoreFolder;
let server: ListServer;
beforeEach(async () => {
  folder = storeFolder();
  server = await openListServer();
  mkdirSync(folder.data, { recursive: true });
  const columns = { columns: { name: 'Name' } };
  const lists = [{ format: 'own', list: 'branch', addresses: [`${server.origin}/own.csv`], columns }];
  writeFileSync(join(folder.data, 'watchlists.json'), JSON.stringify({ lists }));
});
afterEach(async () => {
  await server.close();
  folder.remove();
});

/** Runs an update in a process of its own, which kills itself in this phase. */
async function killedWhile(phase: string): Promise<string | null> {
  const script = join(import.meta.dirname, './list-update-child.ts');
  const child = spawn(process.execPath, [script, folder.root, phase], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [, signal] = await once(child, 'close');
  return signal;
}

const parts = () =>
  readdirSync(join(folder.data, 'watchlist-downloads'), { recursive: true }).filter((name) =>
    /part/.test(String(name)),
  );

async function updated(store: Store) {
  const updates = createListUpdates({
    store,
    dataFolder: folder.data,
    startReader: listsHere,
    everyHours: null,
    onChanged: () => undefined,
    log: () => undefined,
  });
  await updates.start();
  expect(parts()).toEqual([]);
  expect((await updates.state()).lastUpdate).toBeNull();
  updates.update(SOMEBODY);
  await expect.poll(async () => (await updates.state()).running).toBeNull();
  return (await updates.state()).lastUpdate;
}

test.each(
  someOrAll<[string, string, number | undefined]>(
    [['while it reads them', 'reading', undefined]],
    [
      ['while it downloads people of ours', 'downloading', 50_000],
      ['while it reads them', 'reading', undefined],
    ],
  ),
)('killed %s, the update is not done, and the next start leaves none of its files', async (_, phase, bytes) => {
  server.answers.set('/own.csv', fileAnswer(PEOPLE, bytes === undefined ? {} : { bytes }));
  expect(await killedWhile(phase)).toBe('SIGKILL');
  expect(parts()).not.toEqual([]);
  expect(existsSync(join(folder.data, 'watchlist-downloads', 'lock'))).toBe(true);
  server.answers.set('/own.csv', fileAnswer(PEOPLE));
  await folder.use(async (store) => {
    expect(await listVersions(store)).toEqual([]);
    expect(await updated(store)).toMatchObject({ ended: 'finished', lists: [{ phase: 'imported', entities: 4_000 }] });
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
  });
});
