/** A service that is killed at each step of a run, and what the next start makes of what it leaves. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RENEW_EVERY_MS } from '../../../electron/service/cases/job.ts';
import { countJobs } from '../../../electron/service/cases/jobs.ts';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import { createService, type ServiceOptions } from '../../../electron/service/index.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { JOB_STEPS, RUN_STEPS, type Step } from '../../../electron/service/run-steps.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import { eventually } from '../../support/eventually.ts';
import { refusingPort, silentPort } from '../../support/inference/refusing-inference.ts';
import { type LeftByKill, leftByKill } from '../../support/store/left-by-kill.ts';
import { placeMigratedDatabase } from '../../support/store/migrated-database.ts';
import { CRASH_ACTOR, crashRunBody } from './crash-run.ts';
import { stateOf } from './verification-state.ts';

const placeIn = (folder: string) => ({
  databaseFile: join(folder, 'data', 'countersign.db'),
  keystore: fileKeystore(join(folder, 'key', 'kek.key')),
});

async function startService(folder: string, options: Partial<ServiceOptions> = {}) {
  const service = await createService({
    ...placeIn(folder),
    startInference: refusingPort,
    host: 'headless',
    environment: 'production',
    version: '0.0.0',
    log: () => undefined,
    ...options,
  });
  await service.start();
  return service;
}

type Service = Awaited<ReturnType<typeof startService>>;

async function ask(service: Service, batchId: string, headers: Record<string, string> = {}) {
  const response = await service.fetch(
    new Request('http://countersign.test/api/v1/verify/run_user_verification/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': batchId, ...headers },
      body: JSON.stringify(crashRunBody()),
    }),
    { actor: CRASH_ACTOR },
  );
  return { httpStatus: response.status, ...(await response.json()) } as { httpStatus: number; status: string };
}

/** How these verifications are stored in a folder that no service uses, whose audit log is whole. */
async function statesIn(folder: string, ...batchIds: readonly string[]) {
  const store = await openStore(placeIn(folder));
  try {
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
    return await Promise.all(batchIds.map((batchId) => stateOf(store, batchId)));
  } finally {
    await store.close();
  }
}

/** Resolves once no run is stored as in progress. */
async function untilDecided(folder: string): Promise<void> {
  const store = await openStore(placeIn(folder));
  try {
    await eventually(async () => expect(await countJobs(store)).toEqual({ queued: 0, running: 0 }));
  } finally {
    await store.close();
  }
}

/** Folders of this file, each with a new database. */
const folders: string[] = [];
const lefts: LeftByKill[] = [];
async function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-crash-'));
  folders.push(folder);
  await placeMigratedDatabase(placeIn(folder).databaseFile);
  return folder;
}
function killedIn(folder: string) {
  const left = leftByKill(() => folder);
  lefts.push(left);
  return left;
}
afterAll(() => {
  for (const left of lefts) left.remove();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('killed at a named step of a run', () => {
  const COMMITTED_FROM = RUN_STEPS.indexOf('store.committed');
  const [earlier, killed] = [randomUUID(), randomUUID()];
  let left: LeftByKill;
  beforeAll(async () => {
    const folder = await newFolder();
    left = killedIn(folder);
    const service = await startService(folder, { onStep: left.onStep });
    expect(await ask(service, earlier)).toMatchObject({ httpStatus: 200, status: 'Completed' });
    left.arm();
    expect(await ask(service, killed)).toMatchObject({ httpStatus: 200, status: 'Completed' });
    await service.stop();
  });

  test('every step is reached', () => expect(left.steps()).toEqual(RUN_STEPS));

  test.each(RUN_STEPS.map((step, index) => [step, index >= COMMITTED_FROM ? 'decided' : 'absent'] as const))(
    '%s: the earlier run is kept and this one is %s, and asked for again it is decided once',
    async (step, expected) => {
      const folder = left.at(step);
      expect(await statesIn(folder, earlier, killed)).toEqual(['decided', expected]);
      // The caller, who has no answer, asks again under the same key: one verification, whatever had been stored.
      const service = await startService(folder);
      expect(await ask(service, killed)).toMatchObject({ httpStatus: 200, status: 'Completed' });
      await service.stop();
      expect(await statesIn(folder, earlier, killed)).toEqual(['decided', 'decided']);
    },
  );
});

describe('a run acknowledged as in progress, killed', () => {
  const batchId = randomUUID();
  const ASYNCHRONOUS = { prefer: 'respond-async' };
  const STEPS = ['job.queued', 'job.claimed', 'run.checked', 'job.ended'] as const satisfies readonly Step[];
  let left: LeftByKill;
  beforeAll(async () => {
    const folder = await newFolder();
    left = killedIn(folder);
    const service = await startService(folder, { onStep: left.onStep });
    left.arm();
    expect(await ask(service, batchId, ASYNCHRONOUS)).toMatchObject({ httpStatus: 200, status: 'In-progress' });
    await untilDecided(folder);
    await service.stop();
  });

  async function isDecidedAfterRestart(folder: string, id = batchId) {
    expect(await statesIn(folder, id)).toEqual(['undecided']);
    const service = await startService(folder);
    await untilDecided(folder);
    await service.stop();
    expect(await statesIn(folder, id)).toEqual(['decided']);
    const store = await openStore(placeIn(folder));
    expect((await findVerification(store, id))?.status).toBe('Completed');
    await store.close();
  }

  test('every step of a job is among these', () => {
    const others = ['job.renewed', 'job.leases_released'];
    expect(JOB_STEPS.filter((step) => !others.includes(step))).toEqual(STEPS.filter((step) => step !== 'run.checked'));
  });

  test.each(STEPS)('at %s, is decided once after a restart', (step) => isDecidedAfterRestart(left.at(step)));

  test('when its lease was renewed, is decided once after a restart', async () => {
    const folder = await newFolder();
    const renewed = killedIn(folder);
    const id = randomUUID();
    // A lease is renewed only while its run lasts, and only after seconds.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const service = await startService(folder, { onStep: renewed.onStep, startInference: silentPort });
      renewed.arm();
      await ask(service, id, ASYNCHRONOUS);
      await expect.poll(() => renewed.steps()).toContain('job.claimed');
      await expect
        .poll(() => {
          vi.advanceTimersByTime(RENEW_EVERY_MS);
          return renewed.steps();
        })
        .toContain('job.renewed');
      await service.drain(0);
      await service.stop();
    } finally {
      vi.useRealTimers();
    }
    await isDecidedAfterRestart(renewed.at('job.renewed'), id);
  });

  test('again while a restart gives up its lease, is decided once after the next', async () => {
    const folder = await newFolder();
    const claimed = killedIn(folder);
    const id = randomUUID();
    const first = await startService(folder, { onStep: claimed.onStep });
    claimed.arm();
    await ask(first, id, ASYNCHRONOUS);
    await untilDecided(folder);
    await first.stop();
    const again = killedIn(claimed.at('job.claimed'));
    again.arm();
    const second = await startService(claimed.at('job.claimed'), { onStep: again.onStep });
    await second.stop();
    await isDecidedAfterRestart(again.at('job.leases_released'), id);
  });
});
