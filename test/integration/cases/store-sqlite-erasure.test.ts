import { randomUUID } from 'node:crypto';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findCapture } from '../../../electron/service/cases/captures.ts';
import { clearErased, eraseVerification, findErasure } from '../../../electron/service/cases/erasure/erasures.ts';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { PROPERTY_RUNS } from '../../support/property-runs.ts';
import { failEachStatement, STATEMENT_FAILURES } from '../../support/store/failing-statements.ts';
import { SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';
import { NOTHING, recordedWithFace, rowsOf, WHOLE } from './erased-rows.ts';
import { foundIn, keysAndHashesOf, sealedBytesOf } from './sealed-bytes.ts';

/** The remains of an erasure in the files of SQLite, and the effect of a failing statement or another reader. */
/** So many cases take several levels of pages. */
const ROUNDS = PROPERTY_RUNS === null ? 45 : 120;

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

const erase = (batchId: string) => eraseVerification(store, batchId, 'person_asked', SOMEBODY);

const recorded = (changes: Parameters<typeof recordedWithFace>[1] = {}) => recordedWithFace(store, changes);

describe('an erased verification', () => {
  test('has no row, no key and no byte left in the folder, and others stay intact', async () => {
    const [erased, standing] = [await recorded(), await recorded({ fields: { first_name: 'Other' } })];
    const [gone, kept] = [await sealedBytesOf(folder, erased), await sealedBytesOf(folder, standing)];
    expect(gone).toHaveLength(1 + 9 + 2 * 4 + 41 + 6 + 4 + 3 + 1);
    // The search itself works: before, everything is there.
    expect(await foundIn(folder, gone)).toBe(gone.length);

    expect(await erase(erased)).toMatchObject({ batchId: erased, reason: 'person_asked', isCleared: true });
    // Names of the same person lie under the same terms: what both have in common is still there, for the other.
    const own = gone.filter((value) => !kept.some((other) => other.equals(value)));
    expect(await foundIn(folder, own)).toBe(0);
    expect(await foundIn(folder, kept)).toBe(kept.length);
    expect(await rowsOf(store, erased)).toEqual(NOTHING);
    expect(await rowsOf(store, standing)).toEqual(WHOLE);
    expect((await findCapture(store, standing, 'selfie'))?.bytes.length).toBe(5000);

    await store.close();
    expect(await foundIn(folder, own)).toBe(0);
    store = await folder.open();
    expect(await findVerification(store, standing)).toMatchObject({ batchId: standing });
  });

  test('leaves nothing behind even if pages were split and merged around it', async () => {
    const ids: string[] = [];
    const gone: Buffer[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ids.push(await recorded({ fields: { id_number: randomUUID(), phone_number: `+4477009${10_000 + round}` } }));
      if (round % 3 === 0) continue;
      const [victim = ''] = ids.splice(Math.floor(Math.random() * ids.length), 1);
      gone.push(...(await keysAndHashesOf(folder, victim)));
      await erase(victim);
    }
    // A name is the same in all cases, and a number may begin like that of another one.
    const kept = new Set((await Promise.all(ids.map((id) => keysAndHashesOf(folder, id)))).flat().map(String));
    const own = gone.filter((value) => !kept.has(String(value)));
    expect(own.length).toBeGreaterThan(ROUNDS * 2);
    expect(await foundIn(folder, own)).toBe(0);
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
  });

  test('is cleared at the next start, not while others wait, if there are too many rows to rewrite', async () => {
    const [erased, standing] = [await recorded(), await recorded()];
    await erase(erased);
    await store.write((db) => db.updateTable('erasures').set({ cleared_at: null }).execute());
    expect(await clearErased(store, 5)).toBe(false);
    expect(await findErasure(store, erased)).toMatchObject({ isCleared: false });
    await store.close();
    store = await folder.open();
    expect(await findErasure(store, erased)).toMatchObject({ isCleared: true });
    expect(await rowsOf(store, standing)).toEqual(WHOLE);
  });
});

describe('an interrupted erasure', () => {
  test.each(STATEMENT_FAILURES)(
    'by a statement failing %s its effect (from then on: %s) is whole or not',
    async (...mode) => {
      const statements = await failEachStatement(
        async (_, startFaults) => {
          const batchId = await recorded();
          const faults = startFaults();
          const outcome = await erase(batchId).then(
            ({ isCleared }) => ({ isCleared }),
            (error) => error,
          );
          const failed = faults.heal();
          if (outcome instanceof Error) expect(outcome).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
          const erasure = await findErasure(store, batchId);
          // Only a commit that took effect and then reported a failure may be done without being acknowledged.
          if (!(outcome instanceof Error)) expect(erasure).not.toBeNull();
          expect(await rowsOf(store, batchId)).toEqual(erasure ? NOTHING : WHOLE);
          if (!erasure) expect(await findVerification(store, batchId)).toMatchObject({ batchId });
          expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
          return failed;
        },
        mode,
        { every: 8 },
      );
      expect(statements).toBeGreaterThan(12);
    },
  );

  test('by another reader of the database is done, reports remains, and clears them later', async () => {
    const batchId = await recorded();
    const later = await recorded({ fields: { id_number: 'AB-1' } });
    const [key = Buffer.alloc(0)] = await sealedBytesOf(folder, batchId);
    const reader = new SqliteDatabase(folder.databaseFile, { readonly: true });
    reader.prepare('begin').run();
    reader.prepare('select count(*) from verifications').get();
    expect(await erase(batchId)).toMatchObject({ isCleared: false });
    expect(await rowsOf(store, batchId)).toEqual(NOTHING);
    expect(await findErasure(store, batchId)).toMatchObject({ isCleared: false });
    expect(await foundIn(folder, [key])).toBe(1);
    reader.prepare('rollback').run();
    reader.close();
    await erase(later);
    expect(await findErasure(store, batchId)).toMatchObject({ isCleared: true });
    expect(await foundIn(folder, [key])).toBe(0);
  });
});
