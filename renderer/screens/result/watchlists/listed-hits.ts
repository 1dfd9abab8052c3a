import type { EntityHit } from '#shared/contract/watchlist/aml-info.ts';
import type {
  EarlierResolution,
  HitResolution,
  MonitoringEvent,
  ScreeningReview,
} from '#shared/contract/watchlist/screening-review.ts';

/** One hit with the list's newest version of the entry and every decision about it. */
export type ListedHit = {
  /** A place in the input of a company's case. Null in a person's case. */
  readonly party: string | null;
  readonly hit: EntityHit;
  /** The latest monitoring event; null if only the run found the entry. */
  readonly event: MonitoringEvent | null;
  /** The decision or proposal made here about the current entry. */
  readonly resolution: HitResolution | null;
  /** A decision about the current entry from another case of the same person. */
  readonly earlier: EarlierResolution | null;
  /** There was a decision, but the entry has changed since. */
  readonly hasChanged: boolean;
  /** Decisions that no longer apply, oldest first. */
  readonly history: readonly HitResolution[];
  readonly state: HitState;
};

/** `unknown`: the decisions have not loaded yet. */
type HitState = 'unknown' | 'open' | 'proposed' | 'true_match' | 'false_match';

/**
 * The hits of the run and of monitoring since about one party, best match first; decisions do not
 * change the order. Without `review`, earlier decisions are those the run knew.
 */
export function listedHits(
  ofRun: readonly EntityHit[],
  review: ScreeningReview | undefined,
  party: string | null = null,
): readonly ListedHit[] {
  const hits = new Map(ofRun.map((hit) => [hit.id, hit]));
  const events = new Map<string, MonitoringEvent>();
  for (const event of review?.events ?? []) {
    if (event.party !== party) continue;
    events.set(event.hit_id, event);
    if (event.hit) hits.set(event.hit_id, event.hit);
  }
  return [...hits.values()]
    .map((hit) => listedHit({ hit, party }, events.get(hit.id) ?? null, review))
    .sort((one, other) => other.hit.match_score - one.hit.match_score);
}

function listedHit(
  { hit, party }: Pick<ListedHit, 'hit' | 'party'>,
  event: MonitoringEvent | null,
  review: ScreeningReview | undefined,
): ListedHit {
  const isAbout = (one: { hit_id: string; party: string | null }) => one.hit_id === hit.id && one.party === party;
  const here = (review?.resolutions ?? []).filter(isAbout);
  const elsewhere = (review?.earlier ?? []).filter(isAbout);
  const holds = ({ state }: HitResolution) => state === 'standing' || state === 'proposed';
  const isOfEntry = ({ entry_hash }: { entry_hash: string }) => entry_hash === hit.entry_hash;
  const resolution = here.findLast((one) => holds(one) && isOfEntry(one)) ?? null;
  const earlier = elsewhere.findLast(isOfEntry) ?? null;
  return {
    party,
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

/** The newer decision about the person counts, wherever made; a proposal does not yet. */
function stateOf(resolution: HitResolution | null, earlier: EarlierResolution | null): HitState {
  if (resolution?.state === 'proposed') return 'proposed';
  const newer =
    resolution && earlier && earlier.proposed_at > resolution.proposed_at ? earlier : (resolution ?? earlier);
  return newer?.decision ?? 'open';
}
