import type { ToldHit } from '#shared/contract/watchlist/told-hit.ts';
import { tenantOf } from '../api-keys/tenant-rows.ts';
import { hitColumns, hitHash } from '../cases/hit-ids.ts';
import { queueListHit } from '../cases/review-cases.ts';
import { subjectOf } from '../cases/sealed-verification.ts';
import { findVerification } from '../cases/verifications.ts';
import { decidedSubjects, subjectHash } from '../screening/decided-subjects.ts';
import { notePlace } from '../screening/resolution-rows.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Writer } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import type { Actor, VerificationInput } from '../store/records.ts';
import { genuine, withMac } from '../store/row-macs.ts';
import type { Schema } from '../store/schema.ts';

type Row = Schema['screening_resolutions'];
const ACTIVE: readonly Row['state'][] = ['proposed', 'standing'];

/**
 * In its revision's transaction; refused or withdrawn ones stay so. If somebody here decided
 * otherwise, both are withdrawn and the case opens. Both sides do the same. `judged`: the
 * statements that the decision was about, since a name may have been corrected.
 */
export async function joinHit(
  tx: Writer,
  batchId: string,
  hit: ToldHit,
  judged: VerificationInput,
  actor: Actor,
): Promise<'joined' | 'known' | 'conflict'> {
  const found = await tx.selectFrom('screening_resolutions').selectAll().where('id', '=', hit.id).executeTakeFirst();
  if (found) {
    const { state, batch_id } = genuine(tx, 'screening_resolutions', found);
    const isBack = state === 'standing' && hit.state === 'proposed';
    if (batch_id !== batchId || state === hit.state || !ACTIVE.includes(state) || isBack) return 'known';
    await settle(tx, found, hit.state, actor);
    return 'joined';
  }
  const verification = await findVerification(tx, batchId);
  const subject = verification && decidedSubjects(judged, batchId).get(hit.party);
  if (!verification || !subject) return 'known';
  const opposed = ACTIVE.includes(hit.state) ? await opposedTo(tx, batchId, hit) : [];
  const isConflict = opposed.length > 0;
  const dataKey = await findDataKey(tx, subjectOf(batchId));
  const now = tx.now().toISOString();
  const state = isConflict ? 'withdrawn' : hit.state;
  const isSettled = !ACTIVE.includes(state);
  await tx
    .insertInto('screening_resolutions')
    .values(
      withMac(tx, 'screening_resolutions', {
        id: hit.id,
        batch_id: batchId,
        party: hit.party,
        person_hash: subjectHash(tx, await tenantOf(tx, verification.actor), subject),
        ...hitColumns(tx, dataKey, 'screening_resolutions', hit.id, hit.hit_id),
        entry_hash: hit.entry_hash,
        decision: hit.decision,
        reason: hit.reason,
        sealed_note: hit.note ? tx.vault.sealJson(dataKey, notePlace(hit.id), hit.note) : null,
        state,
        proposed_at: now,
        proposed_by_kind: actor.kind,
        proposed_by_id: actor.id,
        settled_at: isSettled ? now : null,
        settled_by_kind: isSettled ? actor.kind : null,
        settled_by_id: isSettled ? actor.id : null,
      }),
    )
    .execute();
  if (!isConflict) return 'joined';
  for (const row of opposed) await settle(tx, row, 'withdrawn', actor);
  await queueListHit(tx, batchId, hit.party === null ? 'aml.screening' : 'business.screening');
  const facts = { resolution: hit.id, ...(hit.party !== null && { party: hit.party }), decision: hit.decision };
  await appendAudit(tx, { actor, action: 'screening.conflicted', objectId: batchId, facts });
  return 'conflict';
}

/** Decisions here that say the opposite about the same version of the same entry. */
async function opposedTo(tx: Writer, batchId: string, { party, hit_id, entry_hash, decision }: ToldHit) {
  const rows = await tx
    .selectFrom('screening_resolutions')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('party', 'is not distinct from', party)
    .where('hit_id', '=', hitHash(tx, hit_id))
    .where('entry_hash', '=', entry_hash)
    .where('state', 'in', ACTIVE)
    .where('decision', '!=', decision)
    .execute();
  return rows.map((row) => genuine(tx, 'screening_resolutions', row));
}

async function settle(tx: Writer, row: Row, state: Row['state'], actor: Actor): Promise<void> {
  const settled = { state, settled_at: tx.now().toISOString(), settled_by_kind: actor.kind, settled_by_id: actor.id };
  await tx
    .updateTable('screening_resolutions')
    .set(withMac(tx, 'screening_resolutions', { ...row, ...settled }))
    .where('id', '=', row.id)
    .execute();
}
