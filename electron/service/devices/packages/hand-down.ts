import { type HandedDown, type HandedList, LISTS_HANDED_DOWN_MAX } from '#shared/contract/centre/handed-down.ts';
import { findPublished } from '../../centre/packages/handed-down-rows.ts';
import type { Log } from '../../log.ts';
import { listsInForce } from '../../screening/watchlists/rows.ts';
import { ServiceError } from '../../service-error.ts';
import type { Store } from '../../store/store.ts';
import { HOST_TIMING, type Timing } from '../../timing.ts';
import { hasEnrolledDevices } from '../rows.ts';
import { describedChipLists } from './chip-packages.ts';
import { describeVersion, hasPackages, packageList } from './list-packages.ts';
import { currentManifest, publicKey, putManifest, removeUnnamed } from './manifests.ts';

/** How often it is looked whether the policy or a list has changed; the command line and other nodes change them too. */
const LOOK_EVERY_MS = 10_000;
/** A device that knows a later manifest than this centre has one made, at most this often. */
const AGAIN_MS = 60_000;
const DAY_MS = 86_400_000;

export type HandDown = ReturnType<typeof createHandDown>;

/**
 * At a centre: makes a signed manifest of the policy, watchlists and state certificates in force, and the packages that devices fetch. It does so in the
 * background, on one node for all, and only if there are devices.
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

  /** A centre that went back to a backup has an older manifest than its devices, which refuse it until there is a later one. */
  async function catchUp(known: number): Promise<void> {
    const current = await currentManifest(store);
    const now = store.now().getTime();
    if (!current || known <= current.number || known > now + DAY_MS) return;
    if (now - Date.parse(current.published_at) < AGAIN_MS) return;
    await putManifest(store, log, { lists: current.lists, chipLists: current.chip_lists }, known);
  }

  return {
    publicKey: () => publicKey(store),
    /** The newest manifest, for a device that has the one with number `known`. Throws `NOT_FOUND` before the first. */
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
