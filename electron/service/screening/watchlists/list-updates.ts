import { rm } from 'node:fs/promises';
import type { ImportListRequest, ImportPieceInfo } from '#shared/contract/watchlist/list-import.ts';
import { WatchlistError } from '../../../workers/lists/watchlist-error.ts';
import type { Log } from '../../log.ts';
import { ServiceError } from '../../service-error.ts';
import type { Actor } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import { createThrottle } from '../../store/write-throttle.ts';
import type { DownloadLimits } from './download.ts';
import { Cancelled, downloadsFolder, type JobRecord, ListJob, lastJob, ServiceStopping } from './list-job.ts';
import type { StartListReader } from './list-process.ts';
import { ReceivedFiles, uploadsFolder } from './received-files.ts';
import { runImport } from './run-import.ts';
import { configuredLists, runUpdate } from './run-update.ts';
import { removeOwnParts } from './update.ts';

/** Pauses as long as work leave the desk half the processor; an update takes twice as long. */
const REST_MS = 8;
/** The page gives up sooner than the command line, after about five seconds. */
const LIMITS: Partial<DownloadLimits> = { attempts: 3 };
/** For a due update. The first check also waits, because starting is busy enough. */
const LOOK_EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
/** A failed update is retried sooner: the network may only have been down for a moment. */
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
  /** May contain `watchlists.json`; holds the downloads folder. */
  readonly dataFolder: string;
  readonly startReader: StartListReader;
  /** null: only on request. */
  readonly everyHours: number | null;
  /** Called when a version comes into force. */
  readonly onChanged: () => void;
  readonly log: Log;
  readonly limits?: Partial<DownloadLimits>;
  readonly lookEveryMs?: number;
  readonly uploadSilenceMs?: number;
};

type Running = {
  readonly job: ListJob;
  /** Only for an import. */
  readonly received: ReceivedFiles | null;
  readonly abort: AbortController;
  readonly done: Promise<void>;
};

export type ListUpdates = ReturnType<typeof createListUpdates>;

/**
 * While the desk works, one job at a time. Another process reads the files; this one seals and
 * stores in small slices, because only it has the key. A cancelled or killed job leaves the
 * versions in force.
 */
export function createListUpdates({
  store,
  dataFolder,
  startReader,
  everyHours,
  onChanged,
  log,
  ...rest
}: ListUpdatesDependencies) {
  let running: Running | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  function requireFree(): void {
    if (isStopped) throw new ServiceError('service.stopping');
    if (running) throw new ServiceError('watchlist.busy');
  }

  /** Starts a job. Throws `CONFLICT` if one is running. */
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
      const options = { dataFolder, startReader, only: [], throttle: createThrottle(REST_MS), signal, limits };
      for await (const result of runUpdate(store, job, options))
        log('info', 'watchlists.updated', { list: result.list, outcome: result.outcome });
    });
  }

  function importFiles(request: ImportListRequest, actor: Actor): void {
    const job = new ListJob(store, dataFolder, 'import', actor);
    requireFree();
    const received = new ReceivedFiles(dataFolder, job.record.id, request.files, rest.uploadSilenceMs);
    begin(job, received, (signal) =>
      runImport(store, job, received, request, { startReader, throttle: createThrottle(REST_MS), signal }),
    );
  }

  async function receive(importId: string, actor: Actor, info: ImportPieceInfo, bytes: Uint8Array): Promise<number> {
    const { job, received } = running ?? {};
    if (!job || !received || job.record.id !== importId || job.record.actor.id !== actor.id)
      throw new ServiceError('watchlist.import_ended');
    const ofFile = await received.write(info, bytes);
    job.received(received.bytes, received.bytesTotal);
    return ofFile;
  }

  async function state(): Promise<ListUpdatesState> {
    // Read this first: a job that ends meanwhile then still shows up among the stored records.
    const underWay = running?.job.record ?? null;
    const [lastUpdate, lastImport] = [await lastJob(dataFolder, 'update'), await lastJob(dataFolder, 'import')];
    const nextAt = everyHours === null ? null : nextAfter(lastUpdate, everyHours, store.now());
    return { running: underWay, lastUpdate, lastImport, nextAt, everyHours };
  }

  async function look(): Promise<void> {
    const { nextAt } = await state();
    if (nextAt && nextAt <= store.now() && !running && !isStopped) update(SCHEDULE);
  }

  return {
    /** Throws `CONFLICT` if an update or import is running. */
    requireFree,
    /** All configured lists. Nothing if one runs; throws `CONFLICT` during an import. */
    update,
    /** The files follow through `receive`. Throws `CONFLICT` if a job is running. */
    importFiles,
    /** The file's bytes so far. Throws `NOT_FOUND` if it has ended or is not the caller's. */
    receive,
    state,
    /** Resolves once the job has ended. Nothing if none is running. */
    async cancel(): Promise<void> {
      const cancelled = running;
      cancelled?.abort.abort(new Cancelled());
      await cancelled?.done;
    },
    /** Removes leftovers of a kill, and starts checking whether an update is due. */
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

/** Never later than one interval from now, even if the clock was changed. */
function nextAfter(last: JobRecord | null, hours: number, at: Date): Date {
  const now = at.getTime();
  if (!last?.finished_at) return new Date(now);
  const wasWhole = last.ended !== 'failed' && last.lists.every(({ phase }) => phase !== 'failed');
  const afterMs = (wasWhole ? hours : Math.min(hours, RETRY_HOURS)) * HOUR_MS;
  return new Date(Math.min(Date.parse(last.finished_at) + afterMs, now + hours * HOUR_MS));
}
