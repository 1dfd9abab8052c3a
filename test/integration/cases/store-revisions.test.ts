import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findCapture } from '../../../electron/service/cases/captures.ts';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { completeVerification, recordRerun } from '../../../electron/service/cases/revise-outcome.ts';
import { outcomeAt, revise, revisionsOf } from '../../../electron/service/cases/revisions.ts';
import {
  findVerification,
  listVerifications,
  recordVerification,
} from '../../../electron/service/cases/verifications.ts';
import { recordMonitoringEvents } from '../../../electron/service/screening/monitoring-event-rows.ts';
import {
  currentResolutions,
  resolutionsOf,
  resolveHit,
  settleResolution,
} from '../../../electron/service/screening/resolution-rows.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import type { Actor } from '../../../electron/service/store/records.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { aResult } from '../../support/builders.ts';
import { anEntityHit, screeningFound } from '../../support/screening/hits.ts';
import {
  anOutcome,
  aVerification,
  SOMEBODY,
  type StoreFolder,
  storeFolder,
} from '../../support/store/store-fixtures.ts';

/** Nothing is overwritten: every change of a verification appends a revision with its actor, time and reason. */
const REVIEWER: Actor = { kind: 'operator', id: '0c8f2e61-2f7e-4c57-8a52-0b1f4f7f3a10' };

