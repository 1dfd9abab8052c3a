import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RevisionHistory } from '#shared/contract/cases/revision.ts';
import { SyncStatus } from '#shared/contract/centre/sync.ts';
import { callbackBodyOf } from '../../../electron/service/callbacks/log-rows.ts';
import { eraseVerification, findErasure } from '../../../electron/service/cases/erasure/erasures.ts';
import { countJobs } from '../../../electron/service/cases/jobs.ts';
import { recordRerun } from '../../../electron/service/cases/revise-outcome.ts';
import { revisionsOf } from '../../../electron/service/cases/revisions.ts';
import {
  findVerification,
  listVerifications,
  recordVerification,
} from '../../../electron/service/cases/verifications.ts';
import { changesAfter } from '../../../electron/service/delivery/change-rows.ts';
import { findFace } from '../../../electron/service/faces/template-rows.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { findPolicy, policyInForce, putPolicyInForce } from '../../../electron/service/policy/rows.ts';
import { resolveHit } from '../../../electron/service/screening/resolution-rows.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { aResult } from '../../support/builders.ts';
import { type Centre, type Desk, openCentre, openDesk } from '../../support/devices/centre-and-desk.ts';
import { anEntityHit, screeningFound } from '../../support/screening/hits.ts';
import { newPostgresDatabase } from '../../support/store/postgres.ts';
import { STORE_DATABASE } from '../../support/store/store-database.ts';
import { anOutcome, aVerification, SOMEBODY } from '../../support/store/store-fixtures.ts';
import { jsonRequest } from '../../support/temporary-service.ts';

/**
 * A branch that stood alone for a year joins a centre, over HTTP. In the project `postgres`, the centre is on PostgreSQL.
 * `COUNTERSIGN_JOINED_CASES=2000` measures how fast a large history arrives.
 */
const CASES = Number(process.env.COUNTERSIGN_JOINED_CASES ?? 12);
/** Kilobytes per second. So narrow a line has one lane, and what is sent first also arrives first; a measurement has all lanes. */
const BANDWIDTH = process.env.COUNTERSIGN_JOINED_CASES ? 100_000 : 50;
const LAST_YEAR = Date.parse('2025-11-01T09:00:00Z');

let centre: Centre;
let desk: Desk;
beforeEach(async () => {
  centre = await openCentre(
    STORE_DATABASE === 'postgres' ? { database: await newPostgresDatabase(), node: 'centre' } : {},
  );
  desk = await openDesk();
});
afterEach(async () => {
  await desk?.close();
  await centre?.close();
});

const PERSON = {
  verification_type: 'ID',
  country_code: 'KE',
  id_type: 'NATIONAL_ID',
  id_number: '24597638',
  first_name: 'Amara',
  last_name: 'Okello',
  date_of_birth: '1990-04-12',
  phone_number: '+254712345678',
};
async function run(): Promise<string> {
  const batchId = randomUUID();
  const request = jsonRequest('POST', '/api/v1/verify/run_user_verification/', PERSON, { 'idempotency-key': batchId });
  expect((await desk.on.service.fetch(request)).status).toBe(200);
  return batchId;
}
const at = (days: number) => new Date(LAST_YEAR + days * 86_400_000);
const status = async () => SyncStatus.parse((await desk.ask('GET', '/api/v1/desk/sync/')).body);
const isDelivered = async () => {
  const { waiting, sending, delivered, parked } = await status();
  expect(parked.changes).toBe(0);
  return waiting.changes + sending.changes + delivered.changes;
};
const comparable = async (from: Desk | Centre, batchId: string) =>
  (await revisionsOf(from.store, batchId)).map(({ revision, kind, result, reason }) => ({
    revision,
    kind,
    result,
    reason,
  }));

/** A year of cases: plain ones, one decided anew, one with a decided hit, one erased, under two policies. */
async function fillBranch() {
  const { store } = desk;
  const hit = anEntityHit();
  const screened = aVerification();
  const checks = [...screened.outcome.checks, aResult('aml.screening', 'review', { findings: screeningFound([hit]) })];
  const { hash: first } = await policyInForce(store);
  const faceTemplate = { madeBy: 'network', descriptor: new Float32Array(8).fill(0.25) };
  await recordVerification(store, {
    ...screened,
    outcome: { ...screened.outcome, checks, policyHash: first },
    faceTemplate,
  });
  const decision = { batchId: screened.batchId, party: null, hitId: hit.id } as const;
  await resolveHit(
    store,
    { ...decision, decision: 'false_match', reason: 'different_documents', note: 'Another passport' },
    false,
    SOMEBODY,
  );
  await putPolicyInForce(store, { ...DEFAULT_POLICY, version: 'branch-2' }, SOMEBODY);
  const again = aVerification({ response: { verification_result: 'REVIEW' } });
  await recordVerification(store, again);
  const { batchId } = again;
  await recordRerun(
    store,
    { batchId, outcome: anOutcome(batchId), derived: [], faceTemplate: null, actor: SOMEBODY },
    1,
    { reason: 'The registry was down' },
  );
  const erased = aVerification();
  await recordVerification(store, erased);
  await eraseVerification(store, erased.batchId, 'person_asked', SOMEBODY);
  const plain: string[] = [];
  for (let count = 0; count < CASES; count++) {
    const verification = aVerification({ response: { created_at: at(count % 300).toISOString() } });
    plain.push(verification.batchId);
    // Pictures of some are enough, unless it is measured.
    const captures = count < 2 || CASES > 100 ? verification.captures : [];
    await recordVerification(store, { ...verification, captures });
  }
  return { screened: screened.batchId, again: batchId, erased: erased.batchId, plain, policyHash: first };
}

