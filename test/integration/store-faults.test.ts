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
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyAuditLog } from '../../electron/service/store/audit-log.ts';
import { sqliteMigrationDialect } from '../../electron/service/store/database.ts';
import { fileKeystore } from '../../electron/service/store/keystore.ts';
import { migrate } from '../../electron/service/store/migrate.ts';
import type { Migration } from '../../electron/service/store/migrations/index.ts';
import { migrations } from '../../electron/service/store/migrations/index.ts';
import type { Store } from '../../electron/service/store/store.ts';
import {
  completeVerification,
  findCapture,
  findVerification,
  recordVerification,
} from '../../electron/service/store/verifications.ts';
import type { StoreFolder } from '../support/store-fixtures.ts';
import { anOutcome, aVerification, imageOf, SOMEBODY, storeFolder } from '../support/store-fixtures.ts';

let folder: StoreFolder;
beforeEach(() => {
  folder = storeFolder();
});
afterEach(() => folder.remove());

async function withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await folder.open();
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const rowCounts = (store: Store) =>
  Promise.all(
    (['verifications', 'captures', 'search_terms', 'outbox', 'audit_log', 'data_keys'] as const).map(async (table) => {
      const { rows } = await store.db
        .selectFrom(table)
        .select((builder) => builder.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
      return rows;
    }),
  );

/** Lets statements pass until the n-th, which fails before or after it has had its effect: once, or from then on. */
function failStatements(n: number, when: 'before' | 'after', persistent: boolean) {
  const { prepare } = SqliteDatabase.prototype;
  let count = 0;
  let failed = false;
  SqliteDatabase.prototype.prepare = function (this: SqliteDatabase.Database, source: string) {
    count++;
    const statement = prepare.call(this, source);
    if (count < n || (count > n && !persistent)) return statement;
    failed = true;
    const fail =
      (method: 'run' | 'all') =>
      (...parameters: unknown[]) => {
        if (when === 'after') (statement[method] as (...given: unknown[]) => unknown).apply(statement, parameters);
        throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });
      };
    return { reader: statement.reader, run: fail('run'), all: fail('all') };
  } as typeof prepare;
  return {
    /** Heals, and says whether any statement failed. */
    heal() {
      SqliteDatabase.prototype.prepare = prepare;
      return failed;
    },
  };
}

/** Does `work` again and again, failing one statement later each time, until it comes through without a failure. */
async function failEachStatement(
  attempt: (n: number, faults: () => { heal(): boolean }) => Promise<boolean>,
  mode: readonly ['before' | 'after', boolean],
) {
  for (let n = 1; n < 200; n++) if (!(await attempt(n, () => failStatements(n, mode[0], mode[1])))) return n - 1;
  throw new Error('the work never came through');
}

const MODES = [
  ['before', false],
  ['before', true],
  ['after', false],
  ['after', true],
] as const;

