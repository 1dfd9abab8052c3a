import { setTimeout as wait } from 'node:timers/promises';
import type { Timing } from '../../../electron/service/timing.ts';

const PACE = 10;

/**
 * A clock for services that talk to each other: what they do every few seconds comes ten times as often, and a deadline ten times as
 * late, so that a slow machine makes nothing late.
 */
export const HASTENED: Timing = {
  elapsedMs: () => performance.now() * PACE,
  pause: (ms, signal) => wait(ms / PACE, undefined, { signal }),
  deadline: (ms) => AbortSignal.timeout(ms * PACE),
  random: Math.random,
};
