import type { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import { outcomeAt, revise, revisionsOf } from '../../cases/revisions.ts';
import { appendAudit } from '../../store/audit-log.ts';
import type { Readable, Writer } from '../../store/handles.ts';
import type { VerificationOutcome } from '../../store/records.ts';
import { genuine, withMac } from '../../store/row-macs.ts';
import type { Store } from '../../store/store.ts';
import { CENTRE_ACTOR } from '../answer-rows.ts';
import { CENTRE } from '../rows.ts';

/** A plain centre's decision, as far as this desk understands it. */
export type PlainAnswer = {
  readonly centreBatchId: string;
  /** Null for a word that this desk does not know. */
  readonly result: VerificationResult | null;
};

/** Null if it never answered. Throws `SEAL_BROKEN` if the row was altered. */
export async function findPlainCase(from: Readable, batchId: string): Promise<string | null> {
  const row = await from.read((reader) =>
    reader.selectFrom('plain_centre_cases').selectAll().where('batch_id', '=', batchId).executeTakeFirst(),
  );
  return row ? genuine(from, 'plain_centre_cases', row).centre_batch_id : null;
}

/** Remembers the centre's name of a case, so that it is never sent twice. The first stands. */
export const keepPlainAnswer = (store: Store, batchId: string, centreBatchId: string): Promise<void> =>
  store.write((tx) => insert(tx, batchId, centreBatchId));

/** Somebody has had the case erased at the centre too. */
export async function forgetPlainCase(tx: Writer, batchId: string): Promise<void> {
  await tx.deleteFrom('plain_centre_cases').where('batch_id', '=', batchId).execute();
}

/** Whether the centre may have this case: it answered, or its answer was lost. */
export async function mayHaveCase(from: Readable, batchId: string): Promise<boolean> {
  if ((await findPlainCase(from, batchId)) !== null) return true;
  const unknown = await from.read((reader) =>
    reader
      .selectFrom('deliveries as d')
      .innerJoin('changes as c', 'c.sequence', 'd.sequence')
      .select('d.sequence')
      .where('d.destination', '=', CENTRE)
      .where('c.subject', '=', batchId)
      .where('d.reason', 'in', ['OUTCOME_UNKNOWN', 'LEFT_UNKNOWN'])
      .executeTakeFirst(),
  );
  return unknown !== undefined;
}

/**
 * As a revision. Another result than this desk's sends the case to review: neither overrules.
 * Nothing happens for an erased case or a taken answer.
 */
export async function takePlainAnswer(store: Store, batchId: string, answer: PlainAnswer): Promise<void> {
  const { centreBatchId, result } = answer;
  await store.write(async (tx) => {
    const revisions = await revisionsOf(tx, batchId);
    const last = revisions.at(-1);
    if (last === undefined || revisions.some(({ kind }) => kind === 'centre')) return;
    await insert(tx, batchId, centreBatchId);
    const standing = await outcomeAt(tx, batchId, last.revision);
    const differs = result !== null && result !== 'UNKNOWN' && result !== last.result;
    const outcome = differs && standing ? inReview(standing, result) : null;
    const revision = await revise(tx, batchId, {
      kind: 'centre',
      actor: CENTRE_ACTOR,
      reason: `${sentenceOf(result, differs)} Its number at the centre: ${centreBatchId}.`,
      ...(outcome && { outcome }),
    });
    const facts = { revision, disagreements: differs ? 1 : 0 };
    await appendAudit(tx, { actor: CENTRE_ACTOR, action: 'centre.answer_taken', objectId: batchId, facts });
  });
}

function sentenceOf(result: VerificationResult | null, differs: boolean): string {
  if (result === null || result === 'UNKNOWN') return 'The centre has taken this case and has not decided it.';
  return differs ? `The centre decided ${result}. A reviewer must decide.` : `The centre also decided ${result}.`;
}

function inReview(standing: VerificationOutcome, centre: VerificationResult): VerificationOutcome {
  const { facts, response } = standing;
  const decision = { device: response.verification_result, centre };
  return {
    ...standing,
    response: { ...response, verification_result: 'REVIEW' },
    facts: {
      ...(facts ?? { document: null, passiveSignals: null, risk: null }),
      centre: { refined: [], disagreements: [], decision },
    },
  };
}

async function insert(tx: Writer, batchId: string, centreBatchId: string): Promise<void> {
  const row = { batch_id: batchId, centre_batch_id: centreBatchId, answered_at: tx.now().toISOString() };
  await tx
    .insertInto('plain_centre_cases')
    .values(withMac(tx, 'plain_centre_cases', row))
    .onConflict((conflict) => conflict.column('batch_id').doNothing())
    .execute();
}
