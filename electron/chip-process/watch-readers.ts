import { setTimeout as sleep } from 'node:timers/promises';
import { CHIP_READERS_MAX, type NoChipReaders } from '#shared/contract/chips/chip-readers.ts';
import {
  eventCount,
  isCardPresent,
  PCSC,
  type Pcsc,
  type PcscContext,
  PcscError,
  PcscMissingError,
  type ReaderStatus,
  STATE_UNAWARE,
} from './pcsc.ts';
import type { AttachedReader, ReadersMessage } from './protocol.ts';

/** Cards are seen at once. Not every system tells of new readers, so they are listed. */
const LIST_EVERY_MS = 1_000;
/** How soon PC/SC is tried again where it did not work. */
const RETRY_MS = 2_000;

export type ReaderWatch = {
  /** Null if there is no such reader. */
  reader(name: string): AttachedReader | null;
  /** Resolves at the next change of any reader. Rejects with the reason of the signal. */
  nextChange(signal: AbortSignal): Promise<void>;
};

/** Tells every change of readers and cards. `openPcsc` throws `PcscMissingError`. */
export function watchReaders(
  openPcsc: () => Pcsc,
  tell: (message: ReadersMessage) => void,
  signal: AbortSignal,
): ReaderWatch {
  let latest: ReadersMessage | null = null;
  let insertions = 0;
  let hasFailed = false;
  const waiting = new Set<() => void>();

  function publish(message: ReadersMessage): void {
    if (JSON.stringify(message) === JSON.stringify(latest)) return;
    latest = message;
    tell(message);
    for (const wake of [...waiting]) wake();
  }

  function attached({ reader, state }: ReaderStatus, before: readonly ReaderStatus[]): AttachedReader {
    const known = latest?.readers.find(({ name }) => name === reader);
    const last = before.find((status) => status.reader === reader);
    const cardPresent = isCardPresent(state);
    // A card may have been exchanged between two looks.
    const isSame = known?.cardPresent && last !== undefined && eventCount(last.state) === eventCount(state);
    if (cardPresent && !isSame) insertions++;
    const insertion = cardPresent && !isSame ? insertions : (known?.insertion ?? 0);
    return { name: reader, cardPresent, insertion, virtual: null };
  }

  async function watch(context: PcscContext): Promise<void> {
    let known: readonly ReaderStatus[] = [];
    while (!signal.aborted) {
      const names = (await context.readers()).slice(0, CHIP_READERS_MAX);
      const before = known;
      const asked = names.map(
        (reader) => before.find((status) => status.reader === reader) ?? { reader, state: STATE_UNAWARE },
      );
      if (names.length === 0) publish({ kind: 'readers', problem: null, readers: [] });
      known = names.length === 0 ? [] : await context.statusChange(asked, LIST_EVERY_MS);
      if (known.length > 0)
        publish({ kind: 'readers', problem: null, readers: known.map((status) => attached(status, before)) });
      hasFailed = false;
      if (names.length === 0) await sleep(LIST_EVERY_MS, undefined, { signal });
    }
  }

  async function keepWatching(): Promise<void> {
    while (!signal.aborted) {
      let context: PcscContext | null = null;
      try {
        context = await openPcsc().establish();
        await watch(context);
      } catch (error) {
        if (signal.aborted) return;
        // A reader was unplugged meanwhile, or the service restarted. The next try tells.
        if (context === null || hasFailed) publish({ kind: 'readers', problem: problemOf(error), readers: [] });
        hasFailed = true;
        await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
      } finally {
        await context?.release().catch(() => undefined);
      }
    }
  }
  void keepWatching();

  return {
    reader: (name) => latest?.readers.find((reader) => reader.name === name) ?? null,
    nextChange: (until) =>
      new Promise((resolve, reject) => {
        if (until.aborted) return reject(until.reason);
        const end = () => {
          waiting.delete(wake);
          until.removeEventListener('abort', stop);
        };
        const wake = () => {
          end();
          resolve();
        };
        const stop = () => {
          end();
          reject(until.reason);
        };
        waiting.add(wake);
        until.addEventListener('abort', stop, { once: true });
      }),
  };
}

function problemOf(error: unknown): NoChipReaders | null {
  if (error instanceof PcscMissingError) return 'not_installed';
  if (!(error instanceof PcscError)) return 'failed';
  switch (error.code) {
    case PCSC.noService:
    case PCSC.serviceStopped:
      // Windows runs the service only while there are readers.
      return process.platform === 'win32' ? null : 'not_running';
    case PCSC.accessDenied:
      return 'no_access';
    default:
      return 'failed';
  }
}
