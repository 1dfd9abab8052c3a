import { rmSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { openStore } from '../../../electron/service/open-store.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { putPolicyInForce } from '../../../electron/service/policy/rows.ts';
import { type Keystore, makeKey, type NamedKey } from '../../../electron/service/store/keys/keystore.ts';
import { Witness } from '../../../electron/service/store/sqlite/witness.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { placeMigratedDatabase } from '../../support/store/migrated-database.ts';
import { CHEAP_PASSWORDS } from '../../support/store/store-fixtures.ts';
import { START_MS } from './world.ts';

// Backups are put below open stores here, which a store would notice by the entries that it acknowledged.
Object.defineProperty(Witness.prototype, 'entries', { get: () => 0 });

/** A database file with its keys, which serves one seed after another: opening one takes longer than a whole seed. */
export type Installation = {
  readonly store: () => Store;
  readonly keystore: Keystore & {
    copyTo(other: Installation): void;
    take(keys: ReadonlyMap<string, NamedKey['key']>): void;
  };
  /** The time on the clock of this machine. */
  clock: () => number;
  /** Called after every commit that somebody may want to hear of. */
  onCommitted: () => void;
  /** As it was when it was new. */
  reset(): Promise<void>;
  backUp(): Promise<void>;
  /** Puts the backup in its place, or another installation's database. */
  restore(from?: Installation): Promise<void>;
  /** Opens the database anew, as a start after a crash does. */
  reopen(): Promise<void>;
  readonly file: string;
};

export async function createInstallation(folder: string, name: string): Promise<Installation> {
  const file = join(folder, name, 'countersign.db');
  const copies = { new: join(folder, `${name}.new`), backup: join(folder, `${name}.backup`) };
  const first = makeKey();
  let keys = new Map([[first.keyId, first.key]]);
  const keystore: Installation['keystore'] = {
    currentKey: async () => ({ keyId: first.keyId, key: Buffer.from(first.key) }),
    key: async (keyId) => Buffer.from(keys.get(keyId) ?? Buffer.alloc(0)),
    add: async ({ keyId, key }) => void keys.set(keyId, key),
    copyTo: (other) => other.keystore.take(keys),
    take(given) {
      keys = new Map(given);
    },
  };
  const open = () =>
    openStore({
      databaseFile: file,
      keystore,
      environment: 'sandbox',
      passwordCost: CHEAP_PASSWORDS,
      now: () => new Date(installation.clock()),
      elapsedMs: () => 0,
      onStep(step) {
        if (step === 'store.committed' || step === 'erasure.committed') installation.onCommitted();
      },
    });
  async function copy(from: string, to: string): Promise<void> {
    const sqlite = new SqliteDatabase(from, { readonly: true });
    await sqlite.backup(to);
    sqlite.close();
  }
  async function replace(by: string): Promise<void> {
    await copy(by, file);
    rmSync(`${file}-witness`, { force: true });
  }
  let isForeign = false;
  const installation: Installation = {
    file,
    keystore,
    clock: () => START_MS,
    onCommitted: () => undefined,
    store: () => store,
    async reset() {
      keystore.take(new Map([[first.keyId, first.key]]));
      installation.onCommitted = () => undefined;
      await replace(copies.new);
      if (isForeign) await installation.reopen();
      isForeign = false;
    },
    backUp: () => copy(file, copies.backup),
    async restore(from) {
      await replace(from?.file ?? copies.backup);
      if (from === undefined) return;
      // Another database has other keys, which the store reads when it opens.
      from.keystore.copyTo(installation);
      isForeign = true;
      await installation.reopen();
    },
    async reopen() {
      await store.close();
      rmSync(`${file}-witness`, { force: true });
      store = await open();
    },
  };
  await placeMigratedDatabase(file);
  let store = await open();
  await putPolicyInForce(store, DEFAULT_POLICY, { kind: 'system', id: 'default-policy' });
  await copy(file, copies.new);
  return installation;
}
