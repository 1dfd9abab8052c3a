import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { sql } from 'kysely';
import pg from 'pg';
import { generate } from 'selfsigned';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { findVerification, recordVerification } from '../../../electron/service/cases/verifications.ts';
import { openStore } from '../../../electron/service/open-store.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import { fileKeystore } from '../../../electron/service/store/keys/keystore.ts';
import { boundMessages } from '../../../electron/service/store/postgres/pool.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { verifyTables } from '../../../electron/service/store/table-seals.ts';
import { onPostgres, postgresServer } from '../../support/store/postgres.ts';
import { aVerification } from '../../support/store/store-fixtures.ts';

/** Others on the same server: an account that may connect, one that may create schemas, an administrator, and a server that is none. */
const keys = mkdtempSync(join(tmpdir(), 'countersign-keys-'));

let service: string;
let neighbour: string;
/** As the service, as its neighbour, and as an administrator of the server. */
let url: { readonly service: string; readonly neighbour: string; readonly administrator: string };
let store: Store;
let before: string;
const others: pg.Client[] = [];
const open = (database = url.service) =>
  openStore({ database, node: 'one', keystore: fileKeystore(join(keys, 'key.json')) });
const reopen = async () => {
  await store.close();
  store = await open();
};
async function record(): Promise<string> {
  const verification = aVerification();
  await recordVerification(store, verification);
  return verification.batchId;
}
async function connected(address: string): Promise<pg.Client> {
  const client = new pg.Client(address);
  await client.on('error', () => undefined).connect();
  others.push(client);
  return client;
}
const administer = (...statements: string[]) =>
  onPostgres(url.administrator, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

beforeAll(async () => {
  const server = await postgresServer();
  const id = randomUUID().replaceAll('-', '').slice(0, 12);
  [service, neighbour] = [`service_${id}`, `neighbour_${id}`];
  const name = `shared_${id}`;
  await onPostgres(server.url('postgres'), async (client) => {
    for (const role of [service, neighbour]) await client.query(`create role ${role} login`);
    await client.query(`create database ${name} owner ${service}`);
  });
  const as = (role: string) => server.url(name).replace('//app@', `//${role}@`);
  url = { service: as(service), neighbour: as(neighbour), administrator: server.url(name) };
  store = await open();
  before = await record();
});
afterEach(async () => {
  for (const client of others.splice(0)) await client.end();
});
afterAll(async () => {
  await store.close();
  rmSync(keys, { recursive: true, force: true });
});

const sound = async () => {
  expect(await findVerification(store, before)).toMatchObject({ batchId: before });
  expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
  expect(await verifyTables(store)).toEqual([]);
};

describe('an account that may only connect', () => {
  test('cannot keep the service from writing, or its upkeep from running unnoticed', async () => {
    const other = await connected(url.neighbour);
    const tables = await other.query("select relname from pg_class where relname like 'turn%' and relkind = 'r'");
    expect(tables.rows).toHaveLength(2);
    for (const { relname } of tables.rows) {
      await other.query('begin');
      await expect(other.query(`lock table ${relname} in access share mode`)).rejects.toThrow('permission denied');
      await other.query('rollback');
    }
    await other.query("select pg_advisory_lock(1131704436, hashtext('retention'))");
    await record();
    await expect(store.upkeep.hold('retention')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await store.upkeep.isHeld('retention'), 'by one of us').toBe(false);
    await other.query('select pg_advisory_unlock_all()');
    await (await store.upkeep.hold('retention'))?.();
    await sound();
  });

  test('that takes every connection keeps it waiting, and costs nothing', async () => {
    await store.close();
    await administer(`alter role ${service} connection limit 0`);
    await expect(open()).rejects.toMatchObject({ code: 'DATABASE_UNREACHABLE' });
    await administer(`alter role ${service} connection limit -1`);
    store = await open();
    await sound();
  });
});

test('a node with an account of its own, or an administrator, holds a name as another process of ours does', async () => {
  const node = `node_${service}`;
  await administer(`create role ${node} login noinherit in role ${service}`);
  for (const address of [url.service.replace(`//${service}@`, `//${node}@`), url.administrator]) {
    const other = await connected(address);
    await other.query("select pg_advisory_lock(1131704436, hashtext('retention'))");
    expect(await store.upkeep.hold('retention')).toBeNull();
    expect(await store.upkeep.isHeld('retention')).toBe(true);
    await other.query('select pg_advisory_unlock_all()');
  }
});

test('a lock that is not free in time leaves no connection that fails the next transaction', async () => {
  const owner = await connected(url.service);
  await owner.query('begin; lock table turn_of_writers');
  await store.close();
  store = await open();
  await expect(record()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await owner.query('rollback');
  await record();
  await sound();
});

describe('a schema of a neighbour', () => {
  test('that comes first in the search path hides nothing, at the start or while the service runs', async () => {
    await administer(
      `create schema ${service} authorization ${neighbour}`,
      `grant usage, create on schema ${service} to ${service}`,
      `create table ${service}.applied_migrations (name text)`,
      `create table ${service}.verifications (like public.verifications)`,
      `alter table ${service}.applied_migrations owner to ${neighbour}`,
      `grant all on all tables in schema ${service} to ${service}`,
    );
    await record();
    await reopen();
    await sound();
    await administer(`drop schema ${service} cascade`);
  });

  test('is not filled by a new installation', async () => {
    const name = `empty_${randomUUID().replaceAll('-', '')}`;
    const server = await postgresServer();
    await onPostgres(server.url('postgres'), (client) => client.query(`create database ${name} owner ${service}`));
    await onPostgres(server.url(name), async (client) => {
      await client.query(`create schema ${service} authorization ${neighbour}`);
      await client.query(`grant usage, create on schema ${service} to ${service}`);
    });
    const opened = open(server.url(name).replace('//app@', `//${service}@`));
    await expect(opened).rejects.toThrow(`The schema ${service} belongs to another account`);
  });
});

describe('the advice of a refusal leads to a start', () => {
  const follow = async () => {
    const { message } = (await open().catch((error: unknown) => error)) as Error;
    await administer(message.slice(message.indexOf('Run: ') + 'Run: '.length));
    await store.close();
    store = await open();
    await sound();
    return message;
  };

  test('for a schema in which everybody may create functions, because ours could be replaced', async () => {
    // As on a server set up before version 15. A start that makes a table needs the right to.
    await administer(
      'alter schema public owner to app',
      'grant create on schema public to public',
      'drop table turn_in_feed',
    );
    expect(await follow()).toContain('Every account may create functions in the schema public');
    await administer('alter schema public owner to pg_database_owner');
  });

  test('for an installation in a schema of another account, which keeps its tables', async () => {
    await administer(`alter schema public owner to ${neighbour}`);
    expect(await follow()).toContain('The schema public belongs to another account');
    await administer(
      `alter schema public owner to ${neighbour}`,
      `alter table applied_migrations owner to ${neighbour}`,
    );
    await expect(open()).rejects.toThrow('Sign in to the database as their owner');
    await administer(
      `alter table applied_migrations owner to ${service}`,
      'alter schema public owner to pg_database_owner',
    );
  });
});

test.each([
  ['a rule', 'create rule r as on update to api_keys do instead nothing', 'drop rule r on api_keys'],
  [
    'row security',
    'alter table operators enable row level security',
    'alter table operators disable row level security',
  ],
  ['a table that inherits from it', 'create table too () inherits (operators)', 'drop table too'],
  [
    'a trigger',
    'create trigger r before insert on operators execute function suppress_redundant_updates_trigger()',
    'drop trigger r on operators',
  ],
])('%s on a table of ours keeps the service from starting', async (_what, statement, undo) => {
  await administer(statement);
  await expect(open()).rejects.toMatchObject({ code: 'DATABASE_FOREIGN' });
  await administer(undo);
});

test('settings of the database and the account change no meaning, no seal and no connection', async () => {
  const settings = {
    ...{ array_nulls: 'off', bytea_output: 'escape', datestyle: 'SQL, DMY', default_transaction_read_only: 'on' },
    ...{ default_transaction_isolation: 'read committed', extra_float_digits: '-15', idle_session_timeout: '1min' },
    ...{ lock_timeout: '1ms', statement_timeout: '1ms', quote_all_identifiers: 'on', row_security: 'off' },
    ...{ standard_conforming_strings: 'off', synchronous_commit: 'off', timezone: 'Pacific/Kiritimati' },
    ...{ transaction_timeout: '1min', transform_null_equals: 'on', client_encoding: 'LATIN1' },
  };
  await onPostgres((await postgresServer()).url('postgres'), async (client) => {
    for (const [name, value] of Object.entries(settings)) {
      const applies = await client.query('select from pg_settings where name ilike $1 and context <> $2', [
        name,
        'internal',
      ]);
      if (applies.rowCount === 1)
        await client.query(`alter role ${service} set ${name} to ${value.includes(',') ? value : `'${value}'`}`);
    }
  });
  await reopen();
  await record();
  await sound();
  const lasts = (name: string) => sql<{ value: string }>`current_setting(${name})`.as('value');
  for (const name of ['idle_session_timeout', 'transaction_timeout'])
    expect(await store.read((reader) => reader.selectFrom(lasts(name)).selectAll().execute())).toEqual([
      { value: '0' },
    ]);
  const connect = vi.spyOn(pg.Pool.prototype, 'connect');
  const release = await store.upkeep.hold('retention');
  const holder: pg.PoolClient = await connect.mock.results[0]?.value;
  connect.mockRestore();
  expect((await holder.query('show idle_session_timeout')).rows).toEqual([{ idle_session_timeout: '0' }]);
  await release?.();
  await administer(`alter role ${service} reset all`);
});

test('triggers that a setting keeps from running are noticed', async () => {
  await administer(`alter role ${service} set session_replication_role to replica`);
  await expect(open()).rejects.toMatchObject({ code: 'DATABASE_REFUSED' });
  await administer(`alter role ${service} reset all`);
});

describe('a row or an answer that cannot be read', () => {
  test.each([
    ['offers no TLS', 'N'],
    ['answers more than one letter before TLS', 'S then plain text'],
    ['speaks no TLS', 'Snot TLS'],
    ['is something else', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
  ])('because the server %s: it gets neither name nor password', async (_what, answer) => {
    const heard: Buffer[] = [];
    const impostor = await listening((socket) => socket.on('data', (chunk) => void heard.push(chunk)).write(answer));
    const database = `postgres://account:pass-word@localhost:${impostor.port}/app?sslmode=verify-full`;
    await expect(open(database)).rejects.toMatchObject({ code: 'DATABASE_UNREACHABLE' });
    expect(Buffer.concat(heard).toString('latin1')).not.toMatch(/account|pass-word/);
    impostor.close();
  });

  test('because its certificate is not one that this machine trusts: it gets neither name nor password', async () => {
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    });
    const heard: Buffer[] = [];
    const impostor = await listening((socket) =>
      socket.once('data', () => {
        socket.write('S');
        const secured = new TLSSocket(socket, { isServer: true, cert, key }).on('error', () => undefined);
        secured.on('data', (chunk: Buffer) => void heard.push(chunk));
      }),
    );
    const database = `postgres://account:pass-word@localhost:${impostor.port}/app?sslmode=require`;
    await expect(open(database)).rejects.toMatchObject({ code: 'DATABASE_UNREACHABLE' });
    expect(heard).toEqual([]);
    impostor.close();
  });

  test.each([
    ['announces a row of 2 GB', [0x44, 0x7f, 0xff, 0xff, 0xff]],
    ['lies about the length of a value', [0x44, 0, 0, 0, 11, 0, 9, 0xff, 0xff, 0xff, 0xf0, 0]],
  ])('because the server %s ends the connection, not the process', async (_what, bytes) => {
    const impostor = await listening((socket) => socket.once('data', () => socket.write(Buffer.from(bytes))));
    const opened = open(`postgres://account@127.0.0.1:${impostor.port}/app`);
    await expect(opened).rejects.toMatchObject({ code: 'DATABASE_CORRUPTED' });
    impostor.close();
  });
});

test('the length of a message is known from its head, in whatever pieces it comes', () => {
  const message = (bytes: number) => {
    const made = Buffer.alloc(1 + bytes, 'D');
    made.writeUInt32BE(bytes, 1);
    return made;
  };
  const fine = Buffer.concat([message(4), message(100), message(5)]);
  for (const size of [1, 3, 7, fine.length]) {
    const check = boundMessages(96);
    for (let at = 0; at < fine.length; at += size) check(fine.subarray(at, at + size));
    expect(() => check(message(101).subarray(0, 5))).toThrow('97 bytes');
  }
});

async function listening(onSocket: (socket: Socket) => void): Promise<{ readonly port: number; close(): void }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    onSocket(socket.on('error', () => undefined));
  });
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, close };
}
