import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EndpointName, endpoints } from '#shared/contract/api.ts';
import { Session } from '#shared/contract/desk.ts';
import { WatchlistsOverview } from '#shared/contract/watchlist/screening-review.ts';
import { createOperator } from '../../../electron/service/accounts/rows.ts';
import type { ListUpdatesDependencies } from '../../../electron/service/screening/watchlists/list-updates.ts';
import { CONTRACT_ORIGIN } from '../../support/api/api-contract.ts';
import { eventually } from '../../support/eventually.ts';
import { fileAnswer, type ListServer, openListServer, targetsOf } from '../../support/screening/list-server.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

/** Lists brought up to date from the page, over the API, a real store and a publisher's server on this machine. */
const ADMINISTRATOR = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };
const OPERATOR = { name: 'Ben Till', username: 'ben', password: 'battery horse correct' };
const HOUR_MS = 3_600_000;
const QUICK = { silenceMs: HOUR_MS, attempts: 2, backoffMs: 5 };
/** How often the service looks whether an update is due. */
const LOOK_EVERY_MS = 60_000;

let server: ListServer;
let api: TemporaryApi;
let time: number;
let changed: number;
let clockReads = 0;
let maria: string;

beforeEach(async () => {
  server = await openListServer();
  time = Date.parse('2026-06-01T09:00:00Z');
  changed = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await api.close();
  await server.close();
});

async function open(more: Partial<ListUpdatesDependencies> = {}): Promise<void> {
  const onChanged = () => {
    changed += 1;
  };
  const now = () => {
    clockReads += 1;
    return new Date(time);
  };
  api = await openTemporaryApi({ now }, { onChanged, limits: QUICK, ...more });
  configure(['opensanctions_targets', '/targets.csv']);
  maria = Session.parse(await (await call('setUp', '', ADMINISTRATOR)).json()).token;
}

function configure(...lists: readonly (readonly [format: string, path: string, more?: object])[]): void {
  mkdirSync(api.dataFolder, { recursive: true });
  const configured = lists.map(([format, path, more]) => ({ format, addresses: [server.origin + path], ...more }));
  writeFileSync(join(api.dataFolder, 'watchlists.json'), JSON.stringify({ lists: configured }));
}

async function call(name: EndpointName, token: string, body?: unknown): Promise<Response> {
  const { method, path } = endpoints[name];
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  return api.fetch(new Request(`${CONTRACT_ORIGIN}${path}`, init));
}

const signIn = async ({ username, password }: { username: string; password: string }) =>
  Session.parse(await (await call('signIn', '', { username, password })).json()).token;

async function ask(name: 'listWatchlists' | 'updateWatchlists' | 'cancelWatchlistUpdate', token = maria) {
  const response = await call(name, token);
  expect(response.status, await response.clone().text()).toBe(200);
  return WatchlistsOverview.parse(await response.json());
}

/** The overview as soon as nothing is under way any more. */
const ended = () =>
  eventually(async () => {
    const overview = await ask('listWatchlists');
    expect(overview.updates.running).toBeNull();
    return overview;
  });

/** The overview as soon as this much has come of a list. */
const downloading = (bytes: number) =>
  eventually(async () => {
    const overview = await ask('listWatchlists');
    expect(overview.updates.running?.lists.map((list) => list.bytes)).toContain(bytes);
    return overview;
  });

const actions = async () =>
  (
    await api.store.read((db) =>
      db.selectFrom('audit_log').select(['action', 'actor_id', 'facts']).orderBy('sequence').execute(),
    )
  )
    .filter(({ action }) => action.startsWith('watchlist.'))
    .map(({ action, actor_id: by, facts }) => ({ action, by, facts: JSON.parse(facts) }));

const partsLeft = () =>
  readdirSync(join(api.dataFolder, 'watchlist-downloads'), { recursive: true }).filter((name) =>
    /part|lock/.test(String(name)),
  );

