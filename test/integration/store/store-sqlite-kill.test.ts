/** A recording that is killed at each of its steps. `store-kill.test.ts` kills processes, also on PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { RUN_STEPS } from '../../../electron/service/run-steps.ts';
import { leftByKill } from '../../support/store/left-by-kill.ts';
import { aVerification, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';
import { statesIn } from './recorded-state.ts';

const STORE_STEPS = RUN_STEPS.filter((step) => step.startsWith('store.'));

const [earlier, killed] = [randomUUID(), randomUUID()];
let folder: StoreFolder;
const left = leftByKill(() => folder.root);
beforeAll(async () => {
  folder = storeFolder();
  const store = await folder.open({ onStep: left.onStep });
  await recordVerification(store, aVerification({ batchId: earlier }));
  left.arm();
  await recordVerification(store, aVerification({ batchId: killed }));
  await store.close();
});
afterAll(() => {
  left.remove();
  folder.remove();
});

test('every step is reached', () => expect(left.steps()).toEqual(STORE_STEPS));

test.each(STORE_STEPS)(
  'at %s keeps what was acknowledged, and the other completely or not at all, which can then be recorded',
  async (step) => {
    const after = storeFolder(left.at(step));
    const expected = step === 'store.committed' ? 'whole' : 'absent';
    expect(await statesIn(after, [earlier, killed])).toEqual(['whole', expected]);
    const next = expected === 'absent' ? killed : randomUUID();
    await after.use((store) => recordVerification(store, aVerification({ batchId: next })));
    expect(await statesIn(after, [earlier, killed, next])).toEqual(['whole', 'whole', 'whole']);
  },
);
