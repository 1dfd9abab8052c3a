import { keepClock } from '../clock/keep-clock.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import { followKeystore } from './follow-keystore.ts';
import { keepBucket } from './keep-bucket.ts';

/** Looks after an open store while a service runs: its clock, its keys and its bucket. Resolves to the function that ends it. */
export async function keepUp(store: Store, log: Log): Promise<() => Promise<void>> {
  const ends = [keepClock(store, log), await followKeystore(store, log), keepBucket(store, log)];
  return async () => {
    for (const end of ends) await end();
  };
}
