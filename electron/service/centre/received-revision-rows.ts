import type { RevisionKind } from '#shared/contract/cases/revision.ts';
import type { ToldHit } from '#shared/contract/watchlist/told-hit.ts';
import { addJob, endJob } from '../cases/jobs.ts';
import { outcomeAt, revise, revisionsOf, type StoredRevision } from '../cases/revisions.ts';
import { subjectOf } from '../cases/sealed-verification.ts';
import { DECISIONS, expectedCaptures, knowsRecord, newestRecord, sealDelivered } from '../devices/record-rows.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Reader, Writer } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import type { Actor, DeliveredRecord, VerificationInput, VerificationOutcome } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { CENTRE_ACTOR } from './answer-rows.ts';
import { joinDecision, systemsOutcome } from './join-decisions.ts';
import { joinHit } from './joined-hit-rows.ts';
import { takeEvidence } from './received-evidence-rows.ts';

/** A revision that a device made of a case that the centre already has. */
export type DeliveredRevision = DeliveredRecord & {
  readonly batchId: string;
  readonly kind: RevisionKind;
  readonly reason: string | null;
  /** The decision on a hit that it made. */
  readonly hit: ToldHit | null;
  /** Null if the device's outcome stayed as it was. */
  readonly outcome: VerificationOutcome | null;
  /** The person's statements as the device has them now. */
  readonly input: VerificationInput;
};

/** With the signed record. One older than another of the device is evidence and changes nothing. */
export async function receiveRevision(store: Store, delivered: DeliveredRevision): Promise<void> {
  const { batchId, deviceRevision, deviceId, kind, reason, hit, outcome, isHistory, recorded } = delivered;
  const actor: Actor = { kind: 'device', id: deviceId };
  const dataKey = await findDataKey(store, subjectOf(batchId));
  await store.write(async (tx) => {
    if ((await knowsRecord(tx, batchId, delivered)) !== 'the case') return;
    const newest = await newestRecord(tx, batchId);
    const isLate = newest !== null && newest.device_revision > deviceRevision;
    const { taken, isConflict } = await takenFrom(tx, delivered);
    // A record has today's pictures, so new ones may come with a revision before their arrival.
    const isNewer = !isLate && newest !== null;
    const evidence = isNewer ? await takeEvidence(tx, dataKey, batchId, newest, delivered) : null;
    const revision = isLate
      ? newest.revision
      : await revise(tx, batchId, { kind, actor, reason, recorded, ...evidence, ...(taken && { outcome: taken }) });
    await tx
      .insertInto('device_records')
      .values(sealDelivered(tx, dataKey, batchId, delivered, revision))
      .execute();
    // The last picture adds the job again.
    const isIncomplete = (await expectedCaptures(tx, batchId)).length > 0;
    if (evidence !== null && isIncomplete) await endJob(tx, batchId, undefined);
    if (hit !== null) await joinHit(tx, batchId, hit, delivered.input, actor);
    // History is not answered, except that two people decided differently.
    if (!isLate && outcome !== null && (!isHistory || isConflict)) await tellIfOther(tx, batchId, outcome, isConflict);
    if (!isLate && !isHistory && outcome && DECISIONS.includes(kind) && !isIncomplete)
      await addJob(tx, batchId, 0, tx.now().toISOString());
    await appendAudit(tx, {
      actor,
      action: 'device.record_received',
      objectId: batchId,
      facts: { kind, revision, device_revision: deviceRevision, late: isLate, joined: isHistory, conflict: isConflict },
    });
  });
}

/** A device is told what others do, so its revision with another result gets one of the centre. */
async function tellIfOther(
  tx: Writer,
  batchId: string,
  { response }: VerificationOutcome,
  isConflict: boolean,
): Promise<void> {
  const result = (await revisionsOf(tx, batchId)).at(-1)?.result;
  if (response.status !== 'Completed' || result === response.verification_result) return;
  const reason = isConflict ? 'Two people decided differently.' : 'The centre keeps its result.';
  await revise(tx, batchId, { kind: 'centre', actor: CENTRE_ACTOR, reason });
}

/**
 * The part of a delivered outcome that counts. A decision whose person had not seen the other
 * side's is joined as the desk does (`join-decisions.ts`). Nothing if the outcome here stays.
 */
async function takenFrom(
  reader: Reader,
  { batchId, kind, outcome, isHistory }: DeliveredRevision,
): Promise<{ readonly taken?: VerificationOutcome; readonly isConflict: boolean }> {
  if (outcome === null) return { isConflict: false };
  // A centre that was restored does not take its own lost answers from a device: it answers again.
  if (!isHistory && kind === 'centre') return { isConflict: false };
  if (kind !== 'review') return { taken: outcome, isConflict: false };
  const revisions = await revisionsOf(reader, batchId);
  const current = await outcomeAt(reader, batchId, revisions.at(-1)?.revision ?? 0);
  const isDecidedHere = current !== null && (await standsFromHere(reader, batchId, revisions, current));
  const hasSeen = isHistory || outcome.facts?.centre !== undefined || !revisions.some((one) => one.kind === 'centre');
  if (current === null || (hasSeen && !isDecidedHere)) return { taken: outcome, isConflict: false };
  const before = isDecidedHere ? current : systemsOutcome(current);
  const { outcome: taken, isConflict } = await joinDecision(reader, before, outcome.review ?? 'reopened');
  return taken === current ? { isConflict } : { taken, isConflict };
}

/** A device that agreed later does not make a person's decision the device's. */
async function standsFromHere(
  reader: Reader,
  batchId: string,
  revisions: readonly StoredRevision[],
  { review: standing }: VerificationOutcome,
): Promise<boolean> {
  if (!standing) return false;
  const last = revisions.findLast(({ kind, actor }) => kind === 'review' && actor.kind !== 'device');
  const own = last && (await outcomeAt(reader, batchId, last.revision))?.review;
  return own?.at === standing.at && own.decision === standing.decision;
}
