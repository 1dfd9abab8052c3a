import type { Kysely } from 'kysely';
import type { OnStep, Step } from '../run-steps.ts';
import { createAuditHead } from './audit-log.ts';
import { checkpoint, openDatabase, openProblem, sqliteMigrationDialect } from './database.ts';
import type { Environment } from './environment.ts';
import { claimEnvironment } from './environment.ts';
import { clearLeftErased } from './erasures.ts';
import type { Keystore } from './keystore.ts';
import { migrate } from './migrate.ts';
import type { PasswordCost } from './passwords.ts';
import { PASSWORD_COST } from './passwords.ts';
import type { Schema } from './schema.ts';
import type { Vault } from './vault.ts';
import { openVault } from './vault.ts';
import { Witness } from './witness.ts';

/** An open database with its keys. The functions of this folder take it as their first argument. */
export type Store = {
  readonly db: Kysely<Schema>;
  readonly vault: Vault;
  readonly witness: Witness;
  readonly passwordCost: PasswordCost;
  now(): Date;
  /** Reports a step named in `electron/service/run-steps.ts`. */
  step(step: Step): void;
  /** Moves the write-ahead log into the database file and wipes the keys from memory. */
  close(): Promise<void>;
};

export type StoreOptions = {
  readonly databaseFile: string;
  readonly keystore: Keystore;
  /** Without it any database opens, whatever it is for. */
  readonly environment?: Environment;
  /** The work of hashing a new password. Tests of other things make it cheap. */
  readonly passwordCost?: PasswordCost;
  readonly now?: () => Date;
  readonly onStep?: OnStep;
};

/**
 * Opens a database and migrates it. Throws `StoreError` with the reason if it cannot be used: damaged, incomplete,
 * written by a newer version, not writable, sealed with a key that is not in the keystore, or of another environment.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const now = options.now ?? (() => new Date());
  const db = openDatabase(options.databaseFile);
  try {
    const witness = new Witness(options.databaseFile);
    await witness.requireComplete(db);
    await migrate(db, sqliteMigrationDialect, now);
    const vault = await openVault(db, options.keystore, createAuditHead);
    if (options.environment) await claimEnvironment({ db, vault, now }, options.environment);
    await checkpoint(db);
    const store: Store = {
      db,
      vault,
      witness,
      passwordCost: options.passwordCost ?? PASSWORD_COST,
      now,
      step: (step) => options.onStep?.(step),
      async close() {
        await db.destroy();
        vault.close();
      },
    };
    await clearLeftErased(store);
    return store;
  } catch (error) {
    await db.destroy();
    throw openProblem(error);
  }
}
