import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CentreChange } from '#shared/contract/devices/devices.ts';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { recordRerun } from '../../../electron/service/cases/revise-outcome.ts';
import { revise, revisionsOf } from '../../../electron/service/cases/revisions.ts';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { deliverAgain, passAnswer, takeAnswer } from '../../../electron/service/centre/answer-rows.ts';
import {
  beginEnrolment,
  CENTRE,
  completeEnrolment,
  findCentreLink,
  keepMark,
} from '../../../electron/service/centre/rows.ts';
import type { DeliveryEntry } from '../../../electron/service/delivery/machine.ts';
import { deliveryQueue } from '../../../electron/service/delivery/rows.ts';
import { auditEntry, verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import type { VerificationOutcome } from '../../../electron/service/store/records.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import {
  anOutcome,
  aReviewedOutcome,
  aVerification,
  SOMEBODY,
  type StoreFolder,
  storeFolder,
} from '../../support/store/store-fixtures.ts';

/** A device's treatment of the answers of its centre. */
let folder: StoreFolder;
let store: Store;
let batchId: string;
beforeEach(async () => {
  folder = storeFolder();
  store = await folder.open();
  const device = { id: '0b54c04e-4c5c-4f0b-9a4e-2f7d7f2a9d10', name: 'Desk 2', site: 'Harbour branch' };
  const link = await beginEnrolment(store, { url: 'https://centre.example', keyId: 'k', publicKey: 'p', code: 'c' });
  await completeEnrolment(store, link, device, { cursor: '0' });
  const verification = aVerification();
  batchId = verification.batchId;
  await recordVerification(store, verification);
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

const answer = (basis: number, cursor = `cursor-${basis}`): Extract<CentreChange, { kind: 'answer' }> => ({
  kind: 'answer',
  cursor,
  batch_id: batchId,
  device_revision: basis,
  reason: 'The centre says so',
  response: null,
  record: null,
});
const declined = () => anOutcome(batchId, { verification_result: 'DECLINED' });
const rerun = (revision: number) =>
  recordRerun(
    store,
    { batchId, outcome: anOutcome(batchId), derived: [], faceTemplate: null, actor: SOMEBODY },
    revision,
    { reason: 'again' },
  );
const kinds = async () => (await revisionsOf(store, batchId)).map(({ kind, result }) => [kind, result]);
const cursor = async () => (await findCentreLink(store))?.cursor ?? null;
const take = async (change: ReturnType<typeof answer>, outcome: VerificationOutcome | null) =>
  takeAnswer(store, change, outcome, await cursor());

test('an answer becomes a revision, and is remembered with it', async () => {
  expect(await take(answer(1), declined())).toBe('taken');
  expect(await kinds()).toEqual([
    ['decided', 'APPROVED'],
    ['centre', 'DECLINED'],
  ]);
  expect(await cursor()).toBe('cursor-1');
});

test('two processes of a device take an answer once', async () => {
  expect(await take(answer(1), declined())).toBe('taken');
  expect(await takeAnswer(store, answer(1), declined(), '0')).toBe('overtaken');
  expect(await kinds()).toHaveLength(2);
  expect(await passAnswer(store, 'cursor-2', '0')).toBe(false);
  expect(await cursor()).toBe('cursor-1');
});

test('an answer that a restored centre tells again is passed over, and the next one taken', async () => {
  expect(await take(answer(1), declined())).toBe('taken');
  expect(await takeAnswer(store, { ...answer(1), cursor: 'cursor-2' }, null, 'cursor-1')).toBe('taken');
  const before = await kinds();
  expect(await take(answer(1), declined())).toBe('known');
  expect(await kinds()).toEqual(before);
  expect(await cursor()).toBe('cursor-1');
  expect(await takeAnswer(store, { ...answer(1), cursor: 'cursor-3' }, declined(), 'cursor-1')).toBe('taken');
});

test('two processes of a device enrol with one key', async () => {
  const given = { url: 'https://centre.example', publicKey: 'p', code: 'another' };
  const [one, other] = [
    await beginEnrolment(store, { ...given, keyId: 'one' }),
    await beginEnrolment(store, { ...given, keyId: 'other' }),
  ];
  expect(other).toEqual(one);
  const device = { id: 'bd3b7e9b-1f7c-4b2b-8f4e-0d5f4e5b9a11', name: 'Desk 3', site: 'Harbour branch' };
  for (const link of [one, other]) await completeEnrolment(store, link, device, { cursor: '7' });
  expect(await findCentreLink(store)).toMatchObject({ keyId: 'one', device });
  const joined = await auditEntry(store, store.node, (await verifyAuditLog(store)).entries);
  expect(joined).toMatchObject({ action: 'centre.joined', object_id: device.id });
  const before = await auditEntry(store, store.node, (joined?.sequence ?? 0) - 1);
  expect(before?.action).not.toBe('centre.joined');
});

test('of the marks of a node the newest is kept, in whatever order they come', async () => {
  const mark = (chain: string, sequence: number) => ({
    chain,
    sequence,
    hash: sequence.toString(16).padStart(64, '0'),
  });
  for (const [chain, sequence] of [
    ['one', 5],
    ['two', 9],
    ['one', 7],
    ['one', 6],
  ] as const)
    await keepMark(store, mark(chain, sequence));
  expect((await findCentreLink(store))?.marks).toEqual([mark('two', 9), mark('one', 7)]);
  await deliverAgain(store);
  expect((await findCentreLink(store))?.marks).toEqual([]);
});

test('an answer to what was decided anew since is left out; one about a hit decision since is taken', async () => {
  await rerun(1);
  expect(await take(answer(1), declined())).toBe('outdated');
  expect(await cursor()).toBe('cursor-1');
  await store.write((tx) => revise(tx, batchId, { kind: 'hit_decision', actor: SOMEBODY, reason: null }));
  expect(await take(answer(2), declined())).toBe('taken');
  expect((await kinds()).map(([kind]) => kind)).toEqual(['decided', 're-run', 'hit_decision', 'centre']);
});

const reviewed = (decision: 'APPROVED' | 'DECLINED', at?: string) => aReviewedOutcome(batchId, decision, at);
const decide = (decision: 'APPROVED' | 'DECLINED', at?: string) =>
  store.write((tx) =>
    revise(tx, batchId, { kind: 'review', actor: SOMEBODY, reason: null, outcome: reviewed(decision, at) }),
  );
const result = async () => (await kinds()).at(-1);

test('what a person at the desk decided since stands above an answer that found nothing new', async () => {
  await decide('DECLINED');
  expect(await take(answer(1), anOutcome(batchId))).toBe('taken');
  expect(await result()).toEqual(['centre', 'DECLINED']);
  expect((await findVerification(store, batchId))?.outcome.review).toMatchObject({
    decision: 'DECLINED',
    system: 'APPROVED',
  });
  await decide('APPROVED');
  expect(await take(answer(1, 'a later one'), anOutcome(batchId, { verification_result: 'REVIEW' }))).toBe('taken');
  expect(await result()).toEqual(['centre', 'APPROVED']);
});

test('an answer that refuses what a person approved stands, and the case opens for a person when two decided differently', async () => {
  await decide('APPROVED');
  await take(answer(1), declined());
  expect(await result()).toEqual(['centre', 'DECLINED']);
  await decide('APPROVED');
  await take(answer(1, 'a later one'), reviewed('DECLINED'));
  expect(await result()).toEqual(['centre', 'REVIEW']);
  const { entries } = await verifyAuditLog(store);
  expect((await auditEntry(store, store.node, entries))?.facts).toContain('"conflict":true');
});

test('an answer that passes back a decision which was replaced here since is no second opinion', async () => {
  await decide('DECLINED', '2026-01-01T11:00:00.000Z');
  await decide('APPROVED', '2026-01-01T12:00:00.000Z');
  await take(answer(2), reviewed('DECLINED', '2026-01-01T11:00:00.000Z'));
  expect(await result()).toEqual(['centre', 'APPROVED']);
  await take(answer(2, 'of somebody there'), reviewed('DECLINED', '2026-01-01T11:30:00.000Z'));
  expect(await result()).toEqual(['centre', 'REVIEW']);
});

test('a decision that a person at the desk took back is not made again by an answer to it', async () => {
  await decide('APPROVED');
  const reopened = anOutcome(batchId, { verification_result: 'REVIEW' });
  await store.write((tx) => revise(tx, batchId, { kind: 'review', actor: SOMEBODY, reason: null, outcome: reopened }));
  await take(answer(2, 'a third'), reviewed('APPROVED'));
  expect(await result()).toEqual(['centre', 'REVIEW']);
});

test('an answer to what a person decided is taken as it is', async () => {
  await decide('DECLINED');
  await take(answer(2, 'a fourth'), reviewed('APPROVED'));
  expect(await result()).toEqual(['centre', 'APPROVED']);
});

test('an answer about an erased case is passed over', async () => {
  await eraseVerification(store, batchId, 'person_asked', SOMEBODY);
  expect(await take(answer(1), null)).toBe('gone');
  expect(await cursor()).toBe('cursor-1');
});

test('after the centre was restored, everything is due again', async () => {
  const queue = deliveryQueue(store);
  const due = () => queue.due(CENTRE, 10);
  await queue.enqueue({ name: CENTRE }, 10);
  for (const { entry } of await due()) {
    const { attempts: attempt } = await queue.advance(entry, { type: 'claim' });
    await queue.advance({ ...entry, attempts: attempt }, { type: 'settled', attempt });
  }
  expect(await due()).toEqual([]);
  await deliverAgain(store);
  await queue.enqueue({ name: CENTRE }, 10);
  expect(await due()).toMatchObject([{ change: { subject: batchId, revision: 1 } }]);
});

test('what was on its way when the centre was restored ends nothing that is sent again', async () => {
  let ms = Date.now() + 60_000;
  const queue = deliveryQueue({ ...store, now: () => new Date(ms) });
  const claim = async () => {
    await queue.enqueue({ name: CENTRE }, 10);
    const [waiting] = await queue.due(CENTRE, 10);
    return queue.advance(waiting?.entry as DeliveryEntry, { type: 'claim' });
  };
  const before = await claim();
  await deliverAgain(store);
  expect(await queue.advance(before, { type: 'settled', attempt: 1 })).toMatchObject({ state: 'sending' });
  ms += 10;
  const again = await claim();
  expect(again).toMatchObject({ state: 'sending', attempts: before.attempts });
  expect(await queue.advance(before, { type: 'settled', attempt: 1 })).toMatchObject({ state: 'sending' });
  expect(await queue.advance(again, { type: 'settled', attempt: 1 })).toMatchObject({ state: 'settled' });
});
