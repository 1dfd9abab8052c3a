import { REVIEW_LEASE_MINUTES } from '#shared/contract/review/review.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import type { Actor } from '../store/records.ts';
import type { StoredAct } from './act-rows.ts';

export type ActOf<Name extends StoredAct['act']> = Extract<StoredAct, { act: Name }>;

/** How the acts of a case add up. */
export type FoldedActs = {
  /** The owner and until when the case stays with them. */
  readonly owner: { readonly id: string; readonly until: Date } | null;
  readonly isEscalated: boolean;
  /** The newest answer about each check. */
  readonly answers: ReadonlyMap<CheckId, ActOf<'answer'>>;
  /** A decision that awaits a second person. */
  readonly proposal: ActOf<'propose'> | null;
  /** A proposal that nobody confirmed before the evidence changed. */
  readonly lapsed: ActOf<'propose'> | null;
  /** Requests that have not been answered. */
  readonly asked: ActOf<'ask'> | null;
};

const LEASE_MS = REVIEW_LEASE_MINUTES * 60_000;

/** Adds up the acts of a case, oldest first, as they stand at this revision of it. Pure. */
export function foldActs(acts: readonly StoredAct[], revision: number): FoldedActs {
  let ownerId: string | null = null;
  let ownerSince = '';
  let isEscalated = false;
  let proposal: ActOf<'propose'> | null = null;
  let asked: ActOf<'ask'> | null = null;
  const answers = new Map<CheckId, ActOf<'answer'>>();
  for (const act of acts) {
    if (act.actor.id === ownerId) ownerSince = act.at;
    switch (act.act) {
      case 'take':
      case 'assign':
        ownerId = act.act === 'take' ? act.actor.id : act.to;
        ownerSince = act.at;
        break;
      case 'release':
        ownerId = null;
        break;
      case 'answer':
        answers.set(act.check, act);
        break;
      case 'unanswer':
        answers.delete(act.check);
        break;
      case 'ask':
        // No request ends the waiting of one from an earlier version.
        asked = act.followUp === undefined ? act : null;
        break;
      case 'received':
      case 'unask':
      case 'lapse':
      case 'refuse_request':
        asked = null;
        break;
      case 'escalate':
        isEscalated = true;
        ownerId = null;
        break;
      case 'propose':
        proposal = act;
        // The case waits for a second person now, so the first one no longer holds it.
        ownerId = null;
        break;
      case 'refuse':
      case 'withdraw':
        proposal = null;
        break;
      case 'decide':
      case 'confirm':
        [proposal, asked, isEscalated, ownerId] = [null, null, false, null];
        break;
      case 'reopen':
        proposal = null;
        break;
      case 'note':
      case 'correct':
        break;
    }
  }
  return {
    owner: ownerId === null ? null : { id: ownerId, until: new Date(Date.parse(ownerSince) + LEASE_MS) },
    isEscalated,
    answers,
    // A second person must confirm exactly what the first one saw.
    proposal: proposal?.revision === revision ? proposal : null,
    lapsed: proposal?.revision === revision ? null : proposal,
    asked,
  };
}

/** Whether another person still works on it. */
export const isWithSomebodyElse = ({ owner }: Pick<FoldedActs, 'owner'>, actor: Actor, now: Date): boolean =>
  owner !== null && owner.id !== actor.id && owner.until > now;
