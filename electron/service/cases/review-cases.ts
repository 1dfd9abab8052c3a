import type { Fixed } from '#shared/contract/findings/fixed.ts';
import { Policy } from '#shared/contract/policy/policy.ts';
import type { ReviewFacts } from '#shared/contract/review/review.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import { type Attention, attentionOf } from '#shared/domain/attention.ts';
import { findPolicy } from '../policy/rows.ts';
import type { Readable, Reader, Writer } from '../store/handles.ts';
import { systemResult, type VerificationOutcome } from '../store/records.ts';
import type { Schema } from '../store/schema.ts';

export type ReviewCase = Schema['review_cases'];
/** Columns copied from the verification. */
type FromVerification = 'result' | 'verification_type' | 'run_by' | 'run_at';
type Queued = Omit<ReviewCase, FromVerification>;

/** By the policy that decided; if unknown here, every check that did not pass counts. */
export async function attentionTo(from: Readable, outcome: VerificationOutcome): Promise<readonly Attention[]> {
  const { policyHash, checks, facts } = outcome;
  const stored = policyHash === undefined ? null : await findPolicy(from, policyHash);
  const policy = Policy.safeParse(stored);
  return attentionOf(checks, policy.success ? policy.data.checks : null, facts?.centre);
}

/** In the outcome's transaction. */
export async function queueReview(tx: Writer, batchId: string, outcome: VerificationOutcome): Promise<void> {
  const { status, verification_result: result } = outcome.response;
  if (status !== 'Completed') return;
  const known = await findCase(tx, batchId);
  const isOpen = result === 'REVIEW' && !outcome.review;
  if (!isOpen && !known && result !== 'DECLINED') return;
  const attention = await attentionTo(tx, outcome);
  await tx.deleteFrom('review_reasons').where('batch_id', '=', batchId).execute();
  const reasons = attention.flatMap(({ check, codes }) =>
    codes.map((code) => ({ batch_id: batchId, check_id: check, code })),
  );
  if (reasons.length > 0) await tx.insertInto('review_reasons').values(reasons).execute();
  if (!isOpen && !known) return;
  const top = attention[0];
  const now = tx.now().toISOString();
  await putCase(tx, {
    ...(known ?? newCase(batchId, now)),
    // Another run is no answer to a request.
    state: !isOpen ? 'closed' : known?.state === 'waiting' ? 'waiting' : 'open',
    opened_at: isOpen && known?.state === 'closed' ? now : (known?.opened_at ?? now),
    changed_at: now,
    proposed_by: null,
    ...(isOpen ? {} : { is_escalated: 0, is_returned: 0, owner_id: null, owner_until: null }),
    top_check: top?.check ?? null,
    top_code: top?.codes[0] ?? null,
    reasons: attention.length,
  });
}

/** Monitoring found somebody on a list after the decision. */
export async function queueListHit(tx: Writer, batchId: string, check: CheckId): Promise<void> {
  const now = tx.now().toISOString();
  const known = await findCase(tx, batchId);
  const code = 'AML_MATCH';
  await tx
    .insertInto('review_reasons')
    .values({ batch_id: batchId, check_id: check, code })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await putCase(tx, {
    ...(known ?? newCase(batchId, now)),
    // A hit is no answer to a request.
    state: known?.state === 'waiting' ? 'waiting' : 'open',
    opened_at: known && known.state !== 'closed' ? known.opened_at : now,
    changed_at: now,
    top_check: check,
    top_code: code,
    reasons: Math.max(1, known?.state === 'closed' ? 1 : (known?.reasons ?? 1)),
  });
}

/** Changes some columns of a case; one that never needed a person gets its row. */
export async function changeCase(
  tx: Writer,
  batchId: string,
  change: Partial<Omit<Queued, 'batch_id'>>,
): Promise<void> {
  const now = tx.now().toISOString();
  const known = await findCase(tx, batchId);
  await putCase(tx, { ...(known ?? { ...newCase(batchId, now), state: 'closed' }), ...change, changed_at: now });
}

