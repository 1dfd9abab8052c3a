/** Cases from before they had references, whose ids begin with the time, are found by them. */
import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { referenceOf } from '#shared/domain/reference.ts';
import { caseOfReceiptCode, receiptCodeOf } from '../../../electron/service/cases/references.ts';
import { listVerifications, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { caseReferences } from '../../../electron/service/store/migrations/0007-case-references.ts';
import type { Schema } from '../../../electron/service/store/schema.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { STORE_DATABASE } from '../../support/store/store-database.ts';
import { aVerification, storeFolder } from '../../support/store/store-fixtures.ts';

const BY_TIME = [
  '01990000-0000-7abc-8def-000000000001',
  '01990000-0000-7abc-8def-000000000002',
  '1ef21d2f-1207-6660-8c4f-419efbd44d48',
];
const folder = storeFolder();
afterAll(() => folder.remove());

test.runIf(STORE_DATABASE === 'sqlite')('a case is found by its reference and opened by its receipt code', async () => {
  const random = aVerification();
  await folder.use(async (store) => {
    for (const batchId of BY_TIME) await recordVerification(store, { ...aVerification({ batchId }), captures: [] });
    await recordVerification(store, { ...random, captures: [] });
  });
  // As an earlier version left it, and then migrated.
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: new SqliteDatabase(folder.databaseFile) }) });
  await db.schema.dropTable('case_references').execute();
  const dialect = { bytes: sql`blob`, makeAppendOnly: async () => undefined };
  await db.transaction().execute((tx) => caseReferences.up(tx, dialect));
  await db.destroy();
  await folder.use(async (store) => {
    for (const batchId of [...BY_TIME, random.batchId]) {
      const { items } = await listVerifications(store, { query: referenceOf(batchId).toLowerCase(), limit: 5 });
      expect(items.map((item) => item.batchId)).toEqual([batchId]);
      expect(await caseOfReceiptCode(store, receiptCodeOf(store, batchId))).toBe(batchId);
    }
    expect(await verifyTables(store)).toEqual([]);
  });
});
