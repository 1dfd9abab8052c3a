import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import Cursor from 'pg-cursor';
import { isLost, NoAnswer, UnknownOutcome, UnreadableAnswer } from './problems.ts';
import { BEGIN_SESSION } from './session.ts';

export type DialectOptions = {
  readonly pool: pg.Pool;
  /** Longer silence counts as a lost connection. Without it, there is no limit. */
  readonly answerTimeoutMs?: number;
  /** Runs on every new connection, after `BEGIN_SESSION`. */
  readonly prepare?: string;
  readonly begin: (settings: TransactionSettings) => string;
  /** Hears of every statement that failed: whoever asked for it may not pass the error on. */
  readonly onFailure?: (error: unknown) => void;
};

/** Kysely's driver knows no first statements, and reuses dead connections. */
export const poolDialect = (options: DialectOptions): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PoolDriver(options),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

class PoolDriver implements Driver {
  readonly #options: DialectOptions;
  readonly #prepared = new WeakSet<pg.PoolClient>();

  constructor(options: DialectOptions) {
    this.#options = options;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    const { pool, onFailure } = this.#options;
    const client = await pool.connect().catch((error: unknown) => {
      onFailure?.(error);
      throw error;
    });
    const connection = new PoolConnection(client, this.#options);
    if (!this.#prepared.has(client)) {
      await this.#prepare(connection).catch((error: unknown) => {
        client.release(true);
        throw error;
      });
      this.#prepared.add(client);
    }
    return connection;
  }

  /** In two exchanges, because the settings count from the next transaction on. */
  async #prepare(connection: PoolConnection): Promise<void> {
    await connection.run(BEGIN_SESSION);
    if (this.#options.prepare !== undefined) await connection.run(this.#options.prepare);
  }

  async beginTransaction(connection: PoolConnection, settings: TransactionSettings): Promise<void> {
    await connection.begin(this.#options.begin(settings));
  }

  async commitTransaction(connection: PoolConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#options.pool.end();
  }
}

class PoolConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #options: DialectOptions;
  #isLost = false;
  #firstFailure: unknown;

  constructor(client: pg.PoolClient, options: DialectOptions) {
    this.#client = client;
    this.#options = options;
  }

  /** Runs statements without parameters, in one exchange. */
  async run(statements: string): Promise<string | undefined> {
    const result = await this.#answer(this.#client.query(statements));
    return (Array.isArray(result) ? result.at(-1) : result).command;
  }

  /** It may begin and then fail, at a lock. Nobody rolls it back, so the connection goes. */
  async begin(statements: string): Promise<void> {
    try {
      await this.run(statements);
    } catch (error) {
      this.#isLost = true;
      throw error;
    }
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount, command } = await this.#answer(this.#client.query(sql, parameters.map(storable)));
    const changes = ['INSERT', 'UPDATE', 'DELETE'].includes(command);
    return { rows: rows ?? [], ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery, chunkRows = 500): AsyncGenerator<QueryResult<Row>> {
    const cursor = this.#client.query(new Cursor<Row>(sql, parameters.map(storable)));
    try {
      for (;;) {
        const rows = await this.#answer(cursor.read(chunkRows));
        if (rows.length === 0) return;
        yield { rows };
      }
    } finally {
      if (!this.#isLost) await cursor.close();
    }
  }

  async commit(): Promise<void> {
    let tag: string | undefined;
    try {
      tag = await this.run('commit');
    } catch (error) {
      throw this.#isLost ? new UnknownOutcome('connection lost during a commit', { cause: error }) : error;
    }
    // After a failed statement, PostgreSQL answers a commit with a rollback, and with no error.
    if (tag !== 'COMMIT') throw this.#firstFailure ?? new Error('the transaction was rolled back');
  }

  async rollback(): Promise<void> {
    if (!this.#isLost) await this.run('rollback');
  }

  release(): void {
    this.#client.release(this.#isLost);
  }

  async #answer<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const { answerTimeoutMs, onFailure } = this.#options;
    let timer: NodeJS.Timeout | undefined;
    try {
      if (answerTimeoutMs === undefined) return await answer;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new NoAnswer('the database does not answer')), answerTimeoutMs);
      });
      return await Promise.race([answer, late]);
    } catch (error) {
      if (isLost(error) || error instanceof UnreadableAnswer) this.#isLost = true;
      this.#firstFailure ??= error;
      onFailure?.(error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** PostgreSQL takes no zero character, and no plain column of ours has one. */
const storable = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\u{fffd}') : value;
