import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** Rows as they stand at one moment, whatever others write meanwhile. */
export type RowReader = Pick<Kysely<Schema>, 'selectFrom'>;

/** From `toISOString`'s form to milliseconds, and back. Both are exact. */
export type TimeSql = {
  toMs(text: RawBuilder<unknown>): RawBuilder<unknown>;
  toText(ms: RawBuilder<unknown>): RawBuilder<unknown>;
};

/** Entries for each way to open cases. Beyond both, each case is looked up. */
export type SearchBounds = {
  /** Each entry is looked up among the open cases. */
  readonly lookedUpMax: number;
  /** All entries' times are read at once, and only open cases of these times looked up. */
  readonly timesReadMax: number;
};

/** In a transaction, committed when its work succeeds and rolled back when it throws. */
export type RowWriter = RowReader &
  Pick<Kysely<Schema>, 'insertInto' | 'updateTable' | 'deleteFrom'> & {
    /** Without rows that another transaction is changing; keeps others from the rest. */
    unlessTaken<Table extends keyof Schema, Row>(
      query: SelectQueryBuilder<Schema, Table, Row>,
    ): SelectQueryBuilder<Schema, Table, Row>;
    /** In the order in which others will see the entries. */
    nextChange(): Promise<number>;
  };
