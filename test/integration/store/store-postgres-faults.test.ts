import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { recordAudit, verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import type { Writer } from '../../../electron/service/store/handles.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import { readAddress } from '../../../electron/service/store/postgres/address.ts';
import { poolDialect } from '../../../electron/service/store/postgres/dialect.ts';
import { openPool } from '../../../electron/service/store/postgres/pool.ts';
import type { Schema } from '../../../electron/service/store/schema.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { PROPERTY_RUNS, someOrAll } from '../../support/property-runs.ts';
import {
  failEachStatement,
  STATEMENT_FAILURES,
  type StatementFailure,
} from '../../support/store/failing-statements.ts';
import { newMigratedPostgres, onPostgres, postgresServer } from '../../support/store/postgres.ts';
import { aVerification, SOMEBODY } from '../../support/store/store-fixtures.ts';
import { breakConnections } from './failing-connections.ts';

/** A writing transaction on PostgreSQL beside other writers, failed statements and lost connections. */
const CRASHES = PROPERTY_RUNS === null ? 1 : 3;
const keys = mkdtempSync(join(tmpdir(), 'countersign-keys-'));
afterAll(() => rmSync(keys, { recursive: true, force: true }));

let url: string;
let store: Store;
const openAs = (node: string) => openStore({ database: url, node, keystore: fileKeystore(join(keys, 'key.json')) });
beforeEach(async () => {
  url = await newMigratedPostgres();
  store = await openAs('one');
});
afterEach(() => store.close());

const sound = async () => {
  expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
  expect(await verifyTables(store)).toEqual([]);
};

describe('a transaction', () => {
  const people = (tx: Pick<Writer, 'selectFrom'>) =>
    tx.selectFrom('monitoring_progress').select('people').where('list', '=', 'house').executeTakeFirstOrThrow();
  const addPerson = async (tx: Writer) =>
    tx
      .updateTable('monitoring_progress')
      .set({ people: (await people(tx)).people + 1 })
      .where('list', '=', 'house')
      .execute();
  beforeEach(() =>
    store.write((tx) =>
      tx
        .insertInto('monitoring_progress')
        .values({ list: 'house', people: 0, mac: '' } as never)
        .execute(),
    ),
  );

  test('that loses to another one runs again, and counts what that one wrote', async () => {
    const other = await openAs('two');
    let attempts = 0;
    await store.write(async (tx) => {
      attempts += 1;
      await people(tx);
      if (attempts === 1) await elsewhere(() => other.write(addPerson));
      await addPerson(tx);
    });
    expect(attempts).toBe(2);
    expect(await store.read(people)).toEqual({ people: 2 });
    await other.close();
    await sound();
  });

  test('that loses again and again runs alone at last, while other nodes wait', async () => {
    const other = await openAs('two');
    let attempts = 0;
    const waiting: Promise<unknown>[] = [];
    await store.write(async (tx) => {
      attempts += 1;
      await people(tx);
      const write = elsewhere(() => other.write(addPerson));
      // From the sixth attempt on, the other one waits until this one has ended.
      if (attempts < 6) await write;
      else waiting.push(write);
      await addPerson(tx);
    });
    await Promise.all(waiting);
    expect(attempts).toBe(6);
    expect(await store.read(people)).toEqual({ people: 7 });
    await other.close();
    await sound();
  });

  test('that hides a failed statement is not taken for stored', async () => {
    const writing = store.write(async (tx) => {
      await tx
        .insertInto('monitoring_progress')
        .values({ list: 'new', people: 0, mac: '' } as never)
        .execute();
      await tx
        .insertInto('monitoring_progress')
        .values({ list: 'house', people: 0, mac: '' } as never)
        .execute()
        .catch(() => undefined);
    });
    await expect(writing).rejects.toThrow('duplicate key');
    expect(await store.read((db) => db.selectFrom('monitoring_progress').select('list').execute())).toHaveLength(1);
  });

  test('keeps the error of its work, and nothing else of it', async () => {
    const writing = store.write(async (tx) => {
      await addPerson(tx);
      throw new Error('no');
    });
    await expect(writing).rejects.toThrow('no');
    expect(await store.read(people)).toEqual({ people: 0 });
    await sound();
  });
});

describe('a connection that breaks', () => {
  const [first, , , last] = STATEMENT_FAILURES;
  test.each(someOrAll<StatementFailure>([first, last], STATEMENT_FAILURES))(
    '%s a statement took effect (from then on: %s) leaves a verification whole or absent, and the work can go on',
    async (...mode) => {
      const statements = await failEachStatement(
        async (_, startFaults) => {
          const verification = aVerification();
          const faults = startFaults();
          const outcome = await recordVerification(store, verification).then(
            () => 'stored' as const,
            (error: unknown) => error,
          );
          const failed = faults.heal();
          if (outcome !== 'stored') expect(outcome).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
          const found = await findVerification(store, verification.batchId);
          if (outcome === 'stored') expect(found).not.toBeNull();
          // Only a lost commit is unknown, and asking again with the same id stores nothing twice.
          if (found)
            await expect(recordVerification(store, verification)).rejects.toMatchObject({
              code: 'IDEMPOTENCY_CONFLICT',
            });
          else await recordVerification(store, verification);
          return failed;
        },
        mode,
        { every: someOrAll([12], [mode[1] ? 8 : 2])[0] ?? 1, fail: breakConnections },
      );
      expect(statements).toBeGreaterThan(12);
      await sound();
    },
  );

  test('during a commit is said to have an unknown outcome', async () => {
    const entry = { actor: SOMEBODY, action: 'verification.viewed' } as const;
    const messages = new Set<string>();
    for (let n = 1; ; n++) {
      const faults = breakConnections(n, ['after', false]);
      const problem = await recordAudit(store, entry).then(
        () => null,
        (error: Error) => error.message,
      );
      if (problem !== null) messages.add(problem);
      if (!faults.heal()) break;
    }
    expect([...messages]).toEqual([
      'The connection to the database was lost while the work was being stored. Try again.',
    ]);
    await sound();
  });

  test('because the server crashed and started again costs nothing that was acknowledged', async () => {
    const acknowledged: string[] = [];
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        const { batchId } = aVerification();
        await recordVerification(store, aVerification({ batchId })).then(
          () => acknowledged.push(batchId),
          (error: unknown) => expect(error).toMatchObject({ code: 'UNAVAILABLE' }),
        );
      }
    })();
    const server = await postgresServer();
    for (let crash = 0; crash < CRASHES; crash++) {
      while (acknowledged.length < (crash + 1) * 3) await new Promise((resolve) => setImmediate(resolve));
      await server.crash();
    }
    isOver = true;
    await writing;
    for (const batchId of acknowledged) expect(await findVerification(store, batchId)).toMatchObject({ batchId });
    await sound();
  });

  test('without a word counts as lost, and is not used again', async () => {
    const pool = openPool(readAddress(url), 'work');
    const hasty = new Kysely<Schema>({ dialect: poolDialect({ pool, answerTimeoutMs: 50, begin: () => 'begin' }) });
    await expect(sql`select pg_sleep(600)`.execute(hasty)).rejects.toThrow('does not answer');
    expect(pool.totalCount).toBe(0);
    const patient = new Kysely<Schema>({ dialect: poolDialect({ pool, begin: () => 'begin' }) });
    await sql`select 1`.execute(patient);
    await patient.destroy();
  });
});

