import type { Readable } from './handles.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';
import { StoreError } from './store-error.ts';
import { requireNeverFilled } from './table-seals.ts';
import type { Vault } from './vault.ts';

/** Never changes: an approval of the sandbox must not look like a real one later. */
export type Environment = Schema['environment']['name'];

/** How `countersign serve` is told the environment. */
const OPTION: Record<Environment, string> = {
  production: '--environment production',
  sandbox: '--environment sandbox',
  demo: '--demo',
};

/** Throws `OTHER_ENVIRONMENT` if the database has another, `SEAL_BROKEN` if altered. */
export async function claimEnvironment(store: Store, wanted: Environment): Promise<void> {
  const found = await store.write(async (tx) => {
    const marked = await environmentOf(tx);
    if (marked !== null) return marked;
    await tx
      .insertInto('environment')
      .values({ name: wanted, mac: macOf(store.vault, wanted), since: store.now().toISOString() })
      .execute();
    return wanted;
  });
  if (found !== wanted)
    throw new StoreError(
      'OTHER_ENVIRONMENT',
      `This data folder belongs to the ${found} environment and cannot be opened as ${wanted}. ` +
        `Choose another folder with --data, or open this one with ${OPTION[found]}. Nothing was changed.`,
    );
}

/** Null while nothing has claimed the database. Throws `SEAL_BROKEN` if the mark was altered. */
export async function environmentOf(from: Readable): Promise<Environment | null> {
  const row = await from.read((reader) => reader.selectFrom('environment').selectAll().executeTakeFirst());
  if (!row) {
    await requireNeverFilled(from, 'environment');
    return null;
  }
  if (row.mac !== macOf(from.vault, row.name))
    throw new StoreError('SEAL_BROKEN', 'The environment written into the database was altered.');
  return row.name;
}

const macOf = (vault: Vault, name: string): string => vault.keyedHash('environment', name);
