import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EndpointName, endpoints } from '#shared/contract/api.ts';
import { Session } from '#shared/contract/desk.ts';
import { IMPORT_PIECE_BYTES_MAX, IMPORT_PIECE_HEADER } from '#shared/contract/watchlist/list-import.ts';
import { WatchlistsOverview } from '#shared/contract/watchlist/screening-review.ts';
import { createOperator } from '../../../electron/service/accounts/rows.ts';
import { entitiesOf, listsInForce } from '../../../electron/service/screening/watchlists/rows.ts';
import { CONTRACT_ORIGIN } from '../../support/api/api-contract.ts';
import { eventually } from '../../support/eventually.ts';
import { allEntities } from '../../support/screening/list-files.ts';
import { targetsOf } from '../../support/screening/list-server.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

/** Lists imported from files that the page sends in pieces. Everybody is invented. */
const ADMINISTRATOR = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };
const OPERATOR = { name: 'Ben Till', username: 'ben', password: 'battery horse correct' };
const OWN = 'Voller Name;Geboren\nOdalys Quill;03.04.1971\nBarnaby Kwill;1969\n';
const COLUMNS = { columns: { name: 'Voller Name', birth_date: 'Geboren' }, delimiter: ';' };

let api: TemporaryApi;
let maria: string;

beforeEach(async () => {
  api = await openTemporaryApi();
  maria = Session.parse(await (await call('setUp', '', ADMINISTRATOR)).json()).token;
});
afterEach(async () => {
  vi.useRealTimers();
  await api.close();
});

async function call(name: EndpointName, token: string, body?: unknown): Promise<Response> {
  const { method, path } = endpoints[name];
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  return api.fetch(new Request(`${CONTRACT_ORIGIN}${path}`, init));
}

function send(importId: string, file: number, offset: number, body: string | Buffer, token = maria): Promise<Response> {
  const path = endpoints.sendWatchlistPiece.path.replace('{import_id}', importId);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/octet-stream',
    [IMPORT_PIECE_HEADER]: JSON.stringify({ file, offset }),
  };
  return api.fetch(new Request(`${CONTRACT_ORIGIN}${path}`, { method: 'POST', headers, body: body as BodyInit }));
}

async function begin(request: object): Promise<string> {
  const response = await call('importWatchlist', maria, request);
  expect(response.status, await response.clone().text()).toBe(200);
  const { running } = WatchlistsOverview.parse(await response.json()).updates;
  expect(running).toMatchObject({ kind: 'import', started_by: 'Maria Okello', lists: [{ phase: 'waiting' }] });
  return running?.id ?? '';
}

const own = (text: string, more: object = {}) => ({
  format: 'own',
  list: 'branch',
  title: 'Branch list',
  columns: COLUMNS,
  files: [{ name: 'block.csv', bytes: Buffer.byteLength(text) }],
  ...more,
});

const ended = () =>
  eventually(async () => {
    const { updates } = WatchlistsOverview.parse(await (await call('listWatchlists', maria)).json());
    expect(updates.running).toBeNull();
    return updates.last_import;
  });

const uploads = () => join(api.dataFolder, 'watchlist-uploads');
const left = () => (existsSync(uploads()) ? readdirSync(uploads()) : []);

test('a file is sent in pieces, read with its columns, and leaves nothing behind', async () => {
  const id = await begin(own(OWN));
  const bytes = Buffer.from(OWN);
  expect(await (await send(id, 0, 0, bytes.subarray(0, 30))).json()).toEqual({ bytes: 30 });
  expect(statSync(join(uploads(), id)).mode & 0o777).toBe(0o700);
  expect(statSync(join(uploads(), id, '0')).mode & 0o777).toBe(0o600);
  const lying = readFileSync(join(uploads(), id, '0'));
  expect(lying.length).toBe(30);
  for (const word of ['Voller Name', 'Odalys']) expect(lying.includes(word)).toBe(false);
  // A piece whose answer was lost is sent again, and one is not left out.
  expect(await (await send(id, 0, 0, bytes.subarray(0, 30))).json()).toEqual({ bytes: 30 });
  expect((await send(id, 0, 40, bytes.subarray(40))).status).toBe(409);
  expect((await send(id, 0, 30, Buffer.alloc(bytes.length))).status).toBe(400);
  expect((await send(id, 1, 0, 'x')).status).toBe(400);
  expect((await send(id, 0, 30, bytes.subarray(30))).status).toBe(200);
  expect(await ended()).toMatchObject({ ended: 'finished', lists: [{ phase: 'imported', entities: 2 }] });
  expect(left()).toEqual([]);
  const [version] = await listsInForce(api.store);
  expect(version).toMatchObject({ list: 'branch', title: 'Branch list', format: 'own' });
  const entities = await allEntities(entitiesOf(api.store, version?.id ?? ''));
  expect(entities.map(({ names, births }) => [names[0]?.value, births[0]?.from])).toEqual([
    ['Odalys Quill', '1971-04-03'],
    ['Barnaby Kwill', '1969-01-01'],
  ]);

  // The same file with its columns told anew is another reading, not an unchanged list.
  const again = await begin(own(OWN, { columns: { ...COLUMNS, columns: { name: 'Voller Name' } } }));
  await send(again, 0, 0, bytes);
  expect(await ended()).toMatchObject({
    lists: [{ phase: 'imported', changes: { updated: 0, added: 2, removed: 2 } }],
  });
});

