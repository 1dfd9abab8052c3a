import type { Timing } from '../timing.ts';

/** Resolves when these bytes may be sent. */
export type Throttle = (bytes: number, signal: AbortSignal) => Promise<void>;

/** Kilobytes per second that pictures may take of the line, unless the host says otherwise. */
export const BANDWIDTH_DEFAULT = 500;
/** Less would not send one piece within its deadline. */
export const BANDWIDTH_MIN = 16;
export const BANDWIDTH_MAX = 100_000;

/** Spaces what is sent so that no second takes more than its share, whatever is sent at once. */
export function createThrottle(
  kilobytesPerSecond: number,
  { elapsedMs, pause }: Pick<Timing, 'elapsedMs' | 'pause'>,
): Throttle {
  const bytesPerMs = kilobytesPerSecond;
  let freeAt = 0;
  return async (bytes, signal) => {
    const now = elapsedMs();
    const startsAt = Math.max(now, freeAt);
    freeAt = startsAt + bytes / bytesPerMs;
    if (startsAt > now) await pause(startsAt - now, signal);
  };
}

/** Requests of history a second: a third of what a centre takes, so that today's find room. */
export const HISTORY_PER_SECOND = 10;
