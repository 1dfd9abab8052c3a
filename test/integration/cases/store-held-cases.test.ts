/** Once a person took a case up, no outcome of the system alone approves it, wherever it comes from. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCase, queueListHit } from '../../../electron/service/cases/review-cases.ts';
import { recordRerun } from '../../../electron/service/cases/revise-outcome.ts';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { takeAnswer } from '../../../electron/service/centre/answer-rows.ts';
import { beginEnrolment, completeEnrolment, findCentreLink } from '../../../electron/service/centre/rows.ts';
import { changeRequest, insertRequest, newestRequest } from '../../../electron/service/requests/rows.ts';
import type { ActContent } from '../../../electron/service/review/act-rows.ts';
import { readCase } from '../../../electron/service/review/case-under-review.ts';
import { recordAct } from '../../../electron/service/review/record-act.ts';
import { systemResult } from '../../../electron/service/store/records.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import {
  anOutcome,
  aVerification,
  SOMEBODY,
  type StoreFolder,
  storeFolder,
} from '../../support/store/store-fixtures.ts';

let folder: StoreFolder;
let store: Store;
let batchId: string;
beforeEach(async () => {
  folder = storeFolder();
  store = await folder.open();
  const verification = aVerification({ response: { verification_result: 'REVIEW' } });
  batchId = verification.batchId;
  await recordVerification(store, verification);
  const asked = {
    batchId,
    way: 'visit',
    wanted: ['address_document'],
    actor: SOMEBODY,
    days: 7,
    state: 'open',
  } as const;
  await store.write((tx) => insertRequest(tx, { ...asked, note: 'A recent bill.', answer: null }));
  await act({ act: 'ask', wanted: ['address_document'], note: 'A recent bill.' });
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

const act = (content: ActContent) =>
  store.write(async (tx) => recordAct(tx, await readCase(tx, batchId), SOMEBODY, content));
const approved = () => anOutcome(batchId, { verification_result: 'APPROVED' });
async function runAgain(): Promise<void> {
  const { revision } = (await findVerification(store, batchId)) ?? { revision: 0 };
  const rerun = { batchId, outcome: approved(), derived: [], faceTemplate: null, actor: SOMEBODY };
  await recordRerun(store, rerun, revision, { reason: 'Once more.' });
}
async function stateOf() {
  const stored = await findVerification(store, batchId);
  const row = await store.read((reader) => findCase(reader, batchId));
  return { result: stored?.result, system: stored && systemResult(stored.outcome), state: row?.state };
}
const HELD = { result: 'REVIEW', system: 'APPROVED' };

test('a late approval of the centre does not close a case that waits', async () => {
  const device = { id: '0b54c04e-4c5c-4f0b-9a4e-2f7d7f2a9d10', name: 'Desk 2', site: 'Harbour branch' };
  const link = await beginEnrolment(store, { url: 'https://centre.example', keyId: 'k', publicKey: 'p', code: 'c' });
  await completeEnrolment(store, link, device, { cursor: '0' });
  const { cursor: after = null } = (await findCentreLink(store)) ?? {};
  const answer = { kind: 'answer', cursor: '1', batch_id: batchId, device_revision: 1, reason: null } as const;
  expect(await takeAnswer(store, { ...answer, response: null, record: null }, approved(), after)).toBe('taken');
  expect(await stateOf()).toEqual({ ...HELD, state: 'waiting' });
});

test.each(['declined', 'withdrawn', 'arrived'] as const)(
  'a request that ended as %s keeps the case for a person who takes it',
  async (state) => {
    await store.write(async (tx) => {
      const request = await newestRequest(tx, batchId);
      if (!request) throw new Error('something was asked for');
      const by = { actor: SOMEBODY, action: `request.${state}` } as const;
      await changeRequest(tx, request, { state }, by);
    });
    await act(
      state === 'declined'
        ? { act: 'refuse_request' }
        : state === 'withdrawn'
          ? { act: 'unask' }
          : { act: 'received', note: null },
    );
    await act({ act: 'take', over: false });
    await runAgain();
    expect(await stateOf()).toEqual({ ...HELD, state: 'open' });
    await runAgain();
    expect(await stateOf()).toEqual({ ...HELD, state: 'open' });
    const [logged] = await store.read((reader) =>
      reader.selectFrom('audit_log').select('facts').where('action', '=', 'verification.run_again').execute(),
    );
    expect(JSON.parse(logged?.facts ?? '')).toMatchObject({ result: 'REVIEW' });
  },
);

test('a hit that monitoring finds leaves the case waiting', async () => {
  await store.write((tx) => queueListHit(tx, batchId, 'aml.screening'));
  expect(await stateOf()).toMatchObject({ state: 'waiting' });
});
