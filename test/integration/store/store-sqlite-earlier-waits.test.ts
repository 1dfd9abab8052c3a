/** Folders in which an earlier form of migration 0006 brought waiting cases back, beside their seals. */
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeCase } from '../../../electron/service/cases/review-cases.ts';
import { subjectOf } from '../../../electron/service/cases/sealed-verification.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { appendAct } from '../../../electron/service/review/act-rows.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { findDataKey } from '../../../electron/service/store/keys/data-keys.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { aVerification, SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

let folder: StoreFolder;
let store: Store;
let batchId: string;
beforeEach(async () => {
  folder = storeFolder();
  store = await folder.open();
  const verification = aVerification({ response: { verification_result: 'REVIEW' } });
  batchId = verification.batchId;
  await recordVerification(store, verification);
  await store.write(async (tx) => {
    const dataKey = await findDataKey(tx, subjectOf(batchId));
    const act = { number: 1, batchId, actor: SOMEBODY, revision: 1 };
    await appendAct(tx, dataKey, act, { act: 'ask', wanted: ['selfie'], note: 'Another portrait.', followUp: null });
    await changeCase(tx, batchId, { state: 'waiting' });
  });
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

async function openAfter(statement: string): Promise<void> {
  await store.close();
  const file = new SqliteDatabase(folder.databaseFile);
  file.exec(statement);
  file.close();
  store = await folder.open();
}

test('the table is as sealed again, and the audit log says so', async () => {
  await openAfter("update review_cases set state = 'open', is_returned = 1 where state = 'waiting'");
  expect(await verifyTables(store)).toEqual([]);
  expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
  const accepted = await store.read((reader) =>
    reader.selectFrom('audit_log').select('object_id').where('action', '=', 'table.accepted').execute(),
  );
  expect(accepted).toEqual([{ object_id: 'review_cases' }]);
});

test('any other difference stays', async () => {
  await openAfter("update review_cases set state = 'open', is_returned = 1, reasons = reasons + 1");
  expect(await verifyTables(store)).toMatchObject([{ table: 'review_cases', problem: 'altered' }]);
});
