import { CHECK_NAMES } from '#shared/contract/check-names.ts';
import type { StoredAct } from '../store/review-acts.ts';
import type { StoredRevision } from '../store/revisions.ts';
import type { CaseFacts, NameOf } from './case-facts.ts';
import { ANSWER_WORDS, RESULT_WORDS, REVIEW_REASON_WORDS, REVISION_WORDS } from './words.ts';

export type TrailEntry = { readonly at: string; readonly what: string; readonly why: string; readonly who: string };

/** Acts that only say who works on a case. */
const SILENT: readonly StoredAct['act'][] = ['take', 'release', 'assign'];

/** How a case came to its result, oldest first: what the system, people and the centre did. */
export async function decisionTrail({ revisions, acts }: CaseFacts, nameOf: NameOf): Promise<readonly TrailEntry[]> {
  const entries: TrailEntry[] = [];
  // The act of the person says the same with their reason.
  for (const revision of revisions)
    if (revision.kind !== 'review' || acts.length === 0) entries.push(await revisionEntry(revision, nameOf));
  for (const act of acts) if (!SILENT.includes(act.act)) entries.push(await actEntry(act, nameOf));
  return entries.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

async function revisionEntry(
  { kind, at, actor, result, reason, check, recorded }: StoredRevision,
  nameOf: NameOf,
): Promise<TrailEntry> {
  const isSystem = kind === 'decided' || kind === 're-run';
  const what = isSystem
    ? `${REVISION_WORDS[kind]}. System: ${RESULT_WORDS[result]}`
    : `${REVISION_WORDS[kind]}: ${RESULT_WORDS[result]}`;
  return {
    at: recorded?.at ?? at,
    what: check ? `${what} (${CHECK_NAMES[check]})` : what,
    why: reason ?? '',
    who: await nameOf(actor),
  };
}

async function actEntry(act: StoredAct, nameOf: NameOf): Promise<TrailEntry> {
  const note = 'note' in act ? (act.note ?? '') : '';
  const reason = 'reason' in act ? REVIEW_REASON_WORDS[act.reason] : '';
  return {
    at: act.at,
    what: whatOf(act),
    why: [reason, note].filter(Boolean).join('. '),
    who: await nameOf(act.actor),
  };
}

function whatOf(act: StoredAct): string {
  switch (act.act) {
    case 'decide':
      return `Final: ${RESULT_WORDS[act.decision]}`;
    case 'propose':
      return `Proposed: ${RESULT_WORDS[act.decision]}`;
    case 'confirm':
      return 'Proposal confirmed';
    case 'refuse':
      return 'Proposal refused';
    case 'withdraw':
      return 'Proposal withdrawn';
    case 'reopen':
      return 'Opened again';
    case 'answer':
      return `${CHECK_NAMES[act.check]}: ${ANSWER_WORDS[act.answer]}`;
    case 'unanswer':
      return `${CHECK_NAMES[act.check]}: answer taken back`;
    case 'ask':
      return 'Asked for more';
    case 'received':
      return 'What was asked for arrived';
    case 'escalate':
      return 'Escalated';
    case 'note':
      return 'Note';
    default:
      return 'Worked on';
  }
}
