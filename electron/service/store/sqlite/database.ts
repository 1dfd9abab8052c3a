import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type SqliteDatabase from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import type { RowReader, RowWriter } from '../rows.ts';
import type { Schema } from '../schema.ts';
import { createTransactionScope } from '../transaction-scope.ts';
import { checkpoint, copyTo, emptyWriteAheadLog, isWhole, rewriteTable } from './clean-up.ts';
import { immediateDialect, sqliteMigrationDialect } from './dialect.ts';
import { openFile, openToRead } from './open-file.ts';
import { databaseProblem, openProblem } from './problems.ts';
import { eachRow, hasValues, type RowWatch, shown, watchRows } from './row-watch.ts';
import { exportRows, fillFile } from './whole-rows.ts';
import { Witness } from './witness.ts';

/** Room that one run may take: 55 MB of pictures, in the write-ahead log and then in the file. */
export const FREE_BYTES_MIN = 128 * 1024 * 1024;

/**
 * A read-only disk, a kept lock, or no room for a run, which a small write would not show: SQLite
 * reuses its log's space.
 */
async function proveWritable(db: Kysely<Schema>, file: string): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(file));
  if (bavail * bsize < FREE_BYTES_MIN) throw Object.assign(new Error('too little room'), { code: 'SQLITE_FULL' });
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(tx);
    // A number of the file's own that nothing here uses, written as it is.
    await sql`pragma user_version = ${sql.raw(String(Number(rows[0]?.user_version)))}`.execute(tx);
  });
}

/** Opens a SQLite file. Throws `StoreError` if it cannot be used. */
export function openDatabase(file: string): Database {
  const sqlite = openFile(file);
  const db = new Kysely<Schema>({ dialect: immediateDialect(sqlite) });
  let apart: Kysely<Schema> | null = null;
  let dataVersion: SqliteDatabase.Statement | null = null;
  let watch: RowWatch | null = null;
  const witness = new Witness(file);
  // All work shares one connection.
  const scope = createTransactionScope<Record<string, never>>();
  const alone = <Result>(work: () => Promise<Result>) => scope.run({}, work);

  return {
    nodeName: null,
    async prepare(now, unsealed) {
      await witness.requireComplete(db);
      await migrate(db, sqliteMigrationDialect, now);
      watch = watchRows(sqlite, unsealed);
    },
    get tables() {
      return watch?.tables ?? new Map();
    },
    takeRowChanges: async () => watch?.take() ?? [],
    eachRow,
    hasValues,
    // Other connections alone change it. What this one changes is reported and sealed.
    async marks(_rows, tables) {
      dataVersion ??= sqlite.prepare('pragma data_version').pluck();
      const mark = String(dataVersion.get());
      return { tables: new Map(tables.map((table) => [table, mark])), seals: mark };
    },
    versions: null,
    parts: null,
    acknowledgedEntries: () => witness.entries,
    beside: (rows, work) => work(rows),
    times: {
      toMs: (text) => sql`cast(round((julianday(${text}) - 2440587.5) * 86400000) as integer)`,
      toText: (ms) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${ms} / 1000.0, 'unixepoch')`,
    },
    // Reading the times at once was not tried here: the other two ways are fast enough.
    searchBounds: { lookedUpMax: 6000, timesReadMax: 0 },
    read: (work) => alone(() => readIn(db, work)),
    readApart(work) {
      apart ??= new Kysely<Schema>({ dialect: immediateDialect(openToRead(file)) });
      return readIn(apart, work);
    },
    async write(work) {
      let auditEntries = 0;
      const result = await alone(() =>
        db.transaction().execute(async (tx) => {
          // Reports of an earlier transaction were rolled back.
          watch?.take();
          const done = await work(writerOver(tx));
          auditEntries = await countAuditEntries(tx);
          return done;
        }),
      ).catch((error: unknown) => {
        throw databaseProblem(error);
      });
      witness.committed(auditEntries);
      return result;
    },
    proveWritable: () =>
      alone(() => proveWritable(db, file)).catch((error: unknown) => {
        throw databaseProblem(error);
      }),
    clockToleranceMs: 0,
    takeToken: null,
    relay: null,
    // The lock of the data folder lets one host at a time use the file.
    hold: async () => async () => undefined,
    isHeld: async () => false,
    settle: () => checkpoint(db),
    openProblem,
    async clearRemains(tables, rowsMax, onRewritten) {
      let isRewritten = true;
      for (const [table, columns] of tables)
        if (!(await rewriteTable(db, table, columns, rowsMax, watch))) isRewritten = false;
      onRewritten();
      return (await emptyWriteAheadLog(db)) && isRewritten;
    },
    copyTo: (file) => copyTo(db, file),
    exportRows: (onRows) =>
      alone(() =>
        db
          .transaction()
          .setAccessMode('read only')
          .execute(() => exportRows(sqlite, onRows)),
      ),
    async fill(work) {
      const fill = () => alone(() => fillFile(sqlite, (insert) => work(insert, writerOver(db))));
      await (watch ? watch.withoutReport(fill) : fill());
    },
    shown,
    bytes: async () => statSync(file).size,
    isWhole: () => isWhole(db),
    async close() {
      await apart?.destroy();
      await db.destroy();
    },
  };
}

const readIn = <Result>(db: Kysely<Schema>, work: (rows: RowReader) => Promise<Result>): Promise<Result> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => work({ selectFrom: tx.selectFrom.bind(tx) }));

const writerOver = (db: Kysely<Schema>): RowWriter => ({
  selectFrom: db.selectFrom.bind(db),
  insertInto: db.insertInto.bind(db),
  updateTable: db.updateTable.bind(db),
  deleteFrom: db.deleteFrom.bind(db),
  // Nobody changes a row beside the one writer.
  unlessTaken: (query) => query,
  nextChange: () => nextChange(db),
});

/** Nobody else takes the number, because a transaction holds the write lock from its start. */
async function nextChange(tx: RowReader): Promise<number> {
  const last = await tx
    .selectFrom('changes')
    .select(({ fn }) => fn.max('sequence').as('sequence'))
    .executeTakeFirst();
  return Number(last?.sequence ?? 0) + 1;
}

async function countAuditEntries(tx: RowReader): Promise<number> {
  const { entries } = await tx
    .selectFrom('audit_heads')
    .select(({ fn }) => fn.sum('entries').as('entries'))
    .executeTakeFirstOrThrow();
  return Number(entries ?? 0);
}
