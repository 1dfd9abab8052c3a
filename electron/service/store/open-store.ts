import { createSteadyClock } from '#shared/domain/steady-clock.ts';
import type { OnStep } from '../run-steps.ts';
import { createAuditChains, joinAuditChains, nodeOf, registeredNodes } from './audit-chains.ts';
import type { Environment } from './environment.ts';
import { claimEnvironment } from './environment.ts';
import { clearLeftErased } from './erasures.ts';
import type { Tools } from './handles.ts';
import { readerOf, writerOf } from './handles.ts';
import type { Keystore } from './keystore.ts';
import type { PasswordCost } from './passwords.ts';
import { PASSWORD_COST } from './passwords.ts';
import { startOfSteadyTime } from './sessions.ts';
import { openDatabase } from './sqlite/database.ts';
import { openProblem } from './sqlite/problems.ts';
import type { Store } from './store.ts';
import { openVault } from './vault.ts';

export type StoreOptions = {
  readonly databaseFile: string;
  readonly keystore: Keystore;
  /** Without it any database opens, whatever it is for. */
  readonly environment?: Environment;
  /** The work of hashing a new password. Tests of other things make it cheap. */
  readonly passwordCost?: PasswordCost;
  readonly now?: () => Date;
  /** Milliseconds since any moment, which nobody can set. */
  readonly elapsedMs?: () => number;
  readonly onStep?: OnStep;
};

/**
 * Opens a database and migrates it. Throws `StoreError` with the reason if it cannot be used: damaged, incomplete,
 * written by a newer version, not writable, sealed with a key that is not in the keystore, or of another environment.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const now = options.now ?? (() => new Date());
  const database = openDatabase(options.databaseFile);
  try {
    await database.prepare(now);
    const vault = await openVault(database, options.keystore, createAuditChains);
    const node = await database.read(nodeOf);
    if (!(await database.read((rows) => registeredNodes(rows, vault))).includes(node))
      await database.write((rows) => joinAuditChains(rows, vault, node));
    const wallMs = () => now().getTime();
    const startMs = await database.read((rows) => startOfSteadyTime(rows, vault, wallMs()));
    const steadyMs = createSteadyClock(wallMs, options.elapsedMs ?? (() => performance.now()), startMs);
    const tools: Tools = {
      vault,
      node,
      passwordCost: options.passwordCost ?? PASSWORD_COST,
      now,
      steadyNow: () => new Date(steadyMs()),
      step: (step) => options.onStep?.(step),
    };
    const store: Store = {
      ...tools,
      read: (work) => database.read((rows) => work(readerOf(rows, tools))),
      write: (work) => database.write((rows) => work(writerOf(rows, tools))),
      upkeep: database,
      async close() {
        await database.close();
        vault.close();
      },
    };
    if (options.environment) await claimEnvironment(store, options.environment);
    await database.settle();
    await clearLeftErased(store);
    return store;
  } catch (error) {
    await database.close();
    throw openProblem(error);
  }
}
