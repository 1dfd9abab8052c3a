import { appendAudit, recordAudit } from '../audit-log.ts';
import type { Readable, Reader, Writer } from '../handles.ts';
import { runningNodes } from '../nodes.ts';
import type { Actor } from '../records.ts';
import { KEY_BYTES, SEAL_OVERHEAD_BYTES } from '../seal.ts';
import type { Store } from '../store.ts';
import { SECRET_NAME, type Subject } from '../vault.ts';
import { keysOfNodes } from './follow-key.ts';

/** The mark that an erasure leaves in the place of a wrapped key. */
const DESTROYED = Buffer.alloc(SEAL_OVERHEAD_BYTES + KEY_BYTES);
/** Other work gets the database in between. */
const BATCH = 200;

/**
 * The keystore's current key becomes the database's: it wraps the secret, and nodes that see this
 * wrap with it. Resolves to its id. Call it once all running nodes have the key.
 */
export async function switchToNewKey(store: Store): Promise<string> {
  const { vault } = store;
  const keyId = (await vault.receiveNewKey()) ?? vault.currentKeyId;
  const secret = await vault.rewrapSecret(keyId);
  await store.write((tx) => tx.updateTable('database_secrets').set(secret).where('name', '=', SECRET_NAME).execute());
  await vault.switchKey(keyId);
  return keyId;
}

/** What they seal stays. After an interruption the next call continues. Returns how many. */
async function rewrapKeys(
  store: Store,
  actor: Actor,
  onProgress: (wrapped: number) => void = () => undefined,
): Promise<number> {
  let wrapped = 0;
  // Before the first row in their order.
  let after: Place | null = { subject_table: '', subject_id: '' };
  while (after !== null) {
    const from: Place = after;
    const batch = await store.write((tx) => rewrapBatch(tx, from));
    wrapped += batch.wrapped;
    after = batch.last;
    onProgress(wrapped);
  }
  await store.write((tx) => appendAudit(tx, { actor, action: 'keys.rotated', facts: { wrapped } }));
  return wrapped;
}

type Place = { readonly subject_table: string; readonly subject_id: string };

async function rewrapBatch(tx: Writer, after: Place): Promise<{ wrapped: number; last: Place | null }> {
  let wrapped = 0;
  const found = await tx
    .selectFrom('data_keys')
    .selectAll()
    .where(({ eb, or, and }) =>
      or([
        eb('subject_table', '>', after.subject_table),
        and([eb('subject_table', '=', after.subject_table), eb('subject_id', '>', after.subject_id)]),
      ]),
    )
    .orderBy('subject_table')
    .orderBy('subject_id')
    .limit(BATCH)
    .execute();
  for (const { subject_table, subject_id, ...row } of found) {
    if (row.key_id === tx.vault.currentKeyId) continue;
    // A destroyed key stays so, and names no earlier key that may have to go too.
    const isDestroyed = DESTROYED.equals(row.wrapped);
    const subject = { table: subject_table, id: subject_id } as Subject;
    const next = isDestroyed ? { key_id: tx.vault.currentKeyId } : await tx.vault.rewrap(subject, row);
    await tx
      .updateTable('data_keys')
      .set(next)
      .where('subject_table', '=', subject_table)
      .where('subject_id', '=', subject_id)
      .execute();
    if (!isDestroyed) wrapped++;
  }
  return { wrapped, last: found.at(-1) ?? null };
}

/** Wrapped by another key: after an interrupted rotation, or by a node that is behind. */
async function keysWrappedBefore(from: Readable): Promise<number> {
  return from.read(async (reader: Reader) => {
    const { keys } = await reader
      .selectFrom('data_keys')
      .select(({ fn }) => fn.countAll<number>().as('keys'))
      .where('key_id', '!=', from.vault.currentKeyId)
      .where('wrapped', '!=', DESTROYED)
      .executeTakeFirstOrThrow();
    return Number(keys);
  });
}

/** The command line's work on the keys of an open database. */
export function keyAdministration(store: Store, actor: Actor) {
  return {
    /** By PostgreSQL's locks, or a file's only node if its folder's lock was taken. */
    runningNodes: async (isFolderInUse: boolean) => {
      const nodes = await runningNodes(store);
      return nodes.length === 0 && isFolderInUse && store.upkeep.takeToken === null ? [store.node] : nodes;
    },
    keysOfNodes: () => keysOfNodes(store),
    currentKeyId: () => store.vault.currentKeyId,
    /** The keystore's current key, if the database does not use it yet. */
    newKeyId: () => store.vault.receiveNewKey(),
    switchToNewKey: () => switchToNewKey(store),
    keysWrappedBefore: () => keysWrappedBefore(store),
    rewrapKeys: (onProgress: (wrapped: number) => void) => rewrapKeys(store, actor, onProgress),
    recordDestroyed: (keys: readonly string[]) =>
      recordAudit(store, { actor, action: 'keys.destroyed', facts: { keys: keys.join(' ') } }),
  };
}
