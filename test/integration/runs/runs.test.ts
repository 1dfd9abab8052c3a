import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ATTEMPTS_MAX } from '../../../electron/service/cases/job.ts';
import { claimableJobs } from '../../../electron/service/cases/jobs.ts';
import { findVerification, listVerifications } from '../../../electron/service/cases/verifications.ts';
import type { Check } from '../../../electron/service/checks/check.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { createRunRegistry, type RunRegistry } from '../../../electron/service/runs/run-registry.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import type { PipelineDependencies } from '../../../electron/service/verify/pipeline.ts';
import type { RunRequest } from '../../../electron/service/verify/run-request.ts';
import { aPerson } from '../../support/builders.ts';
import { inForce, inferenceDown, noPipeline, onlyNode } from '../../support/no-pipeline.ts';
import { aRun, gate, scheduled } from './steered-run.ts';

/** The registry over a real store; checks that this test steers stand in for the recognition they would wait for. */
let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-runs-'));
  store = await openStore({
    databaseFile: join(folder, 'data', 'countersign.db'),
    keystore: fileKeystore(join(folder, 'key', 'kek.key')),
  });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

function registry(changes: Partial<PipelineDependencies> = {}, isSaturated = () => false): RunRegistry {
  return createRunRegistry(
    store,
    {
      ...noPipeline(store),
      inference: { ...inferenceDown, state: () => 'ready', modelVersions: () => ({ 'face-recognition': '1' }) },
      now: () => new Date('2026-06-01T10:00:00Z'),
      isSaturated,
      ...changes,
    },
    onlyNode,
  );
}

async function storedCount(): Promise<number> {
  return (await listVerifications(store, { limit: 50 })).items.length;
}

describe('one idempotency key', () => {
  test('sent twice at once gives one run and one response', async () => {
    const { check, state } = gate();
    const runs = registry({ checks: [scheduled(check)] });
    const request = aRun();
    const answers = [runs.run(request), runs.run(request), runs.run(request)];
    await expect.poll(() => state.asked).toBe(1);
    state.release();
    const [first, second, third] = await Promise.all(answers);
    expect([second, third]).toEqual([first, first]);
    expect(state.asked).toBe(1);
    expect(await storedCount()).toBe(1);
  });

  test('accepted twice at once gives one run and one response', async () => {
    const { check, state } = gate();
    const runs = registry({ checks: [scheduled(check)] });
    const request = aRun();
    const [first, second, third] = await Promise.all([
      runs.accept(request),
      runs.accept(request),
      runs.accept(request),
    ]);
    expect([second, third]).toEqual([first, first]);
    expect(first).toMatchObject({ status: 'In-progress' });
    state.release();
    await runs.stop();
    expect(state.asked).toBe(1);
    expect(await storedCount()).toBe(1);
  });

  test('sent again later returns the stored response', async () => {
    const request = aRun();
    const first = await registry().run(request);
    expect(await registry().run(request)).toEqual(first);
    expect(await storedCount()).toBe(1);
  });

  test.each<[string, (request: RunRequest) => RunRequest]>([
    ['another body', (request) => ({ ...request, requestHash: 'b'.repeat(64) })],
    ['another caller', (request) => ({ ...request, actor: { kind: 'api_key', id: randomUUID() } })],
  ])('with %s is a conflict, while the first runs and after', async (_, change) => {
    const { check, state } = gate();
    const runs = registry({ checks: [scheduled(check)] });
    const request = aRun();
    const first = runs.run(request);
    await expect(runs.run(change(request))).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    state.release();
    await first;
    await expect(runs.run(change(request))).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });
});

describe('under load', () => {
  test('those who wait when the service stops are decided after the next start', async () => {
    const { check, state } = gate();
    const runs = registry({ checks: [scheduled(check)] }, () => true);
    const first = runs.run(aRun());
    await expect.poll(() => state.asked).toBe(1);
    const waiting = Array.from({ length: 10 }, () => runs.run(aRun()));
    await expect.poll(() => runs.load().waiting).toBe(waiting.length);
    // The processes are busy, so only one run works.
    expect(state.asked).toBe(1);
    state.release();
    const stopped = runs.stop();
    expect(await first).toMatchObject({ status: 'Completed' });
    // A stop answers those who wait, and the next start decides them.
    for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject({ status: 'In-progress' });
    await stopped;
    const next = registry({ checks: [scheduled(check)] });
    await next.resume();
    await expect.poll(async () => (await claimableJobs(store, 200)).length).toBe(0);
    await next.stop();
    const { items } = await listVerifications(store, { limit: 200 });
    expect(items.filter(({ status }) => status === 'Completed').length).toBe(waiting.length + 1);
  });

  test('a caller who waited long enough is told that the run is in progress', async () => {
    const { check, state } = gate();
    const runs = registry({ checks: [scheduled(check)] }, () => true);
    const first = runs.run(aRun());
    await expect.poll(() => state.asked).toBe(1);
    const request = aRun();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const second = runs.run(request);
    while (vi.getTimerCount() < 2) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(await second).toMatchObject({ status: 'In-progress' });
    expect(await claimableJobs(store, 10)).toMatchObject([{ batchId: request.batchId, priority: 1 }]);
    state.release();
    await first;
  });
});

