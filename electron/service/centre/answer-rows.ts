import type { CentreChange } from '#shared/contract/devices/devices.ts';
import { inputAt, revise, revisionsOf } from '../cases/revisions.ts';
import { beginRoute } from '../delivery/route-rows.ts';
import { DECISIONS } from '../devices/record-rows.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Reader } from '../store/handles.ts';
import type { Actor, VerificationOutcome } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { decisionAfter, joinDecision, withoutPassedBack } from './join-decisions.ts';
import { joinHit } from './joined-hit-rows.ts';
import { CENTRE, forgetMarks, setCursor } from './rows.ts';

export const CENTRE_ACTOR: Actor = { kind: 'system', id: CENTRE };

/**
 * Adds the centre's answer as a revision and remembers it. It is left out if this device decided
 * again since, because the centre answers that too. A person's decision here stands above an older
 * answer without news (`join-decisions.ts`). `after` is the answer before; nothing happens if it
 * was taken already.
 */
export async function takeAnswer(
  store: Store,
  { batch_id: batchId, device_revision: basis, reason, cursor, hit }: Extract<CentreChange, { kind: 'answer' }>,
  outcome: VerificationOutcome | null,
  after: string | null,
): Promise<'taken' | 'outdated' | 'gone' | 'known' | 'overtaken'> {
  return store.write(async (tx) => {
    if (!(await setCursor(tx, cursor, after))) return 'overtaken';
    const revisions = await revisionsOf(tx, batchId);
    if (revisions.length === 0) return 'gone';
    if (await hasTaken(tx, batchId, cursor)) return 'known';
    // A decision on a hit is about a person and a list, whatever was run since.
    const isOutdated = !hit && revisions.some(({ revision, kind }) => revision > basis && DECISIONS.includes(kind));
    const decided = await decisionAfter(tx, batchId, revisions, basis);
    const found = outcome && decided ? await withoutPassedBack(tx, batchId, revisions, basis, outcome) : outcome;
    const joined = found && !isOutdated ? await joinDecision(tx, found, decided) : null;
    const revision = isOutdated
      ? null
      : await revise(tx, batchId, {
          kind: 'centre',
          actor: CENTRE_ACTOR,
          reason,
          ...(joined && { outcome: joined.outcome }),
        });
    // The centre decided about the statements that it had then.
    const judged = hit && (await inputAt(tx, batchId, Math.min(basis, revisions.length)));
    if (hit && judged) await joinHit(tx, batchId, hit, judged, CENTRE_ACTOR);
    const disagreements = outcome?.facts?.centre?.disagreements.length ?? 0;
    await appendAudit(tx, {
      actor: CENTRE_ACTOR,
      action: isOutdated ? 'centre.answer_outdated' : 'centre.answer_taken',
      objectId: batchId,
      facts: { cursor, ...(revision !== null && { revision }), disagreements, conflict: joined?.isConflict ?? false },
    });
    return isOutdated ? 'outdated' : 'taken';
  });
}

/** Whether the audit log says that it was taken. A cursor names one change of one history. */
async function hasTaken(reader: Reader, batchId: string, cursor: string): Promise<boolean> {
  const entries = await reader
    .selectFrom('audit_log')
    .select('facts')
    .where('object_id', '=', batchId)
    .where('action', 'in', ['centre.answer_taken', 'centre.answer_outdated'])
    .execute();
  return entries.some(({ facts }) => JSON.parse(facts).cursor === cursor);
}

/** Nothing to store for it. False if another process has gone on from `after`. */
export const passAnswer = (store: Store, cursor: string, after: string | null): Promise<boolean> =>
  store.write((tx) => setCursor(tx, cursor, after));

/** The centre was restored: everything is delivered again, and it takes what it lost. */
export async function deliverAgain(store: Store): Promise<void> {
  await store.write(async (tx) => {
    await tx.deleteFrom('deliveries').where('destination', '=', CENTRE).execute();
    await beginRoute(tx, CENTRE, { isSent: true });
    await forgetMarks(tx);
    await appendAudit(tx, { actor: CENTRE_ACTOR, action: 'centre.restored' });
  });
}
