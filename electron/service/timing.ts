import { setTimeout as pause } from 'node:timers/promises';

/** A simulation has its own, so that a month passes in a moment and a seed repeats it. */
export type Timing = {
  /** Milliseconds on a clock that nobody sets. */
  elapsedMs(): number;
  /** Rejects once the signal aborts. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  deadline(ms: number): AbortSignal;
  /** From 0 to 1. */
  random(): number;
};

export const HOST_TIMING: Timing = {
  elapsedMs: () => performance.now(),
  pause: (ms, signal) => pause(ms, undefined, { signal }),
  deadline: (ms) => AbortSignal.timeout(ms),
  random: Math.random,
};
