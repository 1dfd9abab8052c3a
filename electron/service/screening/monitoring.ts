import { deflateSync } from 'node:zlib';
import type { Policy } from '#shared/contract/policy/policy.ts';
import type { ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import type { MonitoringProgress } from '#shared/contract/watchlist/screening-review.ts';
import type { WatchlistVersion } from '#shared/contract/watchlist/watchlist-status.ts';
import type { Log } from '../log.ts';
import { type Rounds, startRounds } from '../rounds.ts';
import { ServiceError } from '../service-error.ts';
import { recordAudit } from '../store/audit-log.ts';
import type { Store } from '../store/store.ts';
import { createThrottle } from '../store/write-throttle.ts';
import { HITS_MAX } from './listings.ts';
import { eventsOf, type ScreenedCase, screenedCase } from './monitored-cases.ts';
import { countMonitored, eachMonitored, recordMonitoringEvents } from './monitoring-event-rows.ts';
import { findProgress, saveProgress } from './monitoring-progress-rows.ts';
import type { Screening } from './screening.ts';
import { changesBetween, entitiesOf, entityOf, listsInForce } from './watchlists/rows.ts';

const CHUNK_ENTITIES = 256;

/** New and changed entries as they are now, changed and removed ones as they were. */
async function* changesOf(store: Store, before: string | null, after: WatchlistVersion) {
  const { list, id: versionId } = after;
  const earlier = before === null ? null : await changesBetween(store, before, versionId).catch(nullIfRemoved);
  // Everything is new if there was no earlier version, or if its content is gone.
  if (before === null || earlier === null) return yield* chunked(list, versionId, entitiesOf(store, versionId));
  yield* chunked(list, versionId, entities(store, versionId, [...earlier.added, ...earlier.updated]));
  yield* chunked(list, before, entities(store, before, [...earlier.updated, ...earlier.removed]));
}

async function* entities(store: Store, versionId: string, ids: readonly string[]): AsyncGenerator<ListedEntity> {
  const throttle = createThrottle();
  for (const id of ids) {
    const entity = await entityOf(store, versionId, id);
    if (entity) yield entity;
    await throttle();
  }
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

/** How often to check for changed lists; the command line imports lists too. */
const LOOK_EVERY_MS = 60_000;
/** The process answers nobody else meanwhile. A company with more parties has its own request. */
const QUERIES_MAX = 200;
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
 * When a list changes, screens earlier people, companies and their parties against the changes, in
 * the background. Resumes without reporting twice. Only the screening process gets names.
 */
export function createMonitoring({ store, screening, policyInForce, log }: Dependencies): Monitoring {
  const stopping = new AbortController();
  let rounds: Rounds | null = null;
  let progress: MonitoringProgress = {
    state: 'idle',
    list: null,
    cases_screened: 0,
    cases: 0,
    finished_at: null,
    events: 0,
  };

  async function look(): Promise<void> {
    await followLists();
    if (progress.state === 'failed') progress = { ...progress, state: 'idle' };
  }

  /** The next round tries again; until then the page shows the failure. */
  function failed(error: unknown): void {
    progress = { ...progress, state: 'failed', list: null };
    if (!stopping.signal.aborted)
      log('error', 'monitoring.failed', { error: error instanceof Error ? error.name : typeof error });
  }

  /** One node screens for all; the others look again later. */
  async function followLists(): Promise<void> {
    const release = await store.upkeep.hold('monitoring');
    if (release === null) return;
    try {
      for (const version of await listsInForce(store)) await followList(version);
    } finally {
      await release();
    }
  }

  async function followList(version: WatchlistVersion): Promise<void> {
    const known = await findProgress(store, version.list);
    // A clock that is ahead would leave out cases that are monitored.
    if (known.screenedVersionId === version.id || !store.clock.isPlausible()) return;
    const policy = (await policyInForce()).policy.aml;
    // A newer target starts with the first case again; findings from the older one stay.
    const goesOn = known.targetVersionId === version.id;
    const since = new Date(store.now().getTime() - policy.monitored_days_max * DAY_MS).toISOString();
    const cases = await countMonitored(store, since);
    let screened = goesOn ? known.people : 0;
    let events = 0;
    progress = { ...progress, state: 'running', list: version.list, cases_screened: screened, cases, events };
    const asked: (readonly ScreenedCase[])[] = [];
    const queries = async function* () {
      for await (const page of eachMonitored(store, since, goesOn ? known.after : null)) {
        for (const group of inRequests(page.map(screenedCase))) {
          stopping.signal.throwIfAborted();
          asked.push(group);
          yield group.flatMap(({ parties }) => parties.map(({ query }) => query));
        }
      }
    };
    const limits = { limit: HITS_MAX, scoreMin: policy.hit_score_min };
    const changes = changesOf(store, known.screenedVersionId, version);
    for await (const found of screening.searchIn(changes, queries(), limits, stopping.signal)) {
      const group = asked.shift() ?? [];
      let at = 0;
      for (const one of group) {
        const hits = found.slice(at, at + one.parties.length);
        at += one.parties.length;
        events += await recordMonitoringEvents(store, await eventsOf(store, one, hits, version));
      }
      screened += group.length;
      const last = group.at(-1);
      if (last)
        await saveProgress(store, version.list, {
          ...known,
          targetVersionId: version.id,
          after: { createdAt: last.createdAt, batchId: last.batchId },
          people: screened,
        });
      progress = { ...progress, cases_screened: screened, events };
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
      facts: { list: version.list, cases: screened, events },
    });
    progress = {
      state: 'idle',
      list: null,
      cases_screened: screened,
      cases,
      finished_at: store.now().toISOString(),
      events,
    };
  }

  return {
    start() {
      rounds = startRounds(look, LOOK_EVERY_MS, failed);
    },
    wake: () => rounds?.wake(),
    progress: () => progress,
    async stop() {
      stopping.abort();
      await rounds?.stop();
    },
  };
}

/** Whole cases, in their order, for one request to the screening process each. */
function* inRequests(cases: readonly ScreenedCase[]): Generator<readonly ScreenedCase[]> {
  let group: ScreenedCase[] = [];
  let queries = 0;
  for (const one of cases) {
    if (group.length > 0 && queries + one.parties.length > QUERIES_MAX) {
      yield group;
      [group, queries] = [[], 0];
    }
    group.push(one);
    queries += one.parties.length;
  }
  if (group.length > 0) yield group;
}
