import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Schema } from './schema.ts';
import { StoreError } from './store-error.ts';

const Contents = z.object({ auditEntries: z.int().min(0) });

/**
 * Remembers beside the database how far its audit log had come. SQLite cannot notice that its write-ahead log was lost
 * or that the file is an older copy: either is a sound database in which acknowledged work is missing. It is a guard
 * against accidents, not against a person, who could change this file as well.
 */
export class Witness {
  readonly #file: string;
  readonly #appended = new WeakMap<Transaction<Schema>, number>();
  #written = 0;

  constructor(databaseFile: string) {
    this.#file = `${databaseFile}-witness`;
  }

  /** Throws `DATABASE_INCOMPLETE` where the database knows less than was acknowledged. Changes nothing. */
  async requireComplete(db: Kysely<Schema>): Promise<void> {
    const remembered = this.#read();
    if (remembered === 0) return;
    const tables = await db.introspection.getTables();
    const head = tables.some(({ name }) => name === 'audit_head')
      ? await db.selectFrom('audit_head').select('entries').executeTakeFirst()
      : undefined;
    if ((head?.entries ?? 0) < remembered)
      throw new StoreError(
        'DATABASE_INCOMPLETE',
        'The database is older than what was stored last: its write-ahead log ("-wal") is missing, or an older copy took its place. ' +
          'Bring back the missing file. To go on without what was lost, remove the file that ends in "-witness".',
      );
  }

  /** An audit entry was written in this transaction. */
  appended(tx: Transaction<Schema>, entries: number): void {
    this.#appended.set(tx, entries);
  }

  /**
   * The transaction is committed. Not synced to the disk: after a power cut an older count is as true as a newer one,
   * and an unreadable file counts as none. A failure to write is not a failure of what was committed.
   */
  committed(tx: Transaction<Schema>): void {
    const entries = this.#appended.get(tx) ?? 0;
    if (entries <= this.#written) return;
    try {
      const temporary = `${this.#file}.${process.pid}`;
      writeFileSync(temporary, JSON.stringify({ auditEntries: entries }), { mode: 0o600 });
      renameSync(temporary, this.#file);
      this.#written = entries;
    } catch {
      // The disk is full or read-only: the next commit will say so itself.
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
