/** A service that stops while runs work: what was acknowledged is decided once, here or after the next start. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countJobs } from '../../../electron/service/cases/jobs.ts';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import { type Measures, NO_MEASURES } from '../../../electron/service/measures.ts';
import { createRunRegistry } from '../../../electron/service/runs/run-registry.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { noPipeline, onlyNode } from '../../support/no-pipeline.ts';
import { type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';
import { aRun, gate, scheduled } from './steered-run.ts';

let folder: StoreFolder;
let store: Store;
let logged: unknown[];
/** Runs whose checks are done. */
let checked: number;
beforeEach(async () => {
  folder = storeFolder();
  store = await folder.open();
  logged = [];
  checked = 0;
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

function registry(check = gate().check, measures: Partial<Measures> = {}) {
  return createRunRegistry(
    store,
    {
      ...noPipeline(store),
      checks: [scheduled(check)],
      measures: { ...NO_MEASURES, ...measures },
      step(reached) {
        if (reached === 'run.checked') checked++;
      },
      log: (_, event, facts) => void logged.push([event, facts?.batchId]),
      now: () => new Date('2026-06-01T10:00:00Z'),
    },
    onlyNode,
  );
}

const revisionsOf = async (batchId: string) =>
  (await store.read((db) => db.selectFrom('revisions').select('revision').where('batch_id', '=', batchId).execute()))
    .length;

test('runs that take too long are handed back, and the next start decides each of them once', async () => {
  const { check, state } = gate();
  const first = registry(check);
  const [awaited, accepted] = [aRun(), aRun()];
  const answer = first.run(awaited);
  expect(await first.accept(accepted)).toMatchObject({ status: 'In-progress' });
  await expect.poll(() => state.asked).toBe(2);
  await first.stop(0);
  expect(await answer).toMatchObject({ batch_id: awaited.batchId, status: 'In-progress' });
  expect(logged).toEqual(
    expect.arrayContaining([
      ['run.handed_back', awaited.batchId],
      ['run.handed_back', accepted.batchId],
    ]),
  );
  // No lease is left, so nobody waits for one to end.
  expect(await countJobs(store)).toEqual({ queued: 2, running: 0 });

  const open = gate();
  open.state.release();
  const next = registry(open.check);
  await next.resume();
  await expect.poll(() => countJobs(store)).toEqual({ queued: 0, running: 0 });
  // Late findings of the first process change nothing.
  const before = checked;
  state.release();
  await expect.poll(() => checked).toBe(before + 2);
  // Whatever the first stored would be stored before this.
  await next.run(aRun());
  await next.stop();
  for (const { batchId } of [awaited, accepted]) {
    expect(await findVerification(store, batchId)).toMatchObject({ status: 'Completed', revision: 2 });
    expect(await revisionsOf(batchId)).toBe(2);
  }
});

test('a run that ends in time is answered with its decision, and its retry too; another run is refused', async () => {
  const { check, state } = gate();
  const refused: string[] = [];
  const runs = registry(check, { runRefused: (reason) => void refused.push(reason) });
  const request = aRun();
  const answer = runs.run(request);
  await expect.poll(() => state.asked).toBe(1);
  const stopped = runs.stop(600_000);
  await expect(runs.run(aRun())).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: expect.any(Number) });
  await expect(runs.accept(aRun())).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    retryAfterSeconds: expect.any(Number),
  });
  expect(refused).toEqual(['stopping', 'stopping']);
  const retry = runs.run(request);
  state.release();
  expect(await answer).toMatchObject({ status: 'Completed' });
  expect(await retry).toEqual(await answer);
  await stopped;
  expect(await revisionsOf(request.batchId)).toBe(1);
  expect(logged).toEqual([]);
});

test('a second run of a stored verification that takes too long leaves the earlier result', async () => {
  const open = gate();
  open.state.release();
  const request = aRun();
  await registry(open.check).run(request);
  const { check, state } = gate();
  const runs = registry(check);
  const actor = { kind: 'operator', id: randomUUID() } as const;
  const again = runs.rerun({ batchId: request.batchId, expectedRevision: 1, reason: 'Again', actor });
  await expect.poll(() => state.asked).toBe(1);
  const refusal = expect(again).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await runs.stop(0);
  await refusal;
  const before = checked;
  state.release();
  await expect.poll(() => checked).toBe(before + 1);
  // Whatever the first stored would be stored before this.
  await registry(open.check).run(aRun());
  expect(await revisionsOf(request.batchId)).toBe(1);
});
