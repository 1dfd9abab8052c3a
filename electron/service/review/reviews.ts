import { fieldError } from '#shared/contract/errors/field-error.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import {
  isNoteNeeded,
  REVIEW_REASONS,
  type ReviewDecision,
  type ReviewRulingRequest,
  type ReviewWorkRequest,
} from '#shared/contract/review/review.ts';
import { findAccount } from '../accounts/rows.ts';
import { changeCase, heldForPerson, withDecision } from '../cases/review-cases.ts';
import { revise } from '../cases/revisions.ts';
import { withdrawOpenRequest } from '../requests/rows.ts';
import { ServiceError } from '../service-error.ts';
import type { Writer } from '../store/handles.ts';
import { type Actor, type StoredVerification, systemResult } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { CaseUnderReview } from './case-under-review.ts';
import { foundBy } from './current-answers.ts';
import { hindrances, isOverride, needsSecondPerson } from './hindrances.ts';
import { caseAsSeen, plainActor, recordAct, refuseOthers } from './record-act.ts';
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
      const found = await caseAsSeen(tx, batchId, seen);
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
          return recordAct(tx, found, reviewer, act);
        case 'assign': {
          const colleague = await findAccount(tx, act.to);
          if (!colleague || colleague.disabledAt !== null) throw new ServiceError('review.no_colleague');
          return recordAct(tx, found, reviewer, act);
        }
        case 'answer': {
          const reason = found.reasons.find(({ check }) => check === act.check);
          if (!reason) throw new ServiceError('review.no_reason');
          if (reason.answeredBy === 'hits') throw new ServiceError('review.decide_hits');
          const foundNow = foundBy(resultFor(found.verification.outcome.checks, act.check));
          return recordAct(tx, found, reviewer, { ...act, found: foundNow, note: act.note || null });
        }
        case 'escalate':
          return recordAct(tx, found, reviewer, act);
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
      const found = await caseAsSeen(tx, batchId, seen);
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
          if (note === '' && isNoteNeeded(ruling, isOverride(found, decision)))
            throw new ServiceError('review.overruled', {}, { fields: { note: fieldError('field.note') } });
          if (needsSecondPerson(found, decision, policy))
            return recordAct(tx, found, reviewer, { act: 'propose', decision, reason, note });
          await recordAct(tx, found, reviewer, { act: 'decide', decision, reason, note });
          return settle(tx, found, { decision, reason, note, by: reviewer, confirmedBy: null });
        }
        case 'confirm': {
          refuse(hindered.confirm);
          if (!proposal) throw new ServiceError('review.no_proposal');
          await recordAct(tx, found, reviewer, { act: 'confirm', note: ruling.note || null });
          const { decision, reason, note, actor } = proposal;
          return settle(tx, found, { decision, reason, note, by: actor, confirmedBy: reviewer });
        }
        case 'refuse':
          refuse(hindered.confirm);
          return recordAct(tx, found, reviewer, ruling);
        case 'withdraw':
          if (proposal?.actor.id !== reviewer.id) throw new ServiceError('review.not_withdrawn');
          return recordAct(tx, found, reviewer, ruling);
        case 'reopen': {
          refuse(hindered.reopen);
          const { outcome } = found.verification;
          const system = systemResult(outcome);
          await recordAct(tx, found, reviewer, { ...ruling, result: system });
          const { review: _, ...rest } = outcome;
          await revise(tx, batchId, {
            kind: 'review',
            actor: reviewer,
            reason: `REOPENED: ${ruling.note}`,
            outcome: heldForPerson({ ...rest, response: { ...outcome.response, verification_result: system } }),
          });
          // A refusal by the system as well: a person asked for another look.
          return changeCase(tx, batchId, { state: 'open' });
        }
      }
    });
  }

  return { work, rule };
}

export type Reviews = ReturnType<typeof createReviews>;

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
  await withdrawOpenRequest(tx, batchId, plainActor(confirmedBy ?? by));
  await revise(tx, batchId, {
    kind: 'review',
    actor: plainActor(confirmedBy ?? by),
    reason: [`${decision} (${reason})`, ...(note === '' ? [] : [note])].join(': '),
    outcome: withDecision(outcome, {
      system: systemResult(outcome),
      decision,
      reason,
      at: tx.now().toISOString(),
      by: plainActor(by),
      confirmed_by: confirmedBy && plainActor(confirmedBy),
      codes: [...new Set(reasons.flatMap(({ codes }) => codes))],
    }),
  });
}
