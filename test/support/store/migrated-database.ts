import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { openDatabase } from '../../../electron/service/store/sqlite/database.ts';

let made: Promise<Uint8Array> | null = null;

/**
 * Puts a migrated database without any row where the store will find no file. Opening it makes its secret, keys and seals as for a new one,
 * in less than half the time, because the migrations took most of it.
 */
export async function placeMigratedDatabase(databaseFile: string): Promise<void> {
  if (existsSync(databaseFile)) return;
  made ??= migrated();
  const bytes = await made;
  mkdirSync(dirname(databaseFile), { recursive: true, mode: 0o700 });
  writeFileSync(databaseFile, bytes, { mode: 0o600 });
  // A migration draws the node's id, which no two databases share.
  const sqlite = new SqliteDatabase(databaseFile);
  sqlite.prepare('update node set node_id = ?').run(randomUUID());
  sqlite.close();
}

async function migrated(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-migrated-'));
  const file = join(folder, 'countersign.db');
  try {
    const database = openDatabase(file);
    await database.prepare(() => new Date(), []);
    await database.close();
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