describe('jobs', () => {
  test('of a dead node are taken up, and a decision under a lost lease is refused', async () => {
    const request = aRun();
    const { check, state } = gate();
    const slow = registry({ checks: [scheduled(check)] });
    await slow.accept(request);
    await expect.poll(() => state.asked).toBe(1);
    // The same node starts again and gives up the lease; what the first process decides later does not count.
    const next = registry();
    await next.resume();
    await expect.poll(async () => (await findVerification(store, request.batchId))?.status).toBe('Completed');
    await next.stop();
    state.release();
    await slow.stop();
    expect((await findVerification(store, request.batchId))?.revision).toBe(2);
  });

  test('that were attempted too often fail, are kept and can run again', async () => {
    const request = aRun();
    const { check, state } = gate();
    const slow = registry({ checks: [scheduled(check)] });
    await slow.accept(request);
    await expect.poll(() => state.asked).toBe(1);
    await store.write((tx) => tx.updateTable('jobs').set({ attempts: ATTEMPTS_MAX }).execute());
    const next = registry();
    await next.resume();
    await expect.poll(async () => (await findVerification(store, request.batchId))?.status).toBe('Failed');
    expect((await findVerification(store, request.batchId))?.outcome.failure).toBe('attempted_too_often');
    await next.stop();
    state.release();
    await slow.stop();
    const actor = { kind: 'operator', id: randomUUID() } as const;
    const again = { batchId: request.batchId, expectedRevision: 2, reason: 'Again', actor };
    expect(await registry().rerun(again)).toMatchObject({ status: 'Completed' });
  });

  test('go with an erased verification', async () => {
    const request = aRun();
    const { check, state } = gate();
    const runs = registry({ checks: [scheduled(check)] });
    await runs.accept(request);
    await expect.poll(() => state.asked).toBe(1);
    await runs.erase(request.batchId, 'person_asked', request.actor);
    state.release();
    await runs.stop();
    expect(await store.read((db) => db.selectFrom('jobs').selectAll().execute())).toEqual([]);
    expect(await findVerification(store, request.batchId)).toBeNull();
  });
});

test('a bug of ours fails the run, stores it and never passes it', async () => {
  const impossible = { ...DEFAULT_POLICY, checks: {} as typeof DEFAULT_POLICY.checks };
  const { check, state } = gate();
  state.release();
  const failing: Check = { ...check, run: async () => ({ outcome: 'fail', reasons: [] }) };
  const request = aRun();
  const runs = registry({ checks: [scheduled(failing)], policyInForce: inForce(impossible) });
  await expect(runs.run(request)).rejects.toMatchObject({ code: 'RUN_FAILED' });
  const stored = await findVerification(store, request.batchId);
  expect(stored?.outcome.response).toMatchObject({ status: 'Failed', verification_result: 'UNKNOWN' });
  await expect(runs.run(request)).rejects.toMatchObject({ code: 'RUN_FAILED' });
});

test('a store that cannot write stores and acknowledges nothing; the same key works once it can', async () => {
  const request = aRun();
  await store.close();
  let broken = true;
  store = await openStore({
    databaseFile: join(folder, 'data', 'countersign.db'),
    keystore: fileKeystore(join(folder, 'key', 'kek.key')),
    onStep(reached) {
      if (broken && reached === 'store.captures_written') throw new Error('disk gone');
    },
  });
  await expect(registry().run(request)).rejects.toThrow();
  expect(await storedCount()).toBe(0);
  broken = false;
  expect(await registry().run(request)).toMatchObject({ status: 'Completed' });
  expect(await storedCount()).toBe(1);
});

