import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** Room that one run may take: 55 MB of pictures, in the write-ahead log and then in the file. */
export const FREE_BYTES_MIN = 128 * 1024 * 1024;

/**
 * Shows a read-only disk, a lock that nobody gives back, and a disk without room for a run. The small write alone would not show the last:
 * SQLite writes over the space that its log already has.
 */
export async function proveWritable(db: Kysely<Schema>, file: string): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(file));
  if (bavail * bsize < FREE_BYTES_MIN) throw Object.assign(new Error('too little room'), { code: 'SQLITE_FULL' });
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(tx);
    // A number of the file's own that nothing here uses, written as it is.
    await sql`pragma user_version = ${sql.raw(String(Number(rows[0]?.user_version)))}`.execute(tx);
  });
}
