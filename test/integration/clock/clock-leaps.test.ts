import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOperator, findAccount } from '../../../electron/service/accounts/rows.ts';
import { findSession, openSession } from '../../../electron/service/accounts/session-rows.ts';
import { takePasswordAttempt } from '../../../electron/service/accounts/sign-in-throttle-rows.ts';
import { openLinksOf } from '../../../electron/service/api/open-link-rows.ts';
import { findCapture } from '../../../electron/service/cases/captures.ts';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { confirmClock } from '../../../electron/service/clock/clock-rows.ts';
import { keepClock } from '../../../electron/service/clock/keep-clock.ts';
import { addLink, expireLinks, findLink } from '../../../electron/service/links/rows.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { createRetention } from '../../../electron/service/retention/retention.ts';
import { recordAudit } from '../../../electron/service/store/audit-log.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import type { Actor } from '../../../electron/service/store/records.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { placeMigratedDatabase } from '../../support/store/migrated-database.ts';
import { aLink, aVerification, CHEAP_PASSWORDS, imageOf } from '../../support/store/store-fixtures.ts';

const DAY_MS = 86_400_000;
const ADA = { username: 'ada', name: 'Ada', password: 'correct horse battery', role: 'administrator' } as const;
let folder: string;
let store: Store;
/** The time that the machine shows, and how long it has really run. */
let wall: number;
let elapsed: number;

async function open(): Promise<void> {
  store = await openStore(options());
}
const options = () => ({
  databaseFile: join(folder, 'data', 'countersign.db'),
  keystore: fileKeystore(join(folder, 'key', 'kek.key')),
  passwordCost: CHEAP_PASSWORDS,
  now: () => new Date(wall),
  elapsedMs: () => elapsed,
});
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

const ADMINISTRATOR: Actor = { kind: 'operator', id: '5d1f6a3c-8f0e-4b52-9a43-6d2c1d0f7a11' };
const YEAR_MS = 365 * DAY_MS;
const LEAPS = [1, -1, 365, -365, 4 * 365, -4 * 365];

/** Looks once and ends, as a service that starts and stops. */
const keep = () => keepClock(store, () => undefined)();
const entriesOf = (action: string) =>
  store.read((reader) =>
    reader
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', action as never)
      .execute(),
  );
const stateOfLink = async (batchId: string) => (await findLink(store, batchId))?.status;
const storedLink = (batchId: string) =>
  store.read((reader) => reader.selectFrom('links').select('state').where('batch_id', '=', batchId).executeTakeFirst());

async function leap(ms: number, isAtStart: boolean): Promise<void> {
  if (isAtStart) await store.close();
  wall += ms;
  if (isAtStart) await open();
}

describe.each(LEAPS.flatMap((days) => [true, false].map((isAtStart) => ({ days, isAtStart }))))(
  'a clock set by $days days, at the start: $isAtStart',
  ({ days, isAtStart }) => {
    test('erases nothing, opens nothing and is reported', { timeout: 60_000 }, async () => {
      // Due in an hour, so that every leap ahead makes it due.
      const face = await withFace(new Date(wall + 8 * DAY_MS + 3_600_000 - 1_095 * DAY_MS).toISOString());
      const [open, ended] = [randomUUID(), randomUUID()];
      await work();
      pass(7 * DAY_MS);
      await work();
      const account = await findAccount(store, (await createOperator(store, ADA, ADMINISTRATOR)).id);
      assert(account !== null);
      const { token: old } = await openSession(store, account);
      await addLink(store, { ...aLink(ended), hours: 1 });
      pass(DAY_MS - 60_000);
      await addLink(store, { ...aLink(open), hours: 1 });
      for (let attempt = 0; attempt < 8; attempt++) await takePasswordAttempt(store, 'ada', 'sign_in');
      await keep();
      await leap(days * DAY_MS, isAtStart);
      pass(1_000);

      for (let round = 0; round < 3; round++) {
        await work();
        await expireLinks(store);
      }
      expect(await findCapture(store, face, 'selfie')).not.toBeNull();
      expect(await storedLink(open)).toEqual({ state: 'waiting' });
      expect(await stateOfLink(ended)).toBe('expired');
      expect(await findSession(store, old)).toBeNull();
      expect(await takePasswordAttempt(store, 'ada', 'sign_in')).toBeGreaterThan(0);
      expect(store.clock.leap()).toMatchObject({ ms: expect.closeTo(days * DAY_MS, -5) });
      await keep();
      expect(await entriesOf('clock.leapt')).toHaveLength(1);

      // Set right again, it is as if nothing had happened: whoever was giving their details goes on.
      wall -= days * DAY_MS;
      expect(store.clock.leap()).toBeNull();
      expect(await expireLinks(store)).toBe(1);
      expect([await stateOfLink(ended), await stateOfLink(open)]).toEqual(['expired', 'waiting']);
    });
  },
);

