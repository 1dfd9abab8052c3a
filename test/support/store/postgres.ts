import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openPostgres } from '../../../electron/service/store/postgres/database.ts';
import { UNSEALED_TABLES } from '../../../electron/service/store/table-seals.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

let server: Promise<PostgresServer> | null = null;

/** The PostgreSQL server of this test process, started at the first call. It ends with the process. */
export const postgresServer = (): Promise<PostgresServer> => {
  server ??= startPostgres();
  return server;
};

/** Runs SQL as the owner of a database, beside the store. */
export async function onPostgres<Result>(
  url: string | Promise<string>,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(await url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The address of a new database: empty, or like `template`. */
export async function newPostgresDatabase(template = 'template1'): Promise<string> {
  const { url } = await postgresServer();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onPostgres(url('postgres'), (client) => client.query(`create database ${name} template ${template}`));
  return url(name);
}

/** The address of a new database that is migrated and has no row. Migrating one takes a second. */
export const newMigratedPostgres = async (): Promise<string> => newPostgresDatabase(await migratedTemplate());

let template: Promise<string> | null = null;

/** The name of a migrated database without any row, of which new ones are copies. */
async function migratedTemplate(): Promise<string> {
  template ??= (async () => {
    const url = await newPostgresDatabase();
    const database = openPostgres(url, 'of the template');
    await database.prepare(() => new Date(), Object.keys(UNSEALED_TABLES));
    await database.close();
    return new URL(url).pathname.slice(1);
  })();
  return template;
}
