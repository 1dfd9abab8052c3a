import { fieldError } from '#shared/contract/errors/field-error.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import {
  REVIEW_ACTS_MAX,
  REVIEW_REASONS,
  type ReviewDecision,
  type ReviewRulingRequest,
  type ReviewWorkRequest,
} from '#shared/contract/review/review.ts';
import { findAccount, findOperator } from '../accounts/rows.ts';
import { changeCase, withDecision } from '../cases/review-cases.ts';
import { revise } from '../cases/revisions.ts';
import { subjectOf } from '../cases/sealed-verification.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Writer } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import type { Actor, StoredVerification } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { type ActContent, appendAct } from './act-rows.ts';
import { type CaseUnderReview, readCase } from './case-under-review.ts';
import { hindrances, needsSecondPerson } from './hindrances.ts';
import { foundBy } from './open-reasons.ts';
import { isWithSomebodyElse } from './review-state.ts';
import type { Reviewer } from './reviewer.ts';

type Dependencies = { readonly store: Store; readonly reviewPolicy: () => Promise<Policy['review']> };

/** Everything about one act is stored in one transaction, or nothing is. */
export function createReviews({ store, reviewPolicy }: Dependencies) {
  /**
   * Decides nothing. Throws `CASE_CHANGED` if case or acts changed since the caller saw them,
   * `CONFLICT` if another works on it or the act is not possible.
   */
  async function work(batchId: string, { work: act, ...seen }: ReviewWorkRequest, reviewer: Reviewer): Promise<void> {
    await store.write(async (tx) => {
      const found = await openedCase(tx, batchId, seen);
      const isTaking = act.act === 'take' && act.over;
      if (isTaking && reviewer.role === 'operator') throw new ServiceError('review.taking_over');
      // A note is welcome from everybody at any time.
      if (!isTaking && act.act !== 'note') await refuseOthers(tx, found, reviewer);
      const nextOwner = act.act === 'take' ? reviewer.id : act.act === 'assign' ? act.to : null;
      if (nextOwner !== null && found.folded.proposal?.actor.id === nextOwner)
        throw new ServiceError('review.other_than_proposer');
      switch (act.act) {
        case 'take':
        case 'release':
        case 'note':
        case 'unanswer':
          return record(tx, found, reviewer, act);
        case 'assign': {
          const colleague = await findAccount(tx, act.to);
          if (!colleague || colleague.disabledAt !== null) throw new ServiceError('review.no_colleague');
          return record(tx, found, reviewer, act);
        }
        case 'answer': {
          const reason = found.reasons.find(({ check }) => check === act.check);
          if (!reason) throw new ServiceError('review.no_reason');
          if (reason.answeredBy === 'hits') throw new ServiceError('review.decide_hits');
          const foundNow = foundBy(resultFor(found.verification.outcome.checks, act.check));
          return record(tx, found, reviewer, { ...act, found: foundNow, note: act.note || null });
        }
        case 'ask':
          if (found.row === undefined || found.row.state === 'closed') throw new ServiceError('review.closed');
          return record(tx, found, reviewer, {
            act: 'ask',
            wanted: act.wanted,
            note: act.note,
            followUp: act.follow_up ?? null,
          });
        case 'received':
          if (found.folded.asked === null) throw new ServiceError('review.nothing_awaited');
          return record(tx, found, reviewer, { act: 'received', note: act.note || null });
        case 'escalate':
          return record(tx, found, reviewer, act);
      }
    });
  }

  /**
   * Proposes only, where the policy asks for a second person. Throws `FORBIDDEN` to who may not
   * decide, `CASE_CHANGED` for changed evidence, and `CONFLICT` while a reason is open.
   */
  async function rule(batchId: string, { ruling, ...seen }: ReviewRulingRequest, reviewer: Reviewer): Promise<void> {
    const policy = await reviewPolicy();
    await store.write(async (tx) => {
      const found = await openedCase(tx, batchId, seen);
      const hindered = hindrances(found, reviewer, policy);
      const refuse = (hindrance: ReturnType<typeof hindrances>['approve']) => {
        if (hindrance === null) return;
        throw new ServiceError(`review.${hindrance}`);
      };
      const { proposal } = found.folded;
      await refuseOthers(tx, found, reviewer);
      switch (ruling.act) {
        case 'decide': {
          const { decision, reason, note } = ruling;
          if (!(REVIEW_REASONS[decision] as readonly string[]).includes(reason))
            throw new ServiceError(
              'review.reason',
              {},
              { fields: { reason: fieldError('field.one_of', { values: REVIEW_REASONS[decision].join(', ') }) } },
            );
          refuse(decision === 'APPROVED' ? hindered.approve : hindered.decline);
          if (needsSecondPerson(found, decision, policy))
            return record(tx, found, reviewer, { act: 'propose', decision, reason, note });
          await record(tx, found, reviewer, { act: 'decide', decision, reason, note });
          return settle(tx, found, { decision, reason, note, by: reviewer, confirmedBy: null });
        }
        case 'confirm': {
          refuse(hindered.confirm);
          if (!proposal) throw new ServiceError('review.no_proposal');
          await record(tx, found, reviewer, { act: 'confirm', note: ruling.note || null });
          const { decision, reason, note, actor } = proposal;
          return settle(tx, found, { decision, reason, note, by: actor, confirmedBy: reviewer });
        }
        case 'refuse':
          refuse(hindered.confirm);
          return record(tx, found, reviewer, ruling);
        case 'withdraw':
          if (proposal?.actor.id !== reviewer.id) throw new ServiceError('review.not_withdrawn');
          return record(tx, found, reviewer, ruling);
        case 'reopen': {
          refuse(hindered.reopen);
          const { outcome } = found.verification;
          const system = outcome.review?.system ?? outcome.response.verification_result;
          await record(tx, found, reviewer, { ...ruling, result: system });
          const { review: _, ...rest } = outcome;
          await revise(tx, batchId, {
            kind: 'review',
            actor: reviewer,
            reason: `REOPENED: ${ruling.note}`,
            outcome: { ...rest, response: { ...outcome.response, verification_result: system } },
          });
          // Even an approval by the system: a person asked for another look.
          return changeCase(tx, batchId, { state: 'open' });
        }
      }
    });
  }

  return { work, rule };
}

