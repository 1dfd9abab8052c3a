import type { Inference } from '../inference/inference.ts';
import type { Keystore } from '../store/keys/keystore.ts';
import type { Store } from '../store/store.ts';

/** Alive and not ready, for example while it starts or stops, or not whole. */
export const NOT_READY_REASONS = [
  'draining',
  'database_not_writable',
  'keystore_not_open',
  'recognition_starting',
  'recognition_down',
  'screening_starting',
  'screening_down',
  'queue_full',
  'captures_not_reachable',
  'clock_not_plausible',
  'proxy_unnamed',
] as const;
export type NotReadyReason = (typeof NOT_READY_REASONS)[number];

/**
 * No reason to send runs elsewhere: every node has the same bucket; a doubtful clock stops only
 * erasures; a proxy without `--trust-proxy` needs a name.
 */
export const READY_ALL_THE_SAME: readonly NotReadyReason[] = [
  'captures_not_reachable',
  'clock_not_plausible',
  'proxy_unnamed',
];

/** Anybody may ask, so the disk is asked no more often than this. */
export const LOOKED_AGAIN_MS = 5_000;
/** A database or keystore that takes longer to answer counts as failed. */
export const ANSWERED_WITHIN_MS = 5_000;

export type ReadinessDependencies = {
  readonly store: Store;
  readonly keystore: Keystore;
  readonly recognition: () => ReturnType<Inference['state']>;
  readonly screening: () => ReturnType<Inference['state']>;
  readonly isQueueFull: () => boolean;
  readonly isDraining: () => boolean;
  readonly isProxyUnnamed: () => boolean;
};

/** Asks every part whether it can take a run now. Never rejects; no reasons mean that it can. */
export function createReadiness(dependencies: ReadinessDependencies): () => Promise<readonly NotReadyReason[]> {
  const { store, keystore } = dependencies;
  let looked: { readonly atMs: number; readonly found: Promise<readonly NotReadyReason[]> } | null = null;

  async function look(): Promise<readonly NotReadyReason[]> {
    const [isWritable, isOpen] = await Promise.all([
      succeeds(store.upkeep.proveWritable()),
      // The key in use, because `currentKey` would create one in a keystore that has lost its keys.
      succeeds(keystore.key(store.vault.currentKeyId).then((key) => key.fill(0))),
    ]);
    return [
      ...(isWritable ? [] : ['database_not_writable' as const]),
      ...(isOpen ? [] : ['keystore_not_open' as const]),
    ];
  }

  return async () => {
    if (looked === null || performance.now() - looked.atMs >= LOOKED_AGAIN_MS)
      looked = { atMs: performance.now(), found: look() };
    const found = await looked.found;
    const [recognition, screening] = [dependencies.recognition(), dependencies.screening()];
    return [
      ...(dependencies.isDraining() ? ['draining' as const] : []),
      ...found,
      ...(recognition === 'ready' ? [] : [`recognition_${recognition}` as const]),
      ...(screening === 'ready' ? [] : [`screening_${screening}` as const]),
      ...(dependencies.isQueueFull() ? ['queue_full' as const] : []),
      ...(store.bucket?.isReachable() === false ? ['captures_not_reachable' as const] : []),
      ...(store.clock.isPlausible() ? [] : ['clock_not_plausible' as const]),
      ...(dependencies.isProxyUnnamed() ? ['proxy_unnamed' as const] : []),
    ];
  };
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWERED_WITHIN_MS);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  const result = await Promise.race([done, late]);
  clearTimeout(timer);
  return result;
}
