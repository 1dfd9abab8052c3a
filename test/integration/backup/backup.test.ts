import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPerson, disableOperator } from '../../../electron/service/accounts/change-rows.ts';
import { createFirstOperator, listAccounts } from '../../../electron/service/accounts/rows.ts';
import { findSession, openSession } from '../../../electron/service/accounts/session-rows.ts';
import { revokeApiKey } from '../../../electron/service/api-keys/change-rows.ts';
import { createApiKey, listApiKeys } from '../../../electron/service/api-keys/rows.ts';
import { listBackups, manifestOf } from '../../../electron/service/backup/backup-files.ts';
import { makeBackup } from '../../../electron/service/backup/make-backup.ts';
import { verifyBackup } from '../../../electron/service/backup/prepare-restored.ts';
import { restoreBackup } from '../../../electron/service/backup/restore-backup.ts';
import { eraseVerification, findErasure } from '../../../electron/service/cases/erasure/erasures.ts';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { authenticateDevice } from '../../../electron/service/devices/authenticate-device.ts';
import { enrolDevice, inviteDevice, revokeDevice } from '../../../electron/service/devices/rows.ts';
import { blockFace, unblockFace } from '../../../electron/service/faces/block-rows.ts';
import { addKiosk, closeKiosk, kioskOfKey, registerKiosk } from '../../../electron/service/kiosks/rows.ts';
import { addLink, findLink, withdrawLinks } from '../../../electron/service/links/rows.ts';
import { BACKUP_STEPS, type OnStep, RESTORE_STEPS, type Step } from '../../../electron/service/run-steps.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { enrolledDevice } from '../../support/devices/signed-device.ts';
import { fillEveryTable } from '../../support/store/full-store.ts';
import { leftByKill } from '../../support/store/left-by-kill.ts';
import { aLink, aVerification, SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

let folder: StoreFolder;
let backups: string;
beforeEach(() => {
  folder = storeFolder();
  backups = join(folder.root, 'backups');
});
afterEach(() => folder.remove());

const keystore = () => fileKeystore(folder.keystoreFile);
const backUp = (changes: { keep?: number; now?: () => Date; onStep?: OnStep } = {}) =>
  makeBackup({
    databaseFile: folder.databaseFile,
    keystore: keystore(),
    folder: backups,
    keep: 14,
    version: '1.2.3',
    ...changes,
  });
const restore = (backupFile: string, onStep: OnStep = () => undefined) =>
  restoreBackup({ backupFile, databaseFile: folder.databaseFile, keystore: keystore(), replace: true, onStep });

const faceTemplate = { madeBy: 'network', descriptor: new Float32Array(8).fill(0.25) };
const add = (batchId: string) =>
  folder.use((store) => recordVerification(store, { ...aVerification({ batchId }), faceTemplate }));
const has = (batchId: string) => folder.use(async (store) => (await findVerification(store, batchId)) !== null);

/** The whole disk is lost; only the key file and the folder of backups are left. */
function loseTheDisk(): void {
  for (const name of readdirSync(folder.data)) rmSync(join(folder.data, name));
}

describe('a backup', () => {
  test('is made beside an open database, brings everything back onto an empty machine, and tells nobody’s name', async () => {
    const store = await folder.open();
    const kept = await fillEveryTable(store);
    const { file, manifest } = await backUp();
    await store.close();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const name of readdirSync(backups))
      expect(readFileSync(join(backups, name)).includes('Quetzalcoatl')).toBe(false);
    expect(manifest).toMatchObject({ version: '1.2.3', environment: 'production', bytes: statSync(file).size });
    loseTheDisk();
    const restored = await restoreBackup({
      backupFile: file,
      databaseFile: folder.databaseFile,
      keystore: keystore(),
      replace: false,
    });
    expect(restored).toMatchObject({ entries_before: null, kept_as: null, erased: 0 });
    await folder.use(async (again) => {
      expect((await findVerification(again, kept))?.captures).toHaveLength(3);
      // The restore, and the two open links that it withdrew: one is of a visit at a kiosk.
      expect(await verifyAuditLog(again)).toMatchObject({ ok: true, entries: restored.entries + 3 });
      expect(await verifyTables(again)).toEqual([]);
    });
  });

  test('stays with the newest ones; files of others stay too', async () => {
    await add(randomUUID());
    mkdirSync(backups);
    writeFileSync(join(backups, 'notes.txt'), 'mine');
    const made = [];
    for (const day of [1, 2, 3]) made.push(await backUp({ keep: 2, now: () => new Date(`2026-11-0${day}T02:00:00Z`) }));
    expect(made.map(({ removed }) => removed)).toEqual([0, 0, 1]);
    expect(listBackups(backups).map(({ file }) => file)).toEqual(made.slice(1).map(({ file }) => file));
    expect(existsSync(join(backups, 'notes.txt'))).toBe(true);
    // A clock that was set back makes no backup the oldest.
    const later = await backUp({ keep: 2, now: () => new Date('2020-01-01T02:00:00Z') });
    expect(listBackups(backups).map(({ file }) => file)).toEqual([made[2]?.file, later.file]);
    expect(listBackups(backups).map(({ manifest }) => manifest.number)).toEqual([3, 4]);
    // A clock that was years ahead dated one, which does not push out those made since.
    const ahead = await backUp({ keep: 2, now: () => new Date('2034-11-04T02:00:00Z') });
    const since = await backUp({ keep: 1, now: () => new Date('2026-11-05T02:00:00Z') });
    expect(ahead.removed + since.removed).toBe(3);
    expect(listBackups(backups).map(({ file }) => file)).toEqual([since.file]);
  });

  test('is refused inside the data folder', async () => {
    await add(randomUUID());
    backups = join(folder.data, 'backups');
    await expect(backUp()).rejects.toThrow('lies in the data folder');
  });

  test('of an altered database is not made, and the earlier ones stay', async () => {
    await add(randomUUID());
    const { file } = await backUp();
    const sqlite = new Database(folder.databaseFile);
    sqlite.exec("update verifications set result = 'DECLINED'");
    sqlite.close();
    await expect(backUp()).rejects.toThrow('was altered outside Countersign');
    expect(listBackups(backups).map((backup) => backup.file)).toEqual([file]);
    expect(readdirSync(backups).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

async function aRegisteredKiosk(store: Store): Promise<{ readonly id: string; readonly key: string }> {
  const { code } = await addKiosk(store, { name: 'Kiosk 3', site: null }, SOMEBODY);
  const { kiosk, key } = await registerKiosk(store, code);
  return { id: kiosk.id, key };
}

describe('restoring', () => {
  test('takes away again what was erased, revoked or disabled since, signs everybody out, ends links, and is audited', async () => {
    const [erased, stays, lost, linked] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await add(erased);
    await add(stays);
    const { keyId, leaverId, token, desk, invited, kiosk } = await folder.use(async (store) => {
      const administrator = { username: 'maria', name: 'Maria', password: 'correct horse battery' } as const;
      const account = await createFirstOperator(store, { ...administrator, role: 'administrator' });
      const { account: leaver } = await createPerson(store, { username: 'jo', name: 'Jo', role: 'operator' }, SOMEBODY);
      await blockFace(store, erased, 'fraud', SOMEBODY);
      await addLink(store, aLink(linked));
      return {
        keyId: (await createApiKey(store, 'Branch', SOMEBODY)).id,
        leaverId: leaver.id,
        token: (await openSession(store, account)).token,
        desk: await enrolledDevice(store),
        invited: await inviteDevice(store, { name: 'Kiosk', site: 'Market', hours: 1 }, SOMEBODY),
        kiosk: await aRegisteredKiosk(store),
      };
    });
    const { file } = await backUp();
    await add(lost);
    await folder.use(async (store) => {
      await unblockFace(store, erased, SOMEBODY);
      await eraseVerification(store, erased, 'person_asked', SOMEBODY);
      await eraseVerification(store, lost, 'person_asked', SOMEBODY);
      await revokeApiKey(store, keyId, SOMEBODY, withdrawLinks);
      await revokeDevice(store, desk.id, SOMEBODY);
      await revokeDevice(store, invited.device.id, SOMEBODY);
      await closeKiosk(store, kiosk.id, SOMEBODY);
      await disableOperator(store, leaverId, SOMEBODY, withdrawLinks);
    });
    const check = () =>
      folder.use(async (store) => {
        expect(await findVerification(store, erased)).toBeNull();
        expect(await findErasure(store, erased)).toMatchObject({ reason: 'person_asked', owner: SOMEBODY });
        // Its id must not be used again either.
        expect(await findErasure(store, lost)).not.toBeNull();
        expect((await listApiKeys(store))[0]?.revokedAt).not.toBeNull();
        expect((await listAccounts(store)).find(({ id }) => id === leaverId)?.disabledAt).not.toBeNull();
        // Neither the device nor the code that was made for another one works.
        const request = desk.request('GET', '/api/v1/devices/changes/');
        await expect(authenticateDevice(store, request, async () => new Uint8Array())).rejects.toMatchObject({
          code: 'DEVICE_REVOKED',
        });
        await expect(enrolDevice(store, invited.code, 'A'.repeat(43))).rejects.toMatchObject({
          code: 'ENROLMENT_REFUSED',
        });
        await expect(kioskOfKey(store, kiosk.key)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
        expect(await findSession(store, token)).toBeNull();
        expect(await findLink(store, linked)).toMatchObject({ status: 'revoked', request: null });
        expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
        expect(await verifyTables(store)).toEqual([]);
        const last = await store.read((db) =>
          db.selectFrom('audit_log').select(['action', 'facts']).orderBy('sequence', 'desc').executeTakeFirst(),
        );
        expect(last?.action).toBe('store.restored');
        expect(JSON.parse(last?.facts ?? '')).toMatchObject({
          erased: 2,
          revoked: 1,
          revoked_devices: 2,
          closed_kiosks: 1,
          disabled: 1,
        });
      });
    const restored = await restore(file);
    expect(restored.entries_before).toBeGreaterThan(restored.entries);
    expect(existsSync(restored.kept_as ?? '')).toBe(true);
    await check();
    expect(await has(stays)).toBe(true);

    // A later backup leaves the list beside the backups, which outlives the disk.
    await backUp();
    loseTheDisk();
    expect(await restore(file)).toMatchObject({
      erased: 2,
      revoked: 1,
      revoked_devices: 2,
      closed_kiosks: 1,
      disabled: 1,
      entries_before: null,
    });
    await check();
  });

  test('refuses a list of erased cases that somebody wrote, and changes nothing', async () => {
    const batchId = randomUUID();
    await add(batchId);
    const { file } = await backUp();
    const register = join(backups, 'withdrawals.json');
    writeFileSync(
      register,
      readFileSync(register, 'utf8').replace('"revoked_keys":[]', `"revoked_keys":["${randomUUID()}"]`),
    );
    await expect(restore(file)).rejects.toThrow('was altered, or belongs to another installation');
    expect(await has(batchId)).toBe(true);
  });

  test.each([
    ['one flipped byte', (file: string) => flip(file), 'is damaged'],
    ['a cut-off end', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, -4096)), 'is damaged'],
    ['no manifest', (file: string) => rmSync(manifestOf(file)), 'no readable manifest'],
    [
      'a manifest that does not fit',
      (file: string) => replace(manifestOf(file), '"entries": 1', '"entries": 2'),
      'does not hold',
    ],
    ['another key', () => rmSync(folder.keystoreFile), 'does not have the key'],
  ])('refuses a backup with %s, and changes nothing', async (_, damage, message) => {
    const [before, after] = [randomUUID(), randomUUID()];
    await add(before);
    const { file } = await backUp();
    await add(after);
    const key = readFileSync(folder.keystoreFile);
    damage(file);
    const check = join(folder.root, 'check.db');
    await expect(verifyBackup(file, keystore(), check)).rejects.toThrow(message);
    expect(existsSync(check)).toBe(false);
    await expect(restore(file)).rejects.toThrow(message);
    writeFileSync(folder.keystoreFile, key, { mode: 0o600 });
    expect(await has(after)).toBe(true);
    expect(readdirSync(folder.data).filter((name) => /restoring|replaced/.test(name))).toEqual([]);
  });

  test('keeps a damaged database beside the restored one', async () => {
    const batchId = randomUUID();
    await add(batchId);
    const { file } = await backUp();
    writeFileSync(folder.databaseFile, 'not a database');
    const { kept_as: kept } = await restore(file);
    expect(readFileSync(kept ?? '', 'utf8')).toBe('not a database');
    expect(await has(batchId)).toBe(true);
  });

  test('by hand, of an older file, is still noticed', async () => {
    await add(randomUUID());
    const { file } = await backUp();
    await add(randomUUID());
    for (const suffix of ['-wal', '-shm']) rmSync(`${folder.databaseFile}${suffix}`, { force: true });
    copyFileSync(file, folder.databaseFile);
    await expect(folder.open()).rejects.toThrow('older than the last stored verification');
  });
});

describe('a process killed', () => {
  const left = leftByKill(() => folder.root);
  const lookAt = (step: Step) => {
    folder.remove();
    folder = storeFolder(left.at(step));
    backups = join(folder.root, 'backups');
  };
  const [before, after] = [randomUUID(), randomUUID()];
  let name: string;
  beforeAll(async () => {
    folder = storeFolder();
    backups = join(folder.root, 'backups');
    await add(before);
    left.arm();
    const { file } = await backUp({ onStep: left.onStep });
    name = basename(file);
    await add(after);
    await restore(file, left.onStep);
    folder.remove();
  });
  afterAll(() => left.remove());

  test('reaches every step', () => expect(left.steps()).toEqual([...BACKUP_STEPS, ...RESTORE_STEPS]));

  test.each(BACKUP_STEPS)('at %s leaves only whole backups, and the next one succeeds', async (step) => {
    lookAt(step);
    expect(listBackups(backups)).toHaveLength(step === 'backup.listed' ? 1 : 0);
    const { file } = await backUp();
    expect(listBackups(backups).at(-1)?.file).toBe(file);
  });

  test.each(RESTORE_STEPS)(
    'at %s leaves the old database or the restored one, and the next attempt succeeds',
    async (step) => {
      lookAt(step);
      expect([await has(before), await has(after)]).toEqual([true, step !== 'restore.replaced']);
      await restore(join(backups, name));
      expect([await has(before), await has(after)]).toEqual([true, false]);
    },
  );
});

function flip(file: string): void {
  const bytes = readFileSync(file);
  bytes[9000] = (bytes[9000] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

function replace(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}
