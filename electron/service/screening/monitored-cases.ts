import { screenedHits } from '#shared/contract/findings/screened-hits.ts';
import type { ScreeningHit, ScreeningQuery } from '#shared/contract/watchlist/screening-query.ts';
import type { WatchlistVersion } from '#shared/contract/watchlist/watchlist-status.ts';
import { businessParties } from '#shared/domain/business/business-parties.ts';
import { findVerification } from '../cases/verifications.ts';
import type { Store } from '../store/store.ts';
import { entityHit } from './listings.ts';
import { type MonitoredCase, monitoringEvents, type NewMonitoringEvent } from './monitoring-event-rows.ts';
import { partyQuery, personQuery } from './screening-queries.ts';
import { entityOf } from './watchlists/rows.ts';

/** A case with everybody to screen in it; the person of a person's case has the party null. */
export type ScreenedCase = Pick<MonitoredCase, 'batchId' | 'createdAt'> & {
  readonly parties: readonly { readonly party: string | null; readonly query: ScreeningQuery }[];
};

export function screenedCase({ batchId, createdAt, input: { fields, business } }: MonitoredCase): ScreenedCase {
  const parties = fields
    ? [{ party: null, query: personQuery(fields) }]
    : businessParties(business).map((party) => ({ party: party.party, query: partyQuery(party) }));
  return { batchId, createdAt, parties };
}

/** An event for each party and entry whose finding is new, changed or gone. */
export async function eventsOf(
  store: Store,
  { batchId, parties }: ScreenedCase,
  hitsOfParties: readonly (readonly ScreeningHit[])[],
  version: WatchlistVersion,
): Promise<NewMonitoringEvent[]> {
  if (hitsOfParties.every((hits) => hits.length === 0)) return [];
  const known = await knownHits(store, batchId);
  const events: NewMonitoringEvent[] = [];
  for (const [at, { party }] of parties.entries()) {
    const hits = hitsOfParties[at] ?? [];
    for (const entityId of new Set(hits.map((hit) => hit.entityId))) {
      const now = hits.find((hit) => hit.entityId === entityId && hit.versionId === version.id);
      const before = hits.find((hit) => hit.entityId === entityId && hit.versionId !== version.id);
      const hitId = `${version.list}/${entityId}`;
      const entity = now && (await entityOf(store, version.id, entityId));
      const hit = now && entity ? entityHit(now, entity, [version]) : null;
      const knownHash = known.get(partyHit(party, hitId));
      // The run itself already found it, or never had a hit that could disappear.
      if (hit ? knownHash === hit.entry_hash : knownHash === undefined) continue;
      const event = hit === null ? 'REMOVED' : before || knownHash !== undefined ? 'UPDATED' : 'ADDED';
      events.push({ batchId, party, hitId, list: version.list, versionId: version.id, event, hit });
    }
  }
  return events;
}

/** Findings of the run and of monitoring since: the entry's hash by party and hit. */
async function knownHits(store: Store, batchId: string): Promise<ReadonlyMap<string, string>> {
  const verification = await findVerification(store, batchId);
  const own = screenedHits(verification?.outcome.checks ?? []);
  const hashes = new Map(own.map(({ party, hit }) => [partyHit(party, hit.id), hit.entry_hash]));
  for (const { party, hit_id: hitId, hit } of await monitoringEvents(store, batchId)) {
    if (hit) hashes.set(partyHit(party, hitId), hit.entry_hash);
    else hashes.delete(partyHit(party, hitId));
  }
  return hashes;
}

const partyHit = (party: string | null, hitId: string) => JSON.stringify([party, hitId]);