test('an address never appears in an error', async () => {
  const secret = 'pass-word-of-nobody';
  const server = await postgresServer();
  await onPostgres(url, (client) => client.query(`create role guarded login password 'another'`)).catch(
    () => undefined,
  );
  const addresses = [
    server.url('nowhere').replace('app@', `app:${secret}@`),
    server.url('postgres').replace('app@', `guarded:${secret}@`),
    `postgres://app:${secret}@127.0.0.1:1/app`,
    `postgres://app:${secret}@127.0.0.1/app?sslmode=prefer`,
    `postgres://app:${secret}@[/app`,
    `postgres://app:${secret}@`,
    `postgres://app:%${secret}@127.0.0.1/app`,
  ];
  const codes: unknown[] = [];
  for (const database of addresses) {
    const keystore = fileKeystore(join(keys, 'key.json'));
    const error = (await openStore({ database, node: 'one', keystore }).catch((thrown: unknown) => thrown)) as Error;
    codes.push((error as Error & { code?: string }).code);
    for (let each: unknown = error; each instanceof Error; each = each.cause)
      expect(`${each.message} ${each.stack} ${JSON.stringify(each)}`).not.toContain(secret);
  }
  expect(codes).toEqual([
    ...['DATABASE_REFUSED', 'DATABASE_REFUSED', 'DATABASE_UNREACHABLE'],
    ...['DATABASE_ADDRESS', 'DATABASE_ADDRESS', 'DATABASE_ADDRESS', 'DATABASE_ADDRESS'],
  ]);
});

/** As another process would work: outside the transaction under way. */
const elsewhere = <Result>(work: () => Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    setImmediate(() => work().then(resolve, reject));
  });
