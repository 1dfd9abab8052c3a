import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../../../electron/headless/folder-lock.ts';
import { findCapture } from '../../../electron/service/cases/captures.ts';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { addKey } from '../../../electron/service/store/keys/change-keystore.ts';
import { requireEveryKey } from '../../../electron/service/store/keys/data-keys.ts';
import { createKeyFollower, keysOfNodes } from '../../../electron/service/store/keys/follow-key.ts';
import { switchToNewKey } from '../../../electron/service/store/keys/key-administration.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import type { NewVerification } from '../../../electron/service/store/records.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { countersignIn } from '../../support/command-line.ts';
import { aVerification, SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

let folder: StoreFolder;
let batchIds: string[];
beforeEach(async () => {
  folder = storeFolder();
  batchIds = [];
  await folder.use(async (store) => {
    for (let index = 0; index < 3; index++) {
      const verification = aVerification();
      batchIds.push(verification.batchId);
      await recordVerification(store, verification);
    }
    const erased = aVerification();
    await recordVerification(store, erased);
    await eraseVerification(store, erased.batchId, 'person_asked', SOMEBODY);
  });
});
afterEach(() => folder.remove());

const rotate = () =>
  countersignIn(folder.root, ['keys', 'rotate', '--data', folder.data, '--key-file', folder.keystoreFile]);
const keyIds = (store: Store) =>
  store.read(async (db) => {
    const rows = await db.selectFrom('data_keys').select(['key_id', 'wrapped']).execute();
    const secret = await db.selectFrom('database_secrets').select('key_id').executeTakeFirstOrThrow();
    const used = rows.filter(({ wrapped }) => wrapped.some((byte) => byte !== 0)).map((row) => row.key_id);
    return new Set([...used, secret.key_id]);
  });

async function isWhole(store: Store) {
  for (const batchId of batchIds) {
    expect((await findVerification(store, batchId))?.input.fields?.first_name).toBe('Wilhelmina');
    expect((await findCapture(store, batchId, 'selfie'))?.bytes.length).toBeGreaterThan(0);
  }
  expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
  expect(await verifyTables(store)).toEqual([]);
}

test('a new key wraps everything, and everything opens', async () => {
  const before = await folder.use(keyIds);
  const { status, results, stderr } = await rotate();
  expect(status, stderr).toBe(0);
  expect(results).toEqual([{ wrapped: batchIds.length }]);
  await folder.use(async (store) => {
    const after = await keyIds(store);
    expect(after.size).toBe(1);
    expect([...after]).not.toEqual([...before]);
    await isWhole(store);
  });
  // Backups from before need the earlier key.
  expect(Object.keys(JSON.parse(readFileSync(folder.keystoreFile, 'utf8')).keys)).toHaveLength(2);
});

test('an interrupted rotation leaves everything readable, and the next one finishes it', async () => {
  await addKey(folder.keystoreFile, null);
  await folder.use(async (store) => {
    await switchToNewKey(store);
    expect((await keyIds(store)).size).toBe(2);
  });
  await folder.use(isWhole);
  expect((await rotate()).status).toBe(0);
  await folder.use(async (store) => {
    expect((await keyIds(store)).size).toBe(1);
    await isWhole(store);
  });
});

test('is refused while another command changes the keys, and for a folder without a database', async () => {
  const lock = lockFolder(join(folder.data, 'keys.lock'));
  const refused = { status: 3, stderr: expect.stringContaining('Another command is changing the keys') };
  expect(await rotate()).toMatchObject(refused);
  const passphrase = ['keys', 'passphrase', '--remove-passphrase', '--data', folder.data];
  expect(await countersignIn(folder.root, [...passphrase, '--key-file', folder.keystoreFile])).toMatchObject(refused);
  lock.release();
  const nowhere = ['keys', 'rotate', '--data', join(folder.root, 'nothing'), '--key-file', folder.keystoreFile];
  expect(await countersignIn(folder.root, nowhere)).toMatchObject({ status: 3 });
  expect((await folder.use(keyIds)).size).toBe(1);
});

test('a running service says that it has a new key, uses it once the database does, and makes none in a keystore that has lost its keys', async () => {
  await folder.use(async (store) => {
    const follow = createKeyFollower(store);
    const noted = async () => (await keysOfNodes(store)).map(({ used, received }) => [used, received]);
    const before = store.vault.currentKeyId;
    expect(await follow()).toBeNull();
    expect(await noted()).toEqual([[before, null]]);
    await addKey(folder.keystoreFile, null);
    const { keyId: added } = await fileKeystore(folder.keystoreFile).currentKey();
    expect([await follow(), await follow()]).toEqual(['keys.received', null]);
    expect(await noted()).toEqual([[before, added]]);
    const keyOf = async (verification: NewVerification) => {
      await recordVerification(store, verification);
      const row = await store.read((db) =>
        db.selectFrom('data_keys').select('key_id').where('subject_id', '=', verification.batchId).executeTakeFirst(),
      );
      return row?.key_id;
    };
    expect(await keyOf(aVerification())).toBe(before);
    await folder.use(switchToNewKey);
    expect([await follow(), await follow()]).toEqual(['keys.taken_up', null]);
    expect(await noted()).toEqual([[added, null]]);
    expect(await keyOf(aVerification())).toBe(added);
    await isWhole(store);

    renameSync(folder.keystoreFile, `${folder.keystoreFile}.away`);
    await expect(follow()).rejects.toThrow();
    expect(existsSync(folder.keystoreFile)).toBe(false);
    renameSync(`${folder.keystoreFile}.away`, folder.keystoreFile);
  });
});

test('earlier keys are destroyed when asked for, and only once nothing uses them', async () => {
  const own = ['--data', folder.data, '--key-file', folder.keystoreFile];
  const destroy = (...more: string[]) => countersignIn(folder.root, ['keys', 'destroy', ...own, ...more]);
  const device = { keyId: 'device-0123456789abcdef', key: new Uint8Array(32) };
  await fileKeystore(folder.keystoreFile).add(device);
  const keysIn = () => Object.keys(JSON.parse(readFileSync(folder.keystoreFile, 'utf8')).keys);
  const [before] = keysIn();
  expect((await destroy()).status).toBe(2);
  await addKey(folder.keystoreFile, null);
  await folder.use(switchToNewKey);
  expect(await destroy('--earlier-backups-too')).toMatchObject({
    status: 3,
    stderr: expect.stringContaining(`An earlier key still wraps ${batchIds.length} data keys`),
  });
  // The rotation that was begun goes on with the key that it has.
  expect((await rotate()).results).toEqual([{ wrapped: batchIds.length }]);
  expect(keysIn()).toHaveLength(3);
  expect((await destroy('--earlier-backups-too')).results).toEqual([{ destroyed: [before] }]);
  expect(keysIn()).toHaveLength(2);
  expect(keysIn()).toContain(device.keyId);
  await folder.use(async (store) => {
    await isWhole(store);
    await requireEveryKey(store, fileKeystore(folder.keystoreFile));
  });
});
