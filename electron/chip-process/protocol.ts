import type {
  ChipPassword,
  ChipProgress,
  ChipReadingProblem,
  NoChipReaders,
  VirtualChip,
} from '#shared/contract/chips/chip-readers.ts';
import type { ChipReading } from '#shared/contract/chips/chip-reading.ts';

/** `system`: this machine's readers. `virtual`: readers in software, with chips of specimens. */
export type ReaderKind = 'system' | 'virtual';

export type ToChipProcess =
  | { readonly kind: 'read'; readonly id: string; readonly reader: string; readonly password: ChipPassword }
  | { readonly kind: 'cancel'; readonly id: string };

/** Sent when something changes, and once after the start. */
export type ReadersMessage = {
  readonly kind: 'readers';
  readonly problem: NoChipReaders | null;
  readonly readers: readonly AttachedReader[];
};

export type AttachedReader = {
  readonly name: string;
  readonly cardPresent: boolean;
  /** Differs for every card that was put on the reader. */
  readonly insertion: number;
  /** Null for a reader that is a device. */
  readonly virtual: VirtualChip | null;
};

/** `result` is the last message about a reading. */
export type FromChipProcess =
  | ReadersMessage
  | { readonly kind: 'progress'; readonly id: string; readonly progress: ChipProgress }
  | {
      readonly kind: 'result';
      readonly id: string;
      readonly result: { readonly reading: ChipReading } | { readonly problem: ChipReadingProblem };
    };
