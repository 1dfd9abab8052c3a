import SqliteDatabase from 'better-sqlite3';
import { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findCapture } from '../../../electron/service/cases/captures.ts';
import { completeVerification } from '../../../electron/service/cases/revise-outcome.ts';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { migrate } from '../../../electron/service/store/migrate.ts';
import { migrations } from '../../../electron/service/store/migrations/index.ts';
import type { Migration } from '../../../electron/service/store/migrations/migration.ts';
import type { Schema } from '../../../electron/service/store/schema.ts';
import { immediateDialect, sqliteMigrationDialect } from '../../../electron/service/store/sqlite/dialect.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { failEachStatement, STATEMENT_FAILURES } from '../../support/store/failing-statements.ts';
import { placeMigratedDatabase } from '../../support/store/migrated-database.ts';
import { ownConnection } from '../../support/store/own-connection.ts';
import {
  anOutcome,
  aVerification,
  imageOf,
  SOMEBODY,
  type StoreFolder,
  storeFolder,
} from '../../support/store/store-fixtures.ts';

/** Trouble while the store works: statements that fail, a full disk, a migration that breaks off. */
let folder: StoreFolder;
beforeEach(() => {
  folder = storeFolder(undefined, { isEmpty: true });
});
afterEach(() => folder.remove());

const rowCounts = (store: Store) =>
  Promise.all(
    (['verifications', 'captures', 'search_terms', 'changes', 'audit_log', 'data_keys'] as const).map(async (table) => {
      const { rows } = await store.read((db) =>
        db
          .selectFrom(table)
          .select((builder) => builder.fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow(),
      );
      return rows;
    }),
  );

describe('a statement that fails', () => {
  test.each(STATEMENT_FAILURES)(
    '%s its effect (from then on: %s) leaves a recording whole or absent',
    async (...mode) => {
      const statements = await folder.use((store) =>
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
            expect(after.map((rows, index) => rows - (before[index] ?? 0))).toEqual([1, 3, 9, 1, 1, 1]);
          else expect(after).toEqual(before);
          if (outcome === 'acknowledged') expect(stored).toMatchObject({ batchId: verification.batchId });
          expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
          return failed;
        }, mode),
      );
      expect(statements).toBeGreaterThan(10);
    },
  );

  test.each(STATEMENT_FAILURES)(
    '%s its effect (from then on: %s) leaves a run completed or in progress',
    async (...mode) => {
      await folder.use((store) =>
        failEachStatement(async (_, startFaults) => {
          const verification = aVerification({ response: { status: 'In-progress', verification_result: 'UNKNOWN' } });
          await recordVerification(store, verification);
          const faults = startFaults();
          const outcome = await completeVerification(
            store,
            verification.batchId,
            anOutcome(verification.batchId),
            [],
            SOMEBODY,
          ).then(
            () => 'acknowledged',
            () => 'refused',
          );
          const failed = faults.heal();
          const stored = await findVerification(store, verification.batchId);
          const changes = await store.read((db) =>
            db.selectFrom('changes').selectAll().where('subject', '=', verification.batchId).execute(),
          );
          const lines = await store.read((db) =>
            db.selectFrom('audit_log').selectAll().where('object_id', '=', verification.batchId).execute(),
          );
          if (outcome === 'acknowledged') expect(stored?.status).toBe('Completed');
          expect([changes.length, lines.length]).toEqual(stored?.status === 'Completed' ? [2, 2] : [1, 1]);
          expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
          return failed;
        }, mode),
      );
    },
  );

  // Most of the statements migrate. The few that follow, which make keys and seals, fail more often: from a migrated database.
  test.each(
    STATEMENT_FAILURES.flatMap(([when, persistent]) => [
      [when, persistent, 'a new', 48, 100] as const,
      [when, persistent, 'a migrated', 24, 20] as const,
    ]),
  )(
    '%s its effect (from then on: %s) while opening %s database leaves one that opens',
    async (when, persistent, kind, every, least) => {
      const statements = await failEachStatement(
        async (_, startFaults) => {
          folder.remove();
          if (kind === 'a migrated') await placeMigratedDatabase(folder.databaseFile);
          const faults = startFaults();
          const outcome = await folder.open().catch((error) => error as Error);
          const failed = faults.heal();
          if (!(outcome instanceof Error)) await outcome.close();
          await folder.use(async (store) => {
            await recordVerification(store, aVerification());
            expect(await verifyAuditLog(store)).toMatchObject({ ok: true, entries: 1 });
          });
          return failed;
        },
        [when, persistent],
        { every },
      );
      expect(statements).toBeGreaterThan(least);
    },
  );
});

describe('a full disk', () => {
  test('refuses what does not fit, keeps acknowledged work, and continues when there is room', async () => {
    await folder.use(async (store) => {
      const kept = aVerification();
      await recordVerification(store, kept);
      const connection = await ownConnection(store);
      const pages = Number(connection.pragma('page_count', { simple: true }));
      connection.pragma(`max_page_count = ${pages + 5}`);
      const large = aVerification();
      const tooLarge = {
        ...large,
        captures: [{ kind: 'selfie', mediaType: 'image/jpeg', bytes: imageOf('LARGE', 500_000) } as const],
      };
      for (let attempt = 0; attempt < 3; attempt++)
        await expect(recordVerification(store, tooLarge)).rejects.toMatchObject({
          code: 'UNAVAILABLE',
          message: 'The disk is full. Nothing was stored; free some space and try again.',
        });
      expect(await findVerification(store, large.batchId)).toBeNull();
      expect(await findVerification(store, kept.batchId)).toMatchObject({ batchId: kept.batchId });
      connection.pragma('max_page_count = 1000000');
      await recordVerification(store, tooLarge);
      expect((await findCapture(store, large.batchId, 'selfie'))?.bytes).toHaveLength(500_000);
      expect(await verifyAuditLog(store)).toMatchObject({ ok: true, entries: 2 });
    });
  });
});

describe('migrations', () => {
  const later = (name: string, up: Migration['up']): Migration => ({ name, up });

  test('that fail halfway leave nothing behind, and run completely the next time', async () => {
    await folder.use(async () => undefined);
    const db = new Kysely<Schema>({ dialect: immediateDialect(new SqliteDatabase(folder.databaseFile)) });
    const now = () => new Date();
    try {
      const half = later('0900-half', async (tx) => {
        await tx.schema.createTable('half_made').addColumn('id', 'text').execute();
        throw new Error('power cut');
      });
      const attempt = migrate(db, sqliteMigrationDialect, now, [...migrations, half]);
      await expect(attempt).rejects.toThrow('power cut');
      const names = async () => (await db.introspection.getTables()).map(({ name }) => name);
      expect(await names()).not.toContain('half_made');
      const whole = later('0900-half', async (tx) => {
        await tx.schema.createTable('half_made').addColumn('id', 'text').execute();
      });
      await migrate(db, sqliteMigrationDialect, now, [...migrations, whole]);
      expect(await names()).toContain('half_made');
    } finally {
      await db.destroy();
    }
    // The database is now newer than the program.
    await expect(folder.open()).rejects.toMatchObject({ code: 'DATABASE_NEWER' });
  });
});