let folder: StoreFolder;
let store: Store;
let time: number;
beforeEach(async () => {
  folder = storeFolder();
  time = Date.parse('2026-11-22T10:00:00Z');
  store = await folder.open({ now: () => new Date(time) });
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

const picture = (text: string) =>
  ({ kind: 'id_document_front_rectified', mediaType: 'image/jpeg', bytes: Buffer.from(text) }) as const;

async function recorded(response = {}): Promise<string> {
  const verification = aVerification({ response });
  await recordVerification(store, verification);
  return verification.batchId;
}

function rerun(batchId: string, expected: number, result: 'APPROVED' | 'DECLINED', reason = 'The registry was down') {
  const outcome = anOutcome(batchId, { verification_result: result });
  const revised = { batchId, outcome, derived: [picture(result)], faceTemplate: null, actor: REVIEWER };
  return recordRerun(store, revised, expected, { reason });
}

describe('running again', () => {
  test('appends a revision and keeps the outcome it replaces', async () => {
    const batchId = await recorded();
    time += 60_000;
    await rerun(batchId, 1, 'DECLINED');
    time += 60_000;
    await rerun(batchId, 2, 'APPROVED', 'The registry is back');
    expect(await revisionsOf(store, batchId)).toEqual([
      {
        revision: 1,
        kind: 'decided',
        at: '2026-11-22T10:00:00.000Z',
        actor: SOMEBODY,
        status: 'Completed',
        result: 'APPROVED',
        reason: null,
      },
      expect.objectContaining({
        revision: 2,
        kind: 're-run',
        at: '2026-11-22T10:01:00.000Z',
        actor: REVIEWER,
        result: 'DECLINED',
        reason: 'The registry was down',
      }),
      expect.objectContaining({ revision: 3, kind: 're-run', result: 'APPROVED', reason: 'The registry is back' }),
    ]);
    const results = await Promise.all([1, 2, 3].map((revision) => outcomeAt(store, batchId, revision)));
    expect(results.map((outcome) => outcome?.response.verification_result)).toEqual([
      'APPROVED',
      'DECLINED',
      'APPROVED',
    ]);
    expect(await outcomeAt(store, batchId, 4)).toBeNull();
    expect(await findVerification(store, batchId)).toMatchObject({ revision: 3, result: 'APPROVED' });
    expect((await listVerifications(store, { limit: 10 })).items).toMatchObject([{ readable: true }]);
    const derived = await findCapture(store, batchId, 'id_document_front_rectified');
    expect(Buffer.from(derived?.bytes ?? []).toString()).toBe('APPROVED');
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true, entries: 3 });
  });

  test('against a stale revision is a conflict, and only one of two at once stands', async () => {
    const batchId = await recorded();
    const settled = await Promise.allSettled([rerun(batchId, 1, 'DECLINED'), rerun(batchId, 1, 'APPROVED')]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(settled[1]).toMatchObject({ reason: { code: 'CONFLICT', status: 409 } });
    expect(await revisionsOf(store, batchId)).toHaveLength(2);
    expect((await findVerification(store, batchId))?.result).toBe('DECLINED');
  });

  test('is refused while the run is in progress and after an erasure', async () => {
    const running = await recorded({ status: 'In-progress', verification_result: 'UNKNOWN' });
    await expect(rerun(running, 1, 'APPROVED')).rejects.toMatchObject({ code: 'CONFLICT' });
    await completeVerification(store, running, anOutcome(running), [], SOMEBODY);
    expect((await revisionsOf(store, running)).map(({ kind, status }) => [kind, status])).toEqual([
      ['decided', 'In-progress'],
      ['decided', 'Completed'],
    ]);
    await eraseVerification(store, running, 'person_asked', SOMEBODY);
    await expect(rerun(running, 2, 'APPROVED')).rejects.toMatchObject({ code: 'ERASED' });
    expect(await revisionsOf(store, running)).toEqual([]);
    expect(await store.read((db) => db.selectFrom('revisions').selectAll().execute())).toEqual([]);
  });
});

test('decisions on hits and monitoring events append revisions; the outcome stays', async () => {
  const hit = anEntityHit();
  const screened = aVerification();
  const { batchId, outcome } = screened;
  const checks = [...outcome.checks, aResult('aml.screening', 'review', { findings: screeningFound([hit]) })];
  await recordVerification(store, { ...screened, outcome: { ...outcome, checks } });
  const decision = {
    batchId,
    party: null,
    hitId: hit.id,
    decision: 'false_match',
    reason: 'different_documents',
  } as const;
  await resolveHit(store, { ...decision, note: 'Another passport' }, true, SOMEBODY);
  const [proposal] = await resolutionsOf(store, batchId);
  await settleResolution(store, batchId, proposal?.id ?? '', 'confirm', REVIEWER);
  const event = { batchId, party: null, hitId: hit.id, list: 'house', versionId: 'v2', event: 'UPDATED', hit } as const;
  expect(await recordMonitoringEvents(store, [event, event])).toBe(1);
  const history = await revisionsOf(store, batchId);
  expect(history.slice(1).map(({ kind, actor, reason }) => ({ kind, actor, reason }))).toEqual([
    { kind: 'hit_decision', actor: SOMEBODY, reason: 'false_match (different_documents, proposed): Another passport' },
    { kind: 'hit_decision', actor: REVIEWER, reason: 'false_match (different_documents, standing)' },
    { kind: 'monitoring', actor: { kind: 'system', id: 'monitoring' }, reason: `UPDATED ${hit.id}` },
  ]);
  expect((await outcomeAt(store, batchId, 1))?.response).toEqual((await outcomeAt(store, batchId, 4))?.response);
  expect(await findVerification(store, batchId)).toMatchObject({ revision: 4, result: 'APPROVED' });
});

test('a decision on a hit is about the name it was made for: a corrected name is judged anew', async () => {
  const hit = anEntityHit();
  const { input, outcome, ...screened } = aVerification();
  const { batchId } = screened;
  const checks = [...outcome.checks, aResult('aml.screening', 'review', { findings: screeningFound([hit]) })];
  await recordVerification(store, { ...screened, input, outcome: { ...outcome, checks } });
  const decision = { batchId, party: null, hitId: hit.id, note: null } as const;
  const correct = (last_name: string) =>
    store.write(async (tx) => {
      const corrected = { ...input, fields: { ...input.fields, last_name } };
      await revise(tx, batchId, { kind: 'arrival', actor: REVIEWER, reason: null, input: corrected });
    });
  const current = async () => {
    const stored = await findVerification(store, batchId);
    return stored && (await currentResolutions(store, stored)).map((one) => one.decision);
  };
  await resolveHit(store, { ...decision, decision: 'false_match', reason: 'different_documents' }, false, SOMEBODY);
  expect(await current()).toEqual(['false_match']);
  await correct('Nettlecombe');
  expect(await current()).toEqual([]);
  await resolveHit(store, { ...decision, decision: 'true_match', reason: 'documents_agree' }, false, SOMEBODY);
  expect(await current()).toEqual(['true_match']);
  expect(await resolutionsOf(store, batchId)).toHaveLength(2);
});

test.each([
  ['its result', { result: 'DECLINED' }],
  ['its actor', { actor_id: SOMEBODY.id }],
  ['its reason', { sealed_entry: Buffer.alloc(40) }],
] as const)('a revision with %s altered in the file does not open', async (_, change) => {
  const batchId = await recorded();
  await rerun(batchId, 1, 'APPROVED');
  await store.write((db) => db.updateTable('revisions').set(change).where('revision', '=', 2).execute());
  await expect(revisionsOf(store, batchId)).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
});

test.each([1, 2])('a history without revision %i does not open', async (removed) => {
  const batchId = await recorded();
  await rerun(batchId, 1, 'APPROVED');
  await store.write((db) => db.deleteFrom('revisions').where('revision', '=', removed).execute());
  await expect(revisionsOf(store, batchId)).rejects.toMatchObject({ code: 'SEAL_BROKEN' });
});
