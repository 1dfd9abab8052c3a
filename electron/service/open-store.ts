import { assert } from '#shared/assert.ts';
import { PASSWORD_COST } from './accounts/passwords.ts';
import { startOfSteadyTime } from './accounts/session-rows.ts';
import { clearLeftErased } from './cases/erasure/erasures.ts';
import { timeOfLastRun } from './clock/clock-rows.ts';
import { bringBackEarlierWaits } from './review/earlier-wait-rows.ts';
import type { OnStep } from './run-steps.ts';
import { createAuditChains, joinAuditChains, registeredNodes } from './store/audit-chains.ts';
import { claimBucket } from './store/bucket/claim-bucket.ts';
import type { OnBucketCall } from './store/bucket/guarded-bucket.ts';
import { type CapturesPlace, openBucket } from './store/bucket/open-bucket.ts';
import { createPlausibleClock } from './store/clock/plausible-clock.ts';
import type { Database, TableColumns } from './store/database.ts';
import { claimEnvironment, type Environment } from './store/environment.ts';
import { createTableGuard, hasReads, noteReads, type TableGuard } from './store/guarded-tables.ts';
import { type PasswordCost, readerOf, type Tools, writerOf } from './store/handles.ts';
import type { Keystore } from './store/keys/keystore.ts';
import { divideStale, divideTables, sealParts } from './store/large-tables/part-seals.ts';
import { addNode, nameFirstNode, nameOfNode, numberOfNode } from './store/nodes.ts';
import { openPostgres } from './store/postgres/database.ts';
import type { RowWriter } from './store/rows.ts';
import { keepPausesShort } from './store/short-pauses.ts';
import { openDatabase } from './store/sqlite/database.ts';
import type { Store } from './store/store.ts';
import {
  acceptDifference,
  createTableSeals,
  extendTableSeals,
  haveSealsOf,
  joinTableSeals,
  sealChanges,
  UNSEALED_TABLES,
} from './store/table-seals.ts';
import { openVault, type Vault } from './store/vault.ts';

/** A SQLite file, or a PostgreSQL database with the name of this node. */
export type DatabasePlace =
  | { readonly databaseFile: string }
  | {
      /** `postgres://…`. */
      readonly database: string;
      /** The same after a restart, and different from every other process on this database. */
      readonly node: string;
    };

export type StoreOptions = DatabasePlace & {
  readonly keystore: Keystore;
  /** The bucket that captures lie in; without it they lie in the database. */
  readonly captures?: CapturesPlace | undefined;
  readonly bucketAs?: 'claim' | 'adopt' | 'look' | undefined;
  readonly onBucketCall?: OnBucketCall | undefined;
  /** Without it any database opens, whatever it is for. */
  readonly environment?: Environment;
  /** The work of hashing a new password. Tests of other things make it cheap. */
  readonly passwordCost?: PasswordCost;
  readonly now?: () => Date;
  /** Milliseconds since any moment, which nobody can set. */
  readonly elapsedMs?: () => number;
  readonly onStep?: OnStep;
};

