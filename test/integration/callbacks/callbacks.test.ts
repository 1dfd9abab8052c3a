import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { referenceOf } from '#shared/domain/reference.ts';
import { createApiKey } from '../../../electron/service/api-keys/rows.ts';
import { type Callbacks, createCallbacks } from '../../../electron/service/callbacks/callbacks.ts';
import { SECRETS_OVERLAP_MS } from '../../../electron/service/callbacks/rows.ts';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { revise } from '../../../electron/service/cases/revisions.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { drain } from '../../../electron/service/delivery/drain.ts';
import { LEASE_MS } from '../../../electron/service/delivery/machine.ts';
import type { CallbackNetwork } from '../../../electron/service/delivery/post-callback.ts';
import { deliveryQueue } from '../../../electron/service/delivery/rows.ts';
import type { Resolve } from '../../../electron/service/public-address.ts';
import { changeRequest, insertRequest } from '../../../electron/service/requests/rows.ts';
import { claimEnvironment } from '../../../electron/service/store/environment.ts';
import type { Actor } from '../../../electron/service/store/records.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import {
  answerWith,
  type CallbackReceiver,
  openCallbackReceiver,
  signedBy,
} from '../../support/callbacks/callback-receiver.ts';
import { aVerification, SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

/** Callbacks from the stored change to an integrator's HTTPS server and back, on a clock that the test moves. */
let folder: StoreFolder;
let store: Store;
let time: number;
let receiver: CallbackReceiver;
let network: CallbackNetwork;

const open = () => folder.open({ now: () => new Date(time) });
const callbacks = (): Callbacks => createCallbacks(store, network);
beforeEach(async () => {
  folder = storeFolder();
  time = Date.parse('2026-11-22T10:00:00Z');
  store = await open();
  await claimEnvironment(store, 'sandbox');
  receiver = await openCallbackReceiver();
  network = { allowsLoopback: true, ...(receiver.ca && { ca: receiver.ca }) };
});
afterEach(async () => {
  receiver.close();
  await store.close();
  folder.remove();
});

const added = (changes: Partial<Parameters<Callbacks['add']>[0]> = {}) =>
  callbacks().add({ name: 'Core banking', url: receiver.url, events: ['result'], group: null, ...changes }, SOMEBODY);

async function recorded(actor: Actor = SOMEBODY, response = {}): Promise<string> {
  const verification = { ...aVerification({ response }), actor };
  await recordVerification(store, verification);
  return verification.batchId;
}

/** One round of the delivery to every callback. */
async function deliver(onAltered: () => void = () => expect.unreachable('no callback was altered')): Promise<void> {
  for (const destination of await callbacks().destinations(onAltered))
    await drain(destination, {
      queue: deliveryQueue(store),
      random: () => 0,
      deadline: () => new AbortController().signal,
    });
}

/** Rounds until nothing changes any more within these hours. */
async function deliverFor(hours: number): Promise<void> {
  for (const end = time + hours * 3_600_000; time < end; time += 600_000) await deliver();
}

const onlyCallback = async () => (await callbacks().list()).callbacks[0];

test('a result arrives once, signed, and names nobody', async () => {
  const before = await recorded();
  const { secret } = await added();
  const batchId = await recorded();
  await recorded(SOMEBODY, { status: 'In-progress', verification_result: 'UNKNOWN' });
  await deliver();
  await deliver();
  expect(receiver.received.map(({ body }) => body)).toEqual([
    {
      event: 'result',
      event_id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
      created_at: '2026-11-22T10:00:00.000Z',
      environment: 'sandbox',
      batch_id: batchId,
      reference: referenceOf(batchId),
      revision: 1,
      status: 'Completed',
      verification_result: 'APPROVED',
    },
  ]);
  const [callback] = receiver.received;
  expect(callback?.text).not.toContain(before);
  expect(callback?.headers['countersign-event-id']).toBe(callback?.body.event_id);
  expect(callback?.headers['countersign-signature']).toMatch(/^t=1795341600,v1=[0-9a-f]{64}$/);
  expect(callback && signedBy(callback, ['another secret', secret])).toEqual([secret]);
  expect(await onlyCallback()).toMatchObject({ waiting: 0, parked: 0 });
});

test('reviews and monitoring are events of their own, each in the state that it made', async () => {
  await added({ events: ['review', 'monitoring'] });
  const batchId = await recorded();
  for (const kind of ['hit_decision', 'monitoring'] as const)
    await store.write((tx) => revise(tx, batchId, { kind, actor: SOMEBODY, reason: 'A reason' }));
  await deliver();
  await deliver();
  expect(receiver.received.map(({ body: { event, revision } }) => [event, revision])).toEqual([
    ['review', 2],
    ['monitoring', 3],
  ]);
  expect(receiver.received.map(({ text }) => text).join()).not.toContain('A reason');
});

test('a request for more is an event, which says how it stands since', async () => {
  await added({ events: ['request'] });
  const batchId = await recorded();
  const asked = {
    way: 'visit',
    wanted: ['address_document'],
    days: 7,
    state: 'open',
    note: 'A note',
    answer: null,
  } as const;
  await store.write(async (tx) => {
    const request = await insertRequest(tx, { ...asked, batchId, actor: SOMEBODY });
    await changeRequest(tx, request, { state: 'withdrawn' }, { actor: SOMEBODY, action: 'request.withdrawn' });
  });
  await deliver();
  await deliver();
  expect(
    receiver.received.map(({ body: { event, revision, request_state } }) => [event, revision, request_state]),
  ).toEqual([
    ['request', 1, 'open'],
    ['request', 1, 'withdrawn'],
  ]);
  expect(receiver.received.map(({ text }) => text).join()).not.toContain('A note');
});

test('after an error it is sent again with the same id, and the log shows both attempts', async () => {
  const { callback } = await added();
  const batchId = await recorded();
  receiver.answer(answerWith(500, { 'retry-after': '60' }));
  await deliver();
  time += 59_000;
  await deliver();
  expect(receiver.received).toHaveLength(1);
  receiver.answer(answerWith(200));
  time += 1_000;
  await deliver();
  const ids = receiver.received.map(({ body }) => body.event_id);
  expect(ids).toEqual([ids[0], ids[0]]);
  expect((await callbacks().log(callback.id)).attempts).toMatchObject([
    { batch_id: batchId, event: 'result', event_id: ids[0], attempt: 2, http_status: 200, problem: null },
    { batch_id: batchId, event: 'result', attempt: 1, http_status: 500, problem: 'STATUS', state: 'settled' },
  ]);
});

test('a silent or unreachable receiver costs no event, for as long as it lasts', async () => {
  const { callback } = await added();
  await recorded();
  network = { ...network, timeoutMs: 50 };
  receiver.answer(() => undefined);
  await deliver();
  network = { ...network, timeoutMs: 10_000, resolve: () => Promise.reject(new Error('no network')) };
  await deliverFor(12);
  const problems = (await callbacks().log(callback.id)).attempts.map(({ problem }) => problem);
  expect(problems.at(-1)).toBe('TIMEOUT');
  expect(await onlyCallback()).toMatchObject({ waiting: 1, parked: 0 });
});

test('a certificate that nobody vouches for gets no body', async () => {
  const { callback } = await added();
  await recorded();
  network = { allowsLoopback: true };
  await deliver();
  expect(receiver.received).toHaveLength(0);
  expect((await callbacks().log(callback.id)).attempts).toMatchObject([{ problem: 'TLS', http_status: null }]);
});

test('a redirect is not followed; the third one parks the event until somebody sends it again', async () => {
  const { callback } = await added();
  await recorded();
  const inside = await openCallbackReceiver('http');
  receiver.answer(answerWith(307, { location: inside.url }));
  await deliverFor(2);
  expect(inside.connections()).toBe(0);
  inside.close();
  expect(receiver.received).toHaveLength(3);
  expect(await onlyCallback()).toMatchObject({ waiting: 0, parked: 1 });

  receiver.answer(answerWith(204));
  expect(await callbacks().redeliver(callback.id, null, SOMEBODY)).toBe(1);
  await deliver();
  expect(await onlyCallback()).toMatchObject({ waiting: 0, parked: 0 });
  // One that arrived may be asked for again too.
  const [{ sequence } = { sequence: 0 }] = (await callbacks().log(callback.id)).attempts;
  expect(await callbacks().redeliver(callback.id, sequence, SOMEBODY)).toBe(1);
  await deliver();
  expect(new Set(receiver.received.map(({ body }) => body.event_id)).size).toBe(1);
  expect(receiver.received).toHaveLength(5);
});

test.each([409, 429, 503])('%i is tried more than three times', async (status) => {
  await added();
  await recorded();
  receiver.answer(answerWith(status));
  await deliverFor(1);
  expect(receiver.received.length).toBeGreaterThan(3);
});

test('a name that turns to an internal address after it was accepted reaches nothing', async () => {
  let address = '1.1.1.1';
  const resolve: Resolve = async () => [{ address, family: 4 }];
  network = { ...network, allowsLoopback: false, resolve };
  const { callback } = await added({ url: `https://rebinding.example:${receiver.port}/` });
  await recorded();
  address = '127.0.0.1';
  await deliver();
  expect(receiver.connections()).toBe(0);
  expect((await callbacks().log(callback.id)).attempts).toMatchObject([{ problem: 'ADDRESS_NOT_PUBLIC' }]);
  expect(await onlyCallback()).toMatchObject({ waiting: 1, parked: 0 });
});

const REFUSED_URLS = [
  ['http://1.1.1.1/', true],
  ['https://10.0.0.8/', true],
  ['https://169.254.169.254/latest/', true],
  ['https://[::ffff:10.0.0.1]/', true],
  ['https://0x7f.1/', false],
  ['https://localhost/', false],
  ['https://user:password@1.1.1.1/', true],
  ['ftp://1.1.1.1/', true],
] as const;

test('no callback has an insecure or internal URL', async () => {
  const refused = { code: 'INVALID_REQUEST', fields: { url: { reason: expect.stringMatching(/^field\.url/) } } };
  for (const [url, allowsLoopback] of REFUSED_URLS) {
    network = { allowsLoopback };
    await expect(added({ url }), url).rejects.toMatchObject(refused);
  }
});

test('while a secret is replaced both sign, then only the new one', async () => {
  const { callback, secret } = await added();
  const { secret: next } = await callbacks().rotateSecret(callback.id, SOMEBODY);
  await recorded();
  await deliver();
  time += SECRETS_OVERLAP_MS;
  await recorded();
  await deliver();
  expect(receiver.received.map((received) => signedBy(received, [secret, next]))).toEqual([[secret, next], [next]]);
});

test('the callback of a group of keys is told about its subjects only', async () => {
  const keyOf = async (group: string | null): Promise<Actor> => {
    const { id } = await createApiKey(store, 'Integrator', SOMEBODY, undefined, undefined, group);
    return { kind: 'api_key', id };
  };
  const [one, other] = [await keyOf('one'), await keyOf(null)];
  await added({ group: 'one' });
  const everything = await openCallbackReceiver('http');
  await added({ url: everything.url });
  const batchId = await recorded(one);
  const all = [batchId, await recorded(other), await recorded()];
  await deliver();
  everything.close();
  expect(receiver.received.map(({ body }) => body.batch_id)).toEqual([batchId]);
  expect(everything.received.map(({ body }) => body.batch_id)).toEqual(all);
  expect(everything.received[0]?.body.event_id).not.toBe(receiver.received[0]?.body.event_id);
  await expect(added({ group: 'nobodys' })).rejects.toMatchObject({ fields: { group: { reason: 'field.group' } } });
});

test('nothing more is sent about an erased case, also when somebody asks for it again', async () => {
  const { callback } = await added();
  const [sent, waiting] = [await recorded(), await recorded()];
  receiver.answer((response, { body }) => void response.writeHead(body.batch_id === sent ? 204 : 500).end());
  await deliver();
  receiver.received.length = 0;
  for (const batchId of [sent, waiting]) await eraseVerification(store, batchId, 'person_asked', SOMEBODY);
  for (const { sequence } of (await callbacks().log(callback.id)).attempts)
    await callbacks().redeliver(callback.id, sequence, SOMEBODY);
  await deliverFor(2);
  expect(receiver.received).toHaveLength(0);
  expect(await onlyCallback()).toMatchObject({ waiting: 0, parked: 0 });
});

test('an event that arrived just before a kill is sent again under the same id', async () => {
  await added();
  await recorded();
  // The receiver has it, and the process dies before it hears the answer.
  receiver.answer(() => undefined);
  void deliver().catch(() => undefined);
  await expect.poll(() => receiver.received.length).toBe(1);
  await store.close();
  store = await open();
  receiver.answer(answerWith(204));
  await deliver();
  expect(receiver.received).toHaveLength(1);
  time += LEASE_MS;
  await deliver();
  await deliver();
  const ids = receiver.received.map(({ body }) => body.event_id);
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('switched off its events wait; removed it has neither URL, secret nor log', async () => {
  const { callback } = await added();
  await callbacks().setEnabled(callback.id, false, SOMEBODY);
  await recorded();
  await deliver();
  expect(receiver.received).toHaveLength(0);
  expect(await callbacks().test(callback.id)).toMatchObject({ http_status: 204, problem: null });
  expect(receiver.received[0]?.body).toMatchObject({ event: 'test', batch_id: null });
  await callbacks().setEnabled(callback.id, true, SOMEBODY);
  await deliver();
  expect(receiver.received).toHaveLength(2);
  await callbacks().remove(callback.id, SOMEBODY);
  await recorded();
  await deliver();
  expect(receiver.received).toHaveLength(2);
  expect((await callbacks().list()).callbacks).toEqual([]);
  await expect(callbacks().log(callback.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a callback edited in the file sends nothing, and the others continue', async () => {
  await recorded();
  const { callback } = await added();
  await added({ name: 'Another system' });
  const batchId = await recorded();
  await store.write((tx) =>
    tx.updateTable('callbacks').set({ starts_after: 0 }).where('id', '=', callback.id).execute(),
  );
  let altered = 0;
  await deliver(() => altered++);
  expect(receiver.received.map(({ body }) => (body as { batch_id: string }).batch_id)).toEqual([batchId]);
  expect(altered).toBe(1);
  await expect(callbacks().test(callback.id)).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
});

test('more than 20 callbacks are refused, and every change of one is in the audit log', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 20; count += 1) ids.push((await added({ name: randomUUID() })).callback.id);
  await expect(added()).rejects.toMatchObject({ code: 'CONFLICT' });
  const [id = ''] = ids;
  await callbacks().rotateSecret(id, SOMEBODY);
  await callbacks().setEnabled(id, false, SOMEBODY);
  await callbacks().remove(id, SOMEBODY);
  const lines = await store.read((db) =>
    db.selectFrom('audit_log').select('action').where('object_id', '=', id).orderBy('sequence').execute(),
  );
  expect(lines.map(({ action }) => action)).toEqual([
    'callback.added',
    'callback.secret_rotated',
    'callback.disabled',
    'callback.removed',
  ]);
});
