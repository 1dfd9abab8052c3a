/** Cases from before they had references, whose ids begin with the time, are found by them. */
import { afterAll, expect, test } from 'vitest';
import { referenceOf } from '#shared/domain/reference.ts';
import { caseOfReceiptCode, receiptCodeOf } from '../../../electron/service/cases/references.ts';
import { listVerifications, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { caseReferences } from '../../../electron/service/store/migrations/0007-case-references.ts';
import { migrations } from '../../../electron/service/store/migrations/index.ts';
import type { Migration } from '../../../electron/service/store/migrations/migration.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { aVerification, storeFolder } from '../../support/store/store-fixtures.ts';

const BY_TIME = [
  '01990000-0000-7abc-8def-000000000001',
  '01990000-0000-7abc-8def-000000000002',
  '1ef21d2f-1207-6660-8c4f-419efbd44d48',
];
const folder = storeFolder(undefined, { isEmpty: true });
afterAll(() => folder.remove());

test('a case is found by its reference and opened by its receipt code', async () => {
  const random = aVerification();
  await withoutTable(async (store) => {
    for (const batchId of BY_TIME) await recordVerification(store, { ...aVerification({ batchId }), captures: [] });
    await recordVerification(store, { ...random, captures: [] });
    expect(await verifyTables(store)).toEqual([]);
  });
  await withTableLast(() =>
    folder.use(async (store) => {
      for (const batchId of [...BY_TIME, random.batchId]) {
        const { items } = await listVerifications(store, { query: referenceOf(batchId).toLowerCase(), limit: 5 });
        expect(items.map((item) => item.batchId)).toEqual([batchId]);
        expect(await caseOfReceiptCode(store, receiptCodeOf(store, batchId))).toBe(batchId);
      }
      expect(await verifyTables(store)).toEqual([]);
    }),
  );
});

/** With every other migration, because today's code writes what those after it added. */
const withoutTable = (work: (store: Store) => Promise<void>) =>
  withMigrations(others(), () => folder.use((store) => work(asEarlier(store))));
const withTableLast = (work: () => Promise<void>) => withMigrations([...others(), caseReferences], work);
const others = () => migrations.filter((migration) => migration !== caseReferences);

async function withMigrations(chosen: readonly Migration[], work: () => Promise<void>): Promise<void> {
  const list = migrations as Migration[];
  const all = list.splice(0, list.length, ...chosen);
  try {
    await work();
  } finally {
    list.splice(0, list.length, ...all);
  }
}

/** An earlier version wrote no references. */
const asEarlier = (store: Store): Store => ({
  ...store,
  write: (work) =>
    store.write((tx) => {
      const insertInto = (table: Parameters<typeof tx.insertInto>[0]) =>
        table === 'case_references' ? { values: () => ({ execute: async () => [] }) } : tx.insertInto(table);
      return work({ ...tx, insertInto } as typeof tx);
    }),
});
