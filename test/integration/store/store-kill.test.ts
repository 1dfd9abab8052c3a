import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { RUN_STEPS } from '../../../electron/service/run-steps.ts';
import { bundledScript } from '../../support/bundled-script.ts';
import { runChild } from '../../support/killed-child.ts';
import { PROPERTY_RUNS, someOrAll } from '../../support/property-runs.ts';
import { aVerification, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';
import { stateOf, statesIn } from './recorded-state.ts';

const script = bundledScript(import.meta.dirname, 'store-child.ts', { fewStarts: true });

/** Kills at random moments, in the long run alone: 2,995 and more show a loss rate below 0.1 % at 95 %. */
const RANDOM_KILLS = Number(process.env.COUNTERSIGN_KILLS ?? 1);
const STORE_STEPS = RUN_STEPS.filter((step) => step.startsWith('store.'));

/** The step before the commit; the long run kills at all. */
const KILLED_AT = someOrAll<(typeof RUN_STEPS)[number]>(['store.captures_written'], STORE_STEPS);

let folder: StoreFolder;
beforeEach(async () => {
  folder = storeFolder();
  // The processes find a database, or that on a server by its address.
  await folder.place();
});
afterEach(() => folder.remove());

/** Runs the recording process to its end or its death; gives back the batch ids that it had acknowledged. */
async function record(step: string, killedIndex: number, batchIds: readonly string[], killAfterMs?: number) {
  const { signal, lines } = await runChild(
    script(),
    [folder.root, step, String(killedIndex), 'SIGKILL', ...batchIds],
    killAfterMs,
  );
  return { signal, acknowledged: lines.filter((line) => line !== 'ready') };
}

describe('a process killed during recording', () => {
  // At the other steps: `store-sqlite-kill.test.ts` and `store-postgres-faults.test.ts`.
  test.each(KILLED_AT)(
    'at %s keeps every acknowledged verification, and the other completely or not at all',
    async (step) => {
      const batchIds = [randomUUID(), randomUUID(), randomUUID()];
      const { signal, acknowledged } = await record(step, 1, batchIds);
      expect(signal).toBe('SIGKILL');
      expect(acknowledged).toEqual(batchIds.slice(0, 1));
      expect(await statesIn(folder, batchIds)).toEqual([
        'whole',
        step === 'store.committed' ? 'whole' : 'absent',
        'absent',
      ]);
      // Left alone, the repeated attempts count once.
      const rest = step === 'store.committed' ? batchIds.slice(2) : batchIds.slice(1);
      await folder.use(async (store) => {
        for (const batchId of rest) await recordVerification(store, aVerification({ batchId }));
      });
      expect(await statesIn(folder, batchIds)).toEqual(['whole', 'whole', 'whole']);
    },
  );

  test.runIf(PROPERTY_RUNS !== null)(
    'at any moment loses nothing acknowledged and leaves nothing half-written',
    async () => {
      const seen: string[] = [];
      for (let kill = 0; kill < RANDOM_KILLS; kill++) {
        const batchIds = Array.from({ length: 40 }, () => randomUUID());
        const { acknowledged } = await record('none', 0, batchIds, Math.random() * 150);
        const states = await statesIn(folder, [...batchIds, ...seen.slice(-100)]);
        expect(states.slice(0, acknowledged.length)).toEqual(acknowledged.map(() => 'whole'));
        expect(states).not.toContain('torn');
        expect(states.slice(batchIds.length)).not.toContain('absent');
        seen.push(...acknowledged);
      }
    },
  );
});

test('two processes on one database both record everything, with one keystore between them, also one that was paused', async () => {
  // The other one still has most of them when this one begins.
  const [here, there] = [10, 40].map((length) => Array.from({ length }, () => randomUUID())) as [string[], string[]];
  const child = spawn(process.execPath, [script(), folder.root, 'store.committed', '1', 'SIGSTOP', ...there], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  child.stdout.resume();
  await expect.poll(() => spawnSync('ps', ['-o', 'state=', '-p', String(child.pid)]).stdout.toString()).toMatch(/^T/);
  child.kill('SIGCONT');
  await folder.use(async (store) => {
    for (const batchId of here) await recordVerification(store, aVerification({ batchId }));
  });
  expect(await closed).toEqual([0, null]);
  expect(await statesIn(folder, [...here, ...there])).toEqual(Array(50).fill('whole'));
});

test('a store that throws at a step stores nothing, and works at the next call', async () => {
  for (const step of STORE_STEPS.filter((name) => name !== 'store.committed')) {
    let armed = true;
    const store = await folder.open({
      onStep(reached) {
        if (armed && reached === step) throw new Error(`stopped at ${step}`);
      },
    });
    const verification = aVerification();
    await expect(recordVerification(store, verification)).rejects.toThrow(`stopped at ${step}`);
    expect(await stateOf(store, verification.batchId)).toBe('absent');
    armed = false;
    await recordVerification(store, verification);
    expect(await stateOf(store, verification.batchId)).toBe('whole');
    await store.close();
  }
});