test(`a branch joins with ${CASES} cases: all revisions arrive as they were decided, and today's case goes first`, async () => {
  const earlier = await fillBranch();
  const steer = (action: string) => desk.ask('POST', '/api/v1/desk/sync/steer/', { action });
  await steer('pause');
  await desk.join({ url: centre.host.url, enrolmentCode: await centre.code(), bandwidth: BANDWIDTH });
  await expect.poll(() => desk.logged.join()).toContain('centre.joined');
  const today = await run();
  const { history, waiting, paused_at: pausedAt } = await status();
  expect([waiting.changes, pausedAt]).toEqual([history.changes + 1, expect.any(String)]);
  const beganMs = performance.now();
  await steer('resume');
  // The centre checks the case of today and answers it.
  await expect.poll(async () => (await comparable(desk, today)).length).toBe(2);
  await expect.poll(isDelivered).toBe(0);
  if (process.env.COUNTERSIGN_JOINED_CASES) {
    const seconds = (performance.now() - beganMs) / 1000;
    process.stdout.write(`${JSON.stringify({ database: STORE_DATABASE, cases: CASES, seconds })}\n`);
  }

  for (const batchId of [earlier.screened, earlier.again, ...earlier.plain]) {
    expect(await comparable(centre, batchId)).toEqual(await comparable(desk, batchId));
    const here = await revisionsOf(desk.store, batchId);
    const there = await revisionsOf(centre.store, batchId);
    expect(there.map(({ recorded }) => recorded)).toEqual(
      here.map(({ at: time, actor }) => ({ at: time, by: { ...actor }, joined: true })),
    );
    const [stored, kept] = [await findVerification(desk.store, batchId), await findVerification(centre.store, batchId)];
    expect(kept?.outcome.response).toEqual(stored?.outcome.response);
    expect(kept?.createdAt).toBe(stored?.createdAt);
    expect(kept?.captures).toEqual(stored?.captures);
  }
  const arrived = (await changesAfter(centre.store, 0, 10_000)).map(({ subject }) => subject);
  expect(arrived.filter((subject) => [today, ...earlier.plain].includes(subject))[0]).toBe(today);
  // Nothing of it was run here, and nobody is told of it as if it were new.
  expect(await countJobs(centre.store)).toEqual({ queued: 0, running: 0 });
  const target = { id: 'c', url: '', events: ['result' as const], group: null, secrets: [], startsAfter: 0 };
  const told = [];
  for (const change of await changesAfter(centre.store, 0, 10_000)) {
    const known = { revision: 1, at: at(0).toISOString(), ...change };
    if (await callbackBodyOf(centre.store, known, target)) told.push(change.subject);
  }
  expect(new Set(told)).toEqual(new Set([today]));
  // The rows that explain and connect the cases came along.
  expect(await findPolicy(centre.store, earlier.policyHash)).toMatchObject({ version: expect.any(String) });
  expect(await findFace(centre.store, earlier.screened)).toEqual(await findFace(desk.store, earlier.screened));
  // The centre never had it, and notes it for this desk alone.
  expect(await findErasure(centre.store, earlier.erased)).toBeNull();
  const noted = await centre.store.read((reader) =>
    reader.selectFrom('audit_log').select('action').where('object_id', '=', earlier.erased).execute(),
  );
  expect(noted).toEqual([{ action: 'device.erasure_noted' }]);
  for (const { store } of [desk, centre]) expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
  const found = await listVerifications(centre.store, { query: 'Quetzalcoatl', limit: 5 });
  expect(found.items.length).toBe(5);
});

test('the history at the centre names the time and the person at the branch', async () => {
  const verification = aVerification();
  await recordVerification(desk.store, verification);
  const made = (await revisionsOf(desk.store, verification.batchId))[0];
  await desk.join({ url: centre.host.url, enrolmentCode: await centre.code() });
  await expect.poll(() => findVerification(centre.store, verification.batchId)).not.toBeNull();
  const path = `/api/v1/desk/verifications/${verification.batchId}/revisions/`;
  const { revisions } = RevisionHistory.parse((await centre.ask('GET', path)).body);
  expect(revisions).toMatchObject([
    { by: 'Desk 2, Harbour branch', recorded: { at: made?.at, by: `Staff ${SOMEBODY.id.slice(0, 8)}`, joined: true } },
  ]);
});

test('a case that changes after the branch has joined brings its history first, and is checked', async () => {
  const old = aVerification();
  await recordVerification(desk.store, old);
  await desk.join({ url: centre.host.url, enrolmentCode: await centre.code() });
  await expect.poll(() => findVerification(centre.store, old.batchId)).not.toBeNull();
  const revised = { batchId: old.batchId, outcome: anOutcome(old.batchId), derived: [], faceTemplate: null };
  await recordRerun(desk.store, { ...revised, actor: SOMEBODY }, 1, { reason: 'again' });
  await expect
    .poll(async () => (await comparable(centre, old.batchId)).map(({ kind }) => kind))
    .toEqual(['decided', 're-run', 'centre']);
  const joined = (await revisionsOf(centre.store, old.batchId)).map(({ recorded }) => recorded?.joined);
  expect(joined).toEqual([true, false, undefined]);
});