describe('a statement that fails', () => {
  test.each(MODES)('%s its effect (from then on: %s) leaves a recording whole or absent', async (...mode) => {
    const statements = await withStore((store) =>
      failEachStatement(async (_, startFaults) => {
        const verification = aVerification();
        const before = await rowCounts(store);
        const faults = startFaults();
        const outcome = await recordVerification(store, verification).then(
          () => 'acknowledged',
          (error) => error,
        );
        const failed = faults.heal();
        if (outcome !== 'acknowledged') expect(outcome).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
        const stored = await findVerification(store, verification.batchId);
        const after = await rowCounts(store);
        // Only a commit that took effect and then reported a failure may be stored without being acknowledged.
        if (outcome === 'acknowledged' || stored)
          expect(after.map((rows, index) => rows - (before[index] ?? 0))).toEqual([1, 3, 7, 1, 1, 1]);
        else expect(after).toEqual(before);
        if (outcome === 'acknowledged') expect(stored).toMatchObject({ batchId: verification.batchId });
        expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
        return failed;
      }, mode),
    );
    expect(statements).toBeGreaterThan(10);
  });

  test.each(MODES)('%s its effect (from then on: %s) leaves a run completed or in progress', async (...mode) => {
    await withStore((store) =>
      failEachStatement(async (_, startFaults) => {
        const verification = aVerification({ response: { status: 'In-progress', verification_result: 'UNKNOWN' } });
        await recordVerification(store, verification);
        const faults = startFaults();
        const outcome = await completeVerification(
          store,
          verification.batchId,
          anOutcome(verification.batchId),
          SOMEBODY,
        ).then(
          () => 'acknowledged',
          () => 'refused',
        );
        const failed = faults.heal();
        const stored = await findVerification(store, verification.batchId);
        const [entry] = await store.db
          .selectFrom('outbox')
          .selectAll()
          .where('batch_id', '=', verification.batchId)
          .execute();
        const lines = await store.db
          .selectFrom('audit_log')
          .selectAll()
          .where('object_id', '=', verification.batchId)
          .execute();
        if (outcome === 'acknowledged') expect(stored?.status).toBe('Completed');
        expect([entry?.revision, lines.length]).toEqual(stored?.status === 'Completed' ? [2, 2] : [1, 1]);
        expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
        return failed;
      }, mode),
    );
  });

  test.each(MODES)('%s its effect (from then on: %s) while opening leaves a database that opens', async (...mode) => {
    const statements = await failEachStatement(async (_, startFaults) => {
      folder.remove();
      const faults = startFaults();
      const outcome = await folder.open().catch((error) => error as Error);
      const failed = faults.heal();
      if (!(outcome instanceof Error)) await outcome.close();
      await withStore(async (store) => {
        await recordVerification(store, aVerification());
        expect(await verifyAuditLog(store)).toMatchObject({ ok: true, entries: 1 });
      });
      return failed;
    }, mode);
    expect(statements).toBeGreaterThan(30);
  });
});

