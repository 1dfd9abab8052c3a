import { createHash, randomUUID } from 'node:crypto';
import type {
  ChipPassword,
  ChipReaderList,
  ChipReadingProblem,
  ChipReadingState,
} from '#shared/contract/chips/chip-readers.ts';
import { ChipFile, ChipReading } from '#shared/contract/chips/chip-reading.ts';
import type { AttachedReader, FromChipProcess, ReadersMessage, ToChipProcess } from '../../chip-process/protocol.ts';
import type { StartPort } from '../inference/supervise-child.ts';
import { superviseChild } from '../inference/supervise-child.ts';
import type { Log } from '../log.ts';
import { ServiceError } from '../service-error.ts';
import { countWrongPasswords } from './wrong-passwords.ts';

/** From one step of a reading to the next. Real chips take 3 to 10 s in all; the first step waits for a person to find the place. */
export const STEP_MS_MAX = 60_000;
/** A whole reading, however slow the machine or the chip. */
export const READING_MS_MAX = 600_000;
/** How long a reading waits for its run. */
export const KEPT_MS = 600_000;
/** Readings of 3 MB at most that wait for their runs, on all readers together. The oldest goes first. */
export const KEPT_MAX = 16;
/** A process that does not end a reading in this time hangs in the system, and is replaced. A busy machine takes seconds. */
export const END_MS = 30_000;

/** Who started a reading; nobody else can see it. */
type Owner = { readonly kind: string; readonly id: string };

type Entry = {
  readonly id: string;
  readonly owner: Owner;
  readonly reader: string;
  readonly startedAtMs: number;
  state: ChipReadingState;
  reading: ChipReading | null;
  /** The run it was taken for. */
  takenFor: string | null;
  /** The process has not ended it. */
  isInProcess: boolean;
  timer: NodeJS.Timeout;
};

export type ChipReaders = ReturnType<typeof createChipReaders>;

/**
 * The readers for chips at this machine. The process that reads starts when somebody first asks for the readers, and one document is read on
 * each at a time. The data stays in memory, for one run of whoever started the reading, until that run is stored. `startProcess` is null where
 * the host offers none.
 */
