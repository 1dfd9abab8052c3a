import { spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import type { Schema } from '../../../electron/service/store/schema.ts';
import { isWhole } from '../../../electron/service/store/sqlite/clean-up.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { bundledScript } from '../../support/bundled-script.ts';
import { PROPERTY_RUNS } from '../../support/property-runs.ts';
import { ownConnection } from '../../support/store/own-connection.ts';
import { aVerification, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

/** The state of the files when the store opens: gone, damaged, older, torn, or readable by others. */
let folder: StoreFolder;
beforeEach(() => {
  folder = storeFolder(undefined, { isEmpty: true });
});
afterEach(() => folder.remove());

describe('an unusable database is refused with its reason and left unchanged:', () => {
  const verification = aVerification();
  beforeEach(() => folder.use((store) => recordVerification(store, verification)));

  const refusal = async (code: string, work: () => Promise<Store> = () => folder.open()) => {
    const before = readFileSync(folder.databaseFile);
    const opened = await work().catch((error: unknown) => error);
    if (!(opened instanceof Error)) await (opened as Store).close();
    expect(opened).toMatchObject({ name: 'StoreError', code });
    expect(readFileSync(folder.databaseFile).equals(before)).toBe(true);
    return (opened as Error).message;
  };
  const intact = () =>
    folder.use(async (store) => {
      expect(await findVerification(store, verification.batchId)).toMatchObject({ batchId: verification.batchId });
      expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
    });

  test('its keystore is gone', async () => {
    const keys = readFileSync(folder.keystoreFile);
    rmSync(folder.keystoreFile);
    expect(await refusal('KEY_NOT_FOUND')).toContain('The keystore does not have the key of this database.');
    expect(existsSync(folder.keystoreFile)).toBe(false);
    writeFileSync(folder.keystoreFile, keys, { mode: 0o600 });
    await intact();
  });

  test('the keystore is another one, even with the same key id', async () => {
    const other = fileKeystore(`${folder.root}/other.json`);
    const { keyId } = await other.currentKey();
    await refusal('KEY_NOT_FOUND', () => folder.open({ keystore: other }));
    const sameName = readFileSync(`${folder.root}/other.json`, 'utf8').replaceAll(
      keyId,
      JSON.parse(readFileSync(folder.keystoreFile, 'utf8')).current,
    );
    writeFileSync(`${folder.root}/renamed.json`, sameName, { mode: 0o600 });
    const renamed = fileKeystore(`${folder.root}/renamed.json`);
    await refusal('KEY_NOT_FOUND', () => folder.open({ keystore: renamed }));
    await intact();
  });

  test('a newer version has migrated it', async () => {
    const sqlite = new SqliteDatabase(folder.databaseFile);
    sqlite.prepare("insert into applied_migrations values ('9990-later', 'then')").run();
    sqlite.close();
    expect(await refusal('DATABASE_NEWER')).toContain('9990-later');
  });

  test('it is not a database', async () => {
    writeFileSync(folder.databaseFile, 'this is a text file, '.repeat(500));
    await refusal('DATABASE_CORRUPTED');
  });

  test('a page of it is damaged', async () => {
    const bytes = readFileSync(folder.databaseFile);
    // Every second page, so that some page of a table's tree is among them.
    for (let page = 1; page * 4096 < bytes.length; page += 2) bytes.fill(0xa5, page * 4096, page * 4096 + 2000);
    writeFileSync(folder.databaseFile, bytes);
    await refusal('DATABASE_CORRUPTED');
  });

  test('damage is found on request too, as for files too large to check at every start', async () => {
    const found = async () => {
      const db = new Kysely<Schema>({
        dialect: new SqliteDialect({ database: new SqliteDatabase(folder.databaseFile) }),
      });
      return isWhole(db).finally(() => db.destroy());
    };
    expect(await found()).toBe(true);
    const bytes = readFileSync(folder.databaseFile);
    for (let page = 1; page * 4096 < bytes.length; page += 2) bytes.fill(0xa5, page * 4096, page * 4096 + 2000);
    writeFileSync(folder.databaseFile, bytes);
    expect(await found()).toBe(false);
  });

  test('it was cut short', async () => {
    truncateSync(folder.databaseFile, statSync(folder.databaseFile).size - 3 * 4096);
    await refusal('DATABASE_CORRUPTED');
  });

  test('its secret was removed', async () => {
    const sqlite = new SqliteDatabase(folder.databaseFile);
    sqlite.prepare('delete from database_secrets').run();
    sqlite.close();
    await refusal('DATABASE_CORRUPTED');
  });

  test('its write-ahead log is missing, with acknowledged work in it', async () => {
    const store = await folder.open();
    const lost = aVerification();
    await recordVerification(store, lost);
    // The files as a crash would leave them: as they are now, and then the log lost.
    const files = ['', '-wal', '-witness'].map((suffix) => folder.databaseFile + suffix);
    for (const file of files) copyFileSync(file, `${file}.crashed`);
    await store.close();
    for (const file of files) copyFileSync(`${file}.crashed`, file);
    rmSync(`${folder.databaseFile}-wal`);
    expect(await refusal('DATABASE_INCOMPLETE')).toContain('write-ahead log');

    copyFileSync(`${folder.databaseFile}-wal.crashed`, `${folder.databaseFile}-wal`);
    await folder.use(async (recovered) => {
      expect(await findVerification(recovered, lost.batchId)).toMatchObject({ batchId: lost.batchId });
    });
    await intact();
  });

  test('the file itself is missing', async () => {
    rmSync(folder.databaseFile);
    await expect(folder.open()).rejects.toMatchObject({ code: 'DATABASE_INCOMPLETE' });
  });

  test('an older copy replaced it, until somebody confirms that this is intended', async () => {
    copyFileSync(folder.databaseFile, `${folder.root}/older`);
    await folder.use((store) => recordVerification(store, aVerification()));
    copyFileSync(`${folder.root}/older`, folder.databaseFile);
    await refusal('DATABASE_INCOMPLETE');
    rmSync(`${folder.databaseFile}-witness`);
    await intact();
  });

  test('its folder cannot be written', async () => {
    const file = `${folder.root}/a-file`;
    writeFileSync(file, '');
    await expect(folder.open({ databaseFile: `${file}/countersign.db` })).rejects.toMatchObject({
      code: 'DATABASE_NOT_WRITABLE',
    });
    await expect(folder.open({ databaseFile: folder.root })).rejects.toMatchObject({ code: 'DATABASE_NOT_WRITABLE' });
    // Rights do not stop an administrator, so this half tells nothing when one runs the tests.
    if (process.getuid?.() !== 0) {
      chmodSync(folder.data, 0o500);
      await expect(folder.open()).rejects.toMatchObject({ code: 'DATABASE_NOT_WRITABLE' });
      chmodSync(folder.data, 0o700);
    }
  });

  test('another process holds it for longer than we wait', async () => {
    const holder = new SqliteDatabase(folder.databaseFile);
    holder.exec('begin immediate');
    const store = await folder.open();
    // Opening an up-to-date database writes nothing; recording has to wait, and gives up. A minute passes at each look at the clock.
    let timeMs = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (timeMs += 60_001));
    await expect(recordVerification(store, aVerification())).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Another process is using the database. Nothing was stored; try again.',
    });
    clock.mockRestore();
    holder.exec('rollback');
    holder.close();
    await recordVerification(store, aVerification());
    await store.close();
  });
});

