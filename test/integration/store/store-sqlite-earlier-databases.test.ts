import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authenticateOperator } from '../../../electron/service/accounts/rows.ts';
import { listApiKeys } from '../../../electron/service/api-keys/rows.ts';
import { findCapture } from '../../../electron/service/cases/captures.ts';
import { findErasure } from '../../../electron/service/cases/erasure/erasures.ts';
import { claimableJobs } from '../../../electron/service/cases/jobs.ts';
import { outcomeAt, revisionsOf } from '../../../electron/service/cases/revisions.ts';
import { findVerification, listVerifications } from '../../../electron/service/cases/verifications.ts';
import { OWN_FACES } from '../../../electron/service/checks/biometric/face-comparison.ts';
import { findFaceBlock } from '../../../electron/service/faces/block-rows.ts';
import { findFaceTemplate } from '../../../electron/service/faces/template-rows.ts';
import { monitoringEvents } from '../../../electron/service/screening/monitoring-event-rows.ts';
import { resolutionsOf, settleResolution } from '../../../electron/service/screening/resolution-rows.ts';
import { listsInForce } from '../../../electron/service/screening/watchlists/rows.ts';
import { recordAudit, verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { earlierDatabase, NOVEMBER } from '../../support/store/earlier-database.ts';
import type { StoreFolder } from '../../support/store/store-fixtures.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';

/** A database of November 2026 opens with today's code, and everything in it reads back. */
const folder = earlierDatabase(NOVEMBER.folder);
let store: Store;
beforeAll(async () => {
  store = await folder.open({ environment: 'production' });
});
afterAll(async () => {
  await store.close();
  folder.remove();
});

test('every verification opens, with its outcome, checks and pictures', async () => {
  const { items } = await listVerifications(store, { limit: 50 });
  expect(items.map(({ batchId, status, result, readable }) => ({ batchId, status, result, readable }))).toEqual(
    expect.arrayContaining([
      { batchId: NOVEMBER.biometric, status: 'Completed', result: 'REVIEW', readable: true },
      { batchId: NOVEMBER.idNumber, status: 'Completed', result: 'REVIEW', readable: true },
      { batchId: NOVEMBER.unfinished, status: 'In-progress', result: 'UNKNOWN', readable: true },
    ]),
  );
  expect(items).toHaveLength(3);
  expect(items.every(({ outboxState }) => outboxState === 'pending')).toBe(true);
  const biometric = await findVerification(store, NOVEMBER.biometric);
  expect(biometric?.outcome.response.aml_info).toMatchObject({ num_hits: 1 });
  expect(biometric?.outcome.checks.find(({ check }) => check === 'aml.screening')?.outcome).toBe('review');
  const selfie = await findCapture(store, NOVEMBER.biometric, 'selfie');
  expect([...(selfie?.bytes.subarray(0, 2) ?? [])]).toEqual([0xff, 0xd8]);
  expect((await claimableJobs(store, 10)).map(({ batchId }) => batchId)).toEqual([NOVEMBER.unfinished]);
});

test('it is found by the name of its person', async () => {
  const known = await findVerification(store, NOVEMBER.biometric);
  const found = await listVerifications(store, { query: known?.input.fields?.last_name, limit: 50 });
  expect(found.items.map(({ batchId }) => batchId)).toContain(NOVEMBER.biometric);
});

test('the decision on the hit, the monitoring event and the blocked face are there', async () => {
  expect(await resolutionsOf(store, NOVEMBER.biometric)).toMatchObject([
    { decision: 'false_match', reason: 'different_documents', note: 'Other passport', state: 'standing' },
  ]);
  expect(await monitoringEvents(store, NOVEMBER.biometric)).toMatchObject([{ event: 'UPDATED', list: 'house' }]);
  expect(await findFaceBlock(store, NOVEMBER.biometric)).toMatchObject({ reason: 'impersonation' });
  expect(await findFaceTemplate(store, NOVEMBER.biometric, OWN_FACES.describedBy)).not.toBeNull();
});

test('an erased verification is still known as erased', async () => {
  expect(await findVerification(store, NOVEMBER.erased)).toBeNull();
  expect(await findErasure(store, NOVEMBER.erased)).toMatchObject({ reason: 'person_asked', isCleared: true });
});

test('the administrator signs in, the API key and the list are there, and the audit log is whole', async () => {
  expect(await authenticateOperator(store, 'maria', 'correct horse battery')).toMatchObject({ role: 'administrator' });
  expect(await listApiKeys(store)).toMatchObject([{ name: 'Branch integration' }]);
  expect(await listsInForce(store)).toMatchObject([{ list: 'house' }]);
  expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
});

test('its rows got their MACs and seals when it was opened, and the id of a hit is a hash now', async () => {
  expect(await verifyTables(store)).toEqual([]);
  for (const table of ['screening_resolutions', 'monitoring_events'] as const) {
    const rows = await store.read((db) => db.selectFrom(table).select(['hit_id', 'mac']).execute());
    expect(rows.map(({ hit_id, mac }) => [hit_id.length, mac.length])).toEqual([[32, 64]]);
  }
  const [decision] = await resolutionsOf(store, NOVEMBER.biometric);
  expect(decision?.hitId).toBe('house/k1');
  expect(await monitoringEvents(store, NOVEMBER.biometric)).toMatchObject([{ hit_id: 'house/k1' }]);
  await store.close();
  expect(readFileSync(folder.databaseFile).includes('house/k1')).toBe(false);
  store = await folder.open({ environment: 'production' });
});

test('every verification has its first revision, and can be revised', async () => {
  expect(await revisionsOf(store, NOVEMBER.biometric)).toMatchObject([
    { revision: 1, kind: 'decided', result: 'REVIEW', reason: null },
  ]);
  const hitId = (await resolutionsOf(store, NOVEMBER.biometric))[0];
  await settleResolution(store, NOVEMBER.biometric, hitId?.id ?? '', 'withdraw', SOMEBODY);
  expect(await revisionsOf(store, NOVEMBER.biometric)).toMatchObject([{ revision: 1 }, { kind: 'hit_decision' }]);
  expect((await outcomeAt(store, NOVEMBER.biometric, 1))?.response.verification_result).toBe('REVIEW');
});

describe('its audit chain, from before chains had nodes,', () => {
  let earlier: StoreFolder;
  beforeEach(() => {
    earlier = earlierDatabase(NOVEMBER.folder);
  });
  afterEach(() => earlier.remove());
  const write = () =>
    earlier.use((open) => recordAudit(open, { actor: SOMEBODY, action: 'verification.viewed', facts: {} }));

  test('stays as that of its first node', async () => {
    const [head] = await earlier.edit(({ rows }) => rows('select entries, hash from audit_head'));
    const entries = Number(head?.entries);
    expect(await earlier.use(verifyAuditLog)).toMatchObject({
      ...{ ok: true, entries, headHash: head?.hash },
      chains: [{ entries }],
    });
    await write();
    expect(await earlier.use(verifyAuditLog)).toMatchObject({ ok: true, entries: entries + 1 });
  });

  test('is not sealed anew if its end was altered', async () => {
    await earlier.edit(({ run }) => run('update audit_head set mac = mac || 0'));
    expect(await earlier.use(verifyAuditLog)).toMatchObject({ ok: false });
    await expect(write()).rejects.toMatchObject({ code: 'AUDIT_LOG_ALTERED' });
  });
});
