import type { Store } from '../store/store.ts';
import { createRateLimiter, type RateLimit, refuseUntil } from './rate-limit.ts';

/** Like `RateLimiter`, whoever keeps the buckets. */
export type SharedLimiter = { take(name: string, own?: RateLimit | null): void | Promise<void> };

/**
 * A limit that holds for all nodes together where several write one database, so that adding a node
 * raises nobody's limit. A name is kept as a keyed hash. `purpose` is a constant, never input.
 */
export function createSharedLimiter(
  { vault, upkeep }: Pick<Store, 'vault' | 'upkeep'>,
  purpose: string,
  limit: RateLimit,
  now: () => Date,
): SharedLimiter {
  const { takeToken } = upkeep;
  if (takeToken === null) return createRateLimiter(limit, now);
  return {
    async take(name, own = null) {
      const { burst, perSecond } = own ?? limit;
      const hash = vault.keyedHash('rate-limit', `${purpose}/${name}`);
      const { taken, tokens } = await takeToken({ name: hash, burst, perSecond, atMs: now().getTime() });
      if (!taken) refuseUntil(tokens, perSecond);
    },
  };
}
