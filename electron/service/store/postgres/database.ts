import { setTimeout as wait } from 'node:timers/promises';
import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression, sql, type Transaction } from 'kysely';
import type { Database, TableColumns } from '../database.ts';
import type { RowReader, RowWriter } from '../rows.ts';
import type { Schema } from '../schema.ts';
import { createTransactionScope } from '../transaction-scope.ts';
import { readAddress } from './address.ts';
import { takeToken } from './buckets.ts';
import { isWhole, vacuum } from './clean-up.ts';
import { poolDialect } from './dialect.ts';
import { partsOf } from './parts.ts';
import { ANSWER_TIMEOUT_MS, openPool } from './pool.ts';
import { CLOCK_DIFFERENCE_MAX_MS, type Preparation, prepareDatabase } from './prepare.ts';
import { databaseProblem, isConflict, isLost, openProblem, UnknownOutcome } from './problems.ts';
import { openRelay } from './relay.ts';
import {
  eachRow,
  eachVersion,
  hasValues,
  MAKE_ROW_CHANGES,
  marks,
  shown,
  takeRowChanges,
  versions,
} from './row-watch.ts';
import { createTurns, holdName, isNameHeld, nextInFeed, SHARE_TURN, takeTurnAlone } from './turns.ts';
import { databaseBytes, exportRows, fillDatabase } from './whole-rows.ts';

/** Beside other writers; the remaining attempts run alone and cannot lose again. */
const ATTEMPTS_BESIDE_OTHERS = 5;
const ATTEMPTS_MAX = 8;
/** No attempt begins later than this after the first one. */
const RETRY_FOR_MS = 10_000;
const PAUSE_FIRST_MS = 5;
const PAUSE_MAX_MS = 200;
/** The row that a write changes to show that writing works. */
const FIRST_MIGRATION = '0001-baseline';
/** How long the last attempts wait until no other node writes. */
const ALONE_WAIT_MS = 5000;

/** Parallel workers or compiled plans would take longer, and other nodes' processors. */
const SHORT_STATEMENTS = 'set max_parallel_workers_per_gather = 0; set jit = off';

/** Whether all other writers wait, and the first failure, which the work may hide. */
type Notes = { readonly isAlone: boolean; failure?: unknown };

/** Opens a PostgreSQL database as the node of this name. Several nodes may have it open. */
export function openPostgres(url: string, nodeName: string): Database {
  const address = readAddress(url);
  const scope = createTransactionScope<Notes>();
  const inTurn = createTurns();
  let preparation: Preparation | null = null;
  let tables: TableColumns = new Map();
  const db = new Kysely<Schema>({
    // SQLite takes an empty list after "in", which nothing is in.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
    dialect: poolDialect({
      pool: openPool(address, 'work'),
      answerTimeoutMs: ANSWER_TIMEOUT_MS,
      prepare: `${SHORT_STATEMENTS}; ${MAKE_ROW_CHANGES}`,
      begin: ({ accessMode }) =>
        accessMode === 'read only' ? 'begin isolation level repeatable read, read only' : beginWriting(),
      onFailure(error) {
        const noted = scope.notes();
        if (noted) noted.failure ??= error;
      },
    }),
  });

  /** An index scan shows PostgreSQL that two transactions read different rows. */
  const beginWriting = () =>
    `begin isolation level serializable; set local enable_seqscan = off${scope.notes()?.isAlone ? '' : `; ${SHARE_TURN}`}`;

  const attempt = createAttempts(scope, () => preparation?.isAlone ?? false);
  const watched = () => preparation?.watched ?? new Map();

  return {
    nodeName,
    async prepare(now, unsealed) {
      preparation = await prepareDatabase(address, now, unsealed);
      tables = new Map([...preparation.watched].map(([table, columns]) => [table, [...columns.keys()]]));
    },
    get tables() {
      return tables;
    },
    takeRowChanges,
    eachRow: (rows, table, columns, onRow) => eachRow(rows, table, columns, watched(), onRow),
    hasValues,
    marks,
    versions: {
      list: versions,
      each: (rows, table, columns, only, onRow) => eachVersion(rows, table, columns, watched(), only, onRow),
    },
    parts: partsOf(watched),
    // Nodes commit side by side, so an earlier view is no earlier database.
    acknowledgedEntries: () => 0,
    // A serializable transaction that reads a whole table loses to every other one that changes it.
    beside: (_rows, work) =>
      db
        .transaction()
        .setAccessMode('read only')
        .execute((tx) => work(readerOver(tx))),
    times: TIMES,
    // Above 2,000 entries looking up open cases is faster; above 18,000 a page fills first.
    searchBounds: { lookedUpMax: 2000, timesReadMax: 18_000 },
    read: (work) =>
      attempt(() =>
        db
          .transaction()
          .setAccessMode('read only')
          .execute((tx) => work(readerOver(tx))),
      ),
    // Reads run side by side.
    readApart(work) {
      return this.read(work);
    },
    async write(work) {
      scope.refuseInside();
      const once = () => db.transaction().execute((tx) => work(writerOver(tx)));
      const alone = async () => {
        if (preparation?.isAlone) return once();
        const release = await takeTurnAlone(address, ALONE_WAIT_MS);
        return once().finally(release);
      };
      return inTurn(() => attempt(once, alone));
    },
    clockToleranceMs: 2 * CLOCK_DIFFERENCE_MAX_MS,
    takeToken: (bucket) => attempt(() => takeToken(db, bucket)),
    relay: openRelay(db, (work) => attempt(work)),
    hold: (name) => orProblem(holdName(address, name)),
    isHeld: (name) => orProblem(isNameHeld(address, name)),
    // A write of its own: the row stays as it is. How much room the server has, it does not tell.
    async proveWritable() {
      await this.write((tx) =>
        tx
          .updateTable('applied_migrations')
          .set(({ ref }) => ({ applied_at: ref('applied_at') }))
          .where('name', '=', FIRST_MIGRATION)
          .execute(),
      );
    },
    async settle() {
      await preparation?.release();
    },
    openProblem,
    clearRemains: (_tables, _rowsMax, onRewritten) => vacuum(address, watched(), onRewritten),
    copyTo: null,
    exportRows: (onRows) => exportRows(address, onRows),
    async fill(work) {
      try {
        await fillDatabase(address, preparation?.isAlone ?? false, (insert, tx) => work(insert, writerOver(tx)));
      } catch (error) {
        throw databaseProblem(error);
      }
    },
    shown,
    bytes: () => databaseBytes(address),
    isWhole: () => isWhole(address, watched()),
    async close() {
      await preparation?.release();
      await db.destroy();
    },
  };
}

