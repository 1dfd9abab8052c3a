/** As this process uses it; `system-pcsc.ts` is real. Waiting calls run beside the message loop. */
export type Pcsc = {
  /** A connection to the system's smart-card service. Throws `PcscError`. */
  establish(): Promise<PcscContext>;
};

export type PcscContext = {
  readers(): Promise<readonly string[]>;
  /** When a state differs from the last known, or with the same states after `timeoutMs`. */
  statusChange(known: readonly ReaderStatus[], timeoutMs: number): Promise<readonly ReaderStatus[]>;
  /** Nobody else reaches the card meanwhile. */
  connect(reader: string): Promise<PcscConnection>;
  release(): Promise<void>;
};

export type PcscConnection = {
  /** Fewer than two bytes mean that the card was taken away. */
  transmit(command: Uint8Array): Promise<Uint8Array>;
  /** Asks the reader itself. */
  control(code: number, input: Uint8Array): Promise<Uint8Array>;
  /** Resets the card, so that the next connection begins anew. */
  disconnect(): Promise<void>;
};

export type ReaderStatus = {
  readonly reader: string;
  /** As PC/SC tells it: flags, and above them how often a card came or went. */
  readonly state: number;
};

export const STATE_UNAWARE = 0;
const PRESENT = 0x20;
export const isCardPresent = (state: number): boolean => (state & PRESENT) !== 0;
/** Changes whenever a card comes or goes, also if both happened between two looks. */
export const eventCount = (state: number): number => state >>> 16;

/** Codes of PC/SC that this process tells apart. */
export const PCSC = {
  cancelled: 0x80100002,
  timeout: 0x8010000a,
  sharing: 0x8010000b,
  noCard: 0x8010000c,
  notReady: 0x80100010,
  readerUnavailable: 0x80100017,
  unknownReader: 0x80100009,
  noService: 0x8010001d,
  serviceStopped: 0x8010001e,
  noReaders: 0x8010002e,
  unresponsive: 0x80100066,
  unpowered: 0x80100067,
  reset: 0x80100068,
  removed: 0x80100069,
  accessDenied: 0x8010006a,
} as const;

/** A call of PC/SC failed. The message holds its code only. */
export class PcscError extends Error {
  override readonly name = 'PcscError';
  readonly code: number;

  constructor(code: number) {
    super(`PC/SC 0x${code.toString(16).toUpperCase()}`);
    this.code = code;
  }
}

/** The system has no PC/SC. */
export class PcscMissingError extends Error {
  override readonly name = 'PcscMissingError';
}
