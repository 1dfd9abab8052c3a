import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { createBoundedQueue } from '../bounded-queue.ts';
import type { Schema } from '../schema.ts';
import { DatabaseProblem } from '../store-error.ts';
import type { PostgresAddress } from './address.ts';
import { openPool } from './pool.ts';
import { BEGIN_SESSION } from './session.ts';

/** Gives changes their numbers. */
export const SEQUENCE = 'changes_sequence';

/** Only locked: everybody who may connect can take advisory locks, and keep them. */
const [WRITING, FEED] = ['turn_of_writers', 'turn_in_feed'];
export const TURN_TABLES = [WRITING, FEED] as const;

/** Names our advisory locks among those of other programs in the same database. */
const OURS_BY_NAME = 1131704436;

/** Writers of this process that wait for the one that writes. */
const WAITING_MAX = 1000;

/** Every writing transaction holds this lock together with others, unless one holds it alone. */
export const SHARE_TURN = `lock table ${WRITING} in row share mode`;

/** Two nodes may make them at once, and then one of them fails although they are there. */
export async function makeTurns(client: Pick<pg.PoolClient, 'query'>): Promise<void> {
  for (const table of TURN_TABLES)
    await client.query(`create unlogged table if not exists ${table} ()`).catch((error: { code?: string }) => {
      // The name of the table, of its row's type, or of the table in the catalogue.
      if (!['42P07', '42710', '23505'].includes(error.code ?? '')) throw error;
    });
}

/** Until no node writes, and keeps others out: for the schema, or after losing too often. */
export async function takeTurnAlone(address: PostgresAddress, waitMs: number): Promise<() => Promise<void>> {
  const { release } = await onOwnConnection(address, async (client) => {
    await makeTurns(client);
    await client.query(`set lock_timeout = ${Math.trunc(waitMs)}; set idle_in_transaction_session_timeout = 0`);
    await client.query(`begin; lock table ${WRITING} in exclusive mode`);
  });
  return release;
}

/** Finds our lock of the name `$1` in `pg_locks`. */
const OF_NAME = `locktype = 'advisory' and granted and objsubid = 2
  and database = (select oid from pg_database where datname = current_database())
  and classid::bigint = ${OURS_BY_NAME} and objid::bigint = hashtext($1)::bigint & 4294967295`;

/** Nodes' own accounts may act as our tables' owner. Without tables nobody is foreign. */
const IS_FOREIGN = `not pg_has_role(usesysid, (select relowner from pg_class where oid = to_regclass('applied_migrations')), 'MEMBER')`;

/**
 * Null while another process of ours has it. Throws if a foreign account does, as everybody who may
 * connect can: the work would rest for ever, unknown.
 */
export async function holdName(address: PostgresAddress, name: string): Promise<(() => Promise<void>) | null> {
  const { result, release } = await onOwnConnection(address, async (client) => {
    const taken = await client.query<{ held: boolean }>(
      `select pg_try_advisory_lock(${OURS_BY_NAME}, hashtext($1)) as held`,
      [name],
    );
    if (taken.rows[0]?.held === true) return { isHeld: true, isForeign: false };
    const { rows } = await client.query<{ foreign: boolean }>(
      `select exists (select from pg_locks join pg_stat_activity using (pid)
        where ${OF_NAME} and ${IS_FOREIGN}) as foreign`,
      [name],
    );
    return { isHeld: false, isForeign: rows[0]?.foreign === true };
  });
  if (result.isHeld) return release;
  await release();
  if (result.isForeign) throw new DatabaseProblem('database.contended', new Error('another account holds our lock'));
  return null;
}

/**
 * By a process of ours: a foreign account could hold every name. Asking does not take the name,
 * which could keep a service from starting.
 */
export async function isNameHeld(address: PostgresAddress, name: string): Promise<boolean> {
  const { result, release } = await onOwnConnection(address, (client) =>
    client.query<{ held: boolean }>(
      `select exists (select from pg_locks join pg_stat_activity using (pid)
        where ${OF_NAME} and (${IS_FOREIGN}) is not true) as held`,
      [name],
    ),
  );
  await release();
  return result.rows[0]?.held === true;
}

/** Longer than a transaction, so on its own connection, whose end frees it. */
async function onOwnConnection<Result>(
  address: PostgresAddress,
  lock: (client: pg.PoolClient) => Promise<Result>,
): Promise<{ readonly result: Result; readonly release: () => Promise<void> }> {
  const pool = openPool(address, 'upkeep');
  try {
    const client = await pool.connect();
    const release = async () => {
      client.release(true);
      await pool.end().catch(() => undefined);
    };
    try {
      await client.query(BEGIN_SESSION);
      return { result: await lock(client), release };
    } catch (error) {
      client.release(true);
      throw error;
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** From a change's number to the commit: a reader never finds a smaller number later. */
export async function nextInFeed(tx: Kysely<Schema>): Promise<number> {
  await sql.raw(`lock table ${FEED} in exclusive mode`).execute(tx);
  const { rows } = await sql<{ sequence: number }>`select nextval(${sql.lit(SEQUENCE)}) as sequence`.execute(tx);
  return Number(rows[0]?.sequence);
}

/** One of this node at a time: two would fail on its audit chain and seals. */
export const createTurns = () =>
  createBoundedQueue({
    runningMax: 1,
    waitingMax: WAITING_MAX,
    refuse: () => new DatabaseProblem('database.queue_full', new Error('queue full')),
  });
