import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCase } from '../../../electron/service/cases/review-cases.ts';
import { revise, revisionsOf } from '../../../electron/service/cases/revisions.ts';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { takeAnswer } from '../../../electron/service/centre/answer-rows.ts';
import { composeRecord } from '../../../electron/service/centre/compose-record.ts';
import { beginEnrolment, completeEnrolment, findCentreLink } from '../../../electron/service/centre/rows.ts';
import { changesFor, endOfFeed } from '../../../electron/service/devices/feed-rows.ts';
import { receiveRecord } from '../../../electron/service/devices/receive-record.ts';
import { signRecord } from '../../../electron/service/devices/record-signature.ts';
import { insertRequest } from '../../../electron/service/requests/rows.ts';
import { decidedSubjects } from '../../../electron/service/screening/decided-subjects.ts';
import {
  resolutionsOf,
  resolveHit,
  settleResolution,
  standingFor,
} from '../../../electron/service/screening/resolution-rows.ts';
import { claimEnvironment } from '../../../electron/service/store/environment.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { aResult } from '../../support/builders.ts';
import { enrolledDevice, type SignedDevice } from '../../support/devices/signed-device.ts';
import { anEntityHit, screeningFound } from '../../support/screening/hits.ts';
import { aVerification, SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

/** A decision on a hit, made at the desk or at the centre, holds on both. */
const hit = anEntityHit();
let folders: StoreFolder[];
let desk: Store;
let centre: Store;
let device: SignedDevice;
let batchId: string;
let delivered: number;
beforeEach(async () => {
  folders = [storeFolder(), storeFolder()];
  [desk, centre] = (await Promise.all(folders.map((folder) => folder.open()))) as [Store, Store];
  for (const store of [desk, centre]) await claimEnvironment(store, 'production');
  device = await enrolledDevice(centre);
  const link = await beginEnrolment(desk, { url: 'https://centre.example', keyId: 'k', publicKey: 'p', code: 'c' });
  const own = { id: device.id, name: 'Desk 2', site: 'Harbour branch' };
  await completeEnrolment(desk, link, own, { cursor: await endOfFeed(centre) });
  const { outcome, ...verification } = aVerification();
  batchId = verification.batchId;
  const checks = [
    ...outcome.checks.filter(({ check }) => check !== 'aml.screening'),
    aResult('aml.screening', 'review', { findings: screeningFound([hit]) }),
  ];
  await recordVerification(desk, { ...verification, captures: [], outcome: { ...outcome, checks } });
  delivered = 0;
  await deliver();
});
afterEach(async () => {
  for (const store of [desk, centre]) await store.close();
  for (const folder of folders) await folder.remove();
});

/** The desk's acts since then go to the centre. */
async function deliver(): Promise<void> {
  const last = (await revisionsOf(desk, batchId)).length;
  for (let revision = delivered + 1; revision <= last; revision++) {
    const own = { id: device.id, name: 'Desk 2', site: 'Harbour branch' };
    const record = await composeRecord(desk, batchId, revision, own);
    if (record) await receiveRecord(centre, device.id, { signed: signRecord(record, device.key) });
  }
  delivered = last;
}

/** The centre's acts since then come to the desk. */
async function take(): Promise<void> {
  let cursor = (await findCentreLink(desk))?.cursor ?? '0';
  const { changes } = await changesFor(centre, device.id, cursor);
  for (const change of changes) {
    if (change.kind !== 'answer') continue;
    await takeAnswer(desk, change, null, cursor);
    cursor = change.cursor;
  }
}

const decide = (store: Store, decision: 'true_match' | 'false_match', fourEyes = false) =>
  resolveHit(
    store,
    { batchId, party: null, hitId: hit.id, decision, reason: 'other', note: 'Seen before' },
    fourEyes,
    SOMEBODY,
  );
const states = async (store: Store) =>
  (await resolutionsOf(store, batchId)).map(({ decision, state, note }) => [decision, state, note]);
async function holds(store: Store): Promise<string | undefined> {
  const stored = await findVerification(store, batchId);
  const subject = stored && decidedSubjects(stored.input, batchId).get(null);
  if (!stored || !subject) throw new Error('the case has a person');
  return (await standingFor(store, subject, stored.actor)).get(hit.id)?.decision;
}

test('a decision at the centre holds at the desk, also when it is withdrawn', async () => {
  await decide(centre, 'false_match');
  await take();
  expect(await states(desk)).toEqual([['false_match', 'standing', 'Seen before']]);
  expect(await holds(desk)).toBe('false_match');
  const [one] = await resolutionsOf(centre, batchId);
  await settleResolution(centre, batchId, String(one?.id), 'withdraw', SOMEBODY);
  await take();
  expect(await states(desk)).toEqual([['false_match', 'withdrawn', 'Seen before']]);
  expect(await holds(desk)).toBeUndefined();
  expect(await verifyTables(desk)).toEqual([]);
});

test('a decision at the desk holds at the centre, once a second person has confirmed it', async () => {
  await decide(desk, 'true_match', true);
  await deliver();
  expect(await states(centre)).toEqual([['true_match', 'proposed', 'Seen before']]);
  const [one] = await resolutionsOf(desk, batchId);
  await settleResolution(desk, batchId, String(one?.id), 'confirm', { ...SOMEBODY, id: 'a second person' });
  await deliver();
  expect(await states(centre)).toEqual([['true_match', 'standing', 'Seen before']]);
  expect(await holds(centre)).toBe('true_match');
  delivered = 0;
  await deliver();
  expect(await states(centre), 'the same records again change nothing').toHaveLength(1);
  await take();
  expect(await states(desk), 'it does not come back').toHaveLength(1);
});

test('of two decisions that differ neither stands, and the case opens on both sides', async () => {
  await decide(desk, 'false_match');
  await decide(centre, 'true_match');
  await deliver();
  await take();
  for (const store of [desk, centre]) {
    expect((await states(store)).map(([, state]) => state)).toEqual(['withdrawn', 'withdrawn']);
    expect(await holds(store)).toBeUndefined();
    expect(await store.read((reader) => findCase(reader, batchId))).toMatchObject({ state: 'open' });
    const logged = await store.read((reader) =>
      reader.selectFrom('audit_log').select('object_id').where('action', '=', 'screening.conflicted').execute(),
    );
    expect(logged).toEqual([{ object_id: batchId }]);
  }
  await decide(centre, 'true_match');
  await take();
  expect(await holds(desk)).toBe('true_match');
});

test.each([['desk'], ['centre']] as const)(
  'a clearance at the %s does not move to a name corrected at the desk since',
  async (where) => {
    await decide(where === 'desk' ? desk : centre, 'false_match');
    const stored = await findVerification(desk, batchId);
    if (!stored?.input.fields) throw new Error('the case has a person');
    const { outcome, input } = stored;
    const corrected = { ...input, fields: { ...input.fields, last_name: 'Nettlecombe' } };
    const arrival = { kind: 'arrival', actor: SOMEBODY, reason: null } as const;
    await desk.write((tx) => revise(tx, batchId, { ...arrival, outcome, input: corrected }));
    await take();
    await deliver();
    for (const store of [desk, centre]) {
      expect((await findVerification(store, batchId))?.input.fields?.last_name).toBe('Nettlecombe');
      expect(await states(store)).toEqual([['false_match', 'standing', 'Seen before']]);
      expect(await holds(store)).toBeUndefined();
    }
  },
);

test('two decisions that agree stand side by side', async () => {
  await decide(desk, 'false_match');
  await decide(centre, 'false_match');
  await deliver();
  await take();
  for (const store of [desk, centre]) expect(await holds(store)).toBe('false_match');
});

test('the state of a request at the centre is no answer for the desk', async () => {
  await decide(centre, 'false_match');
  const fed = async () => (await changesFor(centre, device.id, '0')).changes.length;
  const before = await fed();
  const asked = { batchId, way: 'visit', wanted: ['other'], actor: SOMEBODY, days: 1, state: 'open' } as const;
  await centre.write((tx) => insertRequest(tx, { ...asked, note: 'Which address?', answer: null }));
  expect(await fed()).toBe(before);
});
