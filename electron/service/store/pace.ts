import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Work in one piece before others come to it: less than a person or a camera notices. */
const SLICE_MS = 8;

/** Awaited between small steps of long work; undefined while the slice is not used up. */
export type Pace = () => Promise<void> | undefined;

/**
 * Lets the event loop turn whenever work has gone on for 8 ms. What waits for the database and its files alone never lets it:
 * both answer at once, and a counter would stand still for as long as a list takes. `restMs` is rested after each slice as well, so
 * that a desk beside it has its share of the processor.
 */
export function createPace(restMs = 0): Pace {
  let since = performance.now();
  const turn = async () => {
    await (restMs > 0 ? wait(restMs) : nextTurn());
    since = performance.now();
  };
  return () => (performance.now() - since < SLICE_MS ? undefined : turn());
}
