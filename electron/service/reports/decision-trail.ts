import { CHIP_PROOFS, type ChipRecord } from '#shared/contract/findings/chip.ts';
import type { Fixed } from '#shared/contract/findings/fixed.ts';
import type { StoredRevision } from '../cases/revisions.ts';
import { APPLICANT } from '../links/rows.ts';
import type { StoredAct } from '../review/act-rows.ts';
import type { CaseFacts, NameOf } from './case-facts.ts';
import type { Words } from './words.ts';

export type TrailEntry = { readonly at: string; readonly what: string; readonly why: string; readonly who: string };

/** Acts that only say who works on a case. */
const SILENT: readonly StoredAct['act'][] = ['take', 'release', 'assign'];

/** Oldest first: what the chip proved, and what system, people and centre did. */
export async function decisionTrail(
  { stored, revisions, acts }: CaseFacts,
  words: Words,
  nameOf: NameOf,
): Promise<readonly TrailEntry[]> {
  const whoIs = nameIn(words, nameOf);
  const chip = stored.outcome.facts?.document?.chip;
  const entries: TrailEntry[] = chip ? [chipEntry(chip, words)] : [];
  // The act of the person says the same with their reason.
  for (const revision of revisions)
    if (revision.kind !== 'review' || acts.length === 0) entries.push(await revisionEntry(revision, words, whoIs));
  for (const act of acts) if (!SILENT.includes(act.act)) entries.push(await actEntry(act, words, whoIs));
  return entries.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

const nameIn =
  ({ trail }: Words, nameOf: NameOf): NameOf =>
  async (actor) => {
    if (actor.kind === 'system') return actor.id === APPLICANT.id ? trail.by_customer : trail.by_system;
    return actor.kind === 'command_line' ? trail.by_command_line : nameOf(actor);
  };

async function revisionEntry(
  { kind, at, actor, result, reason, check, recorded }: StoredRevision,
  { trail, revisions, results, fill, checkName }: Words,
  nameOf: NameOf,
): Promise<TrailEntry> {
  const isSystem = kind === 'decided' || kind === 're-run' || kind === 'arrival';
  const text = isSystem ? trail.system : trail.other;
  const what = fill(text, { what: revisions[kind], result: results[result] });
  return {
    at: recorded?.at ?? at,
    what: check ? `${what} (${checkName(check)})` : what,
    why: reason ?? '',
    who: await nameOf(actor),
  };
}

/** Passed checks by name, the certificates, and everything else with its reason. */
function chipEntry({ readAt, proofs, signer, csca }: Fixed<ChipRecord>, words: Words): TrailEntry {
  const { chip, chipProofs, chipStatuses, chipProofText, country, list, trail } = words;
  const passed = CHIP_PROOFS.filter((proof) => proofs[proof].status === 'passed');
  const others = CHIP_PROOFS.filter((proof) => proofs[proof].status !== 'passed');
  const certificates = [
    [chip.signer, signer],
    [chip.state, csca],
  ] as const;
  const sentences = [
    ...(passed.length > 0 ? [`${chipStatuses.passed}: ${list(passed.map((proof) => chipProofs[proof]))}.`] : []),
    ...certificates.flatMap(([name, of]) =>
      of === null ? [] : [`${name}: ${list([country(of.country ?? '–'), of.serial])}.`],
    ),
    ...others.map((proof) => `${chipProofs[proof]}: ${chipProofText(proof, proofs[proof])}`),
  ];
  return { at: readAt, what: chip.chip_read, why: sentences.join(' '), who: trail.by_system };
}

async function actEntry(act: StoredAct, words: Words, nameOf: NameOf): Promise<TrailEntry> {
  const note = 'note' in act ? (act.note ?? '') : '';
  const reason = 'reason' in act ? words.reviewReasons[act.reason] : '';
  return {
    at: act.at,
    what: whatOf(act, words),
    why: [reason, note].filter(Boolean).join('. '),
    who: await nameOf(act.actor),
  };
}

function whatOf(act: StoredAct, { trail, results, answers, fill, checkName }: Words): string {
  switch (act.act) {
    case 'decide':
      return fill(trail.decide, { result: results[act.decision] });
    case 'propose':
      return fill(trail.propose, { result: results[act.decision] });
    case 'answer':
      return fill(trail.answer, { check: checkName(act.check), answer: answers[act.answer] });
    case 'unanswer':
      return fill(trail.unanswer, { check: checkName(act.check) });
    case 'take':
    case 'release':
    case 'assign':
      return trail.worked;
    default:
      return trail[act.act];
  }
}
