import { renewTerms } from '../cases/search/renew-terms.ts';
import { keepClock } from '../clock/keep-clock.ts';
import type { Log } from '../log.ts';
import { startRounds } from '../rounds.ts';
import { createKeyFollower } from '../store/keys/follow-key.ts';
import type { Store } from '../store/store.ts';
import { keepBucket } from './keep-bucket.ts';

/** How soon a running service follows a rotation. */
const LOOK_EVERY_MS = 2_000;

/** `countersign keys rotate`, while the service runs. Resolves to how to stop. */
async function followKeystore(store: Store, log: Log): Promise<() => Promise<void>> {
  const follow = createKeyFollower(store);
  const look = async () => {
    // Readiness reports a keystore that cannot be read; the keys in memory continue to work.
    const said = await follow().catch(() => null);
    if (said !== null) log('info', said === 'keys.received' ? 'keystore.key_received' : 'keystore.key_taken_up');
  };
  await look();
  const rounds = startRounds(look, LOOK_EVERY_MS, () => undefined, LOOK_EVERY_MS);
  return rounds.stop;
}

/** While a service runs: clock, keys, bucket and search terms. Resolves to how to stop. */
export async function keepUp(store: Store, log: Log): Promise<() => Promise<void>> {
  const ends = [
    keepClock(store, log),
    await followKeystore(store, log),
    keepBucket(store, log),
    renewTerms(store, log),
  ];
  return async () => {
    for (const end of ends) await end();
  };
}
