/**
 * How long an update and a backup of a large database take. `--folder PATH` has a database that `store-size.ts` filled. Measured are:
 * opening the database with one more migration, in a file and in PostgreSQL, which seals the new columns; restoring the file into PostgreSQL, and a backup from there. Works on copies in the folder.
 */
import { cpSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import SqliteDatabase from 'better-sqlite3';
import { makeBackup } from '../../electron/service/backup/make-backup.ts';
import { type DatabasePlace, openStore } from '../../electron/service/open-store.ts';
import { copyRows } from '../../electron/service/store/copy-rows.ts';
import { fileKeystore } from '../../electron/service/store/keys/keystore.ts';
import { migrations } from '../../electron/service/store/migrations/index.ts';
import type { Migration } from '../../electron/service/store/migrations/migration.ts';
import { newPostgresDatabase, postgresServer } from '../support/store/postgres.ts';

const { values } = parseArgs({ options: { folder: { type: 'string' } } });
const folder = values.folder ?? '';
const databaseFile = join(folder, 'countersign.db');
if (!existsSync(databaseFile)) throw new Error('Name a folder with --folder that store-size.ts filled.');
const keystore = fileKeystore(join(folder, 'kek.key'));
const work = join(folder, 'upgrade');
mkdirSync(work, { recursive: true });

async function timed<Result>(title: string, step: () => Promise<Result>): Promise<Result> {
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  const result = await step();
  const { user, system } = process.cpuUsage(before);
  const [wall, own] = [(performance.now() - startedAt) / 1000, (user + system) / 1e6];
  console.log(
    `${title.padEnd(60)} ${wall.toFixed(1).padStart(7)} s, of this process ${own.toFixed(1).padStart(6)} s of processor`,
  );
  return result;
}

/** A later version that adds a column to the two largest tables. */
const NEXT: Migration = {
  name: '9999-next-version',
  async up({ schema }) {
    for (const table of ['verifications', 'search_terms'])
      await schema.alterTable(table).addColumn('added', 'text').execute();
  },
};

async function openAsNext(place: DatabasePlace): Promise<void> {
  (migrations as Migration[]).push(NEXT);
  try {
    await (await openStore({ ...place, keystore })).close();
  } finally {
    (migrations as Migration[]).pop();
  }
}

const rows = new SqliteDatabase(databaseFile, { readonly: true })
  .prepare('select count(*) from verifications')
  .pluck()
  .get() as number;
console.log(`${rows} verifications, ${(statSync(databaseFile).size / 1e6).toFixed(0)} MB`);

cpSync(databaseFile, join(work, 'copy.db'));
await timed('open with one more migration, file', () => openAsNext({ databaseFile: join(work, 'copy.db') }));

const database = await newPostgresDatabase();
const store = await openStore({ databaseFile, keystore });
await timed('restore into PostgreSQL: rows', () => copyRows(store, { database, node: 'one' }));
await store.close();
const backup = {
  database,
  node: 'one',
  dataFolder: join(work, 'data'),
  keystore,
  folder: join(work, 'backups'),
  keep: 1,
  version: '0.0.0',
};
await timed('backup from PostgreSQL, verified', () => makeBackup(backup));
console.log(
  `${'largest memory of this process so far'.padEnd(60)} ${(process.resourceUsage().maxRSS / 1000).toFixed(0).padStart(7)} MB`,
);
await timed('open with one more migration, PostgreSQL', () => openAsNext({ database, node: 'one' }));
await (await postgresServer()).stop();
rmSync(work, { recursive: true });
