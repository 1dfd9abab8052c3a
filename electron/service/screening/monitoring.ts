import { setTimeout as pause } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import type { Policy } from '#shared/contract/policy.ts';
import type { ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import type { ScreeningHit } from '#shared/contract/watchlist/screening-query.ts';
import type { MonitoringProgress } from '#shared/contract/watchlist/screening-review.ts';
import type { WatchlistVersion } from '#shared/contract/watchlist/watchlist-status.ts';
import type { Log } from '../log.ts';
import { ServiceError } from '../service-error.ts';
import { recordAudit } from '../store/audit-log.ts';
import type { MonitoredPerson, NewMonitoringEvent } from '../store/monitoring-events.ts';
import { countMonitored, eachMonitored, monitoringEvents, recordMonitoringEvents } from '../store/monitoring-events.ts';
import { findProgress, saveProgress } from '../store/monitoring-progress.ts';
import type { Store } from '../store/store.ts';
import { findVerification } from '../store/verifications.ts';
import { changesBetween, entitiesOf, entityOf, listsInForce } from '../store/watchlists.ts';
import { createThrottle } from '../store/write-throttle.ts';
import { entityHit, HITS_MAX, queryOf } from './listings.ts';
import type { Screening } from './screening.ts';

/** How often to check for changed lists; the command line imports lists too. */
const LOOK_EVERY_MS = 60_000;
const CHUNK_ENTITIES = 256;
const DAY_MS = 86_400_000;

export type Monitoring = {
  start(): void;
  /** Call when a list has come into force, to check at once. */
  wake(): void;
  progress(): MonitoringProgress;
  stop(): Promise<void>;
};

type Dependencies = {
  readonly store: Store;
  readonly screening: Pick<Screening, 'searchIn'>;
  readonly policyInForce: () => Promise<{ readonly policy: Policy }>;
  readonly log: Log;
};

/**
 * Ongoing monitoring: when a list changes, screens everybody verified earlier against the changes, in the background.
 * Resumes after a stop without reporting anything twice. Opens people page by page and passes them only to the
 * screening process.
 */
export function createMonitoring({ store, screening, policyInForce, log }: Dependencies): Monitoring {
  const stopping = new AbortController();
  let wakeUp: (() => void) | null = null;
  let running: Promise<void> = Promise.resolve();
  let progress: MonitoringProgress = {
    state: 'idle',
    list: null,
    people_screened: 0,
    people: 0,
    finished_at: null,
    events: 0,
  };

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        for (const version of await listsInForce(store)) await followList(version);
        if (progress.state === 'failed') progress = { ...progress, state: 'idle' };
      } catch (error) {
        // The next check tries again; until then the page shows the failure.
        progress = { ...progress, state: 'failed', list: null };
        if (!stopping.signal.aborted)
          log('error', 'monitoring.failed', { error: error instanceof Error ? error.name : typeof error });
      }
      const woken = new Promise<void>((resolve) => {
        wakeUp = resolve;
      });
      await Promise.race([woken, pause(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})]);
    }
  }

  async function followList(version: WatchlistVersion): Promise<void> {
    const known = await findProgress(store, version.list);
    if (known.screenedVersionId === version.id) return;
    const policy = (await policyInForce()).policy.aml;
    // A newer target starts with the first person again; findings from the older one stay.
    const goesOn = known.targetVersionId === version.id;
    const since = new Date(store.now().getTime() - policy.monitored_days_max * DAY_MS).toISOString();
    const people = await countMonitored(store, since);
    let screened = goesOn ? known.people : 0;
    let events = 0;
    progress = { ...progress, state: 'running', list: version.list, people_screened: screened, people, events };
    const pages: (readonly MonitoredPerson[])[] = [];
    const queries = async function* () {
      for await (const page of eachMonitored(store, since, goesOn ? known.after : null)) {
        stopping.signal.throwIfAborted();
        pages.push(page);
        yield page.map(({ fields }) => queryOf(fields));
      }
    };
    const limits = { limit: HITS_MAX, scoreMin: policy.hit_score_min };
    for await (const found of screening.searchIn(changesOf(known.screenedVersionId, version), queries(), limits)) {
      const page = pages.shift() ?? [];
      for (const [index, hits] of found.entries()) {
        const person = page[index];
        if (person) events += await recordMonitoringEvents(store, await eventsOf(person, hits, version));
      }
      screened += page.length;
      const last = page.at(-1);
      if (last)
        await saveProgress(store, version.list, {
          ...known,
          targetVersionId: version.id,
          after: { createdAt: last.createdAt, batchId: last.batchId },
          people: screened,
        });
      progress = { ...progress, people_screened: screened, events };
    }
    await saveProgress(store, version.list, {
      screenedVersionId: version.id,
      targetVersionId: null,
      after: null,
      people: 0,
    });
    await recordAudit(store, {
      actor: { kind: 'system', id: 'monitoring' },
      action: 'screening.monitored',
      objectId: version.id,
      facts: { list: version.list, people: screened, events },
    });
    progress = {
      state: 'idle',
      list: null,
      people_screened: screened,
      people,
      finished_at: store.now().toISOString(),
      events,
    };
  }

  /** New and changed entries as they are now, changed and removed ones as they were. */
  async function* changesOf(before: string | null, after: WatchlistVersion) {
    const { list, id: versionId } = after;
    const earlier = before === null ? null : await changesBetween(store, before, versionId).catch(nullIfRemoved);
    // Everything is new if there was no earlier version, or if its content is gone.
    if (before === null || earlier === null) return yield* chunked(list, versionId, entitiesOf(store, versionId));
    yield* chunked(list, versionId, entities(versionId, [...earlier.added, ...earlier.updated]));
    yield* chunked(list, before, entities(before, [...earlier.updated, ...earlier.removed]));
  }

  async function* entities(versionId: string, ids: readonly string[]): AsyncGenerator<ListedEntity> {
    const throttle = createThrottle();
    for (const id of ids) {
      const entity = await entityOf(store, versionId, id);
      if (entity) yield entity;
      await throttle();
    }
  }

  async function eventsOf(
    person: MonitoredPerson,
    hits: readonly ScreeningHit[],
    version: WatchlistVersion,
  ): Promise<NewMonitoringEvent[]> {
    if (hits.length === 0) return [];
    const known = await knownHits(person.batchId);
    const events: NewMonitoringEvent[] = [];
    for (const entityId of new Set(hits.map((hit) => hit.entityId))) {
      const now = hits.find((hit) => hit.entityId === entityId && hit.versionId === version.id);
      const before = hits.find((hit) => hit.entityId === entityId && hit.versionId !== version.id);
      const hitId = `${version.list}/${entityId}`;
      const entity = now && (await entityOf(store, version.id, entityId));
      const hit = now && entity ? entityHit(now, entity, [version]) : null;
      // The run itself already found it, or never had a hit that could disappear.
      if (hit ? known.get(hitId) === hit.entry_hash : !known.has(hitId)) continue;
      const event = hit === null ? 'REMOVED' : before || known.has(hitId) ? 'UPDATED' : 'ADDED';
      events.push({ batchId: person.batchId, hitId, list: version.list, versionId: version.id, event, hit });
    }
    return events;
  }

  /** What the run found and monitoring reported since: the entry's hash by hit. */
  async function knownHits(batchId: string): Promise<ReadonlyMap<string, string>> {
    const verification = await findVerification(store, batchId);
    const own = resultFor(verification?.outcome.checks ?? [], 'aml.screening')?.findings?.findings.entity_hits ?? [];
    const hashes = new Map(own.map(({ id, entry_hash }) => [id, entry_hash]));
    for (const { hit_id: hitId, hit } of await monitoringEvents(store, batchId)) {
      if (hit) hashes.set(hitId, hit.entry_hash);
      else hashes.delete(hitId);
    }
    return hashes;
  }

  return {
    start() {
      running = loop();
    },
    wake: () => wakeUp?.(),
    progress: () => progress,
    async stop() {
      stopping.abort();
      wakeUp?.();
      await running;
    },
  };
}

async function* chunked(list: string, versionId: string, entities: AsyncIterable<ListedEntity>) {
  let lines: string[] = [];
  for await (const entity of entities) {
    lines.push(JSON.stringify(entity));
    if (lines.length < CHUNK_ENTITIES) continue;
    yield { list, versionId, chunk: deflateSync(lines.join('\n')) };
    lines = [];
  }
  if (lines.length > 0) yield { list, versionId, chunk: deflateSync(lines.join('\n')) };
}

function nullIfRemoved(error: unknown): null {
  if (error instanceof ServiceError && error.code === 'NOT_FOUND') return null;
  throw error;
}
