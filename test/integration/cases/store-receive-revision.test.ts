import { afterEach, beforeEach, expect, test } from 'vitest';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import { placeCapture } from '../../../electron/service/cases/captures.ts';
import { findCase } from '../../../electron/service/cases/review-cases.ts';
import { revise, revisionsOf } from '../../../electron/service/cases/revisions.ts';
import { subjectOf } from '../../../electron/service/cases/sealed-verification.ts';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { receiveRevision } from '../../../electron/service/centre/received-revision-rows.ts';
import { inviteDevice } from '../../../electron/service/devices/rows.ts';
import { insertRequest } from '../../../electron/service/requests/rows.ts';
import { readCase } from '../../../electron/service/review/case-under-review.ts';
import { recordAct } from '../../../electron/service/review/record-act.ts';
import { auditEntry, verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { findDataKey } from '../../../electron/service/store/keys/data-keys.ts';
import { type DeliveredRecord, systemResult } from '../../../electron/service/store/records.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { aJpeg } from '../../support/pictures.ts';
import {
  anOutcome,
  aReviewedOutcome,
  aVerification,
  SOMEBODY,
  type StoreFolder,
  storeFolder,
} from '../../support/store/store-fixtures.ts';

/** A centre takes the reviews of a device, beside the decisions of its own people. */
let folder: StoreFolder;
let store: Store;
let batchId: string;
let deviceId: string;
beforeEach(async () => {
  folder = storeFolder();
  store = await folder.open();
  deviceId = (await inviteDevice(store, { name: 'Desk 2', site: 'Harbour branch', hours: 24 }, SOMEBODY)).device.id;
  const verification = aVerification();
  batchId = verification.batchId;
  const outcome = anOutcome(batchId, { verification_result: 'REVIEW' });
  const actor = { kind: 'device', id: deviceId } as const;
  await recordVerification(store, { ...verification, actor, outcome, delivered: record(1) });
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

const record = (deviceRevision: number, isHistory = false): DeliveredRecord => ({
  deviceId,
  deviceRevision,
  signed: `e30.${Buffer.from(JSON.stringify({ input: aVerification().input, captures: [] })).toString('base64url')}.${deviceRevision}`,
  isHistory,
  captures: [],
  recorded: { at: '2026-01-01T09:00:00.000Z', by: SOMEBODY, joined: isHistory },
});
type Decision = 'APPROVED' | 'DECLINED';
const atDevice = (deviceRevision: number, decision: Decision, { at, isHistory }: { at: string; isHistory?: boolean }) =>
  receiveRevision(store, {
    ...record(deviceRevision, isHistory),
    batchId,
    kind: 'review',
    reason: null,
    hit: null,
    outcome: aReviewedOutcome(batchId, decision, at),
    input: aVerification().input,
  });
const atCentre = (decision: Decision, at: string) =>
  store.write((tx) =>
    revise(tx, batchId, {
      kind: 'review',
      actor: SOMEBODY,
      reason: null,
      outcome: aReviewedOutcome(batchId, decision, at),
    }),
  );
const atDeviceAgain = (changes: Partial<Parameters<typeof receiveRevision>[1]>) =>
  receiveRevision(store, {
    ...record(2),
    ...{ batchId, kind: 're-run', reason: null, hit: null, input: aVerification().input },
    outcome: anOutcome(batchId, { verification_result: 'APPROVED' }),
    ...changes,
  });
const last = async () => {
  const revision = (await revisionsOf(store, batchId)).at(-1);
  return [revision?.kind, revision?.result];
};
const lastAudit = async () => (await auditEntry(store, store.node, (await verifyAuditLog(store)).entries))?.facts ?? '';

test('a review of a device is taken if nobody at the centre decided', async () => {
  await atDevice(2, 'DECLINED', { at: '2026-01-01T10:00:00.000Z' });
  expect(await last()).toEqual(['review', 'DECLINED']);
  await atDevice(3, 'APPROVED', { at: '2026-01-01T11:00:00.000Z' });
  expect(await last()).toEqual(['review', 'APPROVED']);
});

test('a device that agreed with the centre and then decides differently opens the case again', async () => {
  await atCentre('APPROVED', '2026-01-01T10:00:00.000Z');
  await atDevice(2, 'APPROVED', { at: '2026-01-01T10:30:00.000Z' });
  expect(await last()).toEqual(['review', 'APPROVED']);
  await atDevice(3, 'DECLINED', { at: '2026-01-01T11:00:00.000Z' });
  expect(await last()).toEqual(['centre', 'REVIEW']);
  expect(await lastAudit()).toContain('"conflict":true');
});

test('a review from before the device joined does not replace a different one of the centre: the case opens again', async () => {
  await atCentre('APPROVED', '2026-01-01T10:00:00.000Z');
  await atDevice(2, 'DECLINED', { at: '2026-01-01T08:00:00.000Z', isHistory: true });
  expect(await last()).toEqual(['centre', 'REVIEW']);
  expect(await lastAudit()).toContain('"conflict":true');
});

test('a review from before the device joined is kept as it was decided if nobody at the centre decided', async () => {
  await atDevice(2, 'DECLINED', { at: '2026-01-01T08:00:00.000Z', isHistory: true });
  expect(await last()).toEqual(['review', 'DECLINED']);
});

test('another run at the device does not approve a case in which the centre asked for more', async () => {
  const wanted = ['address_document'] as const;
  const asked = { batchId, way: 'visit', wanted, actor: SOMEBODY, days: 7, state: 'open', answer: null } as const;
  await store.write(async (tx) => {
    await insertRequest(tx, { ...asked, note: 'A recent bill.' });
    await recordAct(tx, await readCase(tx, batchId), SOMEBODY, {
      act: 'ask',
      wanted: [...wanted],
      note: 'A recent bill.',
    });
  });
  await atDeviceAgain({});
  expect((await revisionsOf(store, batchId)).map(({ kind, result }) => [kind, result])).toEqual([
    ['decided', 'REVIEW'],
    ['re-run', 'REVIEW'],
    ['centre', 'REVIEW'],
  ]);
  expect(await store.read((reader) => findCase(reader, batchId))).toMatchObject({ state: 'waiting' });
});

test('the centre does not check a case again before its new pictures are here', async () => {
  const jobs = () => store.read((reader) => reader.selectFrom('jobs').select('batch_id').execute());
  await atDeviceAgain({});
  expect(await jobs()).toHaveLength(1);
  const paper = {
    kind: 'address_document',
    media_type: 'image/jpeg',
    byte_length: 10,
    sha256: 'a'.repeat(64),
  } as const;
  await atDeviceAgain({ ...record(3), kind: 'arrival', captures: [paper] });
  expect(await jobs()).toEqual([]);
});

test('after two people decided differently, the case still knows that the system refused', async () => {
  const refused = (decision: Decision, at: string) => {
    const outcome = aReviewedOutcome(batchId, decision, at);
    return { ...outcome, review: { ...outcome.review, system: 'DECLINED' } } as typeof outcome;
  };
  const outcome = refused('APPROVED', '2026-01-01T10:00:00.000Z');
  await store.write((tx) => revise(tx, batchId, { kind: 'review', actor: SOMEBODY, reason: null, outcome }));
  await atDeviceAgain({ kind: 'review', outcome: refused('DECLINED', '2026-01-01T11:00:00.000Z') });
  const stored = await findVerification(store, batchId);
  expect([stored?.result, stored && systemResult(stored.outcome)]).toEqual(['REVIEW', 'DECLINED']);
});

test('details that each side added to stay, and so do pictures made from a document that did not change', async () => {
  const changed = async (fields: Partial<KYCFields>) => {
    const { input } = (await findVerification(store, batchId)) ?? aVerification();
    if (!input.fields) throw new Error('the case has a person');
    return { ...input, fields: { ...input.fields, ...fields } };
  };
  const made = { kind: 'id_document_front_rectified', mediaType: 'image/jpeg', bytes: aJpeg(64, 40) } as const;
  const centre = { kind: 'centre', actor: SOMEBODY, reason: null } as const;
  const atDeviceNow = await changed({ last_name: 'Quetzal', prefilled_fields: ['last_name'], also_check: ['address'] });
  const input = await changed({ prefilled_fields: ['id_number'] });
  const row = await placeCapture(store, await findDataKey(store, subjectOf(batchId)), batchId, made);
  await store.write(async (tx) => {
    const { captures = [] } = (await findVerification(tx, batchId)) ?? {};
    await revise(tx, batchId, { ...centre, input, captures: [...captures.map(({ kind }) => kind), made.kind] });
    await tx.insertInto('captures').values(row).execute();
  });
  const payload = Buffer.from(JSON.stringify({ input: atDeviceNow, captures: [] })).toString('base64url');
  await atDeviceAgain({ kind: 'arrival', signed: `e30.${payload}.2`, input: atDeviceNow });
  const stored = await findVerification(store, batchId);
  expect(stored?.input.fields).toMatchObject({
    ...{ last_name: 'Quetzal', prefilled_fields: ['id_number', 'last_name'], also_check: ['address'] },
  });
  expect(stored?.captures.map(({ kind }) => kind)).toContain(made.kind);
});
