import { createRateLimiter, type RateLimit, type RateLimits } from '../api/rate-limit.ts';

/**
 * A newcomer's attempts share a limit of their own, so that a few networks with many attempts keep
 * out nobody who tries for the first time.
 */
const FIRST_PER_NETWORK: RateLimit = { burst: 3, perSecond: 1 / 60 };
/** Network and user name that have signed in since the start; the least recent goes first. */
const KNOWN_MAX = 1_000;

export type SignInLimits = {
  /**
   * Counts an attempt. Throws `RATE_LIMITED`. True if this user name has signed in from this
   * network before: such attempts have limits of their own, which nobody elsewhere can use up.
   */
  take(network: string | null, username: string): boolean;
  /** An attempt without a user name: the first set-up, or a passkey. */
  takeUnnamed(network: string | null): void;
  /** Call after the right password. */
  succeeded(network: string | null, username: string): void;
};

/**
 * Per network, per user name and in total. People at their usual place are counted apart, so that a
 * flood of other attempts cannot keep them out.
 */
export function createSignInLimits(limits: RateLimits, now: () => Date): SignInLimits {
  const perNetwork = createRateLimiter(limits.signInPerNetwork, now);
  const perUsername = createRateLimiter(limits.signInPerUsername, now);
  const overall = createRateLimiter(limits.signIn, now);
  const first = createRateLimiter(FIRST_PER_NETWORK, now);
  const known = new Set<string>();
  const pairOf = (network: string | null, username: string) => `${network ?? 'this machine'} ${username}`;

  function takePlace(network: string | null, isKnown: boolean): void {
    // First, so that a flood from one network takes nothing from the others.
    if (network !== null) perNetwork.take(network);
    if (isKnown) overall.take('known');
    else overall.take(network !== null && first.mayTake(network) ? 'newcomers' : 'strangers');
  }

  return {
    take(network, username) {
      const pair = pairOf(network, username);
      const isKnown = known.has(pair);
      takePlace(network, isKnown);
      perUsername.take(isKnown ? pair : username);
      return isKnown;
    },
    takeUnnamed: (network) => takePlace(network, false),
    succeeded(network, username) {
      const pair = pairOf(network, username);
      known.delete(pair);
      known.add(pair);
      const [oldest] = known;
      if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest);
    },
  };
}
