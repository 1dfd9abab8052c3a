import { randomUUID } from 'node:crypto';
import { OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import { DEFAULT_POLICY } from '../../electron/service/policy/default-policy.ts';
import { importWatchlist } from '../../electron/service/screening/watchlists/import-watchlist.ts';
import { revokeApiKey, rotateApiKey } from '../../electron/service/store/api-key-changes.ts';
import { createApiKey } from '../../electron/service/store/api-keys.ts';
import { recordCallbackAttempt } from '../../electron/service/store/callback-log.ts';
import { addCallback } from '../../electron/service/store/callbacks.ts';
import { deliveryQueue } from '../../electron/service/store/deliveries.ts';
import { claimEnvironment } from '../../electron/service/store/environment.ts';
import { eraseVerification } from '../../electron/service/store/erasures.ts';
import { blockFace } from '../../electron/service/store/face-blocks.ts';
import { putLinkFiles } from '../../electron/service/store/link-files.ts';
import { addLink } from '../../electron/service/store/links.ts';
import { recordMonitoringEvents } from '../../electron/service/store/monitoring-events.ts';
import { saveProgress } from '../../electron/service/store/monitoring-progress.ts';
import { authenticateOperator, confirmPassword, createOperator } from '../../electron/service/store/operators.ts';
import { putPolicyInForce } from '../../electron/service/store/policies.ts';
import type { Actor } from '../../electron/service/store/records.ts';
import { recordRerun } from '../../electron/service/store/revise-outcome.ts';
import { resolutionsOf, resolveHit, settleResolution } from '../../electron/service/store/screening-resolutions.ts';
import { scrub } from '../../electron/service/store/scrub.ts';
import { openSession } from '../../electron/service/store/sessions.ts';
import type { Store } from '../../electron/service/store/store.ts';
import { recordVerification } from '../../electron/service/store/verifications.ts';
import { beginImport } from '../../electron/service/store/watchlist-import.ts';
import { aResult } from './builders.ts';
import { listFile } from './list-files.ts';
import { anEntityHit, screeningFound } from './screening.ts';
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
  await confirmPassword(store, account, 'a wrong password', null).catch(() => undefined);
  await authenticateOperator(store, operator.username, 'a wrong password').catch(() => undefined);
  const { id } = await createApiKey(store, 'Branch Eleven', SOMEBODY);
  await rotateApiKey(store, id, 24, SOMEBODY);
  await revokeApiKey(store, id, SOMEBODY);
  const columns = OwnListColumns.parse({ columns: { id: 'id', name: 'name' } });
  const files = [listFile('house.csv', 'id,name\nk1,Somebody Else\n')];
  await importWatchlist(store, { format: 'own', list: 'house', files, columns, actor: SOMEBODY });
  await (await beginImport(store, 'c0000000-0000-4000-8000-000000000002')).add('k1', '{}');
  await saveProgress(store, 'house', {
    screenedVersionId: 'v1',
    targetVersionId: 'v2',
    after: { createdAt: '2026-01-01T10:00:00.000Z', batchId: 'b1' },
    people: 3,
  });

  const linked = randomUUID();
  await addLink(store, aLink(linked));
  const picture = { kind: 'id_document_front', mediaType: 'image/jpeg', bytes: imageOf('LINKED') } as const;
  await putLinkFiles(store, linked, [picture], (draft) => draft);

  const erased = aVerification();
  await recordVerification(store, erased);
  await eraseVerification(store, erased.batchId, 'person_asked', SOMEBODY);
  const running = aVerification({ response: { status: 'In-progress', verification_result: 'UNKNOWN' } });
  await recordVerification(store, running);

  const hit = anEntityHit({ id: TELLING_HIT_ID });
  const screened = aVerification();
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
  await deliveryQueue(store).enqueue({ name: 'centre' }, 100);
  const target = { name: 'Branch system', url: 'https://callback.example/', events: ['result' as const], group: null };
  const callback = await addCallback(store, target, SOMEBODY);
  const answer = { http_status: 500, problem: 'STATUS', duration_ms: 12 } as const;
  await recordCallbackAttempt(store, callback.id, { sequence: 1, attempt: 1, ...answer });
  // A scrub that stops leaves its place.
  const stopping = new AbortController();
  const onProgress = () => stopping.abort();
  await scrub(store, { onProgress, signal: stopping.signal }).catch(() => undefined);
  return batchId;
}
