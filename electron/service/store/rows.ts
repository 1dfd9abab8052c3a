import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** Rows as they stand at one moment, whatever others write meanwhile. */
export type RowReader = Pick<Kysely<Schema>, 'selectFrom'>;

/** How the database turns a time as `toISOString` writes it into milliseconds, and back. Both ways are exact. */
export type TimeSql = {
  toMs(text: RawBuilder<unknown>): RawBuilder<unknown>;
  toText(ms: RawBuilder<unknown>): RawBuilder<unknown>;
};

/** How many entries a word or pair may have for each way to find open cases. Beyond both, open cases soon fill a page: each is looked up. */
export type SearchBounds = {
  /** Each entry is looked up among the open cases. */
  readonly lookedUpMax: number;
  /** The times of all entries are read at once, and only open cases with one of these times are looked up. */
  readonly timesReadMax: number;
};

/** Rows inside a transaction that is committed when its work succeeds and rolled back when it throws. */
export type RowWriter = RowReader &
  Pick<Kysely<Schema>, 'insertInto' | 'updateTable' | 'deleteFrom'> & {
    /** Leaves out the rows that another transaction is changing at this moment, and keeps others from changing the rest. */
    unlessTaken<Table extends keyof Schema, Row>(
      query: SelectQueryBuilder<Schema, Table, Row>,
    ): SelectQueryBuilder<Schema, Table, Row>;
    /** The number of the next entry in the change feed, in the order in which others will see the entries. */
    nextChange(): Promise<number>;
  };