/**
 * Opens and migrates it. Throws `StoreError` if it is damaged, incomplete, newer, not writable,
 * sealed with an unknown key, or of another environment.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  keepPausesShort();
  const now = options.now ?? (() => new Date());
  const bucket = options.captures ? await openBucket(options.captures, options.onBucketCall) : null;
  const database =
    'database' in options ? openPostgres(options.database, options.node) : openDatabase(options.databaseFile);
  try {
    await database.prepare(now, Object.keys(UNSEALED_TABLES));
    const node = await nameOfNode(database);
    const vault = await openVault(database, options.keystore, async (tx, made) => {
      await nameFirstNode(tx, node);
      await createAuditChains(tx, made, node);
      await createTableSeals(tx, made, database.tables, database.eachRow);
    });
    const wallMs = () => now().getTime();
    const clock = createPlausibleClock({
      wallMs,
      elapsedMs: options.elapsedMs ?? (() => performance.now()),
      seenMs: await database.read((rows) => timeOfLastRun(rows, vault, node)),
      startMs: await database.read((rows) => startOfSteadyTime(rows, vault, wallMs(), database.clockToleranceMs)),
    });
    const tools: Tools = {
      vault,
      bucket,
      node,
      passwordCost: options.passwordCost ?? PASSWORD_COST,
      times: database.times,
      searchBounds: database.searchBounds,
      now,
      clock,
      steadyNow: () => new Date(clock.latestMs()),
      visitNow: () => new Date(clock.visitMs()),
      step: (step) => options.onStep?.(step),
    };
    const isReady = await database.read(
      async (rows) =>
        (await haveSealsOf(rows, vault, database.tables)) === true &&
        (await numberOfNode(rows, node)) !== null &&
        (await registeredNodes(rows, vault)).includes(node),
    );
    if (!isReady) await prepareSeals(database, vault, node);
    const number = await database.read((rows) => numberOfNode(rows, node));
    assert(number !== null, 'an open store has a node');
    await divideTables(database, vault, number);
    const guard = createTableGuard(database, vault);
    const write = sealedWrites(database, vault, number, guard);
    const readUnguarded: Store['read'] = (work) => database.readApart((rows) => work(readerOf(rows, tools)));
    const store: Store = {
      ...tools,
      async read(work) {
        return database.read(async (rows) => {
          const noted = noteReads(rows, database.parts);
          const result = await work(readerOf(noted.rows, tools));
          await guard.requireWhole(rows, noted);
          return result;
        });
      },
      unguarded: { ...tools, read: readUnguarded },
      write: (work) => write((rows) => work(writerOf(rows, tools))),
      acceptTable: (work) =>
        database.write(async (rows) => {
          await guard.requireAnchored(rows);
          const result = await work(writerOf(rows, tools), (table, difference) =>
            acceptDifference(rows, vault, number, table, difference),
          );
          await sealTables(rows, database, vault, number);
          const { parts, tables, eachRow } = database;
          if (parts) await divideStale(rows, { parts, tables, eachRow, vault }, number);
          return result;
        }),
      upkeep: database,
      async close() {
        await database.close();
        bucket?.close();
        vault.close();
      },
    };
    if (options.environment) await claimEnvironment(store, options.environment);
    await database.settle();
    if (options.bucketAs !== 'look') await claimBucket(store, { adopt: options.bucketAs === 'adopt' });
    await clearLeftErased(store);
    await bringBackEarlierWaits(store);
    return store;
  } catch (error) {
    await database.close();
    bucket?.close();
    throw database.openProblem(error);
  }
}

/** Their changes are in the tables' seals, and no altered table decides. */
function sealedWrites(database: Database, vault: Vault, node: number, { requireWhole }: TableGuard): Database['write'] {
  return (work) =>
    database.write(async (rows) => {
      const noted = noteReads(rows, database.parts);
      const result = await work(noted.rows);
      await sealTables(rows, database, vault, node);
      if (hasReads(noted)) await database.beside(rows, (committed) => requireWhole(committed, noted));
      return result;
    });
}

async function sealTables(
  rows: RowWriter,
  { parts, takeRowChanges }: Pick<Database, 'parts' | 'takeRowChanges'>,
  vault: Vault,
  node: number,
): Promise<void> {
  const changes = await takeRowChanges(rows);
  await sealChanges(rows, vault, node, changes);
  if (parts) await sealParts(rows, { parts, vault }, node, changes);
}

/**
 * Seals what a migration added, and lets a node join. Seals that were removed stay so: verification
 * reports it.
 */
async function prepareSeals(database: Database, vault: Vault, node: string): Promise<void> {
  await database.write(async (tx) => {
    const seals = await haveSealsOf(tx, vault, database.tables);
    if (seals === false) await extendTableSeals(tx, vault, database);
    const number = (await numberOfNode(tx, node)) ?? (await joinNodes(tx, vault, node, database.tables));
    await joinAuditChains(tx, vault, node);
    if (seals !== 'missing') await sealTables(tx, database, vault, number);
  });
}

async function joinNodes(tx: RowWriter, vault: Vault, name: string, tables: TableColumns): Promise<number> {
  const number = await addNode(tx, name);
  await joinTableSeals(tx, vault, number, tables);
  return number;
}
