import { createHash, randomInt } from 'node:crypto';
import {
  HandedChipList,
  type HandedDown,
  HandedList,
  LISTS_HANDED_DOWN_MAX,
  type Manifest,
} from '#shared/contract/centre/handed-down.ts';
import { findPublished, putPublished, signingSeed } from '../../centre/packages/handed-down-rows.ts';
import type { Log } from '../../log.ts';
import { findPolicyInForce } from '../../policy/rows.ts';
import { listsInForce } from '../../screening/watchlists/rows.ts';
import { ServiceError } from '../../service-error.ts';
import { recordAudit } from '../../store/audit-log.ts';
import { environmentOf } from '../../store/environment.ts';
import type { Store } from '../../store/store.ts';
import { HOST_TIMING, type Timing } from '../../timing.ts';
import { privateKeyOf, publicHalfOf } from '../device-key.ts';
import { hasEnrolledDevices } from '../rows.ts';
import { describedChipLists } from './chip-packages.ts';
import { describeVersion, hasPackages, packageList } from './list-packages.ts';
import { openManifest, signManifest } from './manifest-signature.ts';
import { listPackages, removePackage } from './package-rows.ts';

/** How far a number may lie above the one before, if the clock does not. */
const NUMBERS_APART_MAX = 10_000;

/** The lists that a manifest names beside the policy. */
type Described = { readonly lists: readonly HandedList[]; readonly chipLists: readonly HandedChipList[] };

const HAND_DOWN = { kind: 'system', id: 'hand-down' } as const;

/** If what it says has changed. `above` is a number to exceed in any case. */
async function putManifest(
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
      // Parsing gives one order of properties, described anew or taken over.
      lists: lists.map((list) => HandedList.parse(list)),
      chip_lists: chipLists.map((list) => HandedChipList.parse(list)),
    };
    const saysHash = createHash('sha256').update(JSON.stringify(says)).digest('hex');
    const before = await findPublished(tx);
    if (before?.says === saysHash && above === null) return null;
    const now = tx.now();
    // After a backup the time keeps the next number above the forgotten one. Under a wrong clock it
    // must at least not repeat a known number.
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

/** No manifest names them, or a killed process left them half made. */
async function removeUnnamed(store: Store, { lists, chipLists }: Described): Promise<void> {
  const packages = [
    ...lists.flatMap(({ whole, deltas }) => [whole, ...deltas]),
    ...chipLists.map(({ whole }) => whole),
  ];
  const named = new Set(packages.map(({ sha256 }) => sha256));
  for (const { id, state, sha256 } of await listPackages(store))
    if (state === 'whole' ? !named.has(sha256) : sha256 === '') await removePackage(store, id);
}

async function currentManifest(store: Store): Promise<Manifest | null> {
  const published = await findPublished(store);
  const manifest = published && openManifest(published.manifest, await publicKey(store));
  return typeof manifest === 'string' ? null : manifest;
}

const publicKey = async (store: Store) => publicHalfOf(privateKeyOf(await signingSeed(store)));

/** For changes of policy and lists, also by the command line and other nodes. */
const LOOK_EVERY_MS = 10_000;
/** A device that knows a later manifest than this centre has one made, at most this often. */
const AGAIN_MS = 60_000;
const DAY_MS = 86_400_000;

export type HandDown = ReturnType<typeof createHandDown>;

/**
 * At a centre: a signed manifest of what is in force, and the packages to fetch. In the background,
 * on one node for all, and only if there are devices.
 */
export function createHandDown(store: Store, log: Log, timing: Pick<Timing, 'pause'> = HOST_TIMING) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let rest = new AbortController();
  let running: Promise<void> = Promise.resolve();
  /** Versions that are too large, so that they are not packed again and again. */
  const tooLarge = new Set<string>();

  async function loop(): Promise<void> {
    while (!signal.aborted) {
      await publish().catch((error: unknown) => {
        if (!signal.aborted)
          log('error', 'handed_down.failed', { error: error instanceof Error ? error.name : typeof error });
      });
      await timing.pause(LOOK_EVERY_MS, AbortSignal.any([signal, rest.signal])).catch(() => undefined);
      rest = new AbortController();
    }
  }

  async function publish(): Promise<void> {
    if (!(await hasEnrolledDevices(store))) return;
    const release = await store.upkeep.hold('handing-down');
    if (release === null) return;
    try {
      const before = await currentManifest(store);
      const lists = await describedLists(before?.lists ?? []);
      const chipLists = await describedChipLists(store, before?.chip_lists ?? []);
      await putManifest(store, log, { lists, chipLists });
      await removeUnnamed(store, { lists, chipLists });
    } finally {
      await release();
    }
  }

  async function describedLists(before: readonly HandedList[]): Promise<readonly HandedList[]> {
    const inForce = await listsInForce(store);
    if (inForce.length > LISTS_HANDED_DOWN_MAX) log('error', 'handed_down.too_many_lists', { lists: inForce.length });
    const lists: HandedList[] = [];
    for (const version of inForce.slice(0, LISTS_HANDED_DOWN_MAX)) {
      const known = before.find(({ list }) => list === version.list);
      if (known?.version_id === version.id && (await hasPackages(store, known))) {
        lists.push({ ...known, ...describeVersion(version) });
        continue;
      }
      const made = tooLarge.has(version.id) ? null : await packageList(store, version, signal);
      if (made) lists.push(made);
      else {
        if (!tooLarge.has(version.id)) log('error', 'handed_down.list_too_large', { list: version.list });
        tooLarge.add(version.id);
        // Leaving it out would remove the list from the devices.
        if (known) lists.push(known);
      }
    }
    return lists;
  }

  /** After a backup, devices refuse the older manifest until there is a later one. */
  async function catchUp(known: number): Promise<void> {
    const current = await currentManifest(store);
    const now = store.now().getTime();
    if (!current || known <= current.number || known > now + DAY_MS) return;
    if (now - Date.parse(current.published_at) < AGAIN_MS) return;
    await putManifest(store, log, { lists: current.lists, chipLists: current.chip_lists }, known);
  }

  return {
    publicKey: () => publicKey(store),
    /** For a device that has number `known`. Throws `NOT_FOUND` before the first. */
    async manifestFor(known: number): Promise<HandedDown> {
      await catchUp(known);
      const published = await findPublished(store);
      if (!published) throw new ServiceError('device.nothing_handed_down');
      return { manifest: published.manifest, public_key: await publicKey(store) };
    },
    /** Call when a device has enrolled, or the policy or a list has changed. */
    wake: () => rest.abort(),
    start(): void {
      running = loop();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
