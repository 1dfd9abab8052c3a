import { randomUUID } from 'node:crypto';
import { OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import { makeChallenge } from '../../../electron/service/accounts/passkey-challenge-rows.ts';
import { authenticateOperator, confirmPassword, createOperator } from '../../../electron/service/accounts/rows.ts';
import { beginAuthenticator, confirmAuthenticator } from '../../../electron/service/accounts/second-factor-rows.ts';
import { openSession } from '../../../electron/service/accounts/session-rows.ts';
import { revokeApiKey, rotateApiKey } from '../../../electron/service/api-keys/change-rows.ts';
import { createApiKey } from '../../../electron/service/api-keys/rows.ts';
import { scrub } from '../../../electron/service/audit/scrub-rows.ts';
import { changeBranding } from '../../../electron/service/branding/rows.ts';
import { recordCallbackAttempt } from '../../../electron/service/callbacks/log-rows.ts';
import { addCallback } from '../../../electron/service/callbacks/rows.ts';
import { eraseVerification } from '../../../electron/service/cases/erasure/erasures.ts';
import { askToLift, placeHold } from '../../../electron/service/cases/erasure/legal-holds.ts';
import { askPersonErasure } from '../../../electron/service/cases/erasure/person-erasures.ts';
import { queueListHit } from '../../../electron/service/cases/review-cases.ts';
import { recordRerun } from '../../../electron/service/cases/revise-outcome.ts';
import { subjectOf } from '../../../electron/service/cases/sealed-verification.ts';
import { renewTerms } from '../../../electron/service/cases/search/renew-terms.ts';
import { saveView } from '../../../electron/service/cases/search/saved-views.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { signingSeed } from '../../../electron/service/centre/packages/handed-down-rows.ts';
import { keepPlainAnswer } from '../../../electron/service/centre/plain/plain-centre-rows.ts';
import { beginEnrolment, completeEnrolment } from '../../../electron/service/centre/rows.ts';
import { recordChipList } from '../../../electron/service/chips/list-rows.ts';
import { saveTime } from '../../../electron/service/clock/clock-rows.ts';
import { deliveryQueue } from '../../../electron/service/delivery/rows.ts';
import { takePiece } from '../../../electron/service/devices/capture-rows.ts';
import { addPiece, beginPackage } from '../../../electron/service/devices/packages/package-rows.ts';
import { enrolDevice, inviteDevice, takeNonce } from '../../../electron/service/devices/rows.ts';
import { putDeviceStatus } from '../../../electron/service/devices/status-rows.ts';
import { blockFace } from '../../../electron/service/faces/block-rows.ts';
import { addKiosk, registerKiosk } from '../../../electron/service/kiosks/rows.ts';
import { openVisit } from '../../../electron/service/kiosks/visit-rows.ts';
import { putLinkFiles } from '../../../electron/service/links/file-rows.ts';
import { addLink, withdrawLinks } from '../../../electron/service/links/rows.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { putPolicyInForce } from '../../../electron/service/policy/rows.ts';
import { signingReceiptKey } from '../../../electron/service/receipts/key-rows.ts';
import { insertRequest, putRequestFiles } from '../../../electron/service/requests/rows.ts';
import { announce } from '../../../electron/service/retention/announcement-rows.ts';
import { saveRetentionProgress } from '../../../electron/service/retention/progress-rows.ts';
import { appendAct } from '../../../electron/service/review/act-rows.ts';
import { addScanner } from '../../../electron/service/scanners/rows.ts';
import { recordMonitoringEvents } from '../../../electron/service/screening/monitoring-event-rows.ts';
import { saveProgress } from '../../../electron/service/screening/monitoring-progress-rows.ts';
import { resolutionsOf, resolveHit, settleResolution } from '../../../electron/service/screening/resolution-rows.ts';
import { beginImport } from '../../../electron/service/screening/watchlists/import-rows.ts';
import { claimEnvironment } from '../../../electron/service/store/environment.ts';
import { findDataKey } from '../../../electron/service/store/keys/data-keys.ts';
import { noteRemovals } from '../../../electron/service/store/object-removals.ts';
import type { Actor } from '../../../electron/service/store/records.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { codeOf } from '../accounts/authenticator-app.ts';
import { aResult } from '../builders.ts';
import { aChipCertificate, aChipCrl, aChipList } from '../chips/chip-lists.ts';
import { alarm } from '../devices/alarmed-device.ts';
import { aStatusReport } from '../devices/signed-device.ts';
import { anEntityHit, screeningFound } from '../screening/hits.ts';
import { listFile } from '../screening/list-files.ts';
import { importHere } from '../screening/lists-here.ts';
import { addVisit } from '../visits/a-visit.ts';
import { aLink, anOutcome, aVerification, imageOf, SOMEBODY } from './store-fixtures.ts';

const REVIEWER: Actor = { kind: 'operator', id: '0c8f2e61-2f7e-4c57-8a52-0b1f4f7f3a10' };
/** As an own list without an id column makes it. */
export const TELLING_HIT_ID = 'house/Wilhelmina Quetzalcoatl · 1987-04-23';

/** Puts at least one row into every table, through the functions that the service uses. Returns the verification that stays. */
export async function fillEveryTable(store: Store): Promise<string> {
  await claimEnvironment(store, 'production');
  await putPolicyInForce(store, DEFAULT_POLICY, SOMEBODY);
  const operator = { username: 'o.oprator', name: 'Ottoline Oprator', password: 'correct horse battery' };
  await createOperator(store, { ...operator, role: 'administrator' }, SOMEBODY);
  const account = await authenticateOperator(store, operator.username, operator.password);
  await openSession(store, account);
  const filter = {
    tab: 'waiting',
    area: 'aml',
    result: null,
    verification_type: null,
    is_mine: true,
    order: 'newest',
  } as const;
  await addScanner(store, { name: 'Counter', place: { kind: 'network', address: 'http://127.0.0.1:9' } }, SOMEBODY);
  await changeBranding(store, { name: 'Harbour Bank', accent: null, logo: null }, SOMEBODY);
  await saveView(store, account.id, { name: 'Lists', filter });
  const { secret } = await beginAuthenticator(store, account);
  await makeChallenge(store, { purpose: 'add', origin: 'https://desk.example', token: 'a session' });
  await confirmAuthenticator(store, account.id, codeOf(secret, store.now()));
  await confirmPassword(store, account, 'a wrong password', null).catch(() => undefined);
  await authenticateOperator(store, operator.username, 'a wrong password').catch(() => undefined);
  const { id } = await createApiKey(store, 'Branch Eleven', SOMEBODY);
  await rotateApiKey(store, id, 24, SOMEBODY);
  await revokeApiKey(store, id, SOMEBODY, withdrawLinks);
  const columns = OwnListColumns.parse({ columns: { id: 'id', name: 'name' } });
  const files = [listFile('house.csv', 'id,name\nk1,Somebody Else\n')];
  await importHere(store, { format: 'own', list: 'house', files, columns, actor: SOMEBODY });
  await (await beginImport(store, 'c0000000-0000-4000-8000-000000000002')).add('k1', '{}');
  await saveProgress(store, 'house', {
    screenedVersionId: 'v1',
    targetVersionId: 'v2',
    after: { createdAt: '2026-01-01T10:00:00.000Z', batchId: 'b1' },
    people: 3,
  });

  await recordChipList(store, aChipList(), { certificates: [aChipCertificate()], crls: [aChipCrl()] }, SOMEBODY);

  const linked = randomUUID();
  await addLink(store, aLink(linked));
  const picture = { kind: 'id_document_front', mediaType: 'image/jpeg', bytes: imageOf('LINKED') } as const;
  await putLinkFiles(store, linked, [picture], (draft) => draft);
  const kiosk = await addKiosk(store, { name: 'Kiosk by the door', site: 'Harbour branch' }, SOMEBODY);
  await registerKiosk(store, kiosk.code);
  const visit = randomUUID();
  await addLink(store, aLink(visit));
  await openVisit(store, kiosk.kiosk.id, visit);
  await addVisit(store);
  await renewTerms(store, () => {})();

  const erased = aVerification();
  await recordVerification(store, erased);
  await eraseVerification(store, erased.batchId, 'person_asked', SOMEBODY);
  const running = aVerification({ response: { status: 'In-progress', verification_result: 'UNKNOWN' } });
  await recordVerification(store, running);

  const hit = anEntityHit({ id: TELLING_HIT_ID });
  // Its id begins with the time.
  const screened = aVerification({ batchId: '01990000-0000-7abc-8def-000000000001' });
  const { batchId, outcome } = screened;
  const checks = [...outcome.checks, aResult('aml.screening', 'review', { findings: screeningFound([hit]) })];
  const faceTemplate = { madeBy: 'network', descriptor: new Float32Array(8).fill(0.25) };
  await recordVerification(store, { ...screened, outcome: { ...outcome, checks }, faceTemplate });
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
  await recordMonitoringEvents(store, [
    { batchId, party: null, hitId: hit.id, list: 'house', versionId: 'v2', event: 'UPDATED', hit },
  ]);
  await blockFace(store, batchId, 'impersonation', SOMEBODY);
  const again = { ...anOutcome(batchId), checks };
  await recordRerun(store, { batchId, outcome: again, derived: [], faceTemplate: null, actor: REVIEWER }, 4, {
    reason: 'The registry was down',
  });
  await store.write(async (tx) => {
    await queueListHit(tx, batchId, 'aml.screening');
    const dataKey = await findDataKey(tx, subjectOf(batchId));
    await appendAct(tx, dataKey, { number: 1, batchId, actor: REVIEWER, revision: 5 }, { act: 'note', note: 'Calm' });
    const asked = {
      way: 'visit',
      wanted: ['address_document'],
      days: 7,
      state: 'open',
      note: 'Please bring a bill',
    } as const;
    const request = await insertRequest(tx, { ...asked, batchId, actor: REVIEWER, answer: null });
    await putRequestFiles(tx, request, 'given', [{ ...picture, bytes: imageOf('GIVEN') }]);
  });
  const target = { name: 'Branch system', url: 'https://callback.example/', events: ['result' as const], group: null };
  const callback = await addCallback(store, target, SOMEBODY);
  const answer = { http_status: 500, problem: 'STATUS', duration_ms: 12 } as const;
  await recordCallbackAttempt(store, callback.id, { sequence: 1, attempt: 1, ...answer });
  await store.write(async (tx) => {
    const removed = 'f0000000-0000-4000-8000-000000000001';
    await noteRemovals(tx, batchId, [removed], Date.parse('2099-01-01T00:00:00Z'));
  });
  await fillDevices(store);
  await deliveryQueue(store).enqueue({ name: 'centre' }, 100);
  // A scrub that stops leaves its place.
  const stopping = new AbortController();
  const onProgress = () => stopping.abort();
  await scrub(store, { onProgress, signal: stopping.signal }).catch(() => undefined);
  return batchId;
}

/** A device that delivered a case whose pictures have not arrived whole, and a centre that this installation is enrolled at. */
async function fillDevices(store: Store): Promise<void> {
  const { device, code } = await inviteDevice(store, { name: 'Desk 2', site: 'Harbour branch', hours: 1 }, SOMEBODY);
  await enrolDevice(store, code, 'A'.repeat(43));
  await takeNonce(store, device.id, 'nonce', new Date('2099-01-01T00:00:00Z'));
  await alarm(store, device.id);
  await putDeviceStatus(store, device.id, aStatusReport());
  const { batchId, ...verification } = aVerification();
  const announced = { kind: 'selfie', media_type: 'image/jpeg', byte_length: 1000, sha256: 'f'.repeat(64) } as const;
  const actor: Actor = { kind: 'device', id: device.id };
  const recorded = { at: '2026-01-01T10:00:00.000Z', by: { kind: 'operator', id: SOMEBODY.id }, joined: true };
  const delivered = {
    deviceId: device.id,
    deviceRevision: 1,
    signed: 'e30.e30.AA',
    captures: [announced],
    isHistory: true,
    recorded,
  };
  await recordVerification(store, { ...verification, batchId, actor, captures: [], delivered });
  await takePiece(store, { batchId, kind: 'selfie', startsAt: 0, bytes: imageOf('PIECE', 60) }, device.id);
  const enrolment = { url: 'https://centre.example', keyId: 'device-1', publicKey: 'A'.repeat(43), code };
  const begun = await beginEnrolment(store, enrolment);
  await completeEnrolment(store, begun, { id: device.id, name: 'Desk 2', site: 'Harbour branch' }, { cursor: '0' });
  await beginEnrolment(store, enrolment);
  await signingSeed(store);
  await signingReceiptKey(store);
  await placeHold(store, batchId, { reason: 'litigation', note: 'Kept for the court' }, SOMEBODY);
  await askToLift(store, batchId, SOMEBODY);
  await askPersonErasure(store, { batchIds: [batchId], reason: 'other' }, true, SOMEBODY);
  const pass = { started_at: '2026-01-01T10:00:00.000Z', finished_at: '2026-01-01T10:00:01.000Z' };
  const counts = { cases: 1, biometrics: 2, kept: 3 };
  await saveTime(store, null);
  const due = { announced_at: pass.started_at, due_by: pass.finished_at, cases: 1, biometrics: 1 };
  await announce(store, due, SOMEBODY);
  await saveRetentionProgress(store, { rules_hash: 'e'.repeat(64), rules_since: pass.started_at, ...pass, ...counts });
  const described = { list: 'house', versionId: randomUUID(), baseId: null };
  const { id } = await beginPackage(store, described, { sha256: 'e'.repeat(64), bytes: 1000 });
  await addPiece(store, id, 0, imageOf('HANDED', 60));
  await keepPlainAnswer(store, batchId, '5b1d7d3e-0b5a-4f0e-8b7e-0c1d2e3f4a5b');
}
