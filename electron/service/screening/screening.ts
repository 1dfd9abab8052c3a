import type { ScreeningHit, ScreeningQuery } from '#shared/contract/watchlist/screening-query.ts';
import type { WatchlistVersion } from '#shared/contract/watchlist/watchlist-status.ts';
import type { StartPort } from '../inference/supervise-child.ts';
import type { Log } from '../log.ts';
import { CheckUnavailableError } from '../service-error.ts';
import { openScreeningProcess, type ScreeningProcess } from './screening-process.ts';

/** Where the lists are stored. */
export type ScreeningSource = {
  versions(): Promise<readonly WatchlistVersion[]>;
  /** The entries of a version as compressed JSON lines (deflate), in list order. */
  chunks(versionId: string): AsyncIterable<Uint8Array>;
};

export type ScreeningLimits = {
  readonly limit: number;
  /** 0 to 100. */
  readonly scoreMin: number;
};

/** The hits, and the list versions that were searched. */
export type Screened = {
  /** For each query, best match first. */
  readonly hits: readonly (readonly ScreeningHit[])[];
  readonly versions: readonly WatchlistVersion[];
};

export type Screening = {
  /**
   * Lists in force; the previous versions until new ones are loaded. Rejects with
   * `CheckUnavailableError`: `SCREENING_UNAVAILABLE`, `WATCHLISTS_MISSING`, `CHECK_TIMED_OUT`.
   */
  search(queries: readonly ScreeningQuery[], limits: ScreeningLimits, signal?: AbortSignal): Promise<Screened>;
  /** Given entries, list by list, to screen only changes. One call at a time. */
  searchIn(
    entities: AsyncIterable<{ list: string; versionId: string; chunk: Uint8Array }>,
    queries: AsyncIterable<readonly ScreeningQuery[]>,
    limits: ScreeningLimits,
    signal: AbortSignal,
  ): AsyncIterable<readonly (readonly ScreeningHit[])[]>;
  loaded(): readonly WatchlistVersion[];
  state(): 'starting' | 'ready' | 'down';
  isWorking(): boolean;
  memoryBytes(): number;
  start(): void;
  stop(): Promise<void>;
};

/** Searches the lists in force in a separate process. */
export function createScreening(source: ScreeningSource, startPort: StartPort, log: Log): Screening {
  let loaded: readonly WatchlistVersion[] | null = null;
  let loading: Promise<void> | null = null;
  let isStopped = false;
  const process: ScreeningProcess = openScreeningProcess(startPort, log, () => {
    loaded = null;
    loading = null;
    void load().catch(() => log('error', 'screening.not_loaded'));
  });

  /** One load at a time; callers that arrive meanwhile wait for the same one. */
  function load(): Promise<void> {
    loading ??= loadAll().finally(() => {
      loading = null;
    });
    return loading;
  }

  async function loadAll(): Promise<void> {
    const versions = await source.versions();
    const startedAt = performance.now();
    await process.ask({ kind: 'begin', index: 'in_force' });
    for (const { id: versionId, list } of versions)
      for await (const chunk of source.chunks(versionId))
        await process.ask({ kind: 'add', index: 'in_force', list, versionId, chunk });
    const { entities } = await process.ask({ kind: 'finish', index: 'in_force' });
    loaded = versions;
    const durationMs = Math.round(performance.now() - startedAt);
    log('info', 'screening.loaded', { lists: versions.length, entities, durationMs });
  }

  async function ready(signal: AbortSignal | undefined): Promise<readonly WatchlistVersion[]> {
    if (isStopped || !process.wanted()) throw new CheckUnavailableError('SCREENING_UNAVAILABLE');
    while (loaded === null) {
      signal?.throwIfAborted();
      if (loading)
        await unlessAborted(
          loading.catch(() => {}),
          signal,
        );
      else if (process.state() === 'ready') await unlessAborted(load(), signal);
      else if (process.state() === 'down') throw new CheckUnavailableError('SCREENING_UNAVAILABLE');
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const current = await source.versions();
    if (!sameVersions(current, loaded)) void load().catch(() => log('error', 'screening.not_loaded'));
    if (loaded.length === 0 && current.length > 0) await unlessAborted(loading, signal);
    return loaded;
  }

  return {
    async search(queries, limits, signal) {
      const versions = await ready(signal);
      if (versions.length === 0) throw new CheckUnavailableError('WATCHLISTS_MISSING');
      return { hits: await process.ask({ kind: 'search', index: 'in_force', queries, ...limits }, signal), versions };
    },
    async *searchIn(entities, queries, limits, signal) {
      await ready(signal);
      await process.ask({ kind: 'begin', index: 'changes' }, signal);
      for await (const part of entities) await process.ask({ kind: 'add', index: 'changes', ...part }, signal);
      await process.ask({ kind: 'finish', index: 'changes' }, signal);
      for await (const some of queries)
        yield await process.ask({ kind: 'search', index: 'changes', queries: some, ...limits }, signal);
    },
    loaded: () => loaded ?? [],
    state: () => process.state(),
    isWorking: () => process.isWorking(),
    memoryBytes: () => process.memoryBytes(),
    start() {
      isStopped = false;
      process.wanted();
    },
    async stop() {
      isStopped = true;
      await process.stop();
    },
  };
}

/** Waits for work that continues when the caller gives up. */
async function unlessAborted(work: Promise<void> | null, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(signal?.reason);
  signal?.addEventListener('abort', giveUp, { once: true });
  await Promise.race([work, aborted]).finally(() => signal?.removeEventListener('abort', giveUp));
}

function sameVersions(one: readonly WatchlistVersion[], other: readonly WatchlistVersion[]): boolean {
  const ids = (versions: readonly WatchlistVersion[]) =>
    versions
      .map(({ id }) => id)
      .sort()
      .join();
  return ids(one) === ids(other);
}
