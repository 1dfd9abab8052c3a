import { sql } from 'kysely';
import type pg from 'pg';
import { createBoundedQueue } from '../bounded-queue.ts';
import { DatabaseProblem } from '../store-error.ts';
import type { PostgresAddress } from './address.ts';
import { openPool } from './pool.ts';

/** Gives changes their numbers. */
export const SEQUENCE = 'changes_sequence';

/** Names our advisory locks among those of other programs in the same database. */
const OURS = 1131704435;
const [WRITING, FEED] = [1, 2];
/** Locks under a name, apart from those above. */
const OURS_BY_NAME = OURS + 1;

/** Writers of this process that wait for the one that writes. */
const WAITING_MAX = 1000;

/** Every writing transaction holds this lock together with others, unless one holds it alone. */
export const SHARE_TURN = `select pg_advisory_xact_lock_shared(${OURS}, ${WRITING})`;

/**
 * Waits until no node writes, and keeps all others from writing until the returned function is called: to change the schema, or after
 * losing to others too often.
 */
export async function takeTurnAlone(address: PostgresAddress, waitMs: number): Promise<() => Promise<void>> {
  const { release } = await onOwnConnection(address, (client) =>
    client.query(`set lock_timeout = ${Math.trunc(waitMs)}; select pg_advisory_lock(${OURS}, ${WRITING})`),
  );
  return release;
}

/** Null while another process holds the name. */
export async function holdName(address: PostgresAddress, name: string): Promise<(() => Promise<void>) | null> {
  const { result, release } = await onOwnConnection(address, (client) =>
    client.query<{ held: boolean }>(`select pg_try_advisory_lock(${OURS_BY_NAME}, hashtext($1)) as held`, [name]),
  );
  if (result.rows[0]?.held === true) return release;
  await release();
  return null;
}

/** Whether a process keeps the name. Asking does not take it, which could keep a service from starting at this moment. */
export async function isNameHeld(address: PostgresAddress, name: string): Promise<boolean> {
  const { result, release } = await onOwnConnection(address, (client) =>
    client.query<{ held: boolean }>(
      `select exists (select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
         and database = (select oid from pg_database where datname = current_database())
         and classid::bigint = ${OURS_BY_NAME} and objid::bigint = hashtext($1)::bigint & 4294967295) as held`,
      [name],
    ),
  );
  await release();
  return result.rows[0]?.held === true;
}

/** A lock that outlives a transaction has a connection of its own, so that it ends with it whatever happens. */
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
    const result = await lock(client).catch(async (error: unknown) => {
      client.release(true);
      throw error;
    });
    return { result, release };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/**
 * Locked from the number of a change to the commit, so that changes appear in the order of their numbers: a reader that has
 * seen one will never find a smaller one later.
 */
export const nextInFeed = sql<{ sequence: number }>`
  select nextval(${sql.lit(SEQUENCE)}) as sequence from pg_advisory_xact_lock(${sql.lit(OURS)}, ${sql.lit(FEED)})`;

/** One writing transaction of this node at a time: two would only fail on the node's own audit chain and seals. */
export const createTurns = () =>
  createBoundedQueue({
    runningMax: 1,
    waitingMax: WAITING_MAX,
    refuse: () => new DatabaseProblem('database.queue_full', new Error('queue full')),
  });
