import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Longest uninterrupted stretch of work: too short for a person or a camera to notice. */
const SLICE_MS = 8;

/** Await it between small steps of long work; undefined while the slice is not used up. */
export type Throttle = () => Promise<void> | undefined;

/**
 * Every 8 ms of work, because the database is synchronous and an import would freeze the desk.
 * `restMs` also pauses after each slice.
 */
export function createThrottle(restMs = 0): Throttle {
  let since = performance.now();
  const turn = async () => {
    await (restMs > 0 ? wait(restMs) : nextTurn());
    since = performance.now();
  };
  return () => (performance.now() - since < SLICE_MS ? undefined : turn());
}
