import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { bundledScript } from '../../support/bundled-script.ts';
import { runChild } from '../../support/killed-child.ts';
import { PROPERTY_RUNS } from '../../support/property-runs.ts';
import { ownConnection } from '../../support/store/own-connection.ts';
import { type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';
import { stateOf } from './verification-state.ts';

const script = bundledScript(import.meta.dirname, 'runs-child.ts', { fewStarts: true });

/** Kills of a service with runs and jobs at a random moment, in the long run alone: `crash.test.ts` has what a kill at each step leaves. */
const KILLS = Number(process.env.COUNTERSIGN_SERVICE_KILLS ?? 1);
/** A folder is left after this many, because every look at it takes longer. */
const KILLS_PER_FOLDER = 20;
const RUNS = 60;
/** Sixty runs take about this long. */
const KILLED_WITHIN_MS = 600;

let folder: StoreFolder;
beforeEach(() => {
  folder = storeFolder();
});
afterEach(() => folder.remove());

/** Runs the service to its end, or kills it at a random moment after it is ready; gives back what it had asked and answered. */
async function runService(runs: number, killAfterMs?: number) {
  const { signal, lines } = await runChild(script(), [folder.root, String(runs)], killAfterMs);
  const named = (word: string) => lines.flatMap((line) => line.split(`${word} `).slice(1));
  return { signal, asked: named('asked'), answered: named('answered') };
}

async function statesOf(batchIds: readonly string[]) {
  return folder.use(async (store) => {
    expect((await ownConnection(store)).pragma('integrity_check', { simple: true })).toBe('ok');
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
    return new Map(await Promise.all(batchIds.map(async (id) => [id, await stateOf(store, id)] as const)));
  });
}

test.runIf(PROPERTY_RUNS !== null)(
  'a service killed at any moment loses no answered run, decides none twice and leaves none half-written',
  async () => {
    for (let kill = 0; kill < KILLS; ) {
      const asked: string[] = [];
      const answered: string[] = [];
      for (let here = 0; here < KILLS_PER_FOLDER && kill < KILLS; here++, kill++) {
        const life = await runService(RUNS, Math.random() * KILLED_WITHIN_MS);
        asked.push(...life.asked);
        answered.push(...life.answered);
        const states = await statesOf(asked);
        expect([...states.values()]).not.toContain('torn');
        expect(answered.filter((id) => states.get(id) === 'absent')).toEqual([]);
      }
      // Left alone, the service decides everything it had acknowledged.
      expect((await runService(0)).signal).toBe(null);
      const states = await statesOf(asked);
      expect(answered.filter((id) => states.get(id) !== 'decided')).toEqual([]);
      expect([...states.values()].filter((state) => state === 'undecided' || state === 'torn')).toEqual([]);
      folder.remove();
    }
  },
);
