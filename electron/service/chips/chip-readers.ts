import { createHash } from 'node:crypto';
import type { ChipPassword, ChipReaderList, ChipReadingState } from '#shared/contract/chips/chip-readers.ts';
import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import type { AttachedReader, FromChipProcess, ReadersMessage, ToChipProcess } from '../../chip-process/protocol.ts';
import { type StartPort, superviseChild } from '../inference/supervise-child.ts';
import type { Log } from '../log.ts';
import { ServiceError } from '../service-error.ts';
import { ChipProcessMessage } from './chip-process-messages.ts';
import { createChipReadings, type Owner } from './chip-readings.ts';

/**
 * Then the document must leave the reader: the MRZ's number is usually misread, so more tries tell
 * nothing, and some chips answer ever more slowly.
 */
const WRONG_PASSWORDS_MAX = 2;

/** Counts wrong passwords for each document on a reader. */
function countWrongPasswords() {
  const counts = new Map<string, { readonly insertion: number; readonly wrong: number }>();
  const of = ({ name, insertion }: AttachedReader) => {
    const count = counts.get(name);
    return count?.insertion === insertion ? count.wrong : 0;
  };
  return {
    isRefused: (reader: AttachedReader): boolean => reader.cardPresent && of(reader) >= WRONG_PASSWORDS_MAX,
    count: (reader: AttachedReader): void =>
      void counts.set(reader.name, { insertion: reader.insertion, wrong: of(reader) + 1 }),
    /** Another process numbers the documents anew. */
    clear: (): void => counts.clear(),
  };
}

export type ChipReaders = ReturnType<typeof createChipReaders>;

/**
 * At this machine. The process starts when somebody first asks, one document per reader at a time.
 * Data stays in memory for one run of its owner, until stored. `startProcess` is null where the
 * host offers none.
 */
export function createChipReaders(startProcess: StartPort | null, log: Log) {
  let readers: ReadersMessage | null = null;
  let isDown = false;
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

  const readings = createChipReadings({
    cancel: (id) => child.post({ kind: 'cancel', id }),
    hangs() {
      log('error', 'chip.process_hangs');
      failAll();
      child.replace();
    },
  });

  function failAll(): void {
    readers = null;
    wrongPasswords.clear();
    readings.lost();
  }

  function receive(said: FromChipProcess): boolean {
    // A chip may have taken the process over.
    const message = ChipProcessMessage.safeParse(said).data;
    if (message === undefined) return false;
    if (message.kind === 'readers') {
      readers = message;
      return true;
    }
    const entry = readings.find(message.id);
    if (entry === undefined) return true;
    if (message.kind === 'progress') {
      readings.wentOn(entry, message.progress);
      return true;
    }
    const reader = attachedNamed(entry.reader);
    if (readings.ended(entry, message.result) === 'wrong_password' && reader) wrongPasswords.count(reader);
    return true;
  }

  const attachedNamed = (name: string): AttachedReader | undefined =>
    readers?.readers.find((reader) => reader.name === name);
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
          busy: readings.isBusy(name),
          virtual,
        })),
      };
    },
    /** Starts reading the document on a reader, or the next that comes on it. */
    start(id: string, password: ChipPassword, owner: Owner): ChipReadingState {
      const reader = readers?.readers.find(({ name }) => readerId(name) === id);
      if (reader === undefined || !child.isReady()) throw new ServiceError('chip.no_reader');
      const isBusy = readings.isBusy(reader.name);
      const refused = wrongPasswords.isRefused(reader) ? 'too_many_passwords' : isBusy ? 'busy' : null;
      const entry = readings.add(reader.name, owner, refused);
      if (refused === null) child.post({ kind: 'read', id: entry.id, reader: reader.name, password });
      return entry.state;
    },
    state: (id: string, owner: Owner): ChipReadingState => readings.own(id, owner).state,
    /**
     * Gives the reading to one run; a retry of that run gets it again. Null if there is no such
     * reading of this owner, if it has no data, or if another run took it: a chip proves itself for
     * the visit in which it was read.
     */
    take(id: string, owner: Owner, runId: string): ChipReading | null {
      const entry = readings.find(id);
      if (entry === undefined || !readings.isOwner(entry, owner) || entry.reading === null) return null;
      if (entry.takenFor !== null && entry.takenFor !== runId) return null;
      entry.takenFor = runId;
      return entry.reading;
    },
    /** Drops a reading that is stored with its run. */
    release(id: string): void {
      const entry = readings.find(id);
      if (entry !== undefined && entry.takenFor !== null) readings.drop(entry);
    },
    /** Ends a reading, or drops what it gave. */
    cancel(id: string, owner: Owner): ChipReadingState {
      const entry = readings.own(id, owner);
      readings.withdraw(entry);
      return entry.state;
    },
    /** Ends and drops all readings of somebody who has left. */
    forget(owner: Owner): void {
      for (const entry of readings.all()) if (readings.isOwner(entry, owner)) readings.withdraw(entry);
    },
    async stop(): Promise<void> {
      for (const entry of readings.all()) readings.drop(entry);
      await child.stop();
    },
  };
}

/** Names of readers have spaces and brackets, which paths should not have. */
const readerId = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 16);
