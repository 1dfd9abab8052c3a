import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { PostgresServer } from './postgres-server.ts';
import { startPostgres } from './postgres-server.ts';

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