/**
 * How much of a write-ahead log counts: it begins anew after a checkpoint and keeps the length it had, with frames of before at its
 * end. Those of now carry the salt of the header (https://www.sqlite.org/fileformat2.html#walformat).
 */
function liveBytes(file: string): number {
  const log = readFileSync(file);
  const frameBytes = 24 + log.readUInt32BE(8);
  const salt = log.subarray(16, 24);
  let end = 32;
  while (end + frameBytes <= log.length && log.subarray(end + 8, end + 16).equals(salt)) end += frameBytes;
  return end;
}

describe('a write-ahead log that lost its end in a power cut', () => {
  test('is noticed wherever it was cut; the rest of it is intact', async () => {
    const suffixes = ['', '-wal', '-witness'];
    const store = await folder.open();
    const recorded = [aVerification(), aVerification(), aVerification()];
    for (const verification of recorded) await recordVerification(store, verification);
    for (const suffix of suffixes) copyFileSync(folder.databaseFile + suffix, `${folder.root}/crashed${suffix}`);
    await store.close();
    const log = readFileSync(`${folder.root}/crashed-wal`).subarray(0, liveBytes(`${folder.root}/crashed-wal`));

    const tornAt = [0, 10, 32, 40, ...Array.from({ length: 6 }, () => Math.floor(Math.random() * (log.length - 1)))];
    for (const length of [...tornAt, log.length]) {
      for (const suffix of [...suffixes, '-shm']) rmSync(folder.databaseFile + suffix, { force: true });
      copyFileSync(`${folder.root}/crashed`, folder.databaseFile);
      copyFileSync(`${folder.root}/crashed-witness`, `${folder.databaseFile}-witness`);
      // Torn in the sense of SQLite's own tests: the rest of the file is there, but is not what was written.
      const torn = Buffer.from(log);
      torn.fill(0x5a, length);
      writeFileSync(`${folder.databaseFile}-wal`, torn, { mode: 0o600 });

      const opened = await folder.open().catch((error: unknown) => error);
      if (length === log.length) await (opened as Store).close();
      else expect(opened, `torn at ${length}`).toMatchObject({ code: 'DATABASE_INCOMPLETE' });
      rmSync(`${folder.databaseFile}-witness`, { force: true });
      await folder.use(async (left) => {
        const states = [];
        for (const { batchId } of recorded) states.push((await findVerification(left, batchId)) ? 1 : 0);
        // Commits are lost from the end only.
        expect(states).toEqual([...states].sort().reverse());
        expect(await verifyAuditLog(left)).toMatchObject({ ok: true, entries: states.filter(Boolean).length });
      });
    }
  });
});

