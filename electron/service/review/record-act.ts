import { REVIEW_ACTS_MAX } from '#shared/contract/review/review.ts';
import { findOperator } from '../accounts/rows.ts';
import { changeCase } from '../cases/review-cases.ts';
import { subjectOf } from '../cases/sealed-verification.ts';
import { newestRequest, type StoredRequest } from '../requests/rows.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Reader, Writer } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import type { Actor } from '../store/records.ts';
import { type ActContent, appendAct } from './act-rows.ts';
import { type CaseUnderReview, readCase } from './case-under-review.ts';
import { isWithSomebodyElse } from './review-state.ts';

/** The answer to a request has come, or will not come. */
const RETURNS: readonly ActContent['act'][] = ['received', 'lapse', 'refuse_request'];
const BRINGS_BACK: readonly ActContent['act'][] = [...RETURNS, 'escalate'];

/** The versions of a case that somebody acts on. */
export type Seen = { readonly expected_revision: number; readonly expected_acts: number };

/** Throws `CASE_CHANGED` if case or acts changed since, and `CONFLICT` for one without a result. */
export async function caseAsSeen(tx: Writer, batchId: string, seen: Seen): Promise<CaseUnderReview> {
  const found = await readCase(tx, batchId);
  if (found.verification.status !== 'Completed') throw new ServiceError('case.no_result');
  if (found.verification.revision !== seen.expected_revision || found.acts.length !== seen.expected_acts)
    throw new ServiceError('review.changed');
  if (found.acts.length >= REVIEW_ACTS_MAX) throw new ServiceError('review.acts', { count: REVIEW_ACTS_MAX });
  return found;
}

/** Throws `CONFLICT` while another person works on it. */
export async function refuseOthers(tx: Reader, { folded }: CaseUnderReview, reviewer: Actor): Promise<void> {
  if (!isWithSomebodyElse(folded, reviewer, tx.now())) return;
  const owner = await findOperator(tx, folded.owner?.id ?? '');
  throw owner ? new ServiceError('review.owned', { name: owner.name }) : new ServiceError('review.owned_unnamed');
}

/** Appends an act with its audit line, and keeps the inbox in step. */
export async function recordAct(tx: Writer, found: CaseUnderReview, actor: Actor, content: ActContent): Promise<void> {
  const { batchId, revision } = found.verification;
  const number = found.acts.length + 1;
  await appendAct(
    tx,
    await findDataKey(tx, subjectOf(batchId)),
    { number, batchId, actor: plainActor(actor), revision },
    content,
  );
  const after = await readCase(tx, batchId);
  const { owner, isEscalated, proposal, asked } = after.folded;
  const isClosed = found.row === undefined || found.row.state === 'closed';
  // A case that the system closed meanwhile has withdrawn its request without an act.
  const isWaiting = asked !== null && isUnanswered(await newestRequest(tx, batchId));
  const open = proposal ? 'proposed' : isWaiting ? 'waiting' : 'open';
  const isReturned = RETURNS.includes(content.act) ? 1 : ['take', 'ask'].includes(content.act) ? 0 : undefined;
  await changeCase(tx, batchId, {
    // A note or a glance does not bring a closed case back.
    state: isClosed && !proposal && !BRINGS_BACK.includes(content.act) ? 'closed' : open,
    owner_id: owner?.id ?? null,
    owner_until: owner?.until.toISOString() ?? null,
    is_escalated: isEscalated ? 1 : 0,
    proposed_by: proposal?.actor.id ?? null,
    ...(isReturned !== undefined && { is_returned: isReturned }),
  });
  await appendAudit(tx, {
    actor: plainActor(actor),
    action: 'review.acted',
    objectId: batchId,
    facts: { act: content.act, number, revision, ...factsOf(content) },
  });
}

/** Only codes: the note is sealed with the case. */
function factsOf(content: ActContent): Readonly<Record<string, string>> {
  switch (content.act) {
    case 'answer':
      return { check: content.check, answer: content.answer };
    case 'propose':
    case 'decide':
      return { decision: content.decision, reason: content.reason };
    case 'correct':
      return { fields: content.fields.join(' ') };
    default:
      return {};
  }
}

const isUnanswered = (request: StoredRequest | null): boolean =>
  request?.state === 'open' || request?.state === 'received';

export const plainActor = ({ kind, id }: Actor): Actor => ({ kind, id });
