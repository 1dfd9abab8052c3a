import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OWN_FACES } from '../../electron/service/checks/biometric/face-comparison.ts';
import { createKnownFaces } from '../../electron/service/faces/known-faces.ts';
import { ERASURE_STEPS } from '../../electron/service/run-steps.ts';
import { verifyAuditLog } from '../../electron/service/store/audit-log.ts';
import { findCapture } from '../../electron/service/store/captures.ts';
import { clearErased, eraseVerification, findErasure } from '../../electron/service/store/erasures.ts';
import { blockFace, unblockFace } from '../../electron/service/store/face-blocks.ts';
import { completeVerification } from '../../electron/service/store/revise-outcome.ts';
import type { Store } from '../../electron/service/store/store.ts';
import { findVerification, listVerifications, recordVerification } from '../../electron/service/store/verifications.ts';
import { bundledScript } from '../support/bundled-script.ts';
import { failEachStatement, STATEMENT_FAILURES } from '../support/failing-statements.ts';
import type { StoreFolder } from '../support/store-fixtures.ts';
import { anOutcome, aVerification, SOMEBODY, storeFolder } from '../support/store-fixtures.ts';

const script = bundledScript('erasure-child.ts');

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

/** A verification with a face of random numbers, so that no two have bytes in common. */
async function recorded(changes: Parameters<typeof aVerification>[0] = {}): Promise<string> {
  const verification = aVerification(changes);
  const descriptor = Float32Array.from({ length: 1152 }, () => Math.random() * 2 - 1);
  await recordVerification(store, { ...verification, faceTemplate: { madeBy: OWN_FACES.describedBy, descriptor } });
  return verification.batchId;
}

const PERSONAL_TABLES = [
  'verifications',
  'captures',
  'face_templates',
  'search_terms',
  'identity_links',
  'revisions',
] as const;

/** Rows of one verification in every table that keeps something of a person, its data key last. */
async function rowsOf(batchId: string): Promise<number[]> {
  const counts: number[] = [];
  for (const table of PERSONAL_TABLES)
    counts.push(
      (await store.read((db) => db.selectFrom(table).select('batch_id').where('batch_id', '=', batchId).execute()))
        .length,
    );
  const keys = await store.read((db) =>
    db.selectFrom('data_keys').select('wrapped').where('subject_id', '=', batchId).execute(),
  );
  return [...counts, keys.filter(({ wrapped }) => wrapped.some((byte) => byte !== 0)).length];
}
const WHOLE = [1, 3, 1, 7, 4, 1, 1];
const NOTHING = [0, 0, 0, 0, 0, 0, 0];

/** What is kept of one verification, sealed as it lies in the file: every value that could be opened, or found by. */
const sealedBytesOf = (batchId: string): Buffer[] => [...keysAndHashesOf(batchId), ...sealedValuesOf(batchId)];

/** What somebody with the key file could make use of: the key, and hashes to try guesses on. */
const keysAndHashesOf = (batchId: string): Buffer[] =>
  storedOf(batchId, [
    'select wrapped from data_keys where subject_id = ?',
    'select term from search_terms where batch_id = ?',
    'select term, identity_hash from identity_links where batch_id = ?',
  ]);

const sealedValuesOf = (batchId: string): Buffer[] =>
  storedOf(batchId, [
    'select sealed_summary, sealed_input, sealed_response, sealed_checks from verifications where batch_id = ?',
    'select sealed_bytes from captures where batch_id = ?',
    'select sealed_template from face_templates where batch_id = ?',
  ]);

function storedOf(batchId: string, statements: readonly string[]): Buffer[] {
  const sqlite = new SqliteDatabase(folder.databaseFile, { readonly: true });
  const found = statements.flatMap((statement) =>
    (sqlite.prepare(statement).raw().all(batchId) as (Buffer | string)[][]).flat().map((value) => Buffer.from(value)),
  );
  sqlite.close();
  return found;
}

