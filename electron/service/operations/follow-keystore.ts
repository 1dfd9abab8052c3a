import type { Log } from '../log.ts';
import { takeUpNewKey } from '../store/rewrap-keys.ts';
import type { Store } from '../store/store.ts';

/** How soon a running service uses a new key. */
const LOOK_EVERY_MS = 2_000;

/** Takes up each key that `countersign keys rotate` adds while the service runs. Returns the function that ends it. */
export function followKeystore(store: Store, log: Log): () => Promise<void> {
  let looking: Promise<void> | null = null;
  const look = async () => {
    // A keystore that cannot be read is told by the readiness; the keys in memory go on working.
    const isNew = await takeUpNewKey(store).catch(() => false);
    if (isNew) log('info', 'keystore.key_taken_up');
  };
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = null;
    });
  }, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