test('a published list is imported the same way, and a broken one is refused', async () => {
  const whole = targetsOf(40);
  const file = (text: string) => ({
    format: 'opensanctions_targets',
    files: [{ name: 'targets.simple.csv', bytes: text.length }],
  });
  await send(await begin(file(whole)), 0, 0, whole);
  expect(await ended()).toMatchObject({ lists: [{ title: 'OpenSanctions: Targets', phase: 'imported' }] });
  const cut = whole.slice(0, -100);
  await send(await begin(file(cut)), 0, 0, cut);
  const last = await ended();
  expect(last).toMatchObject({ ended: 'finished', lists: [{ phase: 'failed' }] });
  expect(last?.lists[0]?.message).toMatch(/^targets\.simple\.csv ends/);
  expect((await listsInForce(api.store))[0]).toMatchObject({ entities: 40 });
  expect(left()).toEqual([]);
});

test('only an administrator imports, only the same one sends pieces, and only one at a time', async () => {
  await createOperator(api.store, { ...OPERATOR, role: 'operator' }, { kind: 'command_line', id: 'test' });
  const second = { ...OPERATOR, username: 'eva', name: 'Eva Till' };
  await createOperator(api.store, { ...second, role: 'administrator' }, { kind: 'command_line', id: 'test' });
  const signIn = async ({ username, password }: typeof OPERATOR) =>
    Session.parse(await (await call('signIn', '', { username, password })).json()).token;
  const [ben, eva] = [await signIn(OPERATOR), await signIn(second)];
  expect((await call('importWatchlist', ben, own(OWN))).status).toBe(403);
  const id = await begin(own(OWN));
  expect((await send(id, 0, 0, OWN, ben)).status).toBe(403);
  expect((await send(id, 0, 0, OWN, eva)).status).toBe(404);
  expect((await call('importWatchlist', eva, own(OWN))).status).toBe(409);
  expect((await call('updateWatchlists', eva)).status).toBe(409);
  await send(id, 0, 0, OWN.slice(0, 10));
  expect((await call('cancelWatchlistUpdate', eva)).status).toBe(200);
  expect(await ended()).toMatchObject({ ended: 'cancelled', lists: [{ phase: 'cancelled' }] });
  expect(left()).toEqual([]);
  expect((await send(id, 0, 10, OWN.slice(10))).status).toBe(404);
});

test('an invalid import is refused before anything is sent', async () => {
  const refused = {
    'without its columns': { columns: undefined },
    'without a name': { list: undefined },
    'with a name that is no name': { list: '../up' },
    'with the name of a published list': { list: 'un_consolidated' },
    'with a folder in a file name': { files: [{ name: '../a.csv', bytes: 3 }] },
    'with an empty file': { files: [{ name: 'a.csv', bytes: 0 }] },
    'beyond the bound': { files: [1, 2].map((part) => ({ name: `${part}.csv`, bytes: 300_000_000 })) },
    'with columns that nobody knows': { columns: { columns: { shoe_size: 'Size' } } },
    'of a published format with columns': { format: 'un_consolidated' },
  };
  for (const [what, changes] of Object.entries(refused))
    expect((await call('importWatchlist', maria, own(OWN, changes))).status, what).toBe(400);
});

test('pieces have a size limit, and a file that stops arriving is abandoned', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const id = await begin(own(OWN));
  expect((await send(id, 0, 0, Buffer.alloc(IMPORT_PIECE_BYTES_MAX + 1))).status).toBe(413);
  await send(id, 0, 0, OWN.slice(0, 10));
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(await ended()).toMatchObject({
    ended: 'finished',
    lists: [{ phase: 'failed', message: 'The upload stopped: nothing arrived for 60 seconds. Send the file again.' }],
  });
  expect(left()).toEqual([]);
  expect(await listsInForce(api.store)).toEqual([]);
});

test('files left by a kill are removed at the next start', async () => {
  const id = await begin(own(OWN));
  await send(id, 0, 0, OWN.slice(0, 20));
  expect(statSync(join(uploads(), id, '0')).size).toBe(20);
  await api.updates.start();
  expect(existsSync(uploads())).toBe(false);
});
