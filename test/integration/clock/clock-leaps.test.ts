import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCapture } from '../../../electron/service/cases/captures.ts';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { createRetention } from '../../../electron/service/retention/retention.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { placeMigratedDatabase } from '../../support/store/migrated-database.ts';
import { aVerification, CHEAP_PASSWORDS, imageOf } from '../../support/store/store-fixtures.ts';

const DAY_MS = 86_400_000;
let folder: string;
let store: Store;
/** The time that the machine shows, and how long it has really run. */
let wall: number;
let elapsed: number;

async function open(): Promise<void> {
  store = await openStore({
    databaseFile: join(folder, 'data', 'countersign.db'),
    keystore: fileKeystore(join(folder, 'key', 'kek.key')),
    passwordCost: CHEAP_PASSWORDS,
    now: () => new Date(wall),
    elapsedMs: () => elapsed,
  });
}
function pass(ms: number): void {
  wall += ms;
  elapsed += ms;
}
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-clock-'));
  [wall, elapsed] = [Date.parse('2030-01-01T10:00:00Z'), 0];
  await placeMigratedDatabase(join(folder, 'data', 'countersign.db'));
  await open();
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the job until it has looked once. */
async function work(): Promise<void> {
  const { upkeep } = store;
  const ended = Promise.withResolvers<void>();
  const hold: typeof upkeep.hold = async (work) => {
    const release = await upkeep.hold(work);
    return async () => {
      await release?.();
      ended.resolve();
    };
  };
  const retention = createRetention({
    store: { ...store, upkeep: { ...upkeep, hold } },
    erase: (batchId, reason, actor) => eraseVerification(store, batchId, reason, actor),
    forgetFace: () => undefined,
    policyInForce: async () => ({ policy: DEFAULT_POLICY }),
    certifier: async () => ({ organisation: 'Harbour Bank', environment: 'production' }),
    log: () => undefined,
  });
  retention.start();
  await ended.promise;
  await retention.stop();
}

async function withFace(created_at: string): Promise<string> {
  const verification = aVerification({ response: { created_at, verification_result: 'APPROVED' } });
  const selfie = { kind: 'selfie', mediaType: 'image/jpeg', bytes: imageOf('SELFIE') } as const;
  const faceTemplate = { madeBy: 'network', descriptor: new Float32Array(8).fill(0.25) };
  await recordVerification(store, { ...verification, captures: [selfie], faceTemplate });
  return verification.batchId;
}

test('a clock that is four years ahead at the start erases no face', async () => {
  const batchId = await withFace('2029-12-01T10:00:00.000Z');
  await work();
  pass(8 * DAY_MS);
  await work();
  await store.close();
  wall += 4 * 365 * DAY_MS;
  await open();
  await work();
  expect(await findCapture(store, batchId, 'selfie')).not.toBeNull();
});
