/**
 * How long an update and a backup of a large database take. `--folder PATH` has a database that `store-size.ts` filled. Measured are: the
 * migrations from the oldest schema on as many rows; opening the database with one more migration, in a file and in PostgreSQL, which seals
 * the new columns; restoring the file into PostgreSQL, and a backup from there. Works on copies in the folder.
 */
import { cpSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import SqliteDatabase from 'better-sqlite3';
import { Kysely } from 'kysely';
import { makeBackup } from '../../electron/service/backup/make-backup.ts';
import type { DatabasePlace } from '../../electron/service/open-store.ts';
import { openStore } from '../../electron/service/open-store.ts';
import { copyRows } from '../../electron/service/store/copy-rows.ts';
import { fileKeystore } from '../../electron/service/store/keys/keystore.ts';
import { migrate } from '../../electron/service/store/migrate.ts';
import { migrations } from '../../electron/service/store/migrations/index.ts';
import type { Migration } from '../../electron/service/store/migrations/migration.ts';
import type { Schema } from '../../electron/service/store/schema.ts';
import { immediateDialect, sqliteMigrationDialect } from '../../electron/service/store/sqlite/dialect.ts';
import { openFile } from '../../electron/service/store/sqlite/open-file.ts';
import { newPostgresDatabase, postgresServer } from '../support/store/postgres.ts';

const { values } = parseArgs({
  options: { folder: { type: 'string' }, 'skip-oldest': { type: 'boolean', default: false } },
});
const folder = values.folder ?? '';
const databaseFile = join(folder, 'countersign.db');
if (!existsSync(databaseFile)) throw new Error('Name a folder with --folder that store-size.ts filled.');
const keystore = fileKeystore(join(folder, 'kek.key'));
const OLDEST = '0080-environment';
const TERMS = 12;
/** As wide as a sealed record without pictures. */
const RECORD_BYTES = 2500;
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

async function migrateFromOldest(): Promise<void> {
  const file = join(work, 'oldest.db');
  const sqlite = openFile(file);
  const db = new Kysely<Schema>({ dialect: immediateDialect(sqlite) });
  const known = migrations.findIndex(({ name }) => name === OLDEST) + 1;
  const now = () => new Date();
  await migrate(db, sqliteMigrationDialect, now, migrations.slice(0, known));
  sqlite.pragma('foreign_keys = 0');
  const many = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})`;
  const at = `strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + i * 60, 'unixepoch')`;
  sqlite.exec(`
    ${many} insert into verifications select printf('%036d', i), ${at}, 'Completed', 'APPROVED', 'ID', 'operator', 'x', hex(randomblob(32)), 1,
      randomblob(200), randomblob(500), randomblob(1200), randomblob(${RECORD_BYTES - 1900}) from n;
    ${many} insert into data_keys select 'verifications', printf('%036d', i), '0123456789abcdef', randomblob(61) from n;
    ${many} insert into outbox select printf('%036d', i), 'pending', 1, 0, ${at} from n;
    ${many}, t(k) as (select 1 union all select k + 1 from t where k < ${TERMS})
      insert into search_terms select lower(hex(randomblob(16))), printf('%036d', i) from n, t;
    ${many} insert into audit_log select i, ${at}, 'operator', 'x', 'verification.recorded', printf('%036d', i), '{}', hex(randomblob(32)), hex(randomblob(32)) from n;
    insert into audit_head values (1, ${rows}, '', '');
    analyze`);
  for (let count = known + 1; count <= migrations.length; count++) {
    const before = process.cpuUsage();
    await migrate(db, sqliteMigrationDialect, now, migrations.slice(0, count));
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1e6;
    if (seconds > 0.3)
      console.log(
        `  ${(migrations[count - 1]?.name ?? '').padEnd(58)} ${seconds.toFixed(1).padStart(7)} s of processor`,
      );
  }
  await db.destroy();
}
if (!values['skip-oldest']) await timed(`all migrations since ${OLDEST}, file (with filling)`, migrateFromOldest);

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
