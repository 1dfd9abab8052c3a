import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { JOB_STEPS, RUN_STEPS } from '../../../electron/service/run-steps.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { fileKeystore } from '../../../electron/service/store/keystore.ts';
import { openStore } from '../../../electron/service/store/open-store.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { findVerification } from '../../../electron/service/store/verifications.ts';
import { bundledScript } from '../../support/bundled-script.ts';
import { runChild } from '../../support/killed-child.ts';
import { someOrAll } from '../../support/property-runs.ts';
import { placeMigratedDatabase } from '../../support/store/migrated-database.ts';
import { stateOf } from './verification-state.ts';

const script = bundledScript(import.meta.dirname, 'crash-child.ts');

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-crash-'));
  await placeMigratedDatabase(join(folder, 'data', 'countersign.db'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Acknowledged = { batchId: string; status: number; body: { status?: string } };

/** Runs the service to its end, or to its death at `step`, and gives back what it had acknowledged until then. */
async function run(step: string, mode: 'sync' | 'async', batchIds: string[]) {
  const { signal, lines } = await runChild(script(), [folder, step, mode, ...batchIds]);
  return { signal, acknowledged: lines.map((line): Acknowledged => JSON.parse(line)) };
}

async function withStore<Answer>(look: (store: Store) => Promise<Answer>): Promise<Answer> {
  const store = await openStore({
    databaseFile: join(folder, 'data', 'countersign.db'),
    keystore: fileKeystore(join(folder, 'key', 'kek.key')),
  });
  try {
    return await look(store);
  } finally {
    await store.close();
  }
}

const COMMITTED_FROM = RUN_STEPS.indexOf('store.committed');
/** After a kill here the caller asks again: once with nothing stored, once with everything. */
const REPEATED = someOrAll<(typeof RUN_STEPS)[number]>(['store.captures_written', 'store.committed'], RUN_STEPS);

describe('killed at a named step of a run', () => {
  test.each(RUN_STEPS.map((step, index) => [step, index >= COMMITTED_FROM ? 'decided' : 'absent'] as const))(
    '%s: the earlier run is kept and this one is %s',
    async (step, expected) => {
      const [earlier, killed] = [randomUUID(), randomUUID()];
      const { signal, acknowledged } = await run(step, 'sync', [earlier, killed]);
      expect(signal).toBe('SIGKILL');
      expect(acknowledged.map(({ batchId, status }) => [batchId, status])).toEqual([[earlier, 200]]);

      await withStore(async (store) => {
        expect(await stateOf(store, earlier)).toBe('decided');
        expect(await stateOf(store, killed)).toBe(expected);
        expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
      });

      if (!REPEATED.includes(step)) return;
      // The caller, who has no answer, asks again under the same key: one verification, whatever had been stored.
      const retry = await run('none', 'sync', [killed]);
      expect(retry.acknowledged).toMatchObject([{ batchId: killed, status: 200, body: { status: 'Completed' } }]);
      await withStore(async (store) => {
        expect(await stateOf(store, killed)).toBe('decided');
        expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
      });
    },
  );
});

describe('a run acknowledged as in progress, killed', () => {
  const resumed = async (step: string) => {
    const batchId = randomUUID();
    const killed = await run(step, 'async', [batchId]);
    expect(killed.signal).toBe('SIGKILL');
    const acknowledged = step === 'job.queued' ? [] : [{ batchId, status: 200, body: { status: 'In-progress' } }];
    expect(killed.acknowledged).toMatchObject(acknowledged);
    await withStore(async (store) => expect(await stateOf(store, batchId)).toBe('undecided'));
    return batchId;
  };
  const isCompleted = async (batchId: string) => {
    await run('none', 'async', [batchId]);
    await withStore(async (store) => {
      expect((await findVerification(store, batchId))?.status).toBe('Completed');
      expect(await stateOf(store, batchId)).toBe('decided');
      expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
    });
  };
  const STEPS = [...JOB_STEPS.filter((step) => step !== 'job.leases_given_up'), 'run.checked'] as const;

  test.each(STEPS)('at %s, is decided once after a restart', async (step) => isCompleted(await resumed(step)));

  test('again while a restart gives up its lease, is decided once after the next', async () => {
    const batchId = await resumed('job.claimed');
    expect((await run('job.leases_given_up', 'async', [])).signal).toBe('SIGKILL');
    await withStore(async (store) => expect(await stateOf(store, batchId)).toBe('undecided'));
    await isCompleted(batchId);
  });
});
