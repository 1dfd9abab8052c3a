import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../../electron/headless/folder-lock.ts';
import { verifyAuditLog } from '../../electron/service/store/audit-log.ts';
import { findCapture } from '../../electron/service/store/captures.ts';
import { addKey } from '../../electron/service/store/change-keystore.ts';
import { eraseVerification } from '../../electron/service/store/erasures.ts';
import { isCurrentKeyTakenUp, rewrapKeys, takeUpNewKey } from '../../electron/service/store/rewrap-keys.ts';
import type { Store } from '../../electron/service/store/store.ts';
import { verifyTables } from '../../electron/service/store/table-seals.ts';
import { findVerification, recordVerification } from '../../electron/service/store/verifications.ts';
import { countersignIn } from '../support/command-line.ts';
import type { StoreFolder } from '../support/store-fixtures.ts';
import { aVerification, SOMEBODY, storeFolder } from '../support/store-fixtures.ts';

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
    const stopping = () => {
      throw new Error('stopped');
    };
    await expect(rewrapKeys(store, SOMEBODY, stopping)).rejects.toThrow('stopped');
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

test('a running store takes up a new key, says so once, and makes none in a keystore that has lost its keys', async () => {
  await folder.use(async (store) => {
    const before = store.vault.currentKeyId;
    expect(await takeUpNewKey(store)).toBe(false);
    await addKey(folder.keystoreFile, null);
    expect(await isCurrentKeyTakenUp(store)).toBe(false);
    expect(await takeUpNewKey(store)).toBe(true);
    expect(store.vault.currentKeyId).not.toBe(before);
    expect(await isCurrentKeyTakenUp(store)).toBe(true);
    expect(await takeUpNewKey(store)).toBe(false);
    const verification = aVerification();
    await recordVerification(store, verification);
    const { key_id } = await store.read((db) =>
      db
        .selectFrom('data_keys')
        .select('key_id')
        .where('subject_id', '=', verification.batchId)
        .executeTakeFirstOrThrow(),
    );
    expect(key_id).toBe(store.vault.currentKeyId);
    await isWhole(store);

    renameSync(folder.keystoreFile, `${folder.keystoreFile}.away`);
    await expect(takeUpNewKey(store)).rejects.toThrow();
    expect(existsSync(folder.keystoreFile)).toBe(false);
    renameSync(`${folder.keystoreFile}.away`, folder.keystoreFile);
  });
});