export type Reviews = ReturnType<typeof createReviews>;

type Seen = { readonly expected_revision: number; readonly expected_acts: number };

async function openedCase(tx: Writer, batchId: string, seen: Seen): Promise<CaseUnderReview> {
  const found = await readCase(tx, batchId);
  if (found.verification.status !== 'Completed') throw new ServiceError('case.no_result');
  if (found.verification.revision !== seen.expected_revision || found.acts.length !== seen.expected_acts)
    throw new ServiceError('review.changed');
  if (found.acts.length >= REVIEW_ACTS_MAX) throw new ServiceError('review.acts', { count: REVIEW_ACTS_MAX });
  return found;
}

async function refuseOthers(tx: Writer, { folded }: CaseUnderReview, reviewer: Reviewer): Promise<void> {
  if (!isWithSomebodyElse(folded, reviewer, tx.now())) return;
  const owner = await findOperator(tx, folded.owner?.id ?? '');
  throw owner ? new ServiceError('review.owned', { name: owner.name }) : new ServiceError('review.owned_unnamed');
}

/** Appends an act with its audit line, and keeps the inbox in step. */
async function record(tx: Writer, found: CaseUnderReview, actor: Reviewer, content: ActContent): Promise<void> {
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
  const open = proposal ? 'proposed' : asked ? 'waiting' : 'open';
  const isReturned = content.act === 'received' ? 1 : content.act === 'take' ? 0 : undefined;
  await changeCase(tx, batchId, {
    // A note or a glance does not bring a closed case back; a proposal or a passing on does.
    state: isClosed && !proposal && content.act !== 'escalate' ? 'closed' : open,
    owner_id: owner?.id ?? null,
    owner_until: owner?.until.toISOString() ?? null,
    is_escalated: isEscalated ? 1 : 0,
    proposed_by: proposal?.actor.id ?? null,
    follow_up: asked?.followUp ?? null,
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
    default:
      return {};
  }
}

/** The decision becomes the result, as a revision of its own. */
async function settle(
  tx: Writer,
  { verification, reasons }: CaseUnderReview,
  ruling: {
    readonly decision: ReviewDecision;
    readonly reason: (typeof REVIEW_REASONS)[ReviewDecision][number];
    readonly note: string;
    readonly by: Actor;
    readonly confirmedBy: Actor | null;
  },
): Promise<void> {
  const { batchId, outcome }: StoredVerification = verification;
  const { decision, reason, note, by, confirmedBy } = ruling;
  await revise(tx, batchId, {
    kind: 'review',
    actor: plainActor(confirmedBy ?? by),
    reason: `${decision} (${reason}): ${note}`,
    outcome: withDecision(outcome, {
      system: outcome.review?.system ?? outcome.response.verification_result,
      decision,
      reason,
      at: tx.now().toISOString(),
      by: plainActor(by),
      confirmed_by: confirmedBy && plainActor(confirmedBy),
      codes: [...new Set(reasons.flatMap(({ codes }) => codes))],
    }),
  });
}

const plainActor = ({ kind, id }: Actor): Actor => ({ kind, id });
