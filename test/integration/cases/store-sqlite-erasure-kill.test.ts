/** An erasure that is killed at each of its steps. `store-erasure.test.ts` kills processes, also on PostgreSQL. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseVerification, findErasure } from '../../../electron/service/cases/erasure/erasures.ts';
import { ERASURE_STEPS } from '../../../electron/service/run-steps.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { leftByKill } from '../../support/store/left-by-kill.ts';
import { SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';
import { NOTHING, recordedWithFace, rowsOf, WHOLE } from './erased-rows.ts';
import { foundIn, sealedBytesOf } from './sealed-bytes.ts';

let folder: StoreFolder;
let first: string;
let second: string;
/** Bytes that only the first has. */
let own: readonly Buffer[];
const left = leftByKill(() => folder.root);
beforeAll(async () => {
  folder = storeFolder();
  const store = await folder.open({ onStep: left.onStep });
  first = await recordedWithFace(store);
  second = await recordedWithFace(store, { fields: { id_number: 'AB-1234' } });
  const others = (await sealedBytesOf(folder, second)).map(String);
  own = (await sealedBytesOf(folder, first)).filter((value) => !others.includes(String(value)));
  left.arm();
  await eraseVerification(store, first, 'person_asked', SOMEBODY);
  await store.close();
});
afterAll(() => {
  left.remove();
  folder.remove();
});

test('every step is reached', () => expect(left.steps()).toEqual(ERASURE_STEPS));

test.each(ERASURE_STEPS)('at %s it is whole or not, and its remains go when the store is opened', async (step) => {
  const after = storeFolder(left.at(step));
  const isErased = ['erasure.committed', 'erasure.hashes_rewritten', 'erasure.log_emptied'].includes(step);
  await after.use(async (store) => {
    expect(await rowsOf(store, first)).toEqual(isErased ? NOTHING : WHOLE);
    expect(await rowsOf(store, second)).toEqual(WHOLE);
    expect(await findErasure(store, first)).toEqual(isErased ? expect.objectContaining({ isCleared: true }) : null);
    expect(await foundIn(after, own)).toBe(isErased ? 0 : own.length);
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
  });
  await after.use(async (store) => {
    // Asked again: what is left to do is done.
    for (const batchId of isErased ? [second] : [first, second])
      await eraseVerification(store, batchId, 'person_asked', SOMEBODY);
    for (const batchId of [first, second]) expect(await rowsOf(store, batchId)).toEqual(NOTHING);
  });
});
