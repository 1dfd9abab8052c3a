import { ServiceError } from '../service-error.ts';

/** A bucket holds `burst` tokens at most and gains `perSecond` of them; a request takes one. */
export type RateLimit = { readonly burst: number; readonly perSecond: number };

export type RateLimits = {
  /** Each API key, and the callers without one in the sandbox together. */
  readonly perApiKey: RateLimit;
  /** Passwords tried for one user name. The service knows no client addresses: the shell's requests have none. */
  readonly signInPerUsername: RateLimit;
  /** Passwords tried at all: each costs half a second of one processor core. */
  readonly signIn: RateLimit;
};

/**
 * Ours: the spec shows none. A run takes about a second of both cores, so 20 requests a second leave room for
 * polling; the burst lets a backlog be sent at once.
 */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  perApiKey: { burst: 600, perSecond: 20 },
  signInPerUsername: { burst: 10, perSecond: 0.1 },
  signIn: { burst: 40, perSecond: 1 },
};

type Bucket = { tokens: number; filledAt: number };

/**
 * Token buckets by name, `bucketsMax` of them at most: the one used longest ago goes first. Forgetting a bucket refills
 * it, so limits that must not be outrun by inventing names need a shared bucket beside them, as sign-in has.
 * `take` throws `RATE_LIMITED` with the seconds until the next token.
 */
export function createRateLimiter(limit: RateLimit, now: () => Date, bucketsMax = 10_000) {
  const buckets = new Map<string, Bucket>();
  return {
    take(name: string): void {
      const time = now().getTime();
      const bucket = buckets.get(name) ?? { tokens: limit.burst, filledAt: time };
      // A clock set back must not drain or overfill a bucket.
      const elapsedMs = Math.max(0, time - bucket.filledAt);
      bucket.tokens = Math.min(limit.burst, bucket.tokens + (elapsedMs / 1000) * limit.perSecond);
      bucket.filledAt = time;
      buckets.delete(name);
      buckets.set(name, bucket);
      if (buckets.size > bucketsMax) {
        const [oldest] = buckets.keys();
        if (oldest !== undefined) buckets.delete(oldest);
      }
      if (bucket.tokens < 1) {
        throw new ServiceError('RATE_LIMITED', 'Too many requests. Please wait and try again.', {
          retryAfterSeconds: (1 - bucket.tokens) / limit.perSecond,
        });
      }
      bucket.tokens -= 1;
    },
    size: () => buckets.size,
  };
}
export type RateLimiter = ReturnType<typeof createRateLimiter>;
