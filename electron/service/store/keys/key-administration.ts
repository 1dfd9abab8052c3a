import { recordAudit } from '../audit-log.ts';
import { runningNodes } from '../nodes.ts';
import type { Actor } from '../records.ts';
import type { Store } from '../store.ts';
import { keysOfNodes } from './follow-key.ts';
import { keysWrappedBefore, rewrapKeys, switchToNewKey } from './rewrap-keys.ts';

/** The command line's work on the keys of an open database. */
export function keyAdministration(store: Store, actor: Actor) {
  return {
    /**
     * The services that run: as the locks in a PostgreSQL database tell, or the only node of a file whose folder's lock was found
     * taken.
     */
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