describe('files', () => {
  test('of the database are readable by their owner only, even if they were not before', async () => {
    await folder.use(async (store) => {
      await recordVerification(store, aVerification());
      for (const suffix of ['', '-wal', '-shm', '-witness'])
        expect(statSync(folder.databaseFile + suffix).mode & 0o777).toBe(0o600);
      expect(statSync(folder.data).mode & 0o777).toBe(0o700);
    });
    chmodSync(folder.databaseFile, 0o644);
    await folder.use(async () => expect(statSync(folder.databaseFile).mode & 0o777).toBe(0o600));
  });

  test('are written with the requested durability', async () => {
    await folder.use(async (store) => {
      const connection = await ownConnection(store);
      const pragma = (name: string) => connection.pragma(name, { simple: true });
      expect(pragma('journal_mode')).toBe('wal');
      expect(pragma('synchronous')).toBe(2);
      expect(pragma('foreign_keys')).toBe(1);
      expect(pragma('secure_delete')).toBe(1);
      expect(pragma('mmap_size')).toBe(0);
      expect(pragma('temp_store')).toBe(2);
    });
  });
});

const script = bundledScript(import.meta.dirname, 'store-child.ts', { fewStarts: true });

// `store-sqlite-faults.test.ts` ends the opening at its statements.
test.runIf(PROPERTY_RUNS !== null)('a kill while a database is created leaves one that opens', async () => {
  for (const delay of [60, 105, 150, 195, 240, 285]) {
    const child = spawn(process.execPath, [script(), folder.root, 'none', '0'], { stdio: 'ignore' });
    // On a quick machine the process may have ended by itself before it would be killed.
    const closed = new Promise((resolve) => child.on('close', resolve));
    await new Promise((resolve) => setTimeout(resolve, delay));
    child.kill('SIGKILL');
    await closed;
    await folder.use(async (store) => {
      expect(await store.upkeep.isWhole()).toBe(true);
      expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
    });
    folder.remove();
  }
});