describe('asynchronous runs', () => {
  test('are stored as in progress before the response, and completed in the background', async () => {
    const { check, state } = gate();
    const runs = registry({ checks: [scheduled(check)] });
    const request = aRun();
    expect(await runs.accept(request)).toMatchObject({ status: 'In-progress', verification_result: 'UNKNOWN' });
    expect((await findVerification(store, request.batchId))?.status).toBe('In-progress');
    expect(await runs.accept(request)).toMatchObject({ status: 'In-progress' });
    state.release();
    await runs.stop();
    expect((await findVerification(store, request.batchId))?.outcome.response).toMatchObject({
      status: 'Completed',
      verification_result: 'APPROVED',
    });
  });
});

describe('progress', () => {
  test('shows a running check, then the stored result, and nothing to strangers', async () => {
    const { check, state } = gate();
    const runs = registry({ checks: [scheduled(check)] });
    const request = aRun();
    const stranger = { kind: 'operator', id: randomUUID() } as const;
    expect(await runs.progress(request.batchId, request.actor)).toEqual({ state: 'unknown', checks: [] });
    const answer = runs.run(request);
    await expect
      .poll(() => runs.progress(request.batchId, request.actor))
      .toEqual({ state: 'running', checks: [{ check: 'document.mrz', state: 'running' }] });
    expect(await runs.progress(request.batchId, stranger)).toEqual({ state: 'unknown', checks: [] });
    state.release();
    await answer;
    expect(await runs.progress(request.batchId, request.actor)).toEqual({
      state: 'stored',
      checks: [{ check: 'document.mrz', state: 'done', outcome: 'pass' }],
    });
    expect(await runs.progress(request.batchId, stranger)).toEqual({ state: 'unknown', checks: [] });
  });
});

describe('running again', () => {
  const actor = { kind: 'operator', id: randomUUID() } as const;
  const again = (batchId: string, expectedRevision = 1) => ({ batchId, expectedRevision, reason: 'It is back', actor });
  const answering = (outcome: 'pass' | 'unavailable'): Check => ({
    ...gate().check,
    run: async () => ({ outcome, reasons: [] }),
  });

  test('after a provider was down decides anew, with the same input and captures', async () => {
    const request = aRun();
    await registry({ checks: [scheduled(answering('unavailable'))] }).run(request);
    const before = await findVerification(store, request.batchId);
    expect(before?.result).not.toBe('APPROVED');
    const answer = await registry({ checks: [scheduled(answering('pass'))] }).rerun(again(request.batchId));
    expect(answer).toMatchObject({ batch_id: request.batchId, verification_result: 'APPROVED' });
    const after = await findVerification(store, request.batchId);
    expect(after).toMatchObject({ revision: 2, actor: request.actor, input: before?.input, result: 'APPROVED' });
    expect(after?.captures).toEqual(before?.captures);
  });

  test('is refused while the verification is running', async () => {
    const request = aRun();
    await registry().run(request);
    const { check, state } = gate();
    const runs = registry({ checks: [scheduled(check)] });
    const first = runs.rerun(again(request.batchId));
    await expect.poll(() => state.asked).toBe(1);
    await expect(runs.rerun(again(request.batchId))).rejects.toMatchObject({ code: 'CONFLICT' });
    state.release();
    await first;
  });

  test('that fails by a bug of ours leaves the earlier result', async () => {
    const request = aRun();
    await registry({ checks: [scheduled(answering('pass'))] }).run(request);
    const impossible = { ...DEFAULT_POLICY, checks: {} as typeof DEFAULT_POLICY.checks };
    const broken = registry({ checks: [scheduled(answering('unavailable'))], policyInForce: inForce(impossible) });
    await expect(broken.rerun(again(request.batchId))).rejects.toMatchObject({ code: 'RUN_FAILED' });
    expect(await findVerification(store, request.batchId)).toMatchObject({ revision: 1, result: 'APPROVED' });
  });

  test('does not find its own face as that of an earlier verification', async () => {
    const request = aRun();
    await registry().run(request);
    const own = { batchId: request.batchId, createdAt: '', distance: 0, person: aPerson(), blocked: null };
    const knownFaces = { ...noPipeline(store).knownFaces, similar: async () => [own, { ...own, batchId: 'other' }] };
    let found: readonly string[] = [];
    const looking: Check = {
      ...gate().check,
      async run({ evidence }) {
        found = (await evidence.knownFaces(new Float32Array(128))).map(({ batchId }) => batchId);
        return { outcome: 'pass', reasons: [] };
      },
    };
    await registry({ checks: [scheduled(looking)], knownFaces }).rerun(again(request.batchId));
    expect(found).toEqual(['other']);
  });
});