/** How many of the values begin, or go on past their middle, anywhere in the data folder: a long one lies in several pages. */
function foundInFiles(values: readonly Buffer[]): number {
  const files = readdirSync(folder.data).map((name) => readFileSync(join(folder.data, name)));
  const parts = (value: Buffer) => [value.subarray(0, 24), value.subarray(value.length >> 1, (value.length >> 1) + 24)];
  return values.filter((value) => files.some((file) => parts(value).some((part) => file.includes(part)))).length;
}

describe('an erased verification', () => {
  test('has no row, no key and no byte left in the folder, and others stay intact', async () => {
    const [erased, standing] = [await recorded(), await recorded({ fields: { first_name: 'Other' } })];
    const [gone, kept] = [sealedBytesOf(erased), sealedBytesOf(standing)];
    expect(gone).toHaveLength(1 + 7 + 2 * 4 + 4 + 3 + 1);
    // The search itself works: before, everything is there.
    expect(foundInFiles(gone)).toBe(gone.length);

    expect(await erase(erased)).toMatchObject({ batchId: erased, reason: 'person_asked', isCleared: true });
    // Names of the same person lie under the same terms: what both have in common is still there, for the other.
    const own = gone.filter((value) => !kept.some((other) => other.equals(value)));
    expect(foundInFiles(own)).toBe(0);
    expect(foundInFiles(kept)).toBe(kept.length);
    expect(await rowsOf(erased)).toEqual(NOTHING);
    expect(await rowsOf(standing)).toEqual(WHOLE);
    expect((await findCapture(store, standing, 'selfie'))?.bytes.length).toBe(5000);

    await store.close();
    expect(foundInFiles(own)).toBe(0);
    store = await folder.open();
    expect(await findVerification(store, standing)).toMatchObject({ batchId: standing });
  });

  test('leaves nothing behind even if pages were split and merged around it', async () => {
    const ids: string[] = [];
    const gone: Buffer[] = [];
    for (let round = 0; round < 120; round++) {
      ids.push(await recorded({ fields: { id_number: randomUUID(), phone_number: `+4477009${10_000 + round}` } }));
      if (round % 3 === 0) continue;
      const [victim = ''] = ids.splice(Math.floor(Math.random() * ids.length), 1);
      const others = new Set(ids.flatMap((id) => keysAndHashesOf(id).map(String)));
      gone.push(...keysAndHashesOf(victim).filter((value) => !others.has(String(value))));
      await erase(victim);
    }
    expect(gone.length).toBeGreaterThan(80 * 3);
    expect(foundInFiles(gone)).toBe(0);
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
  }, 60_000);

  test('is cleared at the next start, not while others wait, if there are too many rows to rewrite', async () => {
    const [erased, standing] = [await recorded(), await recorded()];
    await erase(erased);
    await store.write((db) => db.updateTable('erasures').set({ cleared_at: null }).execute());
    expect(await clearErased(store, 5)).toBe(false);
    expect(await findErasure(store, erased)).toMatchObject({ isCleared: false });
    await store.close();
    store = await folder.open();
    expect(await findErasure(store, erased)).toMatchObject({ isCleared: true });
    expect(await rowsOf(standing)).toEqual(WHOLE);
  });

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
      db.selectFrom('audit_log').select(['action', 'object_id', 'facts']).execute(),
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
    expect(await rowsOf(erased)).toEqual(NOTHING);
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true, entries: 2 });
  });

  test('is not stored when its run ends later', async () => {
    const waiting = await recorded({ response: { status: 'In-progress', verification_result: 'UNKNOWN' } });
    await erase(waiting);
    const end = completeVerification(store, waiting, anOutcome(waiting), [], SOMEBODY);
    await expect(end).rejects.toMatchObject({ code: 'ERASED' });
    expect(await rowsOf(waiting)).toEqual(NOTHING);
  });

  test('stays while its face is on the block list', async () => {
    const batchId = await recorded();
    await blockFace(store, batchId, 'fraud', SOMEBODY);
    await expect(erase(batchId)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await rowsOf(batchId)).toEqual(WHOLE);
    await unblockFace(store, batchId, SOMEBODY);
    await erase(batchId);
    expect(await rowsOf(batchId)).toEqual(NOTHING);
  });

  test('need not open: an altered one, or one without its key, can be erased as well', async () => {
    const [altered, keyless] = [await recorded(), await recorded()];
    const sqlite = new SqliteDatabase(folder.databaseFile);
    sqlite.prepare(`update verifications set result = 'DECLINED' where batch_id = ?`).run(altered);
    sqlite.prepare('delete from data_keys where subject_id = ?').run(keyless);
    sqlite.close();
    for (const batchId of [altered, keyless]) {
      await expect(findVerification(store, batchId)).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
      await erase(batchId);
      expect(await rowsOf(batchId)).toEqual(NOTHING);
    }
  });
});

