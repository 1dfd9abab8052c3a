import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Longest uninterrupted stretch of work: too short for a person or a camera to notice. */
const SLICE_MS = 8;

/** Await it between small steps of long work; undefined while the slice is not used up. */
export type Throttle = () => Promise<void> | undefined;

/**
 * Yields to the event loop after every 8 ms of work. Importing a list never yields otherwise, because the database is
 * synchronous, and the desk would freeze. `restMs` also pauses after each slice to leave the desk its share of the processor.
 */
export function createThrottle(restMs = 0): Throttle {
  let since = performance.now();
  const turn = async () => {
    await (restMs > 0 ? wait(restMs) : nextTurn());
    since = performance.now();
  };
  return () => (performance.now() - since < SLICE_MS ? undefined : turn());
}