test('an administrator starts an update, which runs in the background and shows everybody its result', async () => {
  await open();
  await createOperator(api.store, { ...OPERATOR, role: 'operator' }, { kind: 'command_line', id: 'test' });
  const ben = await signIn(OPERATOR);
  server.answers.set('/targets.csv', fileAnswer(targetsOf(300), { bytes: 40_000 }));
  expect((await call('updateWatchlists', ben)).status).toBe(403);
  expect((await ask('listWatchlists', ben)).updates).toMatchObject({ running: null, last_update: null, next_at: null });

  await ask('updateWatchlists');
  const { updates } = await downloading(40_000);
  expect(updates.running).toMatchObject({ kind: 'update', started_by: 'Maria Okello', finished_at: null });
  expect(updates.running?.lists).toMatchObject([
    { title: 'OpenSanctions: Targets', phase: 'downloading', bytes: 40_000, of_bytes: targetsOf(300).length },
  ]);
  // A second one is the first.
  expect((await ask('updateWatchlists')).updates.running?.id).toBe(updates.running?.id);
  expect((await call('cancelWatchlistUpdate', ben)).status).toBe(403);

  await ask('cancelWatchlistUpdate');
  server.answers.set('/targets.csv', fileAnswer(targetsOf(300)));
  await ask('updateWatchlists');
  const after = await ended();
  expect(server.asked).toEqual(['/targets.csv', '/targets.csv bytes=40000-']);
  expect(after.lists).toMatchObject([{ list: 'opensanctions_targets', in_force: { entities: 300 } }]);
  expect(after.updates.last_update).toMatchObject({ ended: 'finished', started_by: 'Maria Okello', message: null });
  expect(after.updates.last_update?.lists).toMatchObject([{ phase: 'imported', entities: 300, message: null }]);
  expect(changed).toBe(1);
  expect(partsLeft()).toEqual([]);
  expect((await actions()).slice(-3)).toMatchObject([
    { action: 'watchlist.update_started', facts: { kind: 'update', lists: 1 } },
    { action: 'watchlist.imported', facts: { list: 'opensanctions_targets', entities: 300 } },
    { action: 'watchlist.update_ended', facts: { ended: 'finished', imported: 1 } },
  ]);
  expect(new Set((await actions()).map(({ by }) => by)).size).toBe(1);

  await ask('updateWatchlists');
  expect((await ended()).updates.last_update?.lists).toMatchObject([{ phase: 'unchanged', entities: 300 }]);
  expect(changed).toBe(1);
});

test('a cancelled update changes nothing, and its remaining lists are not started', async () => {
  await open();
  server.answers.set('/targets.csv', fileAnswer(targetsOf(300), { bytes: 40_000 }));
  configure(['opensanctions_targets', '/targets.csv'], ['un_consolidated', '/un.xml']);
  await ask('updateWatchlists');
  await downloading(40_000);
  const { updates, lists } = await ask('cancelWatchlistUpdate');
  expect(lists).toEqual([]);
  expect(updates).toMatchObject({ running: null, last_update: { ended: 'cancelled', message: null } });
  expect(updates.last_update?.lists.map(({ phase }) => phase)).toEqual(['cancelled', 'cancelled']);
  expect(server.asked).toEqual(['/targets.csv']);
  expect(changed).toBe(0);
  // With nothing under way, there is nothing to give up.
  expect((await ask('cancelWatchlistUpdate')).updates.running).toBeNull();
});

