import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HandedDown, Manifest } from '#shared/contract/centre/handed-down.ts';
import { PolicyDescription } from '#shared/contract/policy/policy.ts';
import { OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import { WatchlistsOverview } from '#shared/contract/watchlist/screening-review.ts';
import { findPublished } from '../../../electron/service/centre/packages/handed-down-rows.ts';
import { findCentreLink } from '../../../electron/service/centre/rows.ts';
import { privateKeyOf, publicHalfOf } from '../../../electron/service/devices/device-key.ts';
import { openManifest, signManifest } from '../../../electron/service/devices/packages/manifest-signature.ts';
import { entitiesOf, listsInForce } from '../../../electron/service/screening/watchlists/rows.ts';
import { auditEntriesAfter } from '../../../electron/service/store/audit-log.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { type AlteringLine, openAlteringLine } from '../../support/devices/altering-line.ts';
import {
  type Centre,
  type Desk,
  type Installation,
  openCentre,
  openDesk,
} from '../../support/devices/centre-and-desk.ts';
import { allEntities, listFile } from '../../support/screening/list-files.ts';
import { importHere } from '../../support/screening/lists-here.ts';
import { WAIT_MS_MAX } from '../../support/wait-limit.ts';

/** A centre and a desk: two services over HTTP, with a line between them on which answers are altered. */
let centre: Centre;
let line: AlteringLine;
let desk: Desk;
beforeAll(async () => {
  centre = await openCentre();
  line = await openAlteringLine(centre.host.url);
  desk = await openDesk({ url: line.url, enrolmentCode: await centre.code(), bandwidth: 100_000 });
  const entries = rows(40);
  await publish('long', entries);
  await arrives('long', entries);
});
afterAll(async () => {
  await desk?.close();
  line?.close();
  await centre?.close();
});
beforeEach(() => line.alter(null));

const PERSON = { kind: 'command_line', id: 'test' } as const;
const columns = OwnListColumns.parse({ columns: { id: 'id', name: 'name' } });
const PIECES = '/handed_down/packages/';
const MANIFEST = '/handed_down/?known=';

type Rows = ReadonlyMap<string, string>;
/** Names that do not compress, so that several hundred take several pieces. */
const rows = (count: number): Map<string, string> =>
  new Map(Array.from({ length: count }, (_, id) => [`e${id}`, `Person ${randomBytes(384).toString('base64')}`]));

/** Imports a list and has its title changed on the page, which tells the centre's service about it at once. */
async function put(at: Installation, list: string, entries: Rows, title = `List ${list}`): Promise<void> {
  const csv = ['id,name', ...[...entries].map(([id, name]) => `${id},${name}`)].join('\n');
  const files = [listFile(`${list}.csv`, csv, 65_536)];
  await importHere(at.store, { format: 'own', list, files, columns, actor: PERSON, confirm: true });
  expect((await at.ask('POST', '/api/v1/desk/watchlists/rename/', { list, title })).status).toBe(200);
}

/** Resolves once the centre hands the list down; devices that ask earlier get the version before. */
async function publish(list: string, entries: Rows, title?: string): Promise<void> {
  await put(centre, list, entries, title);
  const { id } = (await inForce(centre, list)) ?? {};
  await vi.waitFor(async () => expect(await handedVersion(list)).toBe(id), { timeout: WAIT_MS_MAX });
}

/** The version of a list that the centre's newest manifest names. The manifest is made in the background. */
async function handedVersion(list: string): Promise<string | undefined> {
  const published = await findPublished(centre.store);
  const manifest = published && openManifest(published.manifest, (await findCentreLink(desk.store))?.centreKey ?? '');
  return typeof manifest === 'object' ? manifest?.lists.find((one) => one.list === list)?.version_id : undefined;
}

/** Asks the centre again and again, as the button does, until it comes true. */
async function eventually<Value>(question: () => Promise<Value> | Value, expected: unknown): Promise<void> {
  const ask = async () => {
    await desk.ask('POST', '/api/v1/desk/sync/fetch/');
    expect(await question()).toEqual(expected);
  };
  // A question that is asked more often takes the time of the answer.
  await vi.waitFor(ask, { timeout: WAIT_MS_MAX, interval: 100 });
}

/** Waits until the desk has the centre's version of a list, and then compares all names. */
async function arrives(list: string, entries: Rows): Promise<void> {
  const versionAt = async (at: Installation) => (await inForce(at, list))?.handedDown?.versionId;
  await eventually(() => versionAt(desk), (await inForce(centre, list))?.id);
  expect(await namesOf(desk, list)).toEqual(Object.fromEntries(entries));
}

const inForce = async (at: Installation, list: string) =>
  (await listsInForce(at.store)).find((version) => version.list === list);
const namesOf = async (at: Installation, list: string): Promise<Record<string, string>> => {
  const version = await inForce(at, list);
  const entities = version ? await allEntities(entitiesOf(at.store, version.id)) : [];
  return Object.fromEntries(entities.map(({ id, names }) => [id, names[0]?.value ?? '']));
};
const overview = async () => WatchlistsOverview.parse((await desk.ask('GET', '/api/v1/desk/watchlists/')).body);
const problems = async () => (await overview()).centre?.problems;
const policyOf = async (at: Installation) =>
  PolicyDescription.parse((await at.ask('GET', '/api/v1/desk/policy/')).body);
const auditOf = async (at: Installation, action: string) =>
  (await auditEntriesAfter(at.store, at.store.node, 0)).filter((entry) => entry.action === action);
/** Bytes of packages that arrived since. */
function piecesSince(): () => { readonly bytes: number; readonly pieces: number } {
  const before = line.passed(PIECES).length;
  return () => {
    const pieces = line
      .passed(PIECES)
      .slice(before)
      .filter(({ status }) => status === 200);
    return { pieces: pieces.length, bytes: pieces.reduce((sum, { body }) => sum + body.length, 0) };
  };
}

async function changePolicy(at: Installation, version: string) {
  const { policy, hash } = await policyOf(at);
  return at.ask('POST', '/api/v1/desk/policy/', { policy: { ...policy, version }, expected_hash: hash });
}

test('the policy of the centre is in force at the desk, and nobody there changes it', async () => {
  // Both were started with the same policy, which is the centre's from now on.
  await eventually(async () => (await policyOf(desk)).from_centre !== null, true);
  expect((await changePolicy(centre, 'of the centre')).status).toBe(200);
  await eventually(async () => (await policyOf(desk)).policy.version, 'of the centre');
  expect((await policyOf(desk)).hash).toBe((await policyOf(centre)).hash);
  expect((await policyOf(desk)).from_centre?.since).toBe((await policyOf(centre)).since);
  expect((await policyOf(centre)).from_centre).toBeNull();
  const refused = { status: 409, body: { error: { summary: expect.stringContaining('comes from the centre') } } };
  expect(await changePolicy(desk, 'of the desk')).toMatchObject(refused);
  const { policy } = await policyOf(desk);
  await expect(desk.administer(({ setPolicy }) => setPolicy({ ...policy, version: 'x' }))).rejects.toThrow(/centre/);
  expect((await auditOf(desk, 'policy.changed')).at(-1)).toMatchObject({ actor_kind: 'system', actor_id: 'centre' });
  // The desk is started with a policy file each time.
  await desk.on.restart();
  expect((await policyOf(desk)).policy.version).toBe('of the centre');
  expect(desk.logged.join()).toContain('policy.centre_stands');
});

test('a list of the centre comes in force at the desk, which keeps lists of its own', async () => {
  const entries = rows(300);
  await publish('shared', entries, 'Shared list');
  await put(desk, 'local', rows(2));
  await arrives('shared', entries);
  const [here, there] = [await inForce(desk, 'shared'), await inForce(centre, 'shared')];
  expect(here).toMatchObject({ title: 'Shared list', sha256: there?.sha256, checkedAt: there?.checkedAt });
  expect(here?.handedDown?.versionId).toBe(there?.id);
  const { lists } = await overview();
  expect(lists.map(({ list, from_centre }) => [list, from_centre])).toEqual([
    ['local', false],
    ['long', true],
    ['shared', true],
  ]);
  const told = async () => (await overview()).centre;
  await eventually(told, expect.objectContaining({ is_reached: true, problems: [], fetching: null }));
  const audited = (await auditOf(desk, 'watchlist.imported')).at(-1);
  expect(audited).toMatchObject({ actor_kind: 'system', actor_id: 'centre' });
  expect(audited?.facts).toContain(`"manifest":${here?.handedDown?.number}`);
});

test('nobody at the desk changes a list of the centre', async () => {
  const before = await namesOf(desk, 'long');
  for (const [path, body] of [
    ['rename', { list: 'long', title: 'Other' }],
    ['remove', { list: 'long' }],
  ] as const) {
    const answer = await desk.ask('POST', `/api/v1/desk/watchlists/${path}/`, body);
    expect(answer).toMatchObject({ status: 409, body: { error: { summary: expect.stringContaining('centre') } } });
  }
  const files = [listFile('long.csv', 'id,name\na,Somebody\n')];
  const request = { format: 'own', list: 'long', files, columns, actor: PERSON, confirm: true } as const;
  await expect(importHere(desk.store, request)).rejects.toMatchObject({ code: 'FROM_CENTRE' });
  expect(await namesOf(desk, 'long')).toEqual(before);
});

test('a new version travels as its difference, and a list that the centre removed goes', async () => {
  const entries = rows(300);
  await publish('changing', entries, 'Changing list');
  await arrives('changing', entries);
  entries.delete('e7');
  entries.set('e8', 'Changed Name');
  entries.set('new', 'New Name');
  const since = piecesSince();
  await publish('changing', entries, 'Changing list');
  await arrives('changing', entries);
  expect(since()).toMatchObject({ pieces: 1 });
  expect(since().bytes).toBeLessThan(1_000);
  // A new title needs no new version.
  const version = (await inForce(desk, 'changing'))?.id;
  await centre.ask('POST', '/api/v1/desk/watchlists/rename/', { list: 'changing', title: 'Another title' });
  await eventually(async () => (await inForce(desk, 'changing'))?.title, 'Another title');
  expect((await inForce(desk, 'changing'))?.id).toBe(version);

  await centre.ask('POST', '/api/v1/desk/watchlists/remove/', { list: 'changing' });
  await eventually(() => inForce(desk, 'changing'), undefined);
  expect((await overview()).lists.map(({ list }) => list)).not.toContain('changing');
});

test('what is fetched goes on where a broken line and a restart stopped it', async () => {
  const entries = rows(800);
  const since = piecesSince();
  let [pieces, broken] = [0, 0];
  line.alter(({ path }) => {
    if (!path.includes(PIECES)) return null;
    pieces += 1;
    if (pieces % 2 === 1) return null;
    broken += 1;
    return { breakAfter: 1_000 };
  });
  await publish('broken', entries);
  await expect.poll(() => broken).toBeGreaterThanOrEqual(2);
  await desk.on.restart();
  await arrives('broken', entries);
  // 800 names of 384 random bytes each; the whole list again for every break would be three times as much.
  expect(since().bytes).toBeGreaterThan(300_000);
  expect(since().bytes).toBeLessThan(700_000);
});

test('without the version that a delta starts from, the whole list comes', async () => {
  const entries = rows(400);
  await publish('forgotten', entries);
  await arrives('forgotten', entries);
  line.alter(() => ({ breakAfter: 0 }));
  await eventually(async () => (await overview()).centre?.is_reached, false);
  for (let version = 0; version < 3; version += 1) {
    entries.set(`v${version}`, `Version ${version}`);
    await publish('forgotten', entries);
  }
  const since = piecesSince();
  line.alter(null);
  await arrives('forgotten', entries);
  expect(since().bytes).toBeGreaterThan(150_000);
});

/** Alters the manifest or the pieces until the desk says what is wrong, and then lets the true ones pass. */
async function refuses(alter: (body: Buffer) => Buffer, path: string, expected: { what: string; problem: string }) {
  const before = await namesOf(desk, 'long');
  line.alter((answer) => (answer.path.includes(path) && answer.status === 200 ? alter(answer.body) : null));
  await publish('long', new Map([...Object.entries(before), [`r${randomBytes(4).toString('hex')}`, 'Refused']]));
  await eventually(problems, [expected]);
  expect(await namesOf(desk, 'long')).toEqual(before);
  line.alter(null);
}

test('a manifest that somebody altered, or an earlier one, changes nothing', async () => {
  const [earlier] = line.passed(MANIFEST);
  const altered = (change: (manifest: Manifest) => object) => (body: Buffer) => {
    const { manifest, public_key } = HandedDown.parse(JSON.parse(body.toString()));
    const [header = '', payload = '', signature = ''] = manifest.split('.');
    const content = Manifest.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    const other = Buffer.from(JSON.stringify({ ...content, ...change(content) })).toString('base64url');
    return Buffer.from(JSON.stringify({ manifest: [header, other, signature].join('.'), public_key }));
  };
  const removed = altered(() => ({ lists: [] }));
  await refuses(removed, MANIFEST, { what: 'manifest', problem: 'WRONG_SIGNATURE' });
  await eventually(problems, []);
  await refuses(() => earlier?.body ?? Buffer.alloc(0), MANIFEST, { what: 'manifest', problem: 'OLD_MANIFEST' });
  await eventually(problems, []);
});

test('only the key that the desk learned first counts', async () => {
  const pinned = (await findCentreLink(desk.store))?.centreKey;
  expect(pinned).toBe(HandedDown.parse(JSON.parse(line.passed(MANIFEST).at(-1)?.body.toString() ?? '')).public_key);
  const key = privateKeyOf(randomBytes(32));
  const bySomebodyElse = (body: Buffer) => {
    const { manifest } = HandedDown.parse(JSON.parse(body.toString()));
    const content = openManifest(manifest, pinned ?? '') as Manifest;
    const forged = { manifest: signManifest({ ...content, lists: [] }, key), public_key: publicHalfOf(key) };
    return Buffer.from(JSON.stringify(forged));
  };
  await refuses(bySomebodyElse, MANIFEST, { what: 'manifest', problem: 'WRONG_SIGNATURE' });
  await eventually(problems, []);
});

test('a desk that was enrolled before centres had a key learns it with its first manifest', async () => {
  line.alter(({ path, body, status }) => {
    if (!path.includes('/enrol/') || status !== 200) return null;
    const { centre_key: _key, ...earlier } = JSON.parse(body.toString()) as Record<string, unknown>;
    return Buffer.from(JSON.stringify(earlier));
  });
  const other = await openDesk({ url: line.url, enrolmentCode: await centre.code() });
  try {
    const pinned = (await findCentreLink(desk.store))?.centreKey;
    await expect.poll(() => inForce(other, 'long')).toBeDefined();
    expect((await findCentreLink(other.store))?.centreKey).toBe(pinned);
  } finally {
    await other.close();
  }
});

test('a package with other bytes is refused, and the whole list comes instead of a wrong delta', async () => {
  const flipped = (body: Buffer) => {
    const other = Buffer.from(body);
    other[other.length - 1] = (other.at(-1) ?? 0) ^ 1;
    return other;
  };
  await refuses(flipped, PIECES, { what: 'long', problem: 'WRONG_CONTENT' });
  expect(desk.logged.join()).toContain('centre.list_not_taken {"list":"long","problem":"WRONG_CONTENT"}');
  // The next version has other packages, which did not fail before.
  const entries = new Map(Object.entries(await namesOf(centre, 'long')));
  await publish('long', entries.set('after', 'After the failure'));
  await arrives('long', entries);
  await eventually(problems, []);
});

test('a piece that is cut off or too long counts as a broken line', async () => {
  const entries = new Map(Object.entries(await namesOf(centre, 'long')));
  let [cut, long] = [0, 0];
  line.alter(({ path, body, status }) => {
    if (!path.includes(PIECES) || status !== 200) return null;
    if (cut < 2) {
      cut += 1;
      return { breakAfter: Math.floor(body.length / 2) };
    }
    if (long < 2) {
      long += 1;
      return Buffer.concat([body, Buffer.alloc(200_000)]);
    }
    return null;
  });
  await publish('long', entries.set('whole', 'Arrived whole'));
  await arrives('long', entries);
  expect([cut, long]).toEqual([2, 2]);
  expect(await problems()).toEqual([]);
});

test("a list of the desk's own is not replaced by one of the same name", async () => {
  await put(desk, 'own', rows(2));
  const own = await namesOf(desk, 'own');
  await publish('own', rows(3));
  await eventually(problems, [{ what: 'own', problem: 'NAME_TAKEN' }]);
  expect(await namesOf(desk, 'own')).toEqual(own);
  await desk.ask('POST', '/api/v1/desk/watchlists/remove/', { list: 'own' });
  await eventually(async () => Object.keys(await namesOf(desk, 'own')).length, 3);
  await eventually(problems, []);
});

test('a revoked device gets nothing more, and nothing is left of what was fetched', async () => {
  const { body } = await centre.ask('GET', '/api/v1/desk/devices/');
  const [{ id }] = (body as { devices: [{ id: string }] }).devices;
  // The other desk has stopped.
  await centre.administer(({ devices }) => devices().revoke(id));
  const before = (await inForce(desk, 'long'))?.id;
  const asked = line.passed('/handed_down/').length;
  await put(centre, 'long', rows(5));
  await eventually(async () => (await overview()).centre?.is_reached, true);
  await expect.poll(() => line.passed('/changes/').at(-1)?.status).toBe(403);
  expect(line.passed('/handed_down/')).toHaveLength(asked);
  expect((await inForce(desk, 'long'))?.id).toBe(before);
  expect(await verifyTables(desk.store)).toEqual([]);
  expect(await verifyTables(centre.store)).toEqual([]);
});
