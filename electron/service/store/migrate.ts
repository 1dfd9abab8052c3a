import type { Kysely } from 'kysely';
import { migrations as ours } from './migrations/index.ts';
import type { Migration, MigrationDialect } from './migrations/migration.ts';
import type { Schema } from './schema.ts';
import { StoreError } from './store-error.ts';

/**
 * Each migration in one transaction with its record. Throws `DATABASE_NEWER` before changing
 * anything if others were applied. (Kysely's migrator has no transaction on SQLite, so a kill could
 * leave half.)
 */
export async function migrate(
  db: Kysely<Schema>,
  dialect: MigrationDialect,
  now: () => Date,
  migrations: readonly Migration[] = ours,
): Promise<void> {
  await db.schema
    .createTable('applied_migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute();
  const appliedBefore = await appliedNames(db);
  requirePrefix(appliedBefore, migrations);
  for (const migration of migrations.slice(appliedBefore.length)) {
    await db.transaction().execute(async (tx) => {
      // Checked again inside the transaction: another process may be migrating the same file.
      const applied = await appliedNames(tx);
      if (applied.includes(migration.name)) return;
      await migration.up(tx, dialect);
      await tx
        .insertInto('applied_migrations')
        .values({ name: migration.name, applied_at: now().toISOString() })
        .execute();
    });
  }
}

export async function appliedNames(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('applied_migrations').select('name').orderBy('name').execute();
  return rows.map((row) => row.name);
}

/** Throws `DATABASE_NEWER` if the applied migrations are not the start of these. */
export function requirePrefix(applied: readonly string[], migrations: readonly Migration[]): void {
  const unknown = applied.find((name, index) => migrations[index]?.name !== name);
  if (unknown !== undefined)
    throw new StoreError(
      'DATABASE_NEWER',
      `This database was written by a newer or different version of Countersign (it has "${unknown}"). Update Countersign to open it. Nothing was changed.`,
    );
}
