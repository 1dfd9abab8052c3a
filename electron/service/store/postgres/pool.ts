import type { Socket } from 'node:net';
import pg from 'pg';
import { assert } from '#shared/assert.ts';
import type { PostgresAddress } from './address.ts';
import { UnreadableAnswer } from './problems.ts';

/** A row at most. Bytes are two characters each, and Node reads no text of 512 MB. */
const MESSAGE_BYTES_MAX = 256 * 1024 * 1024;
/** Its kind, and its length with these four bytes. */
const HEAD_BYTES = 5;

/**
 * Ends with an error, and without collecting, for a too large row or unreadable answer: the
 * library's reader throws where nobody catches.
 */
class BoundedClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    // The pool hides the password from those who list its options.
    const { ssl = false, keepAlive = false, password } = config;
    const connection = new BoundedConnection({ ssl, keepAlive });
    super({ ...config, password, connection } as pg.ClientConfig);
  }
}

const Connection = pg.Connection as unknown as new (
  config: Pick<pg.ClientConfig, 'ssl' | 'keepAlive'>,
) => { attachListeners(stream: Socket): void };

class BoundedConnection extends Connection {
  override attachListeners(stream: Socket): void {
    const before = new Set(stream.listeners('data'));
    super.attachListeners(stream);
    const [read] = stream.listeners('data').filter((listener) => !before.has(listener));
    if (read === undefined) return;
    stream.off('data', read as (chunk: Buffer) => void);
    const check = boundMessages(MESSAGE_BYTES_MAX);
    stream.on('data', (chunk: Buffer) => {
      try {
        check(chunk);
        read(chunk);
      } catch (cause) {
        stream.destroy(new UnreadableAnswer('the answer of the database cannot be read', { cause }));
      }
    });
  }
}

/** Through the pieces that arrive. Throws at the head of one that is too long. */
export function boundMessages(bytesMax: number): (chunk: Buffer) => void {
  let left = 0;
  let head = Buffer.alloc(0);
  return (chunk) => {
    for (let at = 0; at < chunk.length; ) {
      const skipped = Math.min(left, chunk.length - at);
      left -= skipped;
      at += skipped;
      if (left > 0 || at === chunk.length) return;
      const part = chunk.subarray(at, at + HEAD_BYTES - head.length);
      at += part.length;
      head = Buffer.concat([head, part]);
      if (head.length < HEAD_BYTES) return;
      left = head.readUInt32BE(1) - (HEAD_BYTES - 1);
      head = Buffer.alloc(0);
      if (left < 0 || left > bytesMax) throw new Error(`a message of ${left} bytes`);
    }
  };
}

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
