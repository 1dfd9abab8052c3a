import type { Step } from '../run-steps.ts';
import type { GuardedBucket } from './bucket/guarded-bucket.ts';
import type { PlausibleClock } from './clock/plausible-clock.ts';
import type { RowReader, RowWriter, SearchBounds, TimeSql } from './rows.ts';
import type { Vault } from './vault.ts';

/** The work of hashing a new password, as scrypt counts it. */
export type PasswordCost = { readonly N: number; readonly r: number; readonly p: number };

/** The tools for seals, hashes, dates and reports; part of the store and of every handle. */
export type Tools = {
  readonly vault: Vault;
  /** Where sealed captures lie; null if they lie in the database. */
  readonly bucket: GuardedBucket | null;
  readonly passwordCost: PasswordCost;
  readonly times: TimeSql;
  readonly searchBounds: SearchBounds;
  /** The node that this process writes as, whose audit chain it continues. */
  readonly node: string;
  now(): Date;
  /** Says whether time may erase or open anything. */
  readonly clock: PlausibleClock;
  /** Never runs backwards, unlike `now`; for whatever ends. */
  steadyNow(): Date;
  /** For what customers began: follows a leap ahead while it lasts. */
  visitNow(): Date;
  /** Reports a step named in `electron/service/run-steps.ts`. */
  step(step: Step): void;
};

/** For reading: an open store, or a handle, whose view is shared. */
export type Readable = Tools & {
  /** One consistent view, by its reader only: opening the store again throws. */
  read<Result>(work: (reader: Reader) => Promise<Result>): Promise<Result>;
};

/** One consistent view, valid only while its work runs. */
export type Reader = Readable & RowReader;

/** One transaction that writes. It exists only inside `Store.write`. */
export type Writer = Reader & RowWriter;

export function readerOf(rows: RowReader, tools: Tools): Reader {
  const reader: Reader = { ...tools, ...rows, read: (work) => work(reader) };
  return reader;
}

export function writerOf(rows: RowWriter, tools: Tools): Writer {
  const writer: Writer = { ...tools, ...rows, read: (work) => work(writer) };
  return writer;
}
