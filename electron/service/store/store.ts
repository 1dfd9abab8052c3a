import type { Database, TableSeal } from './database.ts';
import type { Readable, Writer } from './handles.ts';

type AcceptDifference = (table: string, difference: TableSeal) => Promise<void>;

/** Functions take all of it, or a part: `Readable` to read, `Writer` in a caller's transaction. */
export type Store = Readable & {
  /**
   * One transaction, rolled back if `work` throws. `work` uses only its writer, without side
   * effects, because it may run again. Throws `UNAVAILABLE`.
   */
  write<Result>(work: (tx: Writer) => Promise<Result>): Promise<Result>;
  /** Without comparing seals, for checks that name every fault and may take long. */
  readonly unguarded: Readable;
  /**
   * Compares no guarded table, so that an altered one can be accepted. Only for
   * `audit/examine-table.ts` and `review/earlier-wait-rows.ts`. Throws `TABLE_ALTERED` if the seals
   * or the log's end were altered as well.
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
