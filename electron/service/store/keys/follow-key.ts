import type { AuditAction } from '../audit-actions.ts';
import { appendAudit } from '../audit-log.ts';
import type { Readable } from '../handles.ts';
import type { Actor } from '../records.ts';
import type { Store } from '../store.ts';
import { secretKeyId } from '../vault.ts';

const SERVICE: Actor = { kind: 'system', id: 'keystore' };

/** One wraps what it stores; a new one can be opened but is not used yet. */
export type NodeKeys = { readonly node: string; readonly used: string | null; readonly received: string | null };

type Said = Extract<AuditAction, 'keys.received' | 'keys.taken_up'>;

/**
 * Another process rotates: this node notes that it has the new key, and once the database uses it,
 * wraps with it. Call the result at start, where it replaces earlier notes, and again; it resolves
 * to news.
 */
export function createKeyFollower(store: Store): () => Promise<Said | null> {
  const { vault } = store;
  let noted: Omit<NodeKeys, 'node'> | null = null;
  return async () => {
    const inUse = await store.read(secretKeyId);
    if (inUse !== vault.currentKeyId) await vault.switchKey(inUse);
    const keys = { used: inUse, received: await vault.receiveNewKey() };
    if (noted?.used === keys.used && noted.received === keys.received) return null;
    const said = newsOf(noted, keys);
    await store.write(async (tx) => {
      await tx
        .updateTable('node')
        .set({ used_key: keys.used, received_key: keys.received })
        .where('node_id', '=', store.node)
        .execute();
      const objectId = said === 'keys.received' ? keys.received : keys.used;
      if (said !== null && objectId !== null) await appendAudit(tx, { actor: SERVICE, action: said, objectId });
    });
    noted = keys;
    return said;
  };
}

function newsOf(noted: Omit<NodeKeys, 'node'> | null, keys: Omit<NodeKeys, 'node'>): Said | null {
  if (noted !== null && noted.used !== keys.used) return 'keys.taken_up';
  return keys.received === null ? null : 'keys.received';
}

/** Notes of each node. A node that does not run any more has left its last note. */
export async function keysOfNodes(from: Readable): Promise<readonly NodeKeys[]> {
  const rows = await from.read((reader) =>
    reader.selectFrom('node').select(['node_id', 'used_key', 'received_key']).orderBy('node_id').execute(),
  );
  return rows.map((row) => ({ node: row.node_id, used: row.used_key, received: row.received_key }));
}