describe('a full disk', () => {
  test('refuses what does not fit, keeps what was acknowledged, and goes on when there is room', async () => {
    await withStore(async (store) => {
      const kept = aVerification();
      await recordVerification(store, kept);
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
      await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 5}`).execute(store.db);
      const large = aVerification();
      const tooLarge = {
        ...large,
        captures: [{ kind: 'selfie', mediaType: 'image/jpeg', bytes: imageOf('LARGE', 500_000) } as const],
      };
      for (let attempt = 0; attempt < 3; attempt++)
        await expect(recordVerification(store, tooLarge)).rejects.toMatchObject({
          code: 'UNAVAILABLE',
          message: 'The disk is full: nothing was stored.',
        });
      expect(await findVerification(store, large.batchId)).toBeNull();
      expect(await findVerification(store, kept.batchId)).toMatchObject({ batchId: kept.batchId });
      await sql`pragma max_page_count = 1000000`.execute(store.db);
      await recordVerification(store, tooLarge);
      expect((await findCapture(store, large.batchId, 'selfie'))?.bytes).toHaveLength(500_000);
      expect(await verifyAuditLog(store)).toMatchObject({ ok: true, entries: 2 });
    });
  });
});

describe('a database that cannot be used is refused with its reason and left as it is:', () => {
  const verification = aVerification();
  beforeEach(() => withStore((store) => recordVerification(store, verification)));

  const refusal = async (code: string, work: () => Promise<Store> = () => folder.open()) => {
    const before = readFileSync(folder.databaseFile);
    const opened = await work().catch((error: unknown) => error);
    if (!(opened instanceof Error)) await (opened as Store).close();
    expect(opened).toMatchObject({ name: 'StoreError', code });
    expect(readFileSync(folder.databaseFile).equals(before)).toBe(true);
    return (opened as Error).message;
  };
  const intact = () =>
    withStore(async (store) => {
      expect(await findVerification(store, verification.batchId)).toMatchObject({ batchId: verification.batchId });
      expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
    });

  test('its keystore is gone', async () => {
    const keys = readFileSync(folder.keystoreFile);
    rmSync(folder.keystoreFile);
    expect(await refusal('KEY_NOT_FOUND')).toContain('The key of this database is not in the keystore.');
    expect(existsSync(folder.keystoreFile)).toBe(false);
    writeFileSync(folder.keystoreFile, keys, { mode: 0o600 });
    await intact();
  });

  test('the keystore is another one, also where it uses the same key id', async () => {
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

  test('its write-ahead log is gone, with acknowledged work in it', async () => {
    const store = await folder.open();
    const lost = aVerification();
    await recordVerification(store, lost);
    // What a crash would leave: the files as they are now, and then the log lost.
    const files = ['', '-wal', '-witness'].map((suffix) => folder.databaseFile + suffix);
    for (const file of files) copyFileSync(file, `${file}.crashed`);
    await store.close();
    for (const file of files) copyFileSync(`${file}.crashed`, file);
    rmSync(`${folder.databaseFile}-wal`);
    expect(await refusal('DATABASE_INCOMPLETE')).toContain('write-ahead log');

    copyFileSync(`${folder.databaseFile}-wal.crashed`, `${folder.databaseFile}-wal`);
    await withStore(async (recovered) => {
      expect(await findVerification(recovered, lost.batchId)).toMatchObject({ batchId: lost.batchId });
    });
    await intact();
  });

  test('the file itself is gone', async () => {
    rmSync(folder.databaseFile);
    await expect(folder.open()).rejects.toMatchObject({ code: 'DATABASE_INCOMPLETE' });
  });

  test('an older copy took its place, until somebody says that this is meant', async () => {
    copyFileSync(folder.databaseFile, `${folder.root}/older`);
    await withStore((store) => recordVerification(store, aVerification()));
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
    // Opening an up-to-date database writes nothing; recording has to wait, and gives up.
    await expect(recordVerification(store, aVerification())).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The database is in use by another process: nothing was stored.',
    });
    holder.exec('rollback');
    holder.close();
    await recordVerification(store, aVerification());
    await store.close();
  });
});

describe('a write-ahead log that lost its end in a power cut', () => {
  test('is noticed wherever it was torn; what is left of it is whole', async () => {
    const suffixes = ['', '-wal', '-witness'];
    const store = await folder.open();
    const recorded = [aVerification(), aVerification(), aVerification()];
    for (const verification of recorded) await recordVerification(store, verification);
    for (const suffix of suffixes) copyFileSync(folder.databaseFile + suffix, `${folder.root}/crashed${suffix}`);
    await store.close();
    const log = readFileSync(`${folder.root}/crashed-wal`);

    const tornAt = [0, 10, 32, 40, ...Array.from({ length: 16 }, () => Math.floor(Math.random() * (log.length - 1)))];
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
      await withStore(async (left) => {
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
  test('of the database are for their owner only, also where they were not', async () => {
    await withStore(async (store) => {
      await recordVerification(store, aVerification());
      for (const suffix of ['', '-wal', '-shm', '-witness'])
        expect(statSync(folder.databaseFile + suffix).mode & 0o777).toBe(0o600);
      expect(statSync(folder.data).mode & 0o777).toBe(0o700);
    });
    chmodSync(folder.databaseFile, 0o644);
    await withStore(async () => expect(statSync(folder.databaseFile).mode & 0o777).toBe(0o600));
  });

  test('are written with the durability that was asked for', async () => {
    await withStore(async (store) => {
      const pragma = async (name: string) =>
        Object.values((await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(store.db)).rows[0] ?? {})[0];
      expect(await pragma('journal_mode')).toBe('wal');
      expect(await pragma('synchronous')).toBe(2);
      expect(await pragma('foreign_keys')).toBe(1);
      expect(await pragma('secure_delete')).toBe(1);
      expect(await pragma('mmap_size')).toBe(0);
      expect(await pragma('temp_store')).toBe(2);
    });
  });
});

describe('migrations', () => {
  const later = (name: string, up: Migration['up']): Migration => ({ name, up });

  test('that fail half-way leave nothing of themselves, and run whole the next time', async () => {
    await withStore(async (store) => {
      const half = later('0900-half', async (tx) => {
        await tx.schema.createTable('half_made').addColumn('id', 'text').execute();
        throw new Error('power cut');
      });
      const attempt = migrate(store.db, sqliteMigrationDialect, store.now, [...migrations, half]);
      await expect(attempt).rejects.toThrow('power cut');
      const names = async () => (await store.db.introspection.getTables()).map(({ name }) => name);
      expect(await names()).not.toContain('half_made');
      const whole = later('0900-half', async (tx) => {
        await tx.schema.createTable('half_made').addColumn('id', 'text').execute();
      });
      await migrate(store.db, sqliteMigrationDialect, store.now, [...migrations, whole]);
      expect(await names()).toContain('half_made');
    });
    // The database is now newer than the program.
    await expect(folder.open()).rejects.toMatchObject({ code: 'DATABASE_NEWER' });
  });
});
