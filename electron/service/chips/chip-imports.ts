import { randomUUID } from 'node:crypto';
import type { ChipImport, ImportChipListRequest } from '#shared/contract/chips/chip-certificates.ts';
import type { ImportPieceInfo } from '#shared/contract/watchlist/list-import.ts';
import { WatchlistError } from '../../workers/lists/watchlist-error.ts';
import type { Log } from '../log.ts';
import { ReceivedFiles } from '../screening/watchlists/received-files.ts';
import { ServiceError } from '../service-error.ts';
import type { Actor } from '../store/records.ts';
import { ChipListError } from './chip-list-error.ts';
import { type ChipImportDependencies, importChipList } from './import-chip-list.ts';

export type ChipImportsDependencies = ChipImportDependencies & {
  /** Holds the files from the page while they arrive. */
  readonly dataFolder: string;
  /** A list came into force. */
  readonly onChanged: () => void;
  readonly log: Log;
  readonly uploadSilenceMs?: number;
};

type Running = {
  readonly actor: Actor;
  readonly received: ReceivedFiles;
  readonly abort: AbortController;
  readonly done: Promise<void>;
};

/** One at a time. A service that stops or a cancelled import changes nothing. */
export function createChipImports({ dataFolder, onChanged, log, uploadSilenceMs, ...deps }: ChipImportsDependencies) {
  let shown: ChipImport | null = null;
  let running: Running | null = null;
  let isStopped = false;

  const show = (changes: Partial<ChipImport>) => {
    if (shown) shown = { ...shown, ...changes };
  };

  async function work(source: string, received: ReceivedFiles, actor: Actor, signal: AbortSignal): Promise<void> {
    let end: Partial<ChipImport> = { phase: 'failed', problem: 'FAILED' };
    try {
      await received.whole(signal);
      show({ phase: 'reading' });
      const bytes = await bytesOf(received);
      const { outcome } = await importChipList(deps, { source, bytes, actor, signal });
      end = { phase: 'done', outcome };
      log('info', 'chip_certificates.imported', { outcome });
      if (outcome === 'imported') onChanged();
    } catch (error) {
      const problem = problemOf(error, signal);
      end = { phase: 'failed', problem };
      if (problem === 'FAILED')
        log('error', 'chip_certificates.import_failed', { error: error instanceof Error ? error.name : typeof error });
    } finally {
      await received.remove();
      running = null;
      // Only now the next import may begin.
      show(end);
    }
  }

  return {
    /** The import that runs, or the last one since the start. */
    state: (): ChipImport | null => shown,
    /** The file follows through `receive`. Throws `CONFLICT` if one is running. */
    begin({ source, file }: ImportChipListRequest, actor: Actor): void {
      if (isStopped) throw new ServiceError('service.stopping');
      if (running) throw new ServiceError('chip.import_running');
      const id = randomUUID();
      const received = new ReceivedFiles(dataFolder, id, [file], uploadSilenceMs);
      const abort = new AbortController();
      const before = { phase: 'receiving', bytes: 0, outcome: null, problem: null } as const;
      shown = { id, source, ...before, of_bytes: file.bytes };
      running = { actor, received, abort, done: work(source, received, actor, abort.signal) };
    },
    /** The bytes so far. Throws `NOT_FOUND` if it has ended or is not the caller's. */
    async receive(importId: string, actor: Actor, info: ImportPieceInfo, bytes: Uint8Array): Promise<number> {
      if (!running || shown?.id !== importId || running.actor.id !== actor.id)
        throw new ServiceError('watchlist.import_ended');
      const { received } = running;
      const ofFile = await received.write(info, bytes);
      show({ bytes: received.bytes });
      return ofFile;
    },
    /** Resolves once the running import has ended. Does nothing if none is running. */
    async cancel(): Promise<void> {
      const cancelled = running;
      cancelled?.abort.abort(new ChipListError('CANCELLED'));
      await cancelled?.done;
    },
    async stop(): Promise<void> {
      isStopped = true;
      const stopped = running;
      stopped?.abort.abort(new ChipListError('CANCELLED'));
      await stopped?.done;
    },
  };
}

function problemOf(error: unknown, signal: AbortSignal): NonNullable<ChipImport['problem']> {
  if (signal.aborted) return 'CANCELLED';
  if (error instanceof ChipListError) return error.code;
  // The centre took the source over while the file was read.
  if (error instanceof ServiceError) return 'FROM_CENTRE';
  return error instanceof WatchlistError ? 'UPLOAD_STOPPED' : 'FAILED';
}

async function bytesOf(received: ReceivedFiles): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (const { bytes } of received.asListFiles()) for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}