/** Runs a transaction until it does not lose to another one, or its connection to the server. */
function createAttempts(scope: ReturnType<typeof createTransactionScope<Notes>>, isDatabaseAlone: () => boolean) {
  return async <Result>(once: () => Promise<Result>, alone = once): Promise<Result> => {
    const giveUpAt = performance.now() + RETRY_FOR_MS;
    for (let attempts = 1; ; attempts++) {
      const isAlone = isDatabaseAlone() || attempts > ATTEMPTS_BESIDE_OTHERS;
      const noted: Notes = { isAlone };
      try {
        return await scope.run(noted, isAlone ? alone : once);
      } catch (error) {
        // The work may have turned a failed statement into an error of its own, or ignored it.
        const cause = isPassing(noted.failure) && !(error instanceof UnknownOutcome) ? noted.failure : error;
        const mayRetry = attempts < ATTEMPTS_MAX && performance.now() < giveUpAt;
        if (!mayRetry || !isPassing(cause)) throw databaseProblem(cause);
        await wait(Math.min(PAUSE_FIRST_MS * 2 ** attempts, PAUSE_MAX_MS) * (0.5 + Math.random() / 2));
      }
    }
  };
}

const TIMES: Database['times'] = {
  // Floating point is faster than `extract`, and has more than enough digits.
  toMs: (text) => sql`cast(date_part('epoch', cast(${text} as timestamptz)) * 1000 as bigint)`,
  toText: (ms) =>
    sql`to_char(timestamp '1970-01-01' + ${ms} * interval '1 millisecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

const orProblem = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw databaseProblem(error);
  });

/** The same work may succeed if it runs again. */
const isPassing = (error: unknown): boolean => isConflict(error) || isLost(error);

const readerOver = (tx: Transaction<Schema>): RowReader => ({ selectFrom: tx.selectFrom.bind(tx) });

const writerOver = (tx: Kysely<Schema>): RowWriter => ({
  selectFrom: tx.selectFrom.bind(tx),
  insertInto: tx.insertInto.bind(tx),
  updateTable: tx.updateTable.bind(tx),
  deleteFrom: tx.deleteFrom.bind(tx),
  unlessTaken: (query) => query.forUpdate().skipLocked(),
  nextChange: () => nextInFeed(tx),
});