test('a list that cannot be downloaded says why, the others are updated, and its version stays in force', async () => {
  await open();
  server.answers.set('/targets.csv', fileAnswer(targetsOf(300)));
  await ask('updateWatchlists');
  await ended();
  server.answers.set('/targets.csv', fileAnswer(targetsOf(301).slice(0, -200), { etag: '"cut"' }));
  configure(
    ['opensanctions_targets', '/targets.csv'],
    ['un_consolidated', '/gone.xml'],
    ['own', '/own.csv', { list: 'branch', title: 'Branch list', columns: { columns: { name: 'Name' } } }],
  );
  server.answers.set('/own.csv', fileAnswer('Name\nOdalys Quill\n'));
  await ask('updateWatchlists');
  const { lists, updates } = await ended();
  const { host } = new URL(server.origin);
  expect(updates.last_update).toMatchObject({
    ended: 'finished',
    lists: [
      { phase: 'failed', message: expect.stringMatching(/^targets\.csv ends/), entities: null },
      { phase: 'failed', message: `${host} responded with status 404.` },
      { title: 'Branch list', phase: 'imported', entities: 1 },
    ],
  });
  expect(lists).toMatchObject([{ list: 'branch' }, { list: 'opensanctions_targets', in_force: { entities: 300 } }]);
  expect(partsLeft()).toEqual([]);

  server.answers.set('/targets.csv', fileAnswer(targetsOf(20)));
  configure(['opensanctions_targets', '/targets.csv']);
  await ask('updateWatchlists');
  const short = await ended();
  expect(short.updates.last_update?.lists).toMatchObject([{ phase: 'short', entities: 20 }]);
  expect(short.lists[1]).toMatchObject({ in_force: { entities: 300 }, waiting: { entities: 20 } });
});

test('an update that cannot start reports one error', async () => {
  await open();
  writeFileSync(join(api.dataFolder, 'watchlists.json'), '{"lists":[{"format":"none"}]}');
  await ask('updateWatchlists');
  const { last_update: last } = (await ended()).updates;
  expect(last).toMatchObject({ ended: 'failed', lists: [] });
  expect(last?.message).toMatch(/is not a valid list configuration/);
});

test('an update interrupted by a stop is not done, and another service starts again', async () => {
  await open();
  configure(['own', '/own.csv', { list: 'branch', columns: { columns: { name: 'Name' } } }]);
  const people = `Name\n${Array.from({ length: 5_000 }, (_, index) => `Odalys Quill ${index}`).join('\n')}\n`;
  server.answers.set('/own.csv', fileAnswer(people, { bytes: 50_000 }));
  await ask('updateWatchlists');
  await downloading(50_000);
  await api.updates.stop();
  const { updates, lists } = await ask('listWatchlists');
  expect([lists, updates.running, updates.last_update]).toEqual([[], null, null]);
  expect((await actions()).at(-1)).toMatchObject({ facts: { ended: 'interrupted', cancelled: 1 } });
  expect(partsLeft()).toEqual([]);
  expect((await call('updateWatchlists', maria)).status).toBe(503);
});

test('scheduled updates run at once, then at the interval, and sooner after a failure', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await open({ everyHours: 24 });
  server.answers.set('/targets.csv', fileAnswer(targetsOf(30)));
  await api.updates.start();
  vi.advanceTimersByTime(LOOK_EVERY_MS);
  await expect.poll(async () => (await ask('listWatchlists')).updates.last_update).not.toBeNull();
  const { updates } = await ended();
  expect(updates).toMatchObject({ every_hours: 24, last_update: { started_by: null, ended: 'finished' } });
  expect(updates.next_at).toBe(new Date(time + 24 * HOUR_MS).toISOString());
  // It reads the clock to find when the next update is due, reads it once more to compare, and then decides at once.
  const reads = clockReads;
  vi.advanceTimersByTime(LOOK_EVERY_MS);
  await eventually(() => expect(clockReads).toBe(reads + 2));
  expect((await ask('listWatchlists')).updates.running).toBeNull();
  expect(server.asked.length).toBe(1);

  time += 24 * HOUR_MS;
  server.answers.clear();
  maria = await signIn(ADMINISTRATOR);
  vi.advanceTimersByTime(LOOK_EVERY_MS);
  await expect
    .poll(async () => (await ask('listWatchlists')).updates.last_update?.lists)
    .toMatchObject([{ phase: 'failed' }]);
  expect((await ended()).updates.next_at).toBe(new Date(time + HOUR_MS).toISOString());
  // A clock set back does not put it off.
  time -= 100 * HOUR_MS;
  expect((await api.updates.state()).nextAt?.getTime()).toBe(time + 24 * HOUR_MS);
  expect(existsSync(join(api.dataFolder, 'watchlist-downloads', 'last-update.json'))).toBe(true);
});
