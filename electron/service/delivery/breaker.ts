/**
 * After `MISSES_MAX` misses in a row nothing is sent for a while, then one attempt decides. In
 * memory, because a new process should try.
 */
export type Breaker = {
  isOpen(): boolean;
  /** `retryAfterMs` is how long a busy destination asks everybody to wait. */
  missed(retryAfterMs: number | null): void;
  /** The destination has answered: everything may pass. */
  reached(): void;
  /** How long it stays open; 0 while it is closed. */
  openForMs(): number;
};

export const MISSES_MAX = 3;
export const OPEN_MS_MIN = 5_000;
export const OPEN_MS_MAX = 300_000;

export function createBreaker(elapsedMs: () => number, random: () => number = Math.random): Breaker {
  let misses = 0;
  let openUntil = 0;
  return {
    isOpen: () => elapsedMs() < openUntil,
    missed(retryAfterMs) {
      misses += 1;
      if (misses < MISSES_MAX && retryAfterMs === null) return;
      const longest = Math.min(OPEN_MS_MAX, OPEN_MS_MIN * 2 ** Math.min(Math.max(0, misses - MISSES_MAX), 20));
      // Half of it by chance, so that the devices of a centre do not come back together.
      const waitMs = longest / 2 + (longest / 2) * random();
      openUntil = elapsedMs() + Math.min(OPEN_MS_MAX, Math.max(retryAfterMs ?? 0, waitMs));
    },
    reached() {
      misses = 0;
      openUntil = 0;
    },
    openForMs: () => Math.max(0, openUntil - elapsedMs()),
  };
}