test('a machine that was off waits for a person once; then erasures are announced for a day', async () => {
  const face = await withFace('2027-01-10T10:00:00.000Z');
  await work();
  pass(8 * DAY_MS);
  await keep();
  await leap(7 * DAY_MS, true);
  await work();
  await confirmClock(store, ADMINISTRATOR);
  expect(await entriesOf('clock.confirmed')).toHaveLength(1);
  await work();
  expect(await findCapture(store, face, 'selfie')).not.toBeNull();
  expect(JSON.parse((await entriesOf('retention.announced'))[0]?.facts ?? '')).toMatchObject({ biometrics: 1 });
  pass(DAY_MS - 1_000);
  await work();
  expect(await findCapture(store, face, 'selfie')).not.toBeNull();
  pass(1_000);
  await work();
  expect(await findCapture(store, face, 'selfie')).toBeNull();
});

test('a witness ends a leap, and one that differs does not', async () => {
  await keep();
  await leap(7 * DAY_MS, true);
  store.clock.hear('centre', wall - 7 * DAY_MS);
  await keep();
  expect(store.clock.isPlausible()).toBe(false);
  store.clock.hear('centre', wall + 1_000);
  await keep();
  expect(store.clock.isPlausible()).toBe(true);
  expect(await entriesOf('clock.confirmed')).toMatchObject([{ actor_kind: 'system', actor_id: 'centre' }]);
});

test('what a wrong clock opened does not outlive its correction', async () => {
  await keep();
  await leap(4 * YEAR_MS, true);
  await confirmClock(store, ADMINISTRATOR);
  const batchId = randomUUID();
  await addLink(store, { ...aLink(batchId), hours: 1 });
  const account = await findAccount(store, (await createOperator(store, ADA, ADMINISTRATOR)).id);
  assert(account !== null);
  const { token } = await openSession(store, account);
  wall -= 4 * YEAR_MS;
  await confirmClock(store, ADMINISTRATOR);
  expect(await stateOfLink(batchId)).toBe('expired');
  // Nor is it kept until the wrong year, or counted as open.
  expect(await openLinksOf(store, aLink(batchId).actor.kind)).toEqual(new Map());
  expect([await expireLinks(store), await storedLink(batchId)]).toEqual([1, { state: 'expired' }]);
  expect(await findSession(store, token)).toBeNull();
});

test('without a row, or with an altered one, the audit log says when the service ran last', async () => {
  await recordAudit(store, { actor: ADMINISTRATOR, action: 'operator.signed_out' });
  await keep();
  await store.write((tx) => tx.updateTable('clock').set({ seen_at: '2034-01-01T10:00:00.000Z' }).execute());
  await leap(4 * YEAR_MS, true);
  expect(store.clock.isPlausible()).toBe(false);
});

test('what another process confirmed counts here too', async () => {
  const end = keepClock(store, () => undefined, 10_000_000);
  await leap(7 * DAY_MS, false);
  expect(store.clock.isPlausible()).toBe(false);
  const other = await openStore(options());
  await confirmClock(other, { kind: 'command_line', id: 'local' });
  await other.close();
  await end();
  expect(store.clock.isPlausible()).toBe(true);
});
