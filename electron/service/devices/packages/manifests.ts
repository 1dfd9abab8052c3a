import { createHash, randomInt } from 'node:crypto';
import { HandedChipList, HandedList, type Manifest } from '#shared/contract/centre/handed-down.ts';
import { findPublished, putPublished, signingSeed } from '../../centre/packages/handed-down-rows.ts';
import type { Log } from '../../log.ts';
import { findPolicyInForce } from '../../policy/rows.ts';
import { recordAudit } from '../../store/audit-log.ts';
import { environmentOf } from '../../store/environment.ts';
import type { Store } from '../../store/store.ts';
import { privateKeyOf, publicHalfOf } from '../device-key.ts';
import { openManifest, signManifest } from './manifest-signature.ts';
import { listPackages, removePackage } from './package-rows.ts';

/** How far a number may lie above the one before, if the clock does not. */
const NUMBERS_APART_MAX = 10_000;

/** The lists that a manifest names beside the policy. */
export type Described = { readonly lists: readonly HandedList[]; readonly chipLists: readonly HandedChipList[] };

const HAND_DOWN = { kind: 'system', id: 'hand-down' } as const;

/** Makes a manifest if what it says has changed. `above` is a number that it has to exceed in any case. */
export async function putManifest(
  store: Store,
  log: Log,
  { lists, chipLists }: Described,
  above: number | null = null,
): Promise<void> {
  const key = privateKeyOf(await signingSeed(store));
  const number = await store.write(async (tx) => {
    const inForce = await findPolicyInForce(tx);
    const environment = await environmentOf(tx);
    if (inForce === null || environment === null) return null;
    const { hash, policy, since } = inForce;
    const says = {
      environment,
      policy: { hash, version: policy.version, since, content: policy },
      // Parsing puts the properties into one order, whether a list was described anew or taken over.
      lists: lists.map((list) => HandedList.parse(list)),
      chip_lists: chipLists.map((list) => HandedChipList.parse(list)),
    };
    const saysHash = createHash('sha256').update(JSON.stringify(says)).digest('hex');
    const before = await findPublished(tx);
    if (before?.says === saysHash && above === null) return null;
    const now = tx.now();
    // A centre that goes back to a backup forgets its last number; the time keeps the next one above it. Should its clock be wrong too,
    // it must at least not give a number again that devices know with another content.
    const next = Math.max(now.getTime(), (before?.number ?? 0) + randomInt(1, NUMBERS_APART_MAX), (above ?? 0) + 1);
    const manifest: Manifest = { version: 1, number: next, published_at: now.toISOString(), ...says };
    await putPublished(tx, { manifest: signManifest(manifest, key), number: next, says: saysHash });
    return next;
  });
  if (number === null) return;
  const facts = { manifest: number, lists: lists.length, chip_lists: chipLists.length };
  await recordAudit(store, { actor: HAND_DOWN, action: 'handed_down.published', facts });
  log('info', 'handed_down.published', facts);
}

/** Packages that no manifest names any more, and those that a killed process left half made. A device's own downloads know their hash from the start. */
export async function removeUnnamed(store: Store, { lists, chipLists }: Described): Promise<void> {
  const packages = [
    ...lists.flatMap(({ whole, deltas }) => [whole, ...deltas]),
    ...chipLists.map(({ whole }) => whole),
  ];
  const named = new Set(packages.map(({ sha256 }) => sha256));
  for (const { id, state, sha256 } of await listPackages(store))
    if (state === 'whole' ? !named.has(sha256) : sha256 === '') await removePackage(store, id);
}

export async function currentManifest(store: Store): Promise<Manifest | null> {
  const published = await findPublished(store);
  const manifest = published && openManifest(published.manifest, await publicKey(store));
  return typeof manifest === 'string' ? null : manifest;
}

export const publicKey = async (store: Store) => publicHalfOf(privateKeyOf(await signingSeed(store)));
