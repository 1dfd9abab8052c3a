import type { Database, TableSeal } from './database.ts';
import type { Readable, Writer } from './handles.ts';

type AcceptDifference = (table: string, difference: TableSeal) => Promise<void>;

/**
 * An open database with its keys. The functions of this folder take it as their first argument, or only part of
 * it: `Readable` if they only read, `Writer` if they run inside a caller's transaction.
 */
export type Store = Readable & {
  /**
   * Runs `work` in one transaction and rolls back if it throws. `work` uses only its writer and has no
   * side effects, because a database may have to run it again. Throws `UNAVAILABLE` if the database cannot be written.
   */
  write<Result>(work: (tx: Writer) => Promise<Result>): Promise<Result>;
  /** Reads without comparing guarded tables with their seals, for checks that name every fault and may take long. */
  readonly unguarded: Readable;
  /**
   * Runs `work` in one transaction that compares no guarded table, so that an altered one can be accepted as it stands. Only for
   * `audit/examine-table.ts`. Throws `TABLE_ALTERED` if the seals or the end of the audit log were altered as well.
   */
  acceptTable<Result>(work: (tx: Writer, accept: AcceptDifference) => Promise<Result>): Promise<Result>;
  /** The parts that each database does in its own way. */
  readonly upkeep: Pick<
    Database,
    | 'clearRemains'
    | 'isWhole'
    | 'tables'
    | 'eachRow'
    | 'copyTo'
    | 'exportRows'
    | 'shown'
    | 'bytes'
    | 'proveWritable'
    | 'takeToken'
    | 'relay'
    | 'hold'
    | 'isHeld'
  >;
  /** Moves the write-ahead log into the database file and wipes the keys from memory. */
  close(): Promise<void>;
};
