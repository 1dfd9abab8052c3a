import { isNodeRunning } from './nodes.ts';
import type { Store } from './store.ts';

const SEAL = { table: 'node_requests', column: 'content', rowId: 'live-capture' } as const;

/** Between nodes through the database, sealed with its secret; null for a lone node. */
export function peersOf(store: Store) {
  const { relay } = store.upkeep;
  if (relay === null) return null;
  const seal = (value: unknown) => store.vault.sealOwnJson(SEAL, value);
  const open = (sealed: Uint8Array) => store.vault.openOwnJson(SEAL, sealed);
  const hashOf = (owner: { readonly kind: string; readonly id: string }) =>
    store.vault.keyedHash('live-capture-owner', `${owner.kind} ${owner.id}`);
  return {
    node: store.node,
    /** Null if that node did not answer in time. */
    async ask(node: string, request: unknown, withinMs: number): Promise<unknown> {
      const answer = await relay.ask(node, seal(request), withinMs);
      return answer === null ? null : open(answer);
    },
    async requests(): Promise<readonly { readonly id: string; readonly request: unknown }[]> {
      return (await relay.takeRequests(store.node)).map(({ id, request }) => ({ id, request: open(request) }));
    },
    answer: (id: string, answer: unknown) => relay.answer(id, seal(answer)),
    place: (captureId: string, owner: { readonly kind: string; readonly id: string }, lifeMs: number) =>
      relay.place({ captureId, ownerHash: hashOf(owner), node: store.node, lifeMs }),
    nodeOf: (captureId: string) => relay.nodeOf(captureId),
    placesOf: (owner: { readonly kind: string; readonly id: string }) => relay.placesOf(hashOf(owner)),
    isRunning: (node: string) => isNodeRunning(store, node),
  };
}
