import { setTimeout as sleep } from 'node:timers/promises';
import type { ChipPassword, ChipProgress, ChipReadingProblem } from '#shared/contract/chips/chip-readers.ts';
import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';
import { type Card, CardLostError } from '../workers/chip/card.ts';
import { passesExtendedLength } from './extended-length.ts';
import { PCSC, type Pcsc, type PcscConnection, PcscError } from './pcsc.ts';
import type { ReaderWatch } from './watch-readers.ts';

/** How long a document that was moved away may take to come back. */
export const RETURN_MS = 15_000;
/** A reader may take seconds to notice that a document is away; tries meanwhile do not count. */
export const LOSSES_MAX = 5;
/** Another program may keep the reader so long; the system looks at each card for a moment. */
const BUSY_MS = 5_000;
/** Between tries where nothing tells that one would succeed. */
const TRY_EVERY_MS = 400;

/** A reading that ended without data. The message holds the problem only. */
export class ReadingFailure extends Error {
  override readonly name = 'ReadingFailure';
  readonly problem: ChipReadingProblem;

  constructor(problem: ChipReadingProblem, options: ErrorOptions = {}) {
    super(problem, options);
    this.problem = problem;
  }
}

export type ReadChip = (
  card: Card,
  password: ChipPassword,
  options: {
    readonly onProgress: (progress: ChipProgress) => void;
    readonly signal: AbortSignal;
    readonly now: () => Date;
  },
) => Promise<ChipReading>;

export type DocumentReading = {
  readonly pcsc: Pcsc;
  readonly watch: ReaderWatch;
  readonly readChip: ReadChip;
  readonly reader: string;
  readonly password: ChipPassword;
  readonly tell: (progress: ChipProgress) => void;
  readonly signal: AbortSignal;
  readonly now: () => Date;
};

/**
 * The document on a reader, or the next one. One that was moved away is read from the start: its
 * chip forgets the channel, and it may be another. Throws `ReadingFailure`, `PcscError`, or what
 * `readChip` throws.
 */
export async function readDocument(reading: DocumentReading): Promise<ChipReading> {
  let isExtendedRefused = false;
  let losses = 0;
  /** When the document that answered last was lost; null while it answers. */
  let lostSinceMs: number | null = null;
  for (;;) {
    const connection = await connect(reading, lostSinceMs);
    try {
      const extended = isExtendedRefused ? false : await passesExtendedLength(connection.card);
      if (extended === null) {
        // The reader refused the trial, or the document left; the next round tells.
        isExtendedRefused = true;
        continue;
      }
      const { password, signal, now, tell } = reading;
      tell({ step: 'opening' });
      const onAnswer = () => {
        lostSinceMs = null;
      };
      return await reading.readChip(cardOn(connection.card, extended, signal, onAnswer), password, {
        onProgress: tell,
        signal,
        now,
      });
    } catch (error) {
      if (!(error instanceof CardLostError) || reading.signal.aborted) throw error;
      if (lostSinceMs === null) {
        losses++;
        lostSinceMs = performance.now();
      }
      if (losses > LOSSES_MAX) throw new ReadingFailure('document_lost', { cause: error });
      // Some readers pass the trial and refuse real lengths, which looks like a loss.
      isExtendedRefused = error.cause instanceof PcscError && !COMES_BACK.has(error.cause.code);
    } finally {
      await connection.close();
    }
  }
}

function cardOn(connection: PcscConnection, extendedLength: boolean, signal: AbortSignal, onAnswer: () => void): Card {
  return {
    extendedLength,
    async transmit(command) {
      signal.throwIfAborted();
      const response = await connection.transmit(command).catch((error: unknown) => {
        // After a failed transmission, chip and reader no longer agree on the state of the channel.
        throw error instanceof PcscError ? new CardLostError('', { cause: error }) : error;
      });
      signal.throwIfAborted();
      // A document that is pulled away in the middle of a command gives a success of no bytes.
      if (response.length < 2) throw new CardLostError();
      onAnswer();
      return response;
    },
  };
}

type Connected = { readonly card: PcscConnection; readonly close: () => Promise<void> };

/** Throws `ReadingFailure` if a lost document does not come back in time. */
async function connect(reading: DocumentReading, lostSinceMs: number | null): Promise<Connected> {
  const { pcsc, watch, reader, tell, signal } = reading;
  const isLost = lostSinceMs !== null;
  let busySinceMs: number | null = null;
  let hasTold = false;
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted();
    const attached = watch.reader(reader);
    if (attached === null) throw new ReadingFailure('reader_removed');
    // The watch learns of a loss later than the reading, so the first try after one waits.
    if (attached.cardPresent && !(isLost && tries === 0)) {
      try {
        return await open(pcsc, reader);
      } catch (error) {
        const code = error instanceof PcscError ? error.code : null;
        if (code === PCSC.sharing) {
          busySinceMs ??= performance.now();
          if (performance.now() - busySinceMs > BUSY_MS) throw new ReadingFailure('busy', { cause: error });
        } else if (code === null || !COMES_BACK.has(code)) throw error;
      }
    }
    if (!hasTold && busySinceMs === null) tell({ step: 'waiting_for_document', lost: isLost });
    hasTold = true;
    if (isLost && performance.now() - lostSinceMs > RETURN_MS) throw new ReadingFailure('document_lost');
    await changeOrPause(watch, signal);
  }
}

/** Resolves at the next change of readers and cards, or after a pause. */
async function changeOrPause(watch: ReaderWatch, signal: AbortSignal): Promise<void> {
  const pause = new AbortController();
  const until = AbortSignal.any([signal, pause.signal]);
  try {
    await Promise.race([watch.nextChange(until), sleep(TRY_EVERY_MS, undefined, { signal: until })]).catch(
      () => undefined,
    );
  } finally {
    pause.abort();
  }
  signal.throwIfAborted();
}

/** There is no card, or it does not answer yet. */
const COMES_BACK: ReadonlySet<number> = new Set([
  PCSC.noCard,
  PCSC.removed,
  PCSC.reset,
  PCSC.unpowered,
  PCSC.unresponsive,
  PCSC.notReady,
]);

async function open(pcsc: Pcsc, reader: string): Promise<Connected> {
  const context = await pcsc.establish();
  try {
    const card = await context.connect(reader);
    return {
      card,
      close: async () => {
        await card.disconnect().catch(() => undefined);
        await context.release().catch(() => undefined);
      },
    };
  } catch (error) {
    await context.release().catch(() => undefined);
    throw error;
  }
}
