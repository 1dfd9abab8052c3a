import type { ChipReadingProblem } from '#shared/contract/chip-readers.ts';
import type { Pcsc } from './pcsc.ts';
import { PCSC, PcscError } from './pcsc.ts';
import type { FromChipProcess, ToChipProcess } from './protocol.ts';
import type { ReadChip } from './read-document.ts';
import { ReadingFailure, readDocument } from './read-document.ts';
import { watchReaders } from './watch-readers.ts';

export type ChipServer = {
  readonly openPcsc: () => Pcsc;
  readonly readChip: ReadChip;
  /** Why `readChip` failed. */
  readonly problemOf: (error: unknown) => ChipReadingProblem;
  readonly post: (message: FromChipProcess) => void;
  readonly now: () => Date;
};

/** The whole process: tells readers and cards, and reads one document for each reader at a time. Returns what takes the messages. */
export function serveChips(server: ChipServer, signal: AbortSignal): (message: ToChipProcess) => void {
  const { openPcsc, readChip, problemOf, post, now } = server;
  const watch = watchReaders(openPcsc, post, signal);
  const running = new Map<string, { readonly reader: string; readonly stop: AbortController }>();

  async function read({ id, reader, password }: Extract<ToChipProcess, { kind: 'read' }>): Promise<void> {
    const isBusy = [...running.values()].some((other) => other.reader === reader);
    if (isBusy) return post({ kind: 'result', id, result: { problem: 'busy' } });
    const stop = new AbortController();
    running.set(id, { reader, stop });
    try {
      const reading = await readDocument({
        ...{ pcsc: openPcsc(), watch, readChip, reader, password, signal: stop.signal, now },
        tell: (progress) => post({ kind: 'progress', id, progress }),
      });
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
