import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Differences between databases when creating tables; `database.ts` has one for each. */
export type MigrationDialect = {
  /** Column type for bytes. */
  readonly bytes: RawBuilder<unknown>;
  /** Makes the database reject UPDATE and DELETE on a table. */
  makeAppendOnly(db: Kysely<Schema>, table: string): Promise<void>;
};

/**
 * Never edit, rename or remove a released one. They only add: older programs must still read,
 * because desks are updated weeks apart.
 */
export type Migration = {
  /** `NNNN-what`, in ascending order. Kept in the database. */
  readonly name: string;
  up(db: Transaction<Schema>, dialect: MigrationDialect): Promise<void>;
};