describe('an interrupted erasure', () => {
  test.each(STATEMENT_FAILURES)(
    'by a statement failing %s its effect (from then on: %s) is whole or not',
    async (...mode) => {
      const statements = await failEachStatement(async (_, startFaults) => {
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
        expect(await rowsOf(batchId)).toEqual(erasure ? NOTHING : WHOLE);
        if (!erasure) expect(await findVerification(store, batchId)).toMatchObject({ batchId });
        expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
        return failed;
      }, mode);
      expect(statements).toBeGreaterThan(12);
    },
  );

  test.each(ERASURE_STEPS)(
    'by a kill at %s is whole or not, and its remains go when the store is opened',
    async (step) => {
      const [first, second] = [await recorded(), await recorded({ fields: { id_number: 'AB-1' } })];
      const values = new Map([first, second].map((batchId) => [batchId, sealedBytesOf(batchId)]));
      await store.close();
      const acknowledged = await runChild(step, [first, second]);
      expect(acknowledged).toEqual([]);

      store = await folder.open();
      const isErased = ['erasure.committed', 'erasure.hashes_rewritten', 'erasure.log_emptied'].includes(step);
      expect(await rowsOf(first)).toEqual(isErased ? NOTHING : WHOLE);
      expect(await rowsOf(second)).toEqual(WHOLE);
      expect(await findErasure(store, first)).toEqual(isErased ? expect.objectContaining({ isCleared: true }) : null);
      const left = values.get(second)?.map(String) ?? [];
      const own = values.get(first)?.filter((value) => !left.includes(String(value))) ?? [];
      expect(foundInFiles(own)).toBe(isErased ? 0 : own.length);
      expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
      await store.close();
      // Asked again after the crash: what is left to do is done, what was done is said.
      expect(await runChild('none', isErased ? [second] : [first, second])).toHaveLength(isErased ? 1 : 2);
      store = await folder.open();
      for (const batchId of [first, second]) expect(await rowsOf(batchId)).toEqual(NOTHING);
    },
  );

  test('by another reader of the database is done, reports remains, and clears them later', async () => {
    const batchId = await recorded();
    const later = await recorded({ fields: { id_number: 'AB-1' } });
    const [key = Buffer.alloc(0)] = sealedBytesOf(batchId);
    const reader = new SqliteDatabase(folder.databaseFile, { readonly: true });
    reader.prepare('begin').run();
    reader.prepare('select count(*) from verifications').get();
    expect(await erase(batchId)).toMatchObject({ isCleared: false });
    expect(await rowsOf(batchId)).toEqual(NOTHING);
    expect(await findErasure(store, batchId)).toMatchObject({ isCleared: false });
    expect(foundInFiles([key])).toBe(1);
    reader.prepare('rollback').run();
    reader.close();
    await erase(later);
    expect(await findErasure(store, batchId)).toMatchObject({ isCleared: true });
    expect(foundInFiles([key])).toBe(0);
  }, 20_000);
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
