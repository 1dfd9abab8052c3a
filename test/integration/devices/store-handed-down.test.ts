import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Manifest, PackageName } from '#shared/contract/centre/handed-down.ts';
import { OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import { publishedNumber } from '../../../electron/service/centre/packages/handed-down-rows.ts';
import { putList } from '../../../electron/service/centre/packages/put-list.ts';
import { createHandDown, type HandDown } from '../../../electron/service/devices/packages/hand-down.ts';
import { openManifest } from '../../../electron/service/devices/packages/manifest-signature.ts';
import {
  addPiece,
  beginPackage,
  findPackage,
  type HandedPackage,
  listPackages,
  readRange,
} from '../../../electron/service/devices/packages/package-rows.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { putPolicyInForce } from '../../../electron/service/policy/rows.ts';
import {
  contentHashOf,
  entitiesOf,
  listsInForce,
  removeList,
} from '../../../electron/service/screening/watchlists/rows.ts';
import { auditEntriesAfter } from '../../../electron/service/store/audit-log.ts';
import { claimEnvironment } from '../../../electron/service/store/environment.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { enrolledDevice } from '../../support/devices/signed-device.ts';
import { allEntities, listFile } from '../../support/screening/list-files.ts';
import { importHere } from '../../support/screening/lists-here.ts';
import { SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

/** A centre's packages for its devices, with two nodes on one database. */
let folder: StoreFolder;
let stores: Store[];
let nodes: HandDown[];
beforeEach(async () => {
  folder = storeFolder();
  stores = [await folder.open(), await folder.open()];
  const [store] = stores as [Store, Store];
  await claimEnvironment(store, 'production');
  await putPolicyInForce(store, DEFAULT_POLICY, SOMEBODY);
  nodes = stores.map((one) => createHandDown(one, () => undefined));
});
afterEach(async () => {
  for (const node of nodes) await node.stop();
  for (const store of stores) await store.close();
  await folder.remove();
});

const columns = OwnListColumns.parse({ columns: { id: 'id', name: 'name' } });
const importRows = (store: Store, entries: readonly string[]) =>
  importHere(store, {
    format: 'own',
    list: 'house',
    columns,
    actor: SOMEBODY,
    confirm: true,
    files: [listFile('house.csv', `id,name\n${entries.join('\n')}\n`, 4_096)],
  });
const many = Array.from({ length: 60 }, (_, id) => `e${id},Person ${randomUUID()}`);

async function nextManifest(after: number): Promise<Manifest> {
  for (const node of nodes) node.wake();
  const [store, node] = [stores[1] as Store, nodes[1] as HandDown];
  await expect.poll(() => publishedNumber(store)).toBeGreaterThan(after);
  const { manifest, public_key } = await node.manifestFor(0);
  return openManifest(manifest, public_key) as Manifest;
}

test('two nodes sign with one key, and nothing is made before there is a device', async () => {
  const [one, other] = nodes as [HandDown, HandDown];
  expect(await one.publicKey()).toBe(await other.publicKey());
  for (const node of nodes) node.start();
  await expect(one.manifestFor(0)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await enrolledDevice(stores[0] as Store);
  const first = await nextManifest(0);
  expect(first).toMatchObject({ environment: 'production', lists: [] });
});

test('the packages of a manifest lead to the list, whole and as a delta', async () => {
  const [store] = stores as [Store, Store];
  await enrolledDevice(store);
  await importRows(store, many);
  nodes[0]?.start();
  const first = await nextManifest(0);
  await importRows(store, ['new,Somebody New', ...many.slice(1), 'last,Somebody Else']);
  const second = await nextManifest(first.number);
  // An unchanged state makes no manifest.
  await putPolicyInForce(store, { ...DEFAULT_POLICY, version: 'another' }, SOMEBODY);
  const third = await nextManifest(second.number);
  expect(third.lists).toEqual(second.lists);
  expect((await auditEntriesAfter(store, store.node, 0)).filter(isPublished)).toHaveLength(3);
  const [list] = second.lists;
  if (!list) throw new Error('The manifest names no list.');
  const [version] = await listsInForce(store);
  expect(list).toMatchObject({ version_id: version?.id, entities: 61, deltas: [{ base: first.lists[0]?.version_id }] });
  const [delta] = list.deltas;
  expect(delta?.bytes).toBeLessThan(list.whole.bytes / 4);

  const there = storeFolder();
  const device = await there.open();
  const signal = AbortSignal.timeout(60_000);
  const idsThere = async () => {
    const [inForce] = await listsInForce(device);
    return (await allEntities(entitiesOf(device, inForce?.id ?? ''))).map(({ id }) => id).sort();
  };
  try {
    // The device's copy of the first version is the list without the changes.
    const base = { ...list, version_id: delta?.base ?? '' };
    const [before] = first.lists;
    const baseId = await importRows(device, many).then(({ version }) => version.id);
    expect(before?.content_sha256).toBe(await contentHashOf(device, baseId));
    const fetched = await copyPackage(store, device, delta ?? list.whole);
    const request = { list, manifest: second.number, fetched, baseId, signal };
    await expect(putList(device, { ...request, list: { ...base, content_sha256: 'f'.repeat(64) } })).rejects.toThrow(
      'WRONG_CONTENT',
    );
    expect(await idsThere()).toEqual(many.map((row) => row.split(',')[0]).sort());
    await putList(device, request);
    const expected = ['last', 'new', ...many.slice(1).map((row) => row.split(',')[0])].sort();
    expect(await idsThere()).toEqual(expected);
    await putList(device, { ...request, fetched: await copyPackage(store, device, list.whole), baseId: null });
    expect(await idsThere()).toEqual(expected);
  } finally {
    await device.close();
    await there.remove();
  }
});

const isPublished = ({ action }: { readonly action: string }) => action === 'handed_down.published';

/** Fetches a package by ranges, as a device does. */
async function copyPackage(from: Store, to: Store, { sha256, bytes }: PackageName): Promise<HandedPackage> {
  const source = await findPackage(from, sha256);
  const description = { list: 'house', versionId: randomUUID(), baseId: null };
  const copy = await beginPackage(to, description, { sha256, bytes });
  for (let at = 0; at < bytes; ) at = await addPiece(to, copy.id, at, await readRange(from, source?.id ?? '', at, 777));
  return copy;
}

test('a list that is removed leaves nothing behind', async () => {
  const [store] = stores as [Store, Store];
  await enrolledDevice(store);
  await importRows(store, many);
  nodes[0]?.start();
  const first = await nextManifest(0);
  expect(await listPackages(store)).toHaveLength(1);
  await removeList(store, 'house', SOMEBODY);
  expect((await nextManifest(first.number)).lists).toEqual([]);
  await expect.poll(() => listPackages(store)).toEqual([]);
  expect(await verifyTables(store)).toEqual([]);
});

test('a centre that went back to a backup numbers on after what its devices know', async () => {
  const [store] = stores as [Store, Store];
  await enrolledDevice(store);
  nodes[0]?.start();
  const first = await nextManifest(0);
  const node = createHandDown({ ...store, now: () => new Date(store.now().getTime() + 120_000) }, () => undefined);
  const known = first.number + 60_000;
  const { manifest, public_key } = await node.manifestFor(known);
  expect((openManifest(manifest, public_key) as Manifest).number).toBeGreaterThan(known);
  // Nobody drives the number far into the future.
  const far = store.now().getTime() + 30 * 86_400_000;
  const later = await node.manifestFor(far);
  expect((openManifest(later.manifest, later.public_key) as Manifest).number).toBeLessThan(far);
});
