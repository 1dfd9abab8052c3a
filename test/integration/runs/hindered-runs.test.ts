/** A stored run that does not open: what is noted of it, what the desk is told, and when it is tried again. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { caseDetail } from '../../../electron/service/cases/case-detail.ts';
import { claimableJobs } from '../../../electron/service/cases/jobs.ts';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { createRunRegistry } from '../../../electron/service/runs/run-registry.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { inferenceDown, noPipeline, onlyNode } from '../../support/no-pipeline.ts';
import { aVerification, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

let folder: StoreFolder;
let store: Store;
beforeEach(async () => {
  folder = storeFolder();
  store = await folder.open();
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

const registry = () =>
  createRunRegistry(
    store,
    {
      ...noPipeline(store),
      inference: { ...inferenceDown, state: () => 'ready', modelVersions: () => ({}) },
      now: () => new Date('2026-06-01T10:00:00Z'),
    },
    onlyNode,
  );

/** A stored run with its job, as a process leaves it that ends before the run. */
async function unfinished(): Promise<string> {
  const verification = aVerification({ response: { status: 'In-progress', verification_result: 'UNKNOWN' } });
  await recordVerification(store, verification);
  return verification.batchId;
}

const selfieOf = (batchId: string) =>
  store.read((reader) =>
    reader
      .selectFrom('captures')
      .select('sealed_bytes')
      .where('batch_id', '=', batchId)
      .where('kind', '=', 'selfie')
      .executeTakeFirstOrThrow(),
  );
const putSelfie = (batchId: string, sealed_bytes: Uint8Array) =>
  store.write((tx) =>
    tx
      .updateTable('captures')
      .set({ sealed_bytes })
      .where('batch_id', '=', batchId)
      .where('kind', '=', 'selfie')
      .execute(),
  );

/** A service without a bucket is not given what lies in one. */
const moveSelfie = (batchId: string, object_name: string | null) =>
  store.write((tx) =>
    tx
      .updateTable('captures')
      .set({ object_name })
      .where('batch_id', '=', batchId)
      .where('kind', '=', 'selfie')
      .execute(),
  );

async function shown(batchId: string) {
  const stored = await findVerification(store, batchId);
  return stored && (await caseDetail(store, stored, false)).hindrance;
}

/** How often it was found that the case does not open. */
const attempts = async (batchId: string) =>
  (
    await store.read((reader) =>
      reader
        .selectFrom('audit_log')
        .select('sequence')
        .where('object_id', '=', batchId)
        .where('action', '=', 'verification.unreadable')
        .execute(),
    )
  ).length;

test('is passed over until the next start, and the desk is told why it waits', async () => {
  const batchId = await unfinished();
  const { sealed_bytes: whole } = await selfieOf(batchId);
  await putSelfie(batchId, Buffer.from(whole).fill(7, 20, 40));
  expect(await shown(batchId)).toBeUndefined();

  const first = registry();
  await first.resume();
  await expect.poll(() => shown(batchId)).toBe('does_not_open');
  expect(await claimableJobs(store, 10)).toEqual([]);
  // A sweep for another run leaves it alone.
  const other = await unfinished();
  first.takeUp();
  await expect.poll(async () => (await findVerification(store, other))?.status).toBe('Completed');
  await first.stop();
  expect(await attempts(batchId)).toBe(1);

  // A start tries it once more, and finds the same.
  const second = registry();
  await second.resume();
  await expect.poll(() => attempts(batchId)).toBe(2);
  await second.stop();
  expect(await shown(batchId)).toBe('does_not_open');

  // Somebody has restored the picture.
  await putSelfie(batchId, whole);
  const third = registry();
  await third.resume();
  await expect.poll(async () => (await findVerification(store, batchId))?.status).toBe('Completed');
  await third.stop();
  expect(await shown(batchId)).toBeUndefined();
  expect(await store.read((reader) => reader.selectFrom('jobs').selectAll().execute())).toEqual([]);
});

test('whose pictures the storage withholds says so, comes after the others and goes on once they are there', async () => {
  const batchId = await unfinished();
  await moveSelfie(batchId, 'elsewhere');
  const runs = registry();
  await runs.resume();
  await expect.poll(() => shown(batchId)).toBe('pictures_withheld');
  const other = await unfinished();
  expect((await claimableJobs(store, 10)).map((job) => job.batchId)).toEqual([other, batchId]);
  expect(await attempts(batchId)).toBe(0);

  await moveSelfie(batchId, null);
  runs.takeUp();
  await expect.poll(async () => (await findVerification(store, batchId))?.status).toBe('Completed');
  await runs.stop();
  expect(await shown(batchId)).toBeUndefined();
});
