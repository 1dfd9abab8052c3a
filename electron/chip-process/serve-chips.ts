import type { ChipProgress, ChipReadingProblem } from '#shared/contract/chips/chip-readers.ts';
import { PCSC, type Pcsc, PcscError } from './pcsc.ts';
import type { FromChipProcess, ReadersMessage, ToChipProcess } from './protocol.ts';
import { type ReadChip, ReadingFailure, readDocument } from './read-document.ts';
import { type RecordedReadings, readVirtualDocument, VIRTUAL_READERS, withVirtualReaders } from './virtual-readers.ts';
import { watchReaders } from './watch-readers.ts';

export type ChipServer = {
  readonly openPcsc: () => Pcsc;
  readonly readChip: ReadChip;
  readonly problemOf: (error: unknown) => ChipReadingProblem;
  readonly post: (message: FromChipProcess) => void;
  readonly now: () => Date;
  /** Where there are readers in software as well: what they read. */
  readonly recordings?: RecordedReadings | null;
};

/**
 * Tells readers and cards, reads one document per reader at a time. Returns the message handler.
 */
export function serveChips(server: ChipServer, signal: AbortSignal): (message: ToChipProcess) => void {
  const { openPcsc, readChip, problemOf, post, now, recordings = null } = server;
  const tellReaders = (message: ReadersMessage) => post(recordings ? withVirtualReaders(message) : message);
  const watch = watchReaders(openPcsc, tellReaders, signal);
  const running = new Map<string, { readonly reader: string; readonly stop: AbortController }>();

  async function read({ id, reader, password }: Extract<ToChipProcess, { kind: 'read' }>): Promise<void> {
    const isBusy = [...running.values()].some((other) => other.reader === reader);
    if (isBusy) return post({ kind: 'result', id, result: { problem: 'busy' } });
    const stop = new AbortController();
    running.set(id, { reader, stop });
    try {
      const tell = (progress: ChipProgress) => post({ kind: 'progress', id, progress });
      const common = { readChip, password, tell, signal: stop.signal, now };
      const virtual = VIRTUAL_READERS.find(({ name }) => name === reader)?.virtual ?? null;
      const reading =
        recordings !== null && virtual !== null
          ? await readVirtualDocument(recordings, virtual, common)
          : await readDocument({ ...common, pcsc: openPcsc(), watch, reader });
      post({ kind: 'result', id, result: { reading } });
    } catch (error) {
      const problem = stop.signal.aborted ? 'cancelled' : (ownProblem(error) ?? problemOf(error));
      post({ kind: 'result', id, result: { problem } });
    } finally {
      running.delete(id);
    }
  }

  return (message) => {
    if (message.kind === 'read') void read(message);
    else running.get(message.id)?.stop.abort();
  };
}

function ownProblem(error: unknown): ChipReadingProblem | null {
  if (error instanceof ReadingFailure) return error.problem;
  if (!(error instanceof PcscError)) return null;
  return error.code === PCSC.unknownReader || error.code === PCSC.readerUnavailable ? 'reader_removed' : 'failed';
}
