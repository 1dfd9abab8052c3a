import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely } from 'kysely';
import { assert } from '#shared/assert.ts';
import { migrate } from '../migrate.ts';
import type { RowReader, RowWriter } from '../rows.ts';
import type { Schema } from '../schema.ts';
import { checkpoint, copyTo, emptyWriteAheadLog, isWhole, rewriteTable } from './clean-up.ts';
import { immediateDialect, sqliteMigrationDialect } from './dialect.ts';
import { openFile } from './open-file.ts';
import { databaseProblem } from './problems.ts';
import { proveWritable } from './prove-writable.ts';
import type { RowChange, RowValues, RowWatch, TableColumns } from './row-watch.ts';
import { eachRow, watchRows } from './row-watch.ts';
import { Witness } from './witness.ts';

/** An open database, as the store uses it. Nothing else reaches the connection. */
export type Database = {
  /** Migrates the schema. Throws `DATABASE_INCOMPLETE` for a database that lacks acknowledged work. */
  prepare(now: () => Date): Promise<void>;
  /** Starts to record what happens to the rows of all tables but these. */
  watchRows(except: readonly string[]): void;
  /** The recorded tables. */
  readonly tables: TableColumns;
  /** The rows that appeared and disappeared since the last call. */
  takeRowChanges(): readonly RowChange[];
  /** Every row of a table as `takeRowChanges` reports it. */
  eachRow(
    rows: RowReader,
    table: string,
    columns: readonly string[],
    onRow: (values: RowValues) => void,
  ): Promise<void>;
  /** Runs `work` on one consistent view. */
  read<Result>(work: (rows: RowReader) => Promise<Result>): Promise<Result>;
  /** Runs `work` in one transaction and rolls back if it throws. Throws `UNAVAILABLE` if the database cannot be written. */
  write<Result>(work: (rows: RowWriter) => Promise<Result>): Promise<Result>;
  /** Commits a write that changes nothing, and looks for the room that a run needs. Throws `UNAVAILABLE`. */
  proveWritable(): Promise<void>;
  /** Moves what was written into the main file, as far as nobody is in the way. */
  settle(): Promise<void>;
  /**
   * Removes what deleted rows left in the files; rewrites the tables, by their columns, that have at most `rowsMax` rows.
   * False if something is left.
   */
  clearRemains(tables: readonly RewrittenTable[], rowsMax: number, onRewritten: () => void): Promise<boolean>;
  /** Writes a consistent copy to a new file that only this account can read. Blocks this process meanwhile, and no other. */
  copyTo(file: string): Promise<void>;
  /** Checks everything for damage. */
  isWhole(): Promise<boolean>;
  close(): Promise<void>;
};

export type RewrittenTable = readonly [table: keyof Schema, columns: readonly string[]];

/** Opens a SQLite file. Throws `StoreError` if it cannot be used. */
export function openDatabase(file: string): Database {
  const sqlite = openFile(file);
  const db = new Kysely<Schema>({ dialect: immediateDialect(sqlite) });
  let watch: RowWatch | null = null;
  const witness = new Witness(file);
  const underWay = new AsyncLocalStorage<{ isOpen: boolean }>();

  /** All work shares one connection, so a transaction that waited for another from inside would wait forever. */
  function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    assert(!underWay.getStore()?.isOpen, 'no transaction opens another');
    const scope = { isOpen: true };
    return underWay.run(scope, () =>
      work().finally(() => {
        scope.isOpen = false;
      }),
    );
  }

  return {
    async prepare(now) {
      await witness.requireComplete(db);
      await migrate(db, sqliteMigrationDialect, now);
    },
    watchRows(except) {
      watch = watchRows(sqlite, except);
    },
    get tables() {
      return watch?.tables ?? new Map();
    },
    takeRowChanges: () => watch?.take() ?? [],
    eachRow,
    read: (work) =>
      alone(() =>
        db
          .transaction()
          .setAccessMode('read only')
          .execute((tx) => work({ selectFrom: tx.selectFrom.bind(tx) })),
      ),
    async write(work) {
      let auditEntries = 0;
      const result = await alone(() =>
        db.transaction().execute((tx) =>
          work({
            selectFrom: tx.selectFrom.bind(tx),
            insertInto: tx.insertInto.bind(tx),
            updateTable: tx.updateTable.bind(tx),
            deleteFrom: tx.deleteFrom.bind(tx),
            witness(entries) {
              auditEntries = entries;
            },
          }),
        ),
      ).catch((error: unknown) => {
        throw databaseProblem(error);
      });
      witness.committed(auditEntries);
      return result;
    },
    proveWritable: () =>
      alone(() => proveWritable(db, file)).catch((error: unknown) => {
        throw databaseProblem(error);
      }),
    settle: () => checkpoint(db),
    async clearRemains(tables, rowsMax, onRewritten) {
      let isRewritten = true;
      for (const [table, columns] of tables)
        if (!(await rewriteTable(db, table, columns, rowsMax, watch))) isRewritten = false;
      onRewritten();
      return (await emptyWriteAheadLog(db)) && isRewritten;
    },
    copyTo: (file) => copyTo(db, file),
    isWhole: () => isWhole(db),
    close: () => db.destroy(),
  };
}
