import { ServiceError } from '../service-error.ts';

/** Holds at most `burst` tokens and gains `perSecond`; a request takes one. */
export type RateLimit = { readonly burst: number; readonly perSecond: number };

export type RateLimits = {
  /** For each API key. In the sandbox, all callers without a key share one bucket. */
  readonly perApiKey: RateLimit;
  /** Password attempts for one user name. */
  readonly signInPerUsername: RateLimit;
  /** From one network. The desktop shell and this machine have none. */
  readonly signInPerNetwork: RateLimit;
  /** One link token, enrolment or set-up code, and a network's wrong ones; see `guess-limit.ts`. */
  readonly guesses: RateLimit;
  readonly visitsPerKiosk: RateLimit;
  readonly perDevice: RateLimit;
  readonly perLink: RateLimit;
  /** Visitors' wrong codes at one kiosk, tried exit codes, and those that one person chooses. */
  readonly kioskCode: RateLimit;
  /** How often one link is sent again. */
  readonly resendPerLink: RateLimit;
  /** All password attempts: each takes half a second of one processor core. */
  readonly signIn: RateLimit;
};

/**
 * Ours; the spec gives none. A run takes a second of both cores, so 20 a second leave room for
 * polling. The burst lets an integrator send a backlog.
 */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  perApiKey: { burst: 600, perSecond: 20 },
  signInPerUsername: { burst: 10, perSecond: 0.1 },
  signInPerNetwork: { burst: 20, perSecond: 0.2 },
  signIn: { burst: 40, perSecond: 1 },
  guesses: { burst: 30, perSecond: 0.5 },
  visitsPerKiosk: { burst: 30, perSecond: 0.5 },
  perLink: { burst: 60, perSecond: 2 },
  resendPerLink: { burst: 3, perSecond: 3 / 3600 },
  kioskCode: { burst: 5, perSecond: 1 / 60 },
  perDevice: { burst: 300, perSecond: 30 },
};

/** A limit per minute, all of which may come at once. Null without a limit. */
export const perMinute = (requests: number | null): RateLimit | null =>
  requests === null ? null : { burst: requests, perSecond: requests / 60 };

type Bucket = { tokens: number; filledAt: number };

/**
 * Token buckets by name, the least used dropped first. That refills one, so a limit whose names
 * callers could invent also needs a shared bucket. `take` throws `RATE_LIMITED` with the seconds.
 */
export function createRateLimiter(limit: RateLimit, now: () => Date, bucketsMax = 10_000) {
  const buckets = new Map<string, Bucket>();
  return {
    /** `own` replaces the limit for this name. */
    take(name: string, own: RateLimit | null = null): void {
      const { burst, perSecond } = own ?? limit;
      const time = now().getTime();
      const bucket = buckets.get(name) ?? { tokens: burst, filledAt: time };
      // Setting the clock back must not drain or overfill a bucket.
      const elapsedMs = Math.max(0, time - bucket.filledAt);
      bucket.tokens = Math.min(burst, bucket.tokens + (elapsedMs / 1000) * perSecond);
      bucket.filledAt = time;
      buckets.delete(name);
      buckets.set(name, bucket);
      if (buckets.size > bucketsMax) {
        const [oldest] = buckets.keys();
        if (oldest !== undefined) buckets.delete(oldest);
      }
      if (bucket.tokens < 1) refuseUntil(bucket.tokens, perSecond);
      bucket.tokens -= 1;
    },
    mayTake(name: string): boolean {
      try {
        this.take(name);
        return true;
      } catch {
        return false;
      }
    },
    size: () => buckets.size,
  };
}
/** Throws `RATE_LIMITED` with the seconds until there is a whole token. */
export function refuseUntil(tokens: number, perSecond: number): never {
  throw new ServiceError('request.many', {}, { retryAfterSeconds: (1 - tokens) / perSecond });
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;
