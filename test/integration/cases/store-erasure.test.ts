import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findCapture } from '../../../electron/service/cases/captures.ts';
import { eraseVerification, findErasure } from '../../../electron/service/cases/erasure/erasures.ts';
import { completeVerification } from '../../../electron/service/cases/revise-outcome.ts';
import { findVerification, listVerifications } from '../../../electron/service/cases/verifications.ts';
import { blockFace, unblockFace } from '../../../electron/service/faces/block-rows.ts';
import { createKnownFaces } from '../../../electron/service/faces/known-faces.ts';
import { ERASURE_STEPS } from '../../../electron/service/run-steps.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { bundledScript } from '../../support/bundled-script.ts';
import { someOrAll } from '../../support/property-runs.ts';
import { STORE_DATABASE } from '../../support/store/store-database.ts';
import { anOutcome, SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';
import { NOTHING, recordedWithFace, rowsOf, WHOLE } from './erased-rows.ts';
import { foundIn, sealedBytesOf } from './sealed-bytes.ts';

const script = bundledScript(import.meta.dirname, 'erasure-child.ts');

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
  test('is found by nobody, opens for nobody, and is reported to the centre with a line in the audit log', async () => {
    const erased = await recorded();
    const faces = createKnownFaces(store, () => undefined);
    await faces.load();
    await erase(erased);
    expect(await findVerification(store, erased)).toBeNull();
    expect(await findCapture(store, erased, 'selfie')).toBeNull();
    for (const query of ['quetzalcoatl', 'zx4471908', erased, undefined])
      expect((await listVerifications(store, { query, limit: 5 })).items).toEqual([]);
    expect(await findErasure(store, erased)).toMatchObject({
      reason: 'person_asked',
      owner: SOMEBODY,
      isCleared: true,
    });
    const changes = await store.read((db) =>
      db.selectFrom('changes').select(['subject', 'kind']).orderBy('sequence').execute(),
    );
    expect(changes.at(-1)).toEqual({ subject: erased, kind: 'erasure' });
    const lines = await store.read((db) =>
      db.selectFrom('audit_log').select(['action', 'object_id', 'facts']).orderBy('sequence').execute(),
    );
    expect(lines.at(-1)).toEqual({
      action: 'verification.erased',
      object_id: erased,
      facts: '{"reason":"person_asked"}',
    });
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true, entries: 2 });
  });

  test('is not erased twice, and never comes back under its id', async () => {
    const erased = await recorded();
    await erase(erased);
    await expect(erase(erased)).rejects.toMatchObject({
      code: 'ERASED',
      status: 410,
      message: expect.stringMatching(/^This verification was erased on \d{4}-\d\d-\d\d at \d\d:\d\d UTC\.$/),
    });
    await expect(recorded({ batchId: erased })).rejects.toMatchObject({ code: 'ERASED' });
    await expect(erase(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowsOf(store, erased)).toEqual(NOTHING);
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true, entries: 2 });
  });

  test('is not stored when its run ends later', async () => {
    const waiting = await recorded({ response: { status: 'In-progress', verification_result: 'UNKNOWN' } });
    await erase(waiting);
    const end = completeVerification(store, waiting, anOutcome(waiting), [], SOMEBODY);
    await expect(end).rejects.toMatchObject({ code: 'ERASED' });
    expect(await rowsOf(store, waiting)).toEqual(NOTHING);
  });

  test('stays while its face is on the block list', async () => {
    const batchId = await recorded();
    await blockFace(store, batchId, 'fraud', SOMEBODY);
    await expect(erase(batchId)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await rowsOf(store, batchId)).toEqual(WHOLE);
    await unblockFace(store, batchId, SOMEBODY);
    await erase(batchId);
    expect(await rowsOf(store, batchId)).toEqual(NOTHING);
  });

  test('need not open: an altered one, or one without its key, can be erased as well', async () => {
    const [altered, keyless] = [await recorded(), await recorded()];
    await folder.edit(async ({ run }) => {
      await run(`update verifications set result = 'DECLINED' where batch_id = ?`, altered);
      await run('delete from data_keys where subject_id = ?', keyless);
    });
    for (const batchId of [altered, keyless]) {
      await expect(findVerification(store, batchId)).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
      await erase(batchId);
      expect(await rowsOf(store, batchId)).toEqual(NOTHING);
    }
  });
});

describe('an interrupted erasure', () => {
  // At the other steps: `store-sqlite-erasure-kill.test.ts`. The long run kills at all.
  test.each(someOrAll<(typeof ERASURE_STEPS)[number]>(['erasure.committed'], ERASURE_STEPS))(
    'by a kill at %s is whole or not, and its remains go when the store is opened',
    async (step) => {
      const [first, second] = [await recorded(), await recorded({ fields: { id_number: 'AB-1234' } })];
      const values = new Map([
        [first, await sealedBytesOf(folder, first)],
        [second, await sealedBytesOf(folder, second)],
      ]);
      await store.close();
      const acknowledged = await runChild(step, [first, second]);
      expect(acknowledged).toEqual([]);

      store = await folder.open();
      const isErased = ['erasure.committed', 'erasure.hashes_rewritten', 'erasure.log_emptied'].includes(step);
      expect(await rowsOf(store, first)).toEqual(isErased ? NOTHING : WHOLE);
      expect(await rowsOf(store, second)).toEqual(WHOLE);
      expect(await findErasure(store, first)).toEqual(isErased ? expect.objectContaining({ isCleared: true }) : null);
      const left = values.get(second)?.map(String) ?? [];
      const own = values.get(first)?.filter((value) => !left.includes(String(value))) ?? [];
      // PostgreSQL keeps bytes in unused space of its pages until it needs them.
      if (STORE_DATABASE === 'sqlite') expect(await foundIn(folder, own)).toBe(isErased ? 0 : own.length);
      expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
      await store.close();
      // Asked again after the crash: what is left to do is done, what was done is said.
      expect(await runChild('none', isErased ? [second] : [first, second])).toHaveLength(isErased ? 1 : 2);
      store = await folder.open();
      for (const batchId of [first, second]) expect(await rowsOf(store, batchId)).toEqual(NOTHING);
    },
  );
});

/** Erases in a process of its own, which kills itself at `step`; gives back what it had acknowledged. */
function runChild(step: string, batchIds: readonly string[]): Promise<string[]> {
  const child = spawn(process.execPath, [script(), folder.root, step, ...batchIds], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve) => {
    child.on('close', () => resolve(output.split('\n').filter((line) => line !== '')));
  });
}
