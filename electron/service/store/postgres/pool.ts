import pg from 'pg';
import { assert } from '#shared/assert.ts';
import type { PostgresAddress } from './address.ts';
import { BoundedClient } from './bounded-client.ts';

/** Connections of one node: reads run side by side, writes one after the other. */
const CONNECTIONS_MAX = 10;
/** How long a transaction waits for a free or a new connection. */
const CONNECT_TIMEOUT_MS = 10_000;
/** How long a statement waits for a lock that another transaction holds. */
const LOCK_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** How long to wait for an answer to a statement: a server that works ends it before. */
export const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5000;
/** A transaction whose process hangs keeps nobody waiting for longer. */
const IDLE_TRANSACTION_MS = 60_000;
/** For migrations, table seals and `vacuum`, which read whole tables. */
const UPKEEP_TIMEOUT_MS = 60 * 60 * 1000;

const INT8 = 20;

/** `upkeep` opens one connection for work that may take long. */
export function openPool(address: PostgresAddress, purpose: 'work' | 'upkeep'): pg.Pool {
  const isWork = purpose === 'work';
  const { host, port, database, user, password, tls } = address;
  const pool = new pg.Pool({
    Client: BoundedClient,
    host,
    port,
    database,
    ssl: tls ?? false,
    ...(user !== null && { user }),
    ...(password !== null && { password }),
    application_name: 'countersign',
    client_encoding: 'UTF8',
    max: isWork ? CONNECTIONS_MAX : 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    lock_timeout: isWork ? LOCK_TIMEOUT_MS : UPKEEP_TIMEOUT_MS,
    statement_timeout: isWork ? STATEMENT_TIMEOUT_MS : UPKEEP_TIMEOUT_MS,
    idle_in_transaction_session_timeout: isWork ? IDLE_TRANSACTION_MS : UPKEEP_TIMEOUT_MS,
    types: { getTypeParser },
  });
  // A user of a lost connection learns it from their statement; an idle one leaves the pool.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Counts and sums arrive as text by default, because they could exceed a number; ours cannot. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 && format !== 'binary' ? parseInteger : pg.types.getTypeParser(oid, format as 'text');

function parseInteger(text: string): number {
  const value = Number(text);
  assert(Number.isSafeInteger(value), 'a stored integer is a safe one');
  return value;
}
