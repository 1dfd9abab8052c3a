import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import {
  findVerification,
  listVerifications,
  recordVerification,
} from '../../../electron/service/cases/verifications.ts';
import { type Answer, type Destination, drain, type Message } from '../../../electron/service/delivery/drain.ts';
import { LEASE_MS } from '../../../electron/service/delivery/machine.ts';
import { deliveryQueue } from '../../../electron/service/delivery/rows.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { aVerification, SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

/** The change feed and its deliveries on the real store, with a receiver that the test controls. */
let folder: StoreFolder;
let store: Store;
let time: number;
let received: Message[];
let answer: (message: Message) => Promise<Answer>;

const open = () => folder.open({ now: () => new Date(time) });
beforeEach(async () => {
  folder = storeFolder();
  time = Date.parse('2026-11-22T10:00:00Z');
  store = await open();
  received = [];
  answer = async () => ({ outcome: 'settled' });
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

const receiver: Destination = {
  name: 'receiver',
  send(message) {
    received.push(message);
    return answer(message);
  },
  confirm: async () => ({ outcome: 'settled' }),
};
const deliver = () =>
  drain(receiver, { queue: deliveryQueue(store), random: () => 0, deadline: () => new AbortController().signal });

async function recorded(): Promise<string> {
  const verification = aVerification({ batchId: randomUUID() });
  await recordVerification(store, verification);
  return verification.batchId;
}
const stateOf = async (batchId: string) => (await findVerification(store, batchId))?.outboxState;

test('a verification is delivered once and confirmed; lists and details show how far it came', async () => {
  const batchId = await recorded();
  expect(await stateOf(batchId)).toBe('pending');
  answer = async () => ({ outcome: 'delivered' });
  expect(await deliver()).toBe(1);
  expect(await stateOf(batchId)).toBe('delivered');
  time += 10_000;
  await deliver();
  expect(await stateOf(batchId)).toBe('settled');
  expect((await listVerifications(store, { limit: 5 })).items).toMatchObject([{ outboxState: 'settled' }]);
  expect(await deliver()).toBe(0);
  expect(received.map(({ change }) => change)).toMatchObject([{ subject: batchId, kind: 'decided', revision: 1 }]);
});

test('a send that a kill interrupted is sent again under the same key, but not before its lease ends', async () => {
  const batchId = await recorded();
  // The process dies while it waits for the answer.
  answer = () => new Promise(() => undefined);
  void deliver();
  await expect.poll(() => received.length).toBe(1);
  await store.close();
  store = await open();
  answer = async () => ({ outcome: 'settled' });
  expect(await deliver()).toBe(0);
  time += LEASE_MS;
  await deliver();
  await deliver();
  expect(received.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['change-1', 'change-1']);
  expect(await stateOf(batchId)).toBe('settled');
});

test('the erasure of a verification follows its revision, and waits until the receiver asked for', async () => {
  const batchId = await recorded();
  answer = async () => ({ outcome: 'failed', retryAfterMs: 600_000 });
  await deliver();
  await eraseVerification(store, batchId, 'person_asked', SOMEBODY);
  time += 599_000;
  expect(await deliver()).toBe(0);
  time += 1_000;
  answer = async () => ({ outcome: 'refused' });
  await deliver();
  answer = async () => ({ outcome: 'settled' });
  await deliver();
  expect(received.map(({ change }) => change.kind)).toEqual(['decided', 'decided', 'erasure']);
  const rows = await store.read((db) =>
    db.selectFrom('deliveries').select(['state', 'reason']).orderBy('sequence').execute(),
  );
  expect(rows).toEqual([
    { state: 'parked', reason: 'REFUSED' },
    { state: 'settled', reason: null },
  ]);
});
