import type { EntityHit } from '#shared/watchlist/aml-info.ts';
import type {
  EarlierResolution,
  HitResolution,
  MonitoringEvent,
  ScreeningReview,
} from '#shared/watchlist/screening-review.ts';

/** One entry that may be the person, with the newest word of the list on it and everything that was decided. */
export type ListedHit = {
  readonly hit: EntityHit;
  /** What monitoring told last of the entry; null where only the run found it. */
  readonly event: MonitoringEvent | null;
  /** What was decided or proposed here of the entry as it is. */
  readonly resolution: HitResolution | null;
  /** What stands of the entry as it is from another verification of the same person. */
  readonly earlier: EarlierResolution | null;
  /** Something was decided, of the entry as it was before it changed. */
  readonly hasChanged: boolean;
  /** What is in force no longer, oldest first. */
  readonly history: readonly HitResolution[];
  readonly state: HitState;
};

/** `unknown`: the decisions are not there yet. */
export type HitState = 'unknown' | 'open' | 'proposed' | 'true_match' | 'false_match';

/**
 * What the run found and what monitoring told since, entry by entry, surest first: a decision moves nothing. Without `review` the
 * decisions of earlier verifications are told as the run knew them.
 */
export function listedHits(ofRun: readonly EntityHit[], review: ScreeningReview | undefined): readonly ListedHit[] {
  const hits = new Map(ofRun.map((hit) => [hit.id, hit]));
  const events = new Map<string, MonitoringEvent>();
  for (const event of review?.events ?? []) {
    events.set(event.hit_id, event);
    if (event.hit) hits.set(event.hit_id, event.hit);
  }
  return [...hits.values()]
    .map((hit) => listedHit(hit, events.get(hit.id) ?? null, review))
    .sort((one, other) => other.hit.match_score - one.hit.match_score);
}

function listedHit(hit: EntityHit, event: MonitoringEvent | null, review: ScreeningReview | undefined): ListedHit {
  const here = (review?.resolutions ?? []).filter(({ hit_id }) => hit_id === hit.id);
  const elsewhere = (review?.earlier ?? []).filter(({ hit_id }) => hit_id === hit.id);
  const holds = ({ state }: HitResolution) => state === 'standing' || state === 'proposed';
  const isOfEntry = ({ entry_hash }: { entry_hash: string }) => entry_hash === hit.entry_hash;
  const resolution = here.findLast((one) => holds(one) && isOfEntry(one)) ?? null;
  const earlier = elsewhere.findLast(isOfEntry) ?? null;
  return {
    hit,
    event,
    resolution,
    earlier,
    hasChanged: !resolution && !earlier && [...here.filter(holds), ...elsewhere].length > 0,
    history: here.filter((one) => one !== resolution),
    state: review ? stateOf(resolution, earlier) : STATE_AT_RUN[hit.resolution_status],
  };
}

const STATE_AT_RUN = {
  UNRESOLVED: 'unknown',
  RESOLVED: 'true_match',
  WHITELISTED: 'false_match',
} as const satisfies Record<EntityHit['resolution_status'], HitState>;

/** The newer decision about the person counts, wherever it was made; a proposal is none yet. */
function stateOf(resolution: HitResolution | null, earlier: EarlierResolution | null): HitState {
  if (resolution?.state === 'proposed') return 'proposed';
  const newer =
    resolution && earlier && earlier.proposed_at > resolution.proposed_at ? earlier : (resolution ?? earlier);
  return newer?.decision ?? 'open';
}
