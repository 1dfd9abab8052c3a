import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import type pg from 'pg';
import type { DatabasePlace } from '../../../electron/service/open-store.ts';
import { placeMigratedDatabase } from './migrated-database.ts';
import { newMigratedPostgres, newPostgresDatabase, onPostgres, postgresServer } from './postgres.ts';

/** Which database the stores of this test run have: the project `postgres` runs the same tests once more. */
export const STORE_DATABASE = process.env.COUNTERSIGN_STORE === 'postgres' ? 'postgres' : 'sqlite';

type Row = Readonly<Record<string, unknown>>;

/** Another program that has the database and no key. Nothing keeps it from changing what it likes. */
export type OtherProgram = {
  /** Runs a statement with `?` for each parameter; resolves to how many rows it changed. */
  run(statement: string, ...parameters: readonly unknown[]): Promise<number>;
  rows(statement: string, ...parameters: readonly unknown[]): Promise<readonly Row[]>;
};

export type StoreDatabase = {
  /** Makes the database if it is not there yet. */
  place(): Promise<DatabasePlace>;
  edit<Result>(work: (program: OtherProgram) => Promise<Result>): Promise<Result>;
  /** The process that opens the database next writes as this node. */
  continueAs(node: string): Promise<void>;
  /** Keeps a copy of the closed database, which `bringBack` puts in its place and `restoreTables` takes single tables from. */
  keepCopy(): Promise<void>;
  bringBack(): Promise<void>;
  restoreTables(tables: readonly string[]): Promise<void>;
  /** The bytes of all files in which the database lies. */
  files(): Promise<readonly { readonly name: string; readonly contents: Buffer }[]>;
};

/** What SQL calls the place of a row. */
export const ROW_PLACE = STORE_DATABASE === 'postgres' ? 'ctid' : 'rowid';

/** Every column that the database knows of. */
export const LIST_COLUMNS =
  STORE_DATABASE === 'postgres'
    ? `select table_name as name, column_name as "column" from information_schema.columns where table_schema = 'public' and table_name not in ('rate_limits', 'seal_parts', 'node_requests', 'live_capture_places', 'turn_of_writers', 'turn_in_feed') order by table_name, ordinal_position`
    : `select t.name, c.name as "column" from sqlite_schema as t, pragma_table_info(t.name) as c where t.type = 'table'`;

export function sqliteStore(folder: string, databaseFile: string, mayPlaceMigrated: boolean): StoreDatabase {
  let mayPlace = mayPlaceMigrated;
  const copy = join(folder, '../copy.db');
  /** It would notice that rows of the audit log are missing. */
  const forgetWitness = () => rmSync(`${databaseFile}-witness`, { force: true });
  return {
    async place() {
      if (mayPlace) await placeMigratedDatabase(databaseFile);
      mayPlace = false;
      return { databaseFile };
    },
    async edit(work) {
      forgetWitness();
      const sqlite = new SqliteDatabase(databaseFile);
      try {
        sqlite.pragma('foreign_keys = off');
        sqlite.exec('drop trigger if exists audit_log_no_update; drop trigger if exists audit_log_no_delete');
        return await work({
          run: async (statement, ...parameters) => sqlite.prepare(statement).run(...parameters).changes,
          rows: async (statement, ...parameters) => sqlite.prepare(statement).all(...parameters) as Row[],
        });
      } finally {
        sqlite.close();
      }
    },
    async continueAs(node) {
      await this.edit(({ run }) => run('update node set node_id = ?', node));
    },
    async keepCopy() {
      copyFileSync(databaseFile, copy);
    },
    async bringBack() {
      copyFileSync(copy, databaseFile);
      forgetWitness();
    },
    async restoreTables(tables) {
      const sqlite = new SqliteDatabase(databaseFile);
      sqlite.pragma('foreign_keys = off');
      sqlite.prepare('attach ? as earlier').run(copy);
      for (const name of tables)
        sqlite.exec(`delete from main."${name}"; insert into main."${name}" select * from earlier."${name}"`);
      sqlite.close();
    },
    files: async () => filesIn(folder),
  };
}

/** A child process finds the address of its parent's database here. */
const ADDRESS_FILE = 'database-address';
const FIRST_NODE = 'first-node';

export function postgresStore(root: string, mayPlaceMigrated: boolean): StoreDatabase {
  let node = FIRST_NODE;
  const file = join(root, ADDRESS_FILE);
  async function address(): Promise<string> {
    if (existsSync(file)) return readFileSync(file, 'utf8');
    const made = await (mayPlaceMigrated ? newMigratedPostgres() : newPostgresDatabase());
    writeFileSync(file, made);
    return made;
  }
  return {
    place: async () => ({ database: await address(), node }),
    edit: (work) =>
      onPostgres(address(), async (client) => {
        // No trigger runs for a replica, neither ours nor those of foreign keys.
        await client.query('set session_replication_role = replica');
        return work({
          run: async (statement, ...parameters) =>
            (await client.query(numbered(statement), [...parameters])).rowCount ?? 0,
          rows: async (statement, ...parameters) => (await client.query(numbered(statement), [...parameters])).rows,
        });
      }),
    async continueAs(other) {
      node = other;
    },
    keepCopy: () =>
      onPostgres(address(), async (client) => {
        await client.query('create schema kept');
        for (const table of await tablesIn(client))
          await client.query(`create table kept."${table}" as table "${table}"`);
      }),
    async bringBack() {
      await this.restoreTables(await onPostgres(address(), tablesIn));
    },
    restoreTables: (tables) =>
      onPostgres(address(), async (client) => {
        const statements = tables.map((name) => `delete from "${name}"; insert into "${name}" table kept."${name}"`);
        await client.query(`set session_replication_role = replica; ${statements.join('; ')}`);
      }),
    async files() {
      const { dataFolder } = await postgresServer();
      const oid = await onPostgres(address(), async (client) => {
        await client.query('checkpoint');
        return (await client.query('select oid from pg_database where datname = current_database()')).rows[0].oid;
      });
      return filesIn(join(dataFolder, 'base', String(oid)));
    },
  };
}

const filesIn = (folder: string) =>
  readdirSync(folder).map((name) => ({ name, contents: readFileSync(join(folder, name)) }));

const tablesIn = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query(`select tablename as name from pg_tables where schemaname = 'public'`);
  return rows.map(({ name }) => name);
};

const numbered = (statement: string): string => {
  let place = 0;
  return statement.replaceAll('?', () => `$${++place}`);
};
