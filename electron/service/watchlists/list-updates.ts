import { rm } from 'node:fs/promises';
import type { ImportListRequest, ImportPieceInfo } from '#shared/watchlist/list-import.ts';
import type { Log } from '../log.ts';
import { ServiceError } from '../service-error.ts';
import type { Actor } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { createThrottle } from '../store/write-throttle.ts';
import type { DownloadLimits } from './download.ts';
import type { JobRecord } from './list-job.ts';
import { Cancelled, downloadsFolder, ListJob, lastJob, ServiceStopping } from './list-job.ts';
import { ReceivedFiles, uploadsFolder } from './received-files.ts';
import { runImport } from './run-import.ts';
import { configuredLists, runUpdate } from './run-update.ts';
import { removeOwnParts } from './update.ts';
import { WatchlistError } from './watchlist-error.ts';

/** As long as work goes on, it rests: the desk has half of the processor and more, and an update takes twice as long. */
const REST_MS = 8;
/** Who waits at the page is told sooner than the command line that a server cannot be reached: after some five seconds. */
const LIMITS: Partial<DownloadLimits> = { attempts: 3 };
/** How often it is looked whether an update is due; the first time so long after the start, which has enough to do. */
const LOOK_EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
/** An update of which something failed is tried again sooner: the line may only have been down. */
const RETRY_HOURS = 1;
const SCHEDULE: Actor = { kind: 'system', id: 'watchlists' };

export type ListUpdatesState = {
  readonly running: JobRecord | null;
  readonly lastUpdate: JobRecord | null;
  readonly lastImport: JobRecord | null;
  readonly nextAt: Date | null;
  readonly everyHours: number | null;
};

export type ListUpdatesDependencies = {
  readonly store: Store;
  /** With `watchlists.json`, where there is one; downloads lie in a folder of it. */
  readonly dataFolder: string;
  /** null: only when somebody asks. */
  readonly everyHours: number | null;
  /** A version came into force. */
  readonly onChanged: () => void;
  readonly log: Log;
  readonly limits?: Partial<DownloadLimits>;
  readonly lookEveryMs?: number;
  readonly uploadSilenceMs?: number;
};

type Running = {
  readonly job: ListJob;
  /** Of an import. */
  readonly received: ReceivedFiles | null;
  readonly abort: AbortController;
  readonly done: Promise<void>;
};

export type ListUpdates = ReturnType<typeof createListUpdates>;

/**
 * Brings lists up to date beside the desk: one job at a time, in small slices of the service's own process, which alone has the
 * key that seals them. A job that ends early, by a cancel or a kill, leaves the versions that were in force as they are.
 */
export function createListUpdates({ store, dataFolder, everyHours, onChanged, log, ...rest }: ListUpdatesDependencies) {
  let running: Running | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  function requireFree(): void {
    if (isStopped) throw new ServiceError('UNAVAILABLE', 'Countersign is closing.');
    if (running) throw new ServiceError('CONFLICT', 'Lists are being brought up to date or imported already.');
  }

  /** Begins a job, unless one is under way: then this throws `CONFLICT`. */
  function begin(job: ListJob, received: ReceivedFiles | null, work: (signal: AbortSignal) => Promise<void>): void {
    requireFree();
    const abort = new AbortController();
    const run = async () => {
      try {
        await work(abort.signal);
      } catch (error) {
        if (!abort.signal.aborted)
          log('error', 'watchlists.update_failed', {
            error: error instanceof WatchlistError ? error.code : error instanceof Error ? error.name : typeof error,
          });
      } finally {
        running = null;
        if (job.hasChanged && !isStopped) onChanged();
      }
    };
    running = { job, received, abort, done: run() };
  }

  function update(actor: Actor): void {
    if (running?.job.record.kind === 'update') return;
    const job = new ListJob(store, dataFolder, 'update', actor);
    begin(job, null, async (signal) => {
      const limits = { ...LIMITS, ...rest.limits };
      const options = { dataFolder, only: [], throttle: createThrottle(REST_MS), signal, limits };
      for await (const result of runUpdate(store, job, options))
        log('info', 'watchlists.updated', { list: result.list, outcome: result.outcome });
    });
  }

  function importFiles(request: ImportListRequest, actor: Actor): void {
    const job = new ListJob(store, dataFolder, 'import', actor);
    requireFree();
    const received = new ReceivedFiles(dataFolder, job.record.id, request.files, rest.uploadSilenceMs);
    begin(job, received, (signal) =>
      runImport(store, job, received, request, { throttle: createThrottle(REST_MS), signal }),
    );
  }

  async function receive(importId: string, actor: Actor, info: ImportPieceInfo, bytes: Uint8Array): Promise<number> {
    const { job, received } = running ?? {};
    if (!job || !received || job.record.id !== importId || job.record.actor.id !== actor.id)
      throw new ServiceError('NOT_FOUND', 'This import is not under way any more.');
    const ofFile = await received.write(info, bytes);
    job.received(received.bytes, received.bytesTotal);
    return ofFile;
  }

  async function state(): Promise<ListUpdatesState> {
    // First: a job that ends meanwhile has been remembered, so that none is ever told of neither way.
    const underWay = running?.job.record ?? null;
    const [lastUpdate, lastImport] = [await lastJob(dataFolder, 'update'), await lastJob(dataFolder, 'import')];
    const nextAt = everyHours === null ? null : nextAfter(lastUpdate, everyHours);
    return { running: underWay, lastUpdate, lastImport, nextAt, everyHours };
  }

  /** When the next one is due: never later than the interval from now, however clocks are set. */
  function nextAfter(last: JobRecord | null, hours: number): Date {
    const now = store.now().getTime();
    if (!last?.finished_at) return new Date(now);
    const wasWhole = last.ended !== 'failed' && last.lists.every(({ phase }) => phase !== 'failed');
    const afterMs = (wasWhole ? hours : Math.min(hours, RETRY_HOURS)) * HOUR_MS;
    return new Date(Math.min(Date.parse(last.finished_at) + afterMs, now + hours * HOUR_MS));
  }

  async function look(): Promise<void> {
    const { nextAt } = await state();
    if (nextAt && nextAt <= store.now() && !running && !isStopped) update(SCHEDULE);
  }

  return {
    /** Brings all configured lists up to date. Where that is under way already, nothing more is begun; where a file is imported, throws `CONFLICT`. */
    update,
    /** Begins an import, whose files come with `receive`, piece by piece. Throws `CONFLICT` where something is under way. */
    importFiles,
    /** Resolves to how much of the file there is. Throws `NOT_FOUND` where the import has ended or is somebody else's. */
    receive,
    state,
    /** Gives up what is under way; resolves when it has ended. Nothing happens where there is nothing. */
    async cancel(): Promise<void> {
      const cancelled = running;
      cancelled?.abort.abort(new Cancelled());
      await cancelled?.done;
    },
    /** Removes what a kill left behind, and begins to look whether an update is due. */
    async start(): Promise<void> {
      await rm(uploadsFolder(dataFolder), { recursive: true, force: true });
      await configuredLists(dataFolder)
        .then((lists) => removeOwnParts(downloadsFolder(dataFolder), lists))
        .catch(() => log('error', 'watchlists.leftovers_not_removed'));
      if (everyHours === null || isStopped) return;
      timer = setInterval(() => {
        look().catch(() => log('error', 'watchlists.not_looked'));
      }, rest.lookEveryMs ?? LOOK_EVERY_MS);
      timer.unref();
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      const stopped = running;
      stopped?.abort.abort(new ServiceStopping());
      await stopped?.done;
    },
  };
}
