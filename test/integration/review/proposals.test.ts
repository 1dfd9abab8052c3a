import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCase, isTakenUp } from '../../../electron/service/cases/review-cases.ts';
import { revise } from '../../../electron/service/cases/revisions.ts';
import { casesOf } from '../../../electron/service/cases/search/inbox.ts';
import { recordVerification, summariesOf } from '../../../electron/service/cases/verifications.ts';
import { readCase } from '../../../electron/service/review/case-under-review.ts';
import { proposalsIn } from '../../../electron/service/review/proposals.ts';
import { recordAct } from '../../../electron/service/review/record-act.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { aVerification, storeFolder } from '../../support/store/store-fixtures.ts';

const folder = storeFolder();
let store: Store;
beforeAll(async () => {
  store = await folder.open();
});
afterAll(async () => {
  await store.close();
  folder.remove();
});

const ANN = { kind: 'operator', id: randomUUID() } as const;

async function proposed(): Promise<string> {
  const verification = aVerification({ response: { verification_result: 'REVIEW' } });
  const { batchId } = verification;
  await recordVerification(store, verification);
  await store.write(async (tx) =>
    recordAct(tx, await readCase(tx, batchId), ANN, {
      ...({ act: 'propose', decision: 'APPROVED', reason: 'false_alarm', note: '' } as const),
    }),
  );
  return batchId;
}

const shown = async (ids: readonly string[]) => {
  const rows = await summariesOf(store, ids);
  return store.read(async (reader) => proposalsIn(reader, rows, await casesOf(reader, ids), randomUUID()));
};

test('nobody is asked for a proposal that a revision without an outcome has outdated', async () => {
  const batchId = await proposed();
  expect((await shown([batchId])).get(batchId)).toEqual({ what: 'APPROVED', by: ANN });
  await store.write((tx) => revise(tx, batchId, { kind: 'hit_decision', actor: ANN, reason: null }));
  expect((await shown([batchId])).size).toBe(0);
  expect(await store.read((reader) => findCase(reader, batchId))).toMatchObject({ state: 'open', proposed_by: null });
  expect(await store.read((reader) => isTakenUp(reader, batchId))).toBe(true);
});

test('a case whose acts were altered keeps nobody from the other proposals', async () => {
  const [damaged, whole] = [await proposed(), await proposed()];
  await store.write((tx) =>
    tx.updateTable('review_acts').set({ at: '2026-06-01T09:00:01.000Z' }).where('batch_id', '=', damaged).execute(),
  );
  expect([...(await shown([damaged, whole])).keys()]).toEqual([whole]);
});
