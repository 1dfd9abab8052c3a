import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import { screenedHits } from '#shared/contract/findings/screened-hits.ts';
import type { ReviewAnswer } from '#shared/contract/review/review.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import type { MonitoringEvent } from '#shared/contract/watchlist/screening-review.ts';
import type { Attention } from '#shared/domain/attention.ts';
import type { Resolution } from '../screening/resolution-rows.ts';
import type { Actor } from '../store/records.ts';
import type { ActOf } from './review-state.ts';

/** Why a check needs a person, and what they found; `answer` is null while nobody has looked. */
export type AnsweredReason = Attention & {
  readonly answeredBy: 'reviewer' | 'hits';
  readonly answer: ReviewAnswer | null;
  /** Who answered, and when; null where a later answer is missing or earlier cases gave it. */
  readonly given: { readonly actor: Actor; readonly at: string; readonly note: string | null } | null;
};

export type HitFacts = { readonly resolutions: readonly Resolution[]; readonly events: readonly MonitoringEvent[] };

const SCREENING: readonly CheckId[] = ['aml.screening', 'business.screening'];

/** Hits are answered by each one's decision, other reasons by the current answer. Pure. */
export function answeredReasons(
  attention: readonly Attention[],
  checks: readonly CheckResult[],
  answers: ReadonlyMap<CheckId, ActOf<'answer'>>,
  hits: HitFacts,
): readonly AnsweredReason[] {
  const withMonitoring = [...attention, ...foundLater(attention, hits.events)];
  return withMonitoring.map((reason) => {
    const decided = SCREENING.includes(reason.check) ? answerOfHits(reason.check, checks, hits) : null;
    if (decided) return { ...reason, answeredBy: 'hits', ...decided };
    const act = answers.get(reason.check) ?? null;
    return { ...reason, answeredBy: 'reviewer', answer: act?.answer ?? null, given: act };
  });
}

/** A run that screened without a hit, and a list that named the person afterwards. */
function foundLater(attention: readonly Attention[], events: readonly MonitoringEvent[]): Attention[] {
  return SCREENING.flatMap((check) => {
    const isKnown = attention.some((reason) => reason.check === check);
    const isFound = newestEvents(events).some(
      ({ event, party }) => event !== 'REMOVED' && (party === null) === (check === 'aml.screening'),
    );
    return isKnown || !isFound
      ? []
      : [{ check, codes: ['AML_MATCH'], effect: 'REVIEW', isDisagreement: false } as const];
  });
}

/** Null if the check names no hit, as when no list was imported. */
function answerOfHits(
  check: CheckId,
  checks: readonly CheckResult[],
  { resolutions, events }: HitFacts,
): Pick<AnsweredReason, 'answer' | 'given'> | null {
  const isOfCheck = ({ party }: { party: string | null }) => (party === null) === (check === 'aml.screening');
  const later = newestEvents(events).filter(isOfCheck);
  const hits = [
    // A hit that earlier decisions cleared needs no new one.
    ...screenedHits(checks)
      .filter(isOfCheck)
      .filter(
        ({ party, hit }) => hit.resolution_status === 'UNRESOLVED' && !later.some(isSameHit({ party, hit_id: hit.id })),
      )
      .map(({ party, hit }) => ({ party, id: hit.id, hash: hit.entry_hash })),
    ...later.flatMap(({ party, hit }) => (hit ? [{ party, id: hit.id, hash: hit.entry_hash }] : [])),
  ];
  if (hits.length === 0) return null;
  const decisions = hits.map(({ party, id, hash }) =>
    resolutions.find(
      (one) => one.state === 'standing' && one.party === party && one.hitId === id && one.entryHash === hash,
    ),
  );
  const concern = decisions.find((one) => one?.decision === 'true_match');
  if (concern) return { answer: 'concern', given: givenBy(concern) };
  if (!decisions.every((one) => one?.decision === 'false_match')) return { answer: null, given: null };
  const newest = decisions.toSorted((one, other) => ((one?.proposedAt ?? '') < (other?.proposedAt ?? '') ? 1 : -1))[0];
  return { answer: 'no_concern', given: newest ? givenBy(newest) : null };
}

const givenBy = ({ proposedBy, proposedAt, note }: Resolution) => ({ actor: proposedBy, at: proposedAt, note });

/** Only the latest event of each hit counts. */
const newestEvents = (events: readonly MonitoringEvent[]): readonly MonitoringEvent[] =>
  events.filter((event, index) => !events.slice(index + 1).some(isSameHit(event)));

const isSameHit =
  ({ party, hit_id }: Pick<MonitoringEvent, 'party' | 'hit_id'>) =>
  (other: Pick<MonitoringEvent, 'party' | 'hit_id'>) =>
    other.party === party && other.hit_id === hit_id;
