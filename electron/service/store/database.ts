import type { RowReader, RowWriter, SearchBounds, TimeSql } from './rows.ts';
import type { Schema } from './schema.ts';

/** `sqlite/` and `postgres/` each make one. Nothing else reaches a connection. */
export type Database = {
  /** The name that the host gave this node; null where the database names its only node. */
  readonly nodeName: string | null;
  /** Migrates, and records changes but to `unsealed`. Throws `DATABASE_INCOMPLETE`. */
  prepare(now: () => Date, unsealed: readonly string[]): Promise<void>;
  readonly tables: TableColumns;
  /** The rows that appeared and disappeared in a transaction. Call it once, at its end. */
  takeRowChanges(rows: RowReader): Promise<readonly RowChange[]>;
  /** Every row of a table as `takeRowChanges` reports it. */
  eachRow(
    rows: RowReader,
    table: string,
    columns: readonly string[],
    onRow: (values: RowValues) => void,
  ): Promise<void>;
  /** Marks of tables, and of all seals: see `Marks`. */
  marks(rows: RowReader, tables: readonly string[]): Promise<Marks>;
  /**
   * The versions of the rows of a table, so that only new ones are added up. Null where nothing but
   * a whole comparison is known to be needed: one process writes, and notes its changes itself.
   */
  readonly versions: RowVersions | null;
  /**
   * Guarded tables of which each reading compares only parts. Null where one process writes, and
   * notes its changes itself.
   */
  readonly parts: TableParts | null;
  /** The least number of audit entries that the database can have. */
  acknowledgedEntries(): number;
  /** At a write's end, on rows that others cannot be changing, without claiming their tables. */
  beside(rows: RowReader, work: (committed: RowReader) => Promise<void>): Promise<void>;
  hasValues(rows: RowReader, table: string, columns: readonly string[]): Promise<boolean>;
  readonly times: TimeSql;
  /** Measured with a million cases: below each bound, its way takes less time than the next one. */
  readonly searchBounds: SearchBounds;
  /** Runs `work` on one consistent view. */
  read<Result>(work: (rows: RowReader) => Promise<Result>): Promise<Result>;
  /** The same, but work that takes long keeps nobody waiting. Sees what is committed. */
  readApart<Result>(work: (rows: RowReader) => Promise<Result>): Promise<Result>;
  /** One transaction, rolled back if `work` throws; may run again. Throws `UNAVAILABLE`. */
  write<Result>(work: (rows: RowWriter) => Promise<Result>): Promise<Result>;
  /** Changes nothing, and looks for the room that a run needs. Throws `UNAVAILABLE`. */
  proveWritable(): Promise<void>;
  /** By how much the clocks of nodes may differ. */
  readonly clockToleranceMs: number;
  /** Takes a token from a bucket that all nodes share; null if there is only one process. */
  readonly takeToken: ((bucket: Bucket) => Promise<Taken>) | null;
  /** Requests between nodes; null if there is only one process. */
  readonly relay: Relay | null;
  /** Until released or the process ends; null while another has it. For one node's work for all. */
  hold(name: string): Promise<(() => Promise<void>) | null>;
  /** Whether a process keeps the name. */
  isHeld(name: string): Promise<boolean>;
  /** Call once the store is open: other nodes may write again. */
  settle(): Promise<void>;
  /** Turns an error from opening the store into a `StoreError`. Returns others unchanged. */
  openProblem(error: unknown): unknown;
  /** What deleted rows left; rewrites tables up to `rowsMax`. False if something is left. */
  clearRemains(tables: readonly RewrittenTable[], rowsMax: number, onRewritten: () => void): Promise<boolean>;
  /** Consistent, for this account. Blocks this process only. Null where `copy-rows.ts` copies. */
  readonly copyTo: ((file: string) => Promise<void>) | null;
  /** From one consistent view, in batches. Tables follow those that their rows refer to. */
  exportRows(onRows: OnRows): Promise<void>;
  /**
   * `work` inserts every table's rows; nobody else writes, and the caller seals. Throws
   * `DATABASE_NOT_EMPTY`; if `work` throws, the database is empty, or a file to be deleted.
   */
  fill(work: (insert: OnRows, rows: RowWriter) => Promise<void>): Promise<void>;
  /** A stored value as `takeRowChanges` and `eachRow` show it. */
  shown(value: unknown): unknown;
  /** About how many bytes a copy needs. */
  bytes(): Promise<number>;
  /** Checks everything for damage. */
  isWhole(): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * While the mark of a table stays the same, no statement of another program has changed its rows. A
 * change of the files of the database, or of columns instead of rows, may leave a mark as it was.
 */
export type Marks = { readonly tables: ReadonlyMap<string, string>; readonly seals: string };

export type RowVersions = {
  /** A name for each row as it is now; another one after every change. */
  list(rows: RowReader, table: string): Promise<ReadonlySet<string>>;
  /** These versions, as `eachRow` shows rows; all of a table without `only`. */
  each(
    rows: RowReader,
    table: string,
    columns: readonly string[],
    only: readonly string[] | null,
    onRow: (version: string, values: RowValues) => void,
  ): Promise<void>;
};

/** A column of a large table. Rows whose values begin alike are a part. */
export type PartedColumn = { readonly table: keyof Schema; readonly column: string };

export type TableParts = {
  /** The columns by which each large table is divided. */
  readonly columns: { readonly [Table in keyof Schema]?: readonly string[] };
  partOf(value: string): string;
  /**
   * A mark per part that has rows, as `Marks` are of tables. All parts for null, and perhaps more
   * than were asked for.
   */
  marks(rows: RowReader, of: PartedColumn, parts: readonly string[] | null): Promise<ReadonlyMap<string, string>>;
  /** The rows of these parts, and perhaps of others, as `eachRow` shows them. */
  each(
    rows: RowReader,
    of: PartedColumn,
    columns: readonly string[],
    parts: readonly string[] | null,
    onRow: (values: RowValues) => void,
  ): Promise<void>;
  /** What each node, or this one, put at a place. */
  sums(rows: RowReader, place: string, node?: number): Promise<readonly Pick<StoredSums, 'node' | 'sealed_sums'>[]>;
  putSums(tx: RowWriter, sums: StoredSums): Promise<void>;
  dropSums(tx: RowWriter, place: string): Promise<void>;
};
export type StoredSums = { readonly node: number; readonly place: string; readonly sealed_sums: Uint8Array };

/**
 * Short requests from one node to another, and which node has which live capture. Nothing of it
 * outlives a crash of the server.
 */
export type Relay = {
  /** The answer, or null if none came in time. */
  ask(node: string, request: Uint8Array, withinMs: number): Promise<Uint8Array | null>;
  takeRequests(node: string): Promise<readonly RelayedRequest[]>;
  answer(id: string, answer: Uint8Array): Promise<void>;
  place(place: LiveCapturePlace & { readonly ownerHash: string; readonly lifeMs: number }): Promise<void>;
  nodeOf(captureId: string): Promise<string | null>;
  placesOf(ownerHash: string): Promise<readonly LiveCapturePlace[]>;
};
export type RelayedRequest = { readonly id: string; readonly request: Uint8Array };
export type LiveCapturePlace = { readonly captureId: string; readonly node: string };

/** A bucket holds at most `burst` tokens and gains `perSecond` tokens each second. */
export type Bucket = {
  readonly name: string;
  readonly burst: number;
  readonly perSecond: number;
  readonly atMs: number;
};
/** Whether there was a token, and how many, or which part of one, are left. */
export type Taken = { readonly taken: boolean; readonly tokens: number };

export type OnRows = (table: string, rows: readonly StoredRow[]) => Promise<void>;
export type StoredRow = Readonly<Record<string, unknown>>;

export type RewrittenTable = readonly [table: keyof Schema, columns: readonly string[]];

/** As the table's seal sees it: columns by name, and each sealed value's start. */
export type RowValues = Readonly<Record<string, unknown>>;

/** A row that appeared or disappeared; a changed row does both. */
export type RowChange = { readonly table: string; readonly appeared: boolean; readonly values: RowValues };

/** How many rows a table has, and the sum of their keyed hashes. */
export type TableSeal = { readonly rows: number; readonly sum: string };

export type TableColumns = ReadonlyMap<string, readonly string[]>;

/** Format and nonce: random for each sealing, so they stand for the authenticated rest. */
export const SEALED_START_BYTES = 13;