/**
 * A second person confirms only what the first one saw: after a revision nobody is asked to. A
 * person took the case up, so the system alone still does not approve it.
 */
export async function lapseProposal(tx: Writer, batchId: string): Promise<void> {
  if ((await findCase(tx, batchId))?.state !== 'proposed') return;
  await changeCase(tx, batchId, { state: 'open', proposed_by: null, is_returned: 1 });
}

/** Undefined for a case that never needed a person. */
export const findCase = (reader: Reader, batchId: string): Promise<ReviewCase | undefined> =>
  reader.selectFrom('review_cases').selectAll().where('batch_id', '=', batchId).executeTakeFirst();

/**
 * A later run under a person's decision, which stands unless the run gives a code they had not
 * seen, or a doubt became proof against the customer; then the case opens again. A refusal always
 * stands.
 */
export function underReview(
  outcome: VerificationOutcome,
  earlier: Fixed<ReviewFacts> | undefined,
  attention: readonly Attention[],
): VerificationOutcome {
  if (!earlier || outcome.response.status !== 'Completed') return outcome;
  const system = systemResult(outcome);
  const isNew = attention.some(({ codes }) => codes.some((code) => !earlier.codes.includes(code)));
  const isWorse = system === 'DECLINED' && earlier.system !== 'DECLINED';
  if (earlier.decision === 'APPROVED' && (isNew || isWorse)) return outcome;
  return withDecision(outcome, { ...earlier, system });
}

/** The outcome with a person's decision as its result. */
export function withDecision(
  { held: _, ...outcome }: VerificationOutcome,
  review: Fixed<ReviewFacts>,
): VerificationOutcome {
  return { ...outcome, review, response: { ...outcome.response, verification_result: review.decision } };
}

/**
 * The outcome of a case that a person took up: the system alone no longer approves it. Its refusal
 * stands, and so does a person's decision.
 */
export function heldForPerson(outcome: VerificationOutcome): VerificationOutcome {
  const { response, review } = outcome;
  if (review || response.status !== 'Completed') return outcome;
  const { verification_result: result } = response;
  const verification_result = result === 'APPROVED' ? 'REVIEW' : result;
  return { ...outcome, held: { system: systemResult(outcome) }, response: { ...response, verification_result } };
}

/** Somebody asked for more at any time, escalated it, proposed a decision, or sees what arrived. */
export async function isTakenUp(reader: Reader, batchId: string): Promise<boolean> {
  const row = await findCase(reader, batchId);
  if (row === undefined || row.state === 'closed') return false;
  if (row.state !== 'open' || row.is_escalated === 1 || row.is_returned === 1) return true;
  const asked = await reader
    .selectFrom('case_requests')
    .select('request_id')
    .where('batch_id', '=', batchId)
    .limit(1)
    .executeTakeFirst();
  return asked !== undefined;
}

/** Every new outcome comes through here, so that the case has its verification's result. */
async function putCase(tx: Writer, queued: Queued): Promise<void> {
  const verification = await tx
    .selectFrom('verifications')
    .select(['result', 'verification_type', 'actor_id as run_by', 'created_at as run_at'])
    .where('batch_id', '=', queued.batch_id)
    .executeTakeFirst();
  const row = { ...queued, ...(verification ?? { result: null, verification_type: null, run_by: null, run_at: null }) };
  const { batch_id: _, ...columns } = row;
  await tx
    .insertInto('review_cases')
    .values(row)
    .onConflict((conflict) => conflict.column('batch_id').doUpdateSet(columns))
    .execute();
}

const newCase = (batchId: string, now: string): Queued => ({
  batch_id: batchId,
  state: 'open',
  opened_at: now,
  changed_at: now,
  is_escalated: 0,
  is_returned: 0,
  owner_id: null,
  owner_until: null,
  proposed_by: null,
  follow_up: null,
  top_check: null,
  top_code: null,
  reasons: 0,
});
