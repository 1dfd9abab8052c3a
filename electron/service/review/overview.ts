import type { Policy } from '#shared/contract/policy/policy.ts';
import type { ReviewOverview, ReviewTrailEntry } from '#shared/contract/review/review.ts';
import type { StoredRevision } from '../cases/revisions.ts';
import type { Askable } from '../requests/describe-requests.ts';
import { type Actor, systemResult } from '../store/records.ts';
import type { StoredAct } from './act-rows.ts';
import type { CaseUnderReview } from './case-under-review.ts';
import { hindrances, isOverride, needsSecondPerson } from './hindrances.ts';
import type { AnsweredReason } from './open-reasons.ts';
import type { Reviewer } from './reviewer.ts';

type NameOf = (actor: Actor) => Promise<string>;

export async function overviewOf(
  found: CaseUnderReview,
  reviewer: Reviewer,
  policy: Policy['review'],
  nameOf: NameOf,
  { request, askable, isAskedAtCentre }: Askable,
  revised: StoredRevision | undefined,
): Promise<ReviewOverview> {
  const { verification, row, acts, folded, reasons } = found;
  const { review } = verification.outcome;
  const { owner, proposal, lapsed } = folded;
  const state = row === undefined ? 'none' : proposal ? 'proposed' : row.state === 'proposed' ? 'open' : row.state;
  const trail: ReviewTrailEntry[] = [];
  for (const act of acts) trail.push(await trailEntry(act, reviewer, nameOf));
  const { kind, at, actor } = revised ?? {
    kind: 'decided' as const,
    at: verification.createdAt,
    actor: verification.actor,
  };
  return {
    state,
    revision: verification.revision,
    acts: acts.length,
    opened_at: row && state !== 'closed' ? row.opened_at : null,
    is_escalated: folded.isEscalated,
    owner: owner && {
      id: owner.id,
      name: await nameOf({ kind: 'operator', id: owner.id }),
      is_me: owner.id === reviewer.id,
      until: owner.until.toISOString(),
    },
    reasons: await Promise.all(reasons.map((reason) => openReason(reason, nameOf))),
    system: systemResult(verification.outcome),
    final: review
      ? {
          decision: review.decision,
          reason: review.reason,
          at: review.at,
          by: await nameOf(review.by as Actor),
          confirmed_by: review.confirmed_by && (await nameOf(review.confirmed_by as Actor)),
          is_override: isOverride(found, review.decision),
        }
      : null,
    proposal: proposal && {
      decision: proposal.decision,
      reason: proposal.reason,
      note: proposal.note,
      at: proposal.at,
      by: await nameOf(proposal.actor),
      is_own: proposal.actor.id === reviewer.id,
    },
    lapsed:
      state === 'closed'
        ? null
        : lapsed && { decision: lapsed.decision, at: lapsed.at, by: await nameOf(lapsed.actor) },
    request,
    can: {
      ...hindrances(found, reviewer, policy),
      ask: state === 'closed' || state === 'none' ? [] : [...askable],
      is_asked_at_centre: isAskedAtCentre,
      second_person: {
        approve: needsSecondPerson(found, 'APPROVED', policy),
        decline: needsSecondPerson(found, 'DECLINED', policy),
      },
    },
    trail,
    revised: { kind, at, by: await nameOf(actor), is_own: actor.id === reviewer.id },
  };
}

async function openReason(
  { check, codes, isDisagreement, answeredBy, answer, given }: AnsweredReason,
  nameOf: NameOf,
): Promise<ReviewOverview['reasons'][number]> {
  return {
    check,
    codes: [...codes],
    is_disagreement: isDisagreement,
    answered_by: answeredBy,
    answer,
    answered_at: given?.at ?? null,
    answered_by_name: given && (await nameOf(given.actor)),
    note: given?.note ?? null,
  };
}

async function trailEntry(act: StoredAct, reviewer: Reviewer, nameOf: NameOf): Promise<ReviewTrailEntry> {
  return {
    act: act.act,
    at: act.at,
    by: await nameOf(act.actor),
    is_own: act.actor.id === reviewer.id,
    check: 'check' in act ? act.check : null,
    answer: act.act === 'answer' ? act.answer : null,
    decision: 'decision' in act ? act.decision : null,
    reason: 'reason' in act ? act.reason : null,
    wanted: 'wanted' in act ? (act.wanted ?? []) : [],
    fields: act.act === 'correct' ? act.fields : [],
    to: act.act === 'assign' ? await nameOf({ kind: 'operator', id: act.to }) : null,
    note: ('note' in act && act.note) || null,
  };
}