export function createChipReaders(startProcess: StartPort | null, log: Log) {
  let readers: ReadersMessage | null = null;
  let isDown = false;
  const entries = new Map<string, Entry>();
  const wrongPasswords = countWrongPasswords();

  const child = superviseChild<ToChipProcess, FromChipProcess>(
    (isRestart) => {
      if (startProcess === null) throw new Error('This host reads no chips.');
      return startProcess(isRestart);
    },
    (level, event, facts) => log(level, event, { process: 'chip', ...facts }),
    {
      onReady: () => {
        isDown = false;
      },
      onMessage: receive,
      onExit: failAll,
      onDown: () => {
        isDown = true;
      },
    },
  );

  function failAll(): void {
    readers = null;
    wrongPasswords.clear();
    for (const entry of [...entries.values()].filter(({ isInProcess }) => isInProcess)) {
      entry.isInProcess = false;
      if (entry.state.state === 'reading') fail(entry, 'failed');
      else keep(entry);
    }
  }

  function receive(message: FromChipProcess): void {
    if (message.kind === 'readers') {
      readers = message;
      return;
    }
    const entry = entries.get(message.id);
    if (entry === undefined) return;
    if (message.kind === 'progress') {
      if (entry.state.state !== 'reading') return;
      entry.state = { id: entry.id, state: 'reading', progress: message.progress };
      if (performance.now() - entry.startedAtMs < READING_MS_MAX) entry.timer.refresh();
      else end(entry, 'too_slow');
      return;
    }
    entry.isInProcess = false;
    if (entry.state.state !== 'reading') {
      keep(entry);
      return;
    }
    const { result } = message;
    const reading = 'reading' in result ? ChipReading.safeParse(result.reading) : null;
    if (reading?.success) {
      entry.reading = reading.data;
      entry.state = {
        id: entry.id,
        state: 'done',
        files: ChipFile.options.filter((file) => file in reading.data.files),
      };
      keep(entry);
    } else {
      const problem = 'problem' in result ? result.problem : 'failed';
      const reader = attachedNamed(entry.reader);
      if (problem === 'wrong_password' && reader) wrongPasswords.count(reader);
      fail(entry, problem);
    }
  }

  function fail(entry: Entry, problem: ChipReadingProblem): void {
    entry.state = { id: entry.id, state: 'failed', problem };
    if (!entry.isInProcess) keep(entry);
  }

  /** From here on the entry only waits. */
  function keep(entry: Entry): void {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => entries.delete(entry.id), KEPT_MS).unref();
    const kept = [...entries.values()].filter(({ isInProcess }) => !isInProcess);
    for (const oldest of kept.slice(0, Math.max(0, kept.length - KEPT_MAX))) drop(oldest);
  }

  function drop(entry: Entry): void {
    clearTimeout(entry.timer);
    entries.delete(entry.id);
  }

  /** Ends a reading for the page at once, and in the process as soon as the system lets go. */
  function end(entry: Entry, problem: ChipReadingProblem): void {
    if (entry.state.state !== 'reading') return;
    child.post({ kind: 'cancel', id: entry.id });
    fail(entry, problem);
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => {
      if (!entry.isInProcess) return;
      log('error', 'chip.process_hangs');
      failAll();
      child.replace();
    }, END_MS);
  }

  function withdraw(entry: Entry): void {
    if (entry.state.state === 'done') {
      drop(entry);
      entry.state = { id: entry.id, state: 'failed', problem: 'cancelled' };
    }
    end(entry, 'cancelled');
  }

  function overran(entry: Entry): void {
    if (entry.state.state !== 'reading') return;
    const { progress } = entry.state;
    const isWaiting = progress.step === 'waiting_for_document';
    if (!isWaiting) end(entry, 'too_slow');
    else end(entry, progress.lost ? 'document_lost' : 'no_document');
  }

  const attachedNamed = (name: string): AttachedReader | undefined =>
    readers?.readers.find((reader) => reader.name === name);
  const isBusy = (name: string) =>
    [...entries.values()].some(({ reader, isInProcess }) => isInProcess && reader === name);
  const isOwner = (entry: Entry, { kind, id }: Owner) => entry.owner.kind === kind && entry.owner.id === id;
  const own = (id: string, owner: Owner): Entry => {
    const entry = entries.get(id);
    if (entry === undefined || !isOwner(entry, owner)) throw new ServiceError('chip.reading_over');
    return entry;
  };

  return {
    list(): ChipReaderList {
      if (startProcess === null) return { state: 'not_offered' };
      if (!child.wanted() || (isDown && !child.isReady())) return { state: 'unavailable', reason: 'failed' };
      if (readers === null) return { state: 'starting' };
      if (readers.problem !== null) return { state: 'unavailable', reason: readers.problem };
      if (readers.readers.length === 0) return { state: 'no_readers' };
      return {
        state: 'ready',
        readers: readers.readers.map(({ name, cardPresent, virtual }) => ({
          id: readerId(name),
          name,
          card_present: cardPresent,
          busy: isBusy(name),
          virtual,
        })),
      };
    },
    /** Starts reading the document on a reader, or the next that comes on it. */
    start(id: string, password: ChipPassword, owner: Owner): ChipReadingState {
      const reader = readers?.readers.find(({ name }) => readerId(name) === id);
      if (reader === undefined || !child.isReady()) throw new ServiceError('chip.no_reader');
      const readingId = randomUUID();
      const entry: Entry = {
        id: readingId,
        owner,
        reader: reader.name,
        reading: null,
        takenFor: null,
        isInProcess: false,
        startedAtMs: performance.now(),
        state: { id: readingId, state: 'reading', progress: { step: 'waiting_for_document', lost: false } },
        timer: setTimeout(() => overran(entry), STEP_MS_MAX),
      };
      const refused = wrongPasswords.isRefused(reader) ? 'too_many_passwords' : isBusy(reader.name) ? 'busy' : null;
      entries.set(readingId, entry);
      if (refused !== null) fail(entry, refused);
      else {
        entry.isInProcess = true;
        child.post({ kind: 'read', id: readingId, reader: reader.name, password });
      }
      return entry.state;
    },
    state: (id: string, owner: Owner): ChipReadingState => own(id, owner).state,
    /**
     * Gives the reading to one run; a retry of that run gets it again. Null if there is no such reading of this owner, if it has no data, or
     * if another run took it: a chip proves itself for the visit in which it was read.
     */
    take(id: string, owner: Owner, runId: string): ChipReading | null {
      const entry = entries.get(id);
      if (entry === undefined || !isOwner(entry, owner) || entry.reading === null) return null;
      if (entry.takenFor !== null && entry.takenFor !== runId) return null;
      entry.takenFor = runId;
      return entry.reading;
    },
    /** Drops a reading that is stored with its run. */
    release(id: string): void {
      const entry = entries.get(id);
      if (entry !== undefined && entry.takenFor !== null) drop(entry);
    },
    /** Ends a reading, or drops what it gave. */
    cancel(id: string, owner: Owner): ChipReadingState {
      const entry = own(id, owner);
      withdraw(entry);
      return entry.state;
    },
    /** Ends and drops all readings of somebody who has left. */
    forget(owner: Owner): void {
      for (const entry of [...entries.values()]) if (isOwner(entry, owner)) withdraw(entry);
    },
    async stop(): Promise<void> {
      for (const entry of [...entries.values()]) drop(entry);
      await child.stop();
    },
  };
}

/** Names of readers have spaces and brackets, which paths should not have. */
const readerId = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 16);
