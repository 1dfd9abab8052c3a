import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../schema.ts';
import { StoreError } from '../store-error.ts';

const Contents = z.object({ auditEntries: z.int().min(0) });
/** One write replaces the one before, and none is left half. */
const LENGTH = 40;
const { O_CREAT, O_RDWR } = constants;

/**
 * The number of audit entries, beside the database: SQLite cannot detect a lost write-ahead log or
 * an older copy. Against accidents, not an attacker, who could change this too.
 */
export class Witness {
  readonly #file: string;
  #written = 0;
  #least = 0;

  constructor(databaseFile: string) {
    this.#file = `${databaseFile}-witness`;
  }

  /** How many entries were acknowledged. */
  get entries(): number {
    return this.#least;
  }

  /** Throws `DATABASE_INCOMPLETE` for fewer audit entries than acknowledged. Changes nothing. */
  async requireComplete(db: Kysely<Schema>): Promise<void> {
    const remembered = this.#read();
    this.#least = remembered;
    if (remembered === 0) return;
    const tables = await db.introspection.getTables();
    // Before migration 0120 there was one chain, and its head lay elsewhere.
    const table = ['audit_heads', 'audit_head'].find((name) => tables.some((found) => found.name === name));
    const { rows } = table
      ? await sql<{ entries: number | null }>`select sum(entries) as entries from ${sql.table(table)}`.execute(db)
      : { rows: [] };
    if ((rows[0]?.entries ?? 0) < remembered)
      throw new StoreError(
        'DATABASE_INCOMPLETE',
        'The database is older than the last stored verification: its write-ahead log ("-wal") is missing, or someone restored an older copy. ' +
          'Restore the missing file. To continue without the lost data, remove the file that ends in "-witness".',
      );
  }

  /**
   * After a commit. Not synced: an older count is still correct after a power cut, an unreadable
   * file is missing. A failure does not undo the commit.
   */
  committed(entries: number): void {
    this.#least = Math.max(this.#least, entries);
    if (entries <= this.#written) return;
    try {
      // Renaming a new file makes ext4 write at once, which takes several times as long.
      const file = openSync(this.#file, O_RDWR | O_CREAT, 0o600);
      try {
        writeSync(file, JSON.stringify({ auditEntries: entries }).padEnd(LENGTH), 0);
      } finally {
        closeSync(file);
      }
      this.#written = entries;
    } catch {
      // The disk is full or read-only; the next commit will report that.
    }
  }

  #read(): number {
    try {
      return Contents.parse(JSON.parse(readFileSync(this.#file, 'utf8'))).auditEntries;
    } catch {
      return 0;
    }
  }
}
