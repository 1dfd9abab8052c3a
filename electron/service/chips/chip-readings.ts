import { randomUUID } from 'node:crypto';
import type { ChipReadingProblem, ChipReadingState } from '#shared/contract/chips/chip-readers.ts';
import { ChipFile, ChipReading } from '#shared/contract/chips/chip-reading.ts';
import { ServiceError } from '../service-error.ts';

/** Real chips take 3 to 10 s in all; the first step waits for a person to find the place. */
export const STEP_MS_MAX = 60_000;
/** A whole reading, however slow the machine or the chip. */
export const READING_MS_MAX = 600_000;
export const KEPT_MS = 600_000;
/** At most 3 MB each, waiting for their runs, on all readers. The oldest goes first. */
export const KEPT_MAX = 16;
/** A process that does not end a reading hangs, and is replaced. A busy machine takes seconds. */
export const END_MS = 30_000;

/** Who started a reading; nobody else can see it. */
export type Owner = { readonly kind: string; readonly id: string };

export type Entry = {
  readonly id: string;
  readonly owner: Owner;
  readonly reader: string;
  readonly startedAtMs: number;
  state: ChipReadingState;
  reading: ChipReading | null;
  takenFor: string | null;
  /** The process has not ended it. */
  isInProcess: boolean;
  timer: NodeJS.Timeout;
};

type Process = {
  /** It stops reading as soon as the system lets go. */
  cancel(id: string): void;
  /** It did not end a reading in `END_MS`. */
  hangs(): void;
};

/** The readings of all readers: which are under way, and which wait for their runs. */
export function createChipReadings(process: Process) {
  const entries = new Map<string, Entry>();

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
    process.cancel(entry.id);
    fail(entry, problem);
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => {
      if (!entry.isInProcess) return;
      process.hangs();
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

  const isBusy = (name: string) =>
    [...entries.values()].some(({ reader, isInProcess }) => isInProcess && reader === name);
  const isOwner = (entry: Entry, { kind, id }: Owner) => entry.owner.kind === kind && entry.owner.id === id;
  const own = (id: string, owner: Owner): Entry => {
    const entry = entries.get(id);
    if (entry === undefined || !isOwner(entry, owner)) throw new ServiceError('chip.reading_over');
    return entry;
  };

  return {
    find: (id: string): Entry | undefined => entries.get(id),
    own,
    isOwner,
    isBusy,
    fail,
    drop,
    withdraw,
    all: (): readonly Entry[] => [...entries.values()],
    /** A reading that waits for a document, or has failed at once. */
    add(reader: string, owner: Owner, refused: ChipReadingProblem | null): Entry {
      const id = randomUUID();
      const entry: Entry = {
        id,
        owner,
        reader,
        reading: null,
        takenFor: null,
        isInProcess: refused === null,
        startedAtMs: performance.now(),
        state: { id, state: 'reading', progress: { step: 'waiting_for_document', lost: false } },
        timer: setTimeout(() => overran(entry), STEP_MS_MAX),
      };
      entries.set(id, entry);
      if (refused !== null) fail(entry, refused);
      return entry;
    },
    wentOn(entry: Entry, progress: Extract<ChipReadingState, { state: 'reading' }>['progress']): void {
      if (entry.state.state !== 'reading') return;
      entry.state = { id: entry.id, state: 'reading', progress };
      if (performance.now() - entry.startedAtMs < READING_MS_MAX) entry.timer.refresh();
      else end(entry, 'too_slow');
    },
    /** Returns the problem, null with a reading or after it was given up. */
    ended(entry: Entry, result: { readonly reading: unknown } | { readonly problem: ChipReadingProblem }) {
      entry.isInProcess = false;
      if (entry.state.state !== 'reading') {
        keep(entry);
        return null;
      }
      const reading = 'reading' in result ? ChipReading.safeParse(result.reading) : null;
      if (!reading?.success) {
        const problem = 'problem' in result ? result.problem : 'failed';
        fail(entry, problem);
        return problem;
      }
      entry.reading = reading.data;
      const files = ChipFile.options.filter((file) => file in reading.data.files);
      entry.state = { id: entry.id, state: 'done', files };
      keep(entry);
      return null;
    },
    /** The process is gone, with all that it was reading. */
    lost(): void {
      for (const entry of [...entries.values()].filter(({ isInProcess }) => isInProcess)) {
        entry.isInProcess = false;
        if (entry.state.state === 'reading') fail(entry, 'failed');
        else keep(entry);
      }
    },
  };
}
