import type { ChipPassword, ChipReaderList, ChipReadingState } from '#shared/contract/chips/chip-readers.ts';

/** By an operator at the desk, or a person at a kiosk. Each rejects with `ApiError`. */
export type ChipService = {
  readonly list: (signal: AbortSignal) => Promise<ChipReaderList>;
  readonly start: (readerId: string, password: ChipPassword) => Promise<ChipReadingState>;
  readonly state: (readingId: string, signal: AbortSignal) => Promise<ChipReadingState>;
  /** Ends a reading, or drops what it gave. */
  readonly cancel: (readingId: string) => Promise<unknown>;
};
