/** A host is told to stop while runs are under way: each is decided once, by it or by the next, which is a process. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countJobs } from '../../../electron/service/cases/jobs.ts';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { type OperatedHosts, openOperatedHosts } from '../../support/headless/operated-host.ts';

let hosts: OperatedHosts;
beforeEach(async () => {
  hosts = await openOperatedHosts();
  // A run that the test holds reaches no deadline.
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await hosts.close();
});

/** Looks into the database of a host that has ended. */
async function withStore<Result>(look: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore({ databaseFile: hosts.databaseFile, keystore: fileKeystore(hosts.keyFile) });
  try {
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
    return await look(store);
  } finally {
    await store.close();
  }
}

/** The revisions of decided verifications: a run that was stored before it was decided has two. */
const revisions = (batchIds: readonly string[]) =>
  withStore(async (store) => {
    const found = await Promise.all(batchIds.map((id) => findVerification(store, id)));
    expect(found.map((verification) => verification?.status)).toEqual(batchIds.map(() => 'Completed'));
    return found.map((verification) => verification?.revision);
  });

test('runs under way are decided, new ones are refused and told when to come again', async () => {
  const { registry, startHere, run, result, ask } = hosts;
  const host = await startHere('--drain-seconds', '600');
  const [awaited, accepted] = [randomUUID(), randomUUID()];
  const answer = run(host, awaited);
  expect((await run(host, accepted, { prefer: 'respond-async' })).body.status).toBe('In-progress');
  await expect.poll(() => registry.waiting()).toBe(2);

  const ended = host.stop();
  const ready = () => ask(`${host.url}/readyz`);
  await expect.poll(async () => (await ready()).body.reasons).toContain('draining');
  expect((await ready()).status).toBe(503);
  expect((await ask(`${host.url}/healthz`)).status).toBe(200);
  const refused = await run(host, randomUUID());
  expect(refused.status).toBe(503);
  expect(Number(refused.retryAfter)).toBeGreaterThan(0);
  // A retry of a run joins it, and a result can still be fetched.
  const retry = run(host, awaited);
  expect((await result(host, accepted)).body.status).toBe('In-progress');

  registry.release();
  expect((await answer).body).toMatchObject({ batch_id: awaited, status: 'Completed' });
  expect((await retry).body).toEqual((await answer).body);
  await ended;
  expect(await revisions([awaited, accepted])).toEqual([1, 2]);
});

test('runs that take longer than the host may are decided after the next start, and a second signal ends it at once', async () => {
  const { registry, start, startHere, run, result } = hosts;
  const host = await startHere('--drain-seconds', '0');
  const [awaited, accepted] = [randomUUID(), randomUUID()];
  const answer = run(host, awaited);
  expect((await run(host, accepted, { prefer: 'respond-async' })).status).toBe(200);
  await expect.poll(() => registry.waiting()).toBe(2);
  const ended = host.stop();
  expect((await answer).body).toMatchObject({ batch_id: awaited, status: 'In-progress' });
  await ended;
  expect(host.logged()).toContain('"run.handed_back"');

  registry.release();
  const next = await start('--drain-seconds', '600');
  for (const id of [awaited, accepted])
    await expect.poll(async () => (await result(next, id)).body.status).toBe('Completed');

  // A second signal does not wait for a run under way, however long it may take.
  registry.hold();
  const left = randomUUID();
  expect((await run(next, left, { prefer: 'respond-async' })).status).toBe(200);
  await expect.poll(() => registry.waiting()).toBe(1);
  const endedAtOnce = next.stop('SIGTERM');
  await expect.poll(() => next.output().stderr).toContain('"host.stopping"');
  // Within a second of the first it would be the same one, sent twice.
  await hosts.passTime(next);
  process.kill(next.pid, 'SIGTERM');
  expect(await endedAtOnce).toBe(130);
  expect(next.output().stderr).toContain('"host.stopped_at_once"');
  await withStore(async (store) => {
    expect(await countJobs(store)).toEqual({ queued: 0, running: 1 });
    expect(await findVerification(store, left)).toMatchObject({ status: 'In-progress', revision: 1 });
  });
  expect(await revisions([awaited, accepted])).toEqual([2, 2]);
});
